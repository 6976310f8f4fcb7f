import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import type { Caller } from "../caller";
import { from, until } from "../db/conditions";
import type { Db } from "../db/database";
import { recordHistory } from "../db/history";
import { list, type Page } from "../db/list";
import { vcards, vcardTemplates } from "../db/schema";
import { companyOf, forMembers, withinCompany } from "../db/tenant";
import { vcardTemplateKeys } from "../db/vcard-keys";
import { findVcardTemplate, selectVcardTemplates, toVcardTemplate } from "../db/vcard-templates";
import { partGivenBy } from "../domain/vcards";
import { guardEdit } from "../etag";
import type { Operation } from "../operation";
import { present } from "../present";
import { Refusal } from "../refusal";
import { signedIn } from "../signed-in";

/** A plain member sees those that are in use and not private. */
const visibleTo = (caller: Caller, ...conditions: SQL[]) => {
  const open = and(vcardTemplates.isActive, eq(vcardTemplates.isPrivate, false));
  return withinCompany(caller, vcardTemplates, forMembers(caller, open), ...conditions);
};

export const listVcardTemplates: Operation<"listVcardTemplates"> = async ({ query }, context) => ({
  status: 200,
  body: await list({
    db: context.db,
    query,
    table: vcardTemplates,
    scope: visibleTo(signedIn(context), isNull(vcardTemplates.deletedAt)),
    sorts: {
      name: vcardTemplates.nameKey,
      createdAt: vcardTemplates.createdAt,
      updatedAt: vcardTemplates.updatedAt,
    },
    defaultSort: "name",
    filters: {
      isActive: (isActive) => eq(vcardTemplates.isActive, isActive),
      isPrivate: (isPrivate) => eq(vcardTemplates.isPrivate, isPrivate),
      createdAt_gte: from(vcardTemplates.createdAt),
      createdAt_lte: until(vcardTemplates.createdAt),
      updatedAt_gte: from(vcardTemplates.updatedAt),
      updatedAt_lte: until(vcardTemplates.updatedAt),
    },
    search: vcardTemplates,
    rows: (page: Page) => selectVcardTemplates(context.db, page),
    item: toVcardTemplate,
  }),
});

export const getVcardTemplate: Operation<"getVcardTemplate"> = async ({ path: { id } }, context) => ({
  status: 200,
  body: toVcardTemplate(await visibleTemplate(context.db, signedIn(context), id)),
});

export const createVcardTemplate: Operation<"createVcardTemplate"> = async ({ body }, context) => {
  const caller = signedIn(context);
  const companyId = companyOf(caller);
  const at = context.clock();
  const template = await context.db.transaction(async (db) => {
    const isActive = body.isActive ?? true;
    const [row] = await db
      .insert(vcardTemplates)
      .values({
        ...templateColumns(body),
        companyId,
        isActive,
        isPrivate: body.isPrivate ?? false,
        inactiveAt: isActive ? null : at,
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: vcardTemplates.id });
    if (!row) throw new Error("The template was not stored.");
    const after = toVcardTemplate(await visibleTemplate(db, caller, row.id));
    const deed = { db, caller, at, companyId, resource: "vcard-templates", recordId: row.id };
    await recordHistory({ ...deed, action: "CREATED", after });
    return after;
  });
  return { status: 201, body: template };
};

/** The change reaches every token made from the template, since tokens take that part from it whenever they are read. */
export const updateVcardTemplate: Operation<"updateVcardTemplate"> = async ({ path: { id }, body }, context) => {
  const caller = signedIn(context);
  const companyId = companyOf(caller);
  const at = context.clock();
  const template = await context.db.transaction(async (db) => {
    const before = toVcardTemplate(await lockTemplate(db, caller, id));
    guardEdit(context.ifMatch, { ...before });
    const isActive = body.isActive ?? before.isActive;
    await db
      .update(vcardTemplates)
      .set({
        ...templateColumns(body),
        isActive,
        isPrivate: body.isPrivate ?? before.isPrivate,
        ...(isActive !== before.isActive && { inactiveAt: isActive ? null : at }),
        updatedAt: at,
      })
      .where(eq(vcardTemplates.id, id));
    const after = toVcardTemplate(await visibleTemplate(db, caller, id));
    const deed = { db, caller, at, companyId, resource: "vcard-templates", recordId: id };
    await recordHistory({ ...deed, action: "UPDATED", before, after });
    return after;
  });
  return { status: 200, body: template };
};

/** Tokens made from the template keep what it gave them and may say otherwise from now on. */
export const deleteVcardTemplate: Operation<"deleteVcardTemplate"> = async ({ path: { id } }, context) => {
  const caller = signedIn(context);
  const companyId = companyOf(caller);
  const at = context.clock();
  await context.db.transaction(async (db) => {
    const row = await lockTemplate(db, caller, id);
    await db
      .update(vcards)
      .set({ ...partGivenBy(present(row)), templateId: null, updatedAt: at })
      .where(and(eq(vcards.templateId, id), eq(vcards.companyId, companyId)));
    await db
      .update(vcardTemplates)
      .set({ deletedAt: at, isActive: false, inactiveAt: row.inactiveAt ?? at, updatedAt: at })
      .where(eq(vcardTemplates.id, id));
    const deed = { db, caller, at, companyId, resource: "vcard-templates", recordId: id };
    await recordHistory({ ...deed, action: "DELETED", before: toVcardTemplate(row), after: {} });
  });
  return { status: 200, body: { type: "VCARD_TEMPLATE_DELETED", data: { id } } };
};

/** @throws Refusal VCARD_TEMPLATE_NOT_FOUND */
const visibleTemplate = async (db: Db, caller: Caller, id: string) => {
  const mine = visibleTo(caller);
  const row = await findVcardTemplate(db, and(eq(vcardTemplates.id, id), mine.where));
  if (!row) throw new Refusal("VCARD_TEMPLATE_NOT_FOUND");
  return row;
};

const lockTemplate = async (db: Db, caller: Caller, id: string) => {
  const mine = withinCompany(caller, vcardTemplates);
  await db
    .select({ id: vcardTemplates.id })
    .from(vcardTemplates)
    .where(and(eq(vcardTemplates.id, id), mine.where))
    .for("update");
  return visibleTemplate(db, caller, id);
};

const templateColumns = ({ name, site, address, socialNetworks }: components["schemas"]["VcardTemplateInput"]) => ({
  name,
  site: site ?? null,
  address: address ?? null,
  socialNetworks: socialNetworks ?? [],
  ...vcardTemplateKeys({ name, site }),
});
