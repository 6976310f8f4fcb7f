import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { mediaUrl } from "../media-url";
import { present, presentAudit } from "../present";
import type { Db } from "./database";
import type { Page } from "./list";
import { companies, vcards, vcardTemplates } from "./schema";

/** Templates that are not deleted, with company and the number of their tokens: one row each. */
export const selectVcardTemplates = async (db: Db, page: Page) =>
  db
    .select({
      id: vcardTemplates.id,
      companyId: vcardTemplates.companyId,
      name: vcardTemplates.name,
      site: vcardTemplates.site,
      address: vcardTemplates.address,
      socialNetworks: vcardTemplates.socialNetworks,
      isActive: vcardTemplates.isActive,
      isPrivate: vcardTemplates.isPrivate,
      createdAt: vcardTemplates.createdAt,
      updatedAt: vcardTemplates.updatedAt,
      inactiveAt: vcardTemplates.inactiveAt,
      company: { id: companies.id, name: companies.name, logoId: companies.logoId },
      vcardsCount: sql<number>`(${db
        .select({ count: sql`count(*)::int` })
        .from(vcards)
        .where(and(eq(vcards.templateId, vcardTemplates.id), isNull(vcards.deletedAt)))})`,
      cursorKey: page.cursorKey,
    })
    .from(vcardTemplates)
    .innerJoin(companies, eq(companies.id, vcardTemplates.companyId))
    .where(and(page.where, isNull(vcardTemplates.deletedAt)))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);

export type VcardTemplateRow = Awaited<ReturnType<typeof selectVcardTemplates>>[number];

/** The template that a condition finds. */
export const findVcardTemplate = async (db: Db, where: SQL | undefined): Promise<VcardTemplateRow | undefined> => {
  const [row] = await selectVcardTemplates(db, { where, orderBy: [], limit: 1, offset: 0, cursorKey: sql<string>`''` });
  return row;
};

/** A template as the contract shows it. */
export const toVcardTemplate = (row: VcardTemplateRow): components["schemas"]["VcardTemplate"] =>
  present({
    id: row.id,
    name: row.name,
    site: row.site,
    address: row.address,
    socialNetworks: row.socialNetworks,
    isActive: row.isActive,
    isPrivate: row.isPrivate,
    company: present({ id: row.company.id, name: row.company.name, logoUrl: mediaUrl(row.company.logoId) }),
    vcardsCount: row.vcardsCount,
    ...presentAudit(row),
  });
