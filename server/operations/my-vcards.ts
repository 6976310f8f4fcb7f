import { eq, isNotNull, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { signedIn } from "../auth/signed-in";
import { enforce } from "../contract/enforce";
import { guardEdit } from "../contract/etag";
import type { Operation } from "../contract/operation";
import { present } from "../contract/present";
import { from, until } from "../db/conditions";
import { recordHistory } from "../db/history";
import { list, type Page } from "../db/list";
import { heldBy } from "../db/my-vcards";
import { vcards } from "../db/schema";
import { platformWide } from "../db/tenant";
import { isPrivateVcard, selectAnyVcards, toVcard, type VcardRow } from "../db/vcards";
import { withdrawShares } from "../db/withdraw-shares";
import { slugOf } from "../domain/slug-of";
import { decideVcardChange } from "../domain/vcards";
import { findMyVcard, holdRoomForMine, lockMyVcard, myVcardColumns, withOneActiveOfMine } from "./my-vcard-record";
import { shareWithNamed } from "./share-with-named";

export const listMyVcards: Operation<"listMyVcards"> = async ({ query }, context) => ({
  status: 200,
  body: await list({
    db: context.db,
    query,
    table: vcards,
    // stronger than a company: what the person holds
    scope: platformWide(heldBy(context.db, signedIn(context).id)),
    sorts: { name: vcards.nameKey, createdAt: vcards.createdAt, updatedAt: vcards.updatedAt },
    defaultSort: "name",
    filters: {
      isActive: (isActive) => eq(vcards.isActive, isActive),
      isPrivate: isPrivateVcard(context.db),
      isCorporate: (isCorporate) => (isCorporate ? isNotNull(vcards.companyId) : isNull(vcards.companyId)),
      createdAt_gte: from(vcards.createdAt),
      createdAt_lte: until(vcards.createdAt),
      updatedAt_gte: from(vcards.updatedAt),
      updatedAt_lte: until(vcards.updatedAt),
    },
    search: vcards,
    rows: (page: Page) => selectAnyVcards(context.db, page),
    item: toVcard,
  }),
});

export const getMyVcard: Operation<"getMyVcard"> = async ({ path: { id } }, context) => ({
  status: 200,
  body: toVcard(await findMyVcard(context.db, signedIn(context).id, id)),
});

export const createMyVcard: Operation<"createMyVcard"> = async ({ body }, context) => {
  const caller = signedIn(context);
  const at = context.clock();
  const id = uuidv7();
  const { isActive = true, isPrivate = false } = body;
  const vcard = await context.db.transaction(async (db) => {
    await holdRoomForMine(db, caller.id, 1);
    await withOneActiveOfMine(() =>
      db.insert(vcards).values({
        ...myVcardColumns(body),
        id,
        slug: slugOf(body.name, id),
        ownerId: caller.id,
        createdById: caller.id,
        isActive,
        isPrivate,
        inactiveAt: isActive ? null : at,
        createdAt: at,
        updatedAt: at,
      }),
    );
    const after = toVcard(await findMyVcard(db, caller.id, id));
    await recordHistory({ db, caller, at, resource: "vcards", recordId: id, action: "CREATED", after });
    return after;
  });
  return { status: 201, body: vcard };
};

export const updateMyVcard: Operation<"updateMyVcard"> = async ({ path: { id }, body }, context) => {
  const caller = signedIn(context);
  const at = context.clock();
  const vcard = await context.db.transaction(async (db) => {
    const row = await lockMyVcard(db, caller.id, id);
    enforce(decideVcardChange(facts(row), caller.id));
    const before = toVcard(row);
    guardEdit(context.ifMatch, { ...before });
    const { isActive = before.isActive, isPrivate = before.isPrivate } = body;
    await withOneActiveOfMine(() =>
      db
        .update(vcards)
        .set({
          ...myVcardColumns(body),
          isActive,
          isPrivate,
          ...(isActive !== before.isActive && { inactiveAt: isActive ? null : at }),
          updatedAt: at,
        })
        .where(eq(vcards.id, id)),
    );
    const after = toVcard(await findMyVcard(db, caller.id, id));
    await recordHistory({ db, caller, at, resource: "vcards", recordId: id, action: "UPDATED", before, after });
    return after;
  });
  return { status: 200, body: vcard };
};

/** Soft: those who accepted the token keep it; what nobody answered yet is withdrawn. */
export const deleteMyVcard: Operation<"deleteMyVcard"> = async ({ path: { id } }, context) => {
  const caller = signedIn(context);
  const at = context.clock();
  await context.db.transaction(async (db) => {
    const row = await lockMyVcard(db, caller.id, id);
    enforce(decideVcardChange(facts(row), caller.id));
    await db
      .update(vcards)
      .set({ deletedAt: at, isActive: false, inactiveAt: row.inactiveAt ?? at, updatedAt: at })
      .where(eq(vcards.id, id));
    await withdrawShares(db, id);
    const deed = { db, caller, at, resource: "vcards", recordId: id };
    await recordHistory({ ...deed, action: "DELETED", before: toVcard(row), after: {} });
  });
  return { status: 200, body: { type: "VCARD_DELETED", data: { id } } };
};

/** A corporate token is shared by its holder too: only changing it is the company's. */
export const shareMyVcard: Operation<"shareMyVcard"> = async ({ path: { id }, body }, context) => {
  const lock = (db: typeof context.db) => lockMyVcard(db, signedIn(context).id, id);
  return { status: 200, body: { type: "VCARD_SHARED", data: await shareWithNamed(context, { lock, given: body }) } };
};

const facts = ({ ownerId, companyId }: VcardRow) => present({ ownerId, companyId });
