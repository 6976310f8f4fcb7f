import { and, eq, exists, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { present, presentAudit } from "../contract/present";
import { governed } from "../domain/vcards";
import { mediaUrl } from "../files/media-url";
import { knownUserId } from "./accepted";
import type { Db } from "./database";
import type { Page } from "./list";
import { sourceOf } from "./list-search";
import { asName, personName } from "./person-keys";
import { associates, companies, users, vcards, vcardTemplates } from "./schema";
import type { Scope } from "./tenant";

/** Corporate tokens that are not deleted, with company, template and associate: one row each. */
export const selectVcards = (db: Db, page: Page) =>
  selectAnyVcards(db, { ...page, where: and(page.where, isNotNull(vcards.companyId), isNull(vcards.deletedAt)) });

/**
 * Tokens of any kind, deleted ones too, with what belongs to them: the condition says which. `receivedAt` is for tokens
 * that somebody sent.
 */
export const selectAnyVcards = async (db: Db, page: Page, receivedAt: SQL<Date | null> = sql`null`) =>
  db
    .select({
      id: vcards.id,
      slug: vcards.slug,
      name: vcards.name,
      title: vcards.title,
      entity: vcards.entity,
      register: vcards.register,
      emails: vcards.emails,
      phones: vcards.phones,
      socialNetworks: vcards.socialNetworks,
      address: vcards.address,
      site: vcards.site,
      isActive: vcards.isActive,
      isPrivate: vcards.isPrivate,
      associateId: vcards.associateId,
      templateId: vcards.templateId,
      createdAt: vcards.createdAt,
      updatedAt: vcards.updatedAt,
      inactiveAt: vcards.inactiveAt,
      ownerId: vcards.ownerId,
      companyId: vcards.companyId,
      company: { id: companies.id, name: companies.name, logoId: companies.logoId, site: companies.site },
      template: vcardTemplates,
      holder: {
        id: users.id,
        firstName: users.firstName,
        middleName: users.middleName,
        surName: users.surName,
        email: users.email,
        avatarId: users.avatarId,
      },
      invitedAs: associates.invitedAs,
      receivedAt,
      cursorKey: page.cursorKey,
    })
    .from(vcards)
    .leftJoin(companies, eq(companies.id, vcards.companyId))
    .leftJoin(vcardTemplates, eq(vcardTemplates.id, vcards.templateId))
    .leftJoin(associates, eq(associates.id, vcards.associateId))
    .leftJoin(users, eq(users.id, sql`coalesce(${knownUserId}, ${vcards.ownerId})`))
    .where(page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);

export type VcardRow = Awaited<ReturnType<typeof selectVcards>>[number];

/** The token of any kind that a condition finds. */
export const findAnyVcard = async (
  db: Db,
  where: SQL | undefined,
  receivedAt?: SQL<Date | null>,
): Promise<VcardRow | undefined> => {
  const one = { where, orderBy: [], limit: 1, offset: 0, cursorKey: sql<string>`''` };
  const [row] = await selectAnyVcards(db, one, receivedAt);
  return row;
};

/** Filter: off the public pages, by itself or by its template. */
export const isPrivateVcard =
  (db: Db) =>
  (wanted: boolean): SQL => {
    const byTemplate = exists(
      db
        .select({ one: sql`1` })
        .from(vcardTemplates)
        .where(and(eq(vcardTemplates.id, vcards.templateId), vcardTemplates.isPrivate)),
    );
    const isPrivate = or(vcards.isPrivate, byTemplate);
    return wanted ? sql`${isPrivate}` : sql`not (${isPrivate})`;
  };

/**
 * The same filter where there may be very many tokens: the private templates are looked up first, so that few private
 * tokens are found from their indexes and many on the way through the order.
 */
export const isPrivateAmong =
  (db: Db, templates: Scope) =>
  (wanted: boolean): SQL => {
    const ones = db
      .select({ id: sql`${vcardTemplates.id}` })
      .from(sourceOf(db, vcardTemplates, templates))
      .where(and(templates.where, vcardTemplates.isPrivate));
    const isPrivate = sql`(${vcards.isPrivate} or ${vcards.templateId} = any(array(${ones})))`;
    return wanted ? isPrivate : sql`${isPrivate} is not true`;
  };

/** A token as the contract shows it, a corporate one with its template's part. */
export const toVcard = (row: VcardRow): components["schemas"]["Vcard"] => {
  const own = { site: row.site, address: row.address, socialNetworks: row.socialNetworks, isPrivate: row.isPrivate };
  const shown = governed(present(own), row.template ? present(row.template) : undefined);
  const { holder, associateId, invitedAs } = row;
  const heldBy = holder ? personName(holder) : invitedAs;
  return present({
    id: row.id,
    slug: row.slug,
    name: row.name,
    title: row.title,
    entity: row.entity,
    register: row.register,
    emails: row.emails,
    phones: row.phones,
    socialNetworks: shown.socialNetworks,
    address: shown.address,
    templateId: row.templateId,
    associateId,
    isActive: row.isActive,
    isPrivate: shown.isPrivate,
    status: row.isActive ? ("ACTIVE" as const) : ("INACTIVE" as const),
    company:
      row.company &&
      present({
        id: row.company.id,
        name: row.company.name,
        logoUrl: mediaUrl(row.company.logoId),
        site: shown.site ?? row.company.site,
      }),
    associate: associateId && heldBy ? { id: associateId, name: asName(heldBy) } : undefined,
    template: row.template ? { id: row.template.id, name: row.template.name } : undefined,
    avatarUrl: mediaUrl(holder?.avatarId ?? null),
    ...presentAudit(row),
  });
};
