import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { from, until } from "../db/conditions";
import { recordHistory } from "../db/history";
import { list, type Page } from "../db/list";
import { vcards, vcardTemplates } from "../db/schema";
import { companyOf, withinCompany } from "../db/tenant";
import { isPrivateAmong, selectVcards, toVcard } from "../db/vcards";
import { withdrawShares } from "../db/withdraw-shares";
import { slugOf } from "../domain/slug-of";
import { guardEdit } from "../etag";
import type { Operation } from "../operation";
import { signedIn } from "../signed-in";
import { lockVcard, vcardColumns, visibleVcard, visibleVcards, withOneActive } from "./vcard-record";

export const listVcards: Operation<"listVcards"> = async ({ query }, context) => {
  const { db } = context;
  const caller = signedIn(context);
  const body = await list({
    db,
    query,
    table: vcards,
    scope: visibleVcards(db, caller, isNotNull(vcards.companyId), isNull(vcards.deletedAt)),
    sorts: { name: vcards.nameKey, createdAt: vcards.createdAt, updatedAt: vcards.updatedAt },
    defaultSort: "name",
    filters: {
      isActive: (isActive) => eq(vcards.isActive, isActive),
      isPrivate: isPrivateAmong(db, withinCompany(caller, vcardTemplates)),
      templateId: (id) => eq(vcards.templateId, id),
      associateId: (id) => eq(vcards.associateId, id),
      createdAt_gte: from(vcards.createdAt),
      createdAt_lte: until(vcards.createdAt),
      updatedAt_gte: from(vcards.updatedAt),
      updatedAt_lte: until(vcards.updatedAt),
    },
    search: vcards,
    rows: (page: Page) => selectVcards(db, page),
    item: toVcard,
  });
  return { status: 200, body };
};

export const getVcard: Operation<"getVcard"> = async ({ path: { id } }, context) => ({
  status: 200,
  body: toVcard(await visibleVcard(context.db, signedIn(context), id)),
});

export const createVcard: Operation<"createVcard"> = async ({ body }, context) => {
  const caller = signedIn(context);
  const companyId = companyOf(caller);
  const at = context.clock();
  const id = uuidv7();
  const vcard = await context.db.transaction(async (db) => {
    const isActive = body.isActive ?? true;
    const columns = await vcardColumns(db, { input: body, companyId, isActive });
    await withOneActive({ companyId, associateId: body.associateId }, () =>
      db.insert(vcards).values({
        ...columns,
        id,
        slug: slugOf(body.name, id),
        companyId,
        isActive,
        createdById: caller.id,
        inactiveAt: isActive ? null : at,
        createdAt: at,
        updatedAt: at,
      }),
    );
    const after = toVcard(await visibleVcard(db, caller, id));
    await recordHistory({ db, caller, at, resource: "vcards", recordId: id, companyId, action: "CREATED", after });
    return after;
  });
  return { status: 201, body: vcard };
};

export const updateVcard: Operation<"updateVcard"> = async ({ path: { id }, body }, context) => {
  const caller = signedIn(context);
  const companyId = companyOf(caller);
  const at = context.clock();
  const vcard = await context.db.transaction(async (db) => {
    const row = await lockVcard(db, caller, id);
    const before = toVcard(row);
    guardEdit(context.ifMatch, { ...before });
    const isActive = body.isActive ?? before.isActive;
    const columns = await vcardColumns(db, { input: body, companyId, isActive, stored: row });
    await withOneActive({ companyId, associateId: body.associateId }, () =>
      db
        .update(vcards)
        .set({
          ...columns,
          isActive,
          ...(isActive !== before.isActive && { inactiveAt: isActive ? null : at }),
          updatedAt: at,
        })
        .where(eq(vcards.id, id)),
    );
    const after = toVcard(await visibleVcard(db, caller, id));
    await recordHistory({
      db,
      caller,
      at,
      resource: "vcards",
      recordId: id,
      companyId,
      action: "UPDATED",
      before,
      after,
    });
    return after;
  });
  return { status: 200, body: vcard };
};

/** Soft: the row stays for those who accepted the token; what nobody answered yet is withdrawn. */
export const deleteVcard: Operation<"deleteVcard"> = async ({ path: { id } }, context) => {
  const caller = signedIn(context);
  const companyId = companyOf(caller);
  const at = context.clock();
  await context.db.transaction(async (db) => {
    const row = await lockVcard(db, caller, id);
    await db
      .update(vcards)
      .set({ deletedAt: at, isActive: false, inactiveAt: row.inactiveAt ?? at, updatedAt: at })
      .where(and(eq(vcards.id, id), eq(vcards.companyId, companyId)));
    await withdrawShares(db, id);
    const deed = { db, caller, at, resource: "vcards", recordId: id, companyId };
    await recordHistory({ ...deed, action: "DELETED", before: toVcard(row), after: {} });
  });
  return { status: 200, body: { type: "VCARD_DELETED", data: { id } } };
};
