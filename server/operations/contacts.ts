import { and, eq, or, sql } from "drizzle-orm";
import type { Caller } from "../auth/caller";
import { signedIn } from "../auth/signed-in";
import { guardEdit } from "../contract/etag";
import type { Operation } from "../contract/operation";
import { from, until } from "../db/conditions";
import type { Db } from "../db/database";
import { list, type Page } from "../db/list";
import {
  acceptedFrom,
  findContact,
  findContactVcard,
  selectContacts,
  selectContactVcards,
  toContact,
  toSharedVcard,
} from "../db/my-contacts";
import { contacts, vcards } from "../db/schema";
import { ownedBy, platformWide } from "../db/tenant";
import { Refusal } from "../refusal";

export const listMyContacts: Operation<"listMyContacts"> = async ({ query }, context) => ({
  status: 200,
  body: await list({
    db: context.db,
    query,
    table: contacts,
    scope: ownedBy(signedIn(context), contacts.ownerId),
    sorts: { name: contacts.nameKey, createdAt: contacts.createdAt, updatedAt: contacts.updatedAt },
    defaultSort: "name",
    filters: {
      isFavorite: (isFavorite) => eq(contacts.isFavorite, isFavorite),
      tag: (tags) => or(...tags.map((tag) => sql`${contacts.tags} @> ${JSON.stringify([tag])}::jsonb`)),
      createdAt_gte: from(contacts.createdAt),
      createdAt_lte: until(contacts.createdAt),
      updatedAt_gte: from(contacts.updatedAt),
      updatedAt_lte: until(contacts.updatedAt),
    },
    search: contacts,
    rows: (page: Page) => selectContacts(context.db, page),
    item: toContact,
  }),
});

export const getMyContact: Operation<"getMyContact"> = async ({ path: { userId } }, context) => ({
  status: 200,
  body: toContact(await myContact(context.db, signedIn(context), userId)),
});

export const updateMyContact: Operation<"updateMyContact"> = async ({ path: { userId }, body }, context) => {
  const caller = signedIn(context);
  const { note = null, tags = [], isFavorite = false } = body;
  const contact = await context.db.transaction(async (db) => {
    const mine = ownedBy(caller, contacts.ownerId, eq(contacts.userId, userId)).where;
    await db.select({ id: contacts.id }).from(contacts).where(mine).for("update");
    guardEdit(context.ifMatch, { ...toContact(await myContact(db, caller, userId)) });
    await db.update(contacts).set({ note, tags, isFavorite, updatedAt: context.clock() }).where(mine);
    return toContact(await myContact(db, caller, userId));
  });
  return { status: 200, body: contact };
};

export const listMyContactVcards: Operation<"listMyContactVcards"> = async ({ path: { userId }, query }, context) => {
  const caller = signedIn(context);
  const { db } = context;
  const between = { ownerId: caller.id, senderId: userId };
  const body = await list({
    db,
    query,
    table: vcards,
    // stronger than a company: what the caller accepted
    scope: platformWide(acceptedFrom(db, between)),
    sorts: { name: vcards.nameKey, createdAt: vcards.createdAt, updatedAt: vcards.updatedAt },
    defaultSort: "name",
    filters: { isActive: (isActive) => eq(vcards.isActive, isActive) },
    search: vcards,
    rows: (page: Page) => selectContactVcards(db, page, between),
    item: toSharedVcard,
  });
  // no token at all may mean that the person is no contact
  if (body.data.length === 0) await myContact(db, caller, userId);
  return { status: 200, body };
};

export const getMyContactVcard: Operation<"getMyContactVcard"> = async ({ path: { userId, tokenId } }, context) => {
  const row = await findContactVcard(context.db, tokenId, { ownerId: signedIn(context).id, senderId: userId });
  if (!row) throw new Refusal("VCARD_NOT_FOUND");
  return { status: 200, body: toSharedVcard(row) };
};

const myContact = async (db: Db, caller: Caller, userId: string) => {
  const row = await findContact(db, and(eq(contacts.userId, userId), ownedBy(caller, contacts.ownerId).where));
  if (!row) throw new Refusal("CONTACT_NOT_FOUND");
  return row;
};
