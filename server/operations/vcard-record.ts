import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import type { Caller } from "../caller";
import type { Db } from "../db/database";
import { associates, vcards, vcardTemplates } from "../db/schema";
import { forMembers, type Scope, withinCompany } from "../db/tenant";
import { vcardKeys } from "../db/vcard-keys";
import { findVcard, isPrivateAmong, type VcardRow } from "../db/vcards";
import { refusing } from "../db/violation";
import { decideVcardHolder } from "../domain/associates";
import { activeVcardConflict, ownPart, ownPrivacy } from "../domain/vcards";
import { enforce } from "../enforce";
import { present } from "../present";
import { Refusal } from "../refusal";
import { refuseField } from "../refuse-field";

type VcardInput = components["schemas"]["VcardInput"];

/** Corporate tokens as far as the caller sees them: a plain member those that are in use and not private, of themselves or by their template. */
export const visibleVcards = (db: Db, caller: Caller, ...conditions: SQL[]): Scope => {
  const isPrivate = isPrivateAmong(db, withinCompany(caller, vcardTemplates));
  return withinCompany(caller, vcards, forMembers(caller, and(vcards.isActive, isPrivate(false))), ...conditions);
};

/**
 * The corporate token with that id, as far as the caller sees it.
 * @throws Refusal VCARD_NOT_FOUND
 */
export const visibleVcard = async (db: Db, caller: Caller, id: string): Promise<VcardRow> => {
  const row = await findVcard(db, and(eq(vcards.id, id), visibleVcards(db, caller).where));
  if (!row) throw new Refusal("VCARD_NOT_FOUND");
  return row;
};

/** The same, with nobody else changing it until the transaction ends. */
export const lockVcard = async (db: Db, caller: Caller, id: string): Promise<VcardRow> => {
  const mine = withinCompany(caller, vcards);
  await db
    .select({ id: vcards.id })
    .from(vcards)
    .where(and(eq(vcards.id, id), mine.where))
    .for("no key update");
  return visibleVcard(db, caller, id);
};

/** Runs a write; the database keeps one active token for each associate and one for the company itself. */
export const withOneActive = <Result>(
  whose: { companyId: string; associateId?: string | undefined },
  run: () => PromiseLike<Result>,
) => {
  const refusal = () =>
    refuseField({
      as: activeVcardConflict(whose),
      path: "isActive",
      type: "DUPLICATE",
      message: "another token is active",
    });
  return refusing({ vcards_one_active_of_associate: refusal, vcards_one_active_of_company: refusal }, run);
};

interface Write {
  input: VcardInput;
  companyId: string;
  /** Whether the token is active afterwards. */
  isActive: boolean;
  /** The token as it stands, when there is one. */
  stored?: VcardRow;
}

/**
 * The columns that follow from what a company writes on a token.
 * @throws Refusal for a template or associate that is not the company's, or that cannot be used.
 */
export const vcardColumns = async (db: Db, { input, companyId, isActive, stored }: Write) => {
  const template = await templateOf(db, { input, companyId, isNew: input.templateId !== stored?.templateId });
  await checkHolder(db, {
    input,
    companyId,
    isActive,
    isNew: input.associateId !== (stored?.associateId ?? undefined),
  });
  const own = ownPart(
    { address: input.address, socialNetworks: input.socialNetworks ?? [] },
    { stored: stored && present(stored), template: template && present(template) },
  );
  const { name, title, entity, register, emails = [], phones = [] } = input;
  return {
    name,
    title: title ?? null,
    entity: entity ?? null,
    register: register ?? null,
    emails,
    phones,
    address: own.address ?? null,
    socialNetworks: own.socialNetworks,
    isPrivate: ownPrivacy(input.isPrivate, {
      stored: stored?.isPrivate ?? input.isPrivate ?? false,
      byTemplate: template?.isPrivate ?? false,
    }),
    templateId: input.templateId ?? null,
    associateId: input.associateId ?? null,
    ...vcardKeys({ name, title, entity, register, emails, phones }),
  };
};

const templateOf = async (
  db: Db,
  { input: { templateId }, companyId, isNew }: { input: VcardInput; companyId: string; isNew: boolean },
) => {
  if (templateId === undefined) return undefined;
  const [template] = await db
    .select()
    .from(vcardTemplates)
    .where(
      and(eq(vcardTemplates.id, templateId), eq(vcardTemplates.companyId, companyId), isNull(vcardTemplates.deletedAt)),
    )
    // it is not deleted while a token is made from it
    .for("key share");
  const problem = { path: "templateId", type: "INVALID_CHOICE" } as const;
  if (!template)
    throw refuseField({ ...problem, as: "VCARD_TEMPLATE_NOT_FOUND", message: "is no template of the company" });
  if (isNew && !template.isActive) throw refuseField({ ...problem, message: "is out of use" });
  return template;
};

const checkHolder = async (
  db: Db,
  {
    input: { associateId },
    companyId,
    isActive,
    isNew,
  }: { input: VcardInput; companyId: string; isActive: boolean; isNew: boolean },
) => {
  if (associateId === undefined) return;
  const [holder] = await db
    .select({ status: associates.status, endedAt: associates.endedAt })
    .from(associates)
    .where(and(eq(associates.id, associateId), eq(associates.companyId, companyId)))
    // who leaves meanwhile waits, and then takes the token out of use
    .for("share");
  const isGone = !holder || (isNew && holder.endedAt !== null);
  const problem = { path: "associateId", type: "INVALID_CHOICE" } as const;
  if (isGone) throw refuseField({ ...problem, as: "ASSOCIATE_NOT_FOUND", message: "is no associate of the company" });
  if (isNew || isActive) enforce(decideVcardHolder(holder.endedAt ? "UNASSOCIATED" : holder.status, isActive));
};
