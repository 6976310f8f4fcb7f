import { and, eq, exists, isNotNull, type SQL, sql } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { present, presentAudit } from "../contract/present";
import { mediaUrl } from "../files/media-url";
import type { Db } from "./database";
import type { Page } from "./list";
import { personName } from "./person-keys";
import { contacts, exchanges, users, vcards } from "./schema";
import { findAnyVcard, selectAnyVcards, toVcard, type VcardRow } from "./vcards";

/** A person's contacts with the number of tokens that were accepted from each: one row each. */
export const selectContacts = async (db: Db, page: Page) =>
  db
    .select({
      id: contacts.id,
      userId: contacts.userId,
      firstName: users.firstName,
      middleName: users.middleName,
      surName: users.surName,
      avatarId: users.avatarId,
      vcardsCount: sql<number>`(select count(*)::int from ${exchanges} where ${exchanges.recipientId} = ${contacts.ownerId}
        and ${exchanges.senderId} = ${contacts.userId} and ${exchanges.status} = 'ACCEPTED' and ${exchanges.vcardId} is not null)`,
      note: contacts.note,
      tags: contacts.tags,
      isFavorite: contacts.isFavorite,
      createdAt: contacts.createdAt,
      updatedAt: contacts.updatedAt,
      inactiveAt: contacts.inactiveAt,
      cursorKey: page.cursorKey,
    })
    .from(contacts)
    .innerJoin(users, eq(users.id, contacts.userId))
    .where(page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);

export type ContactRow = Awaited<ReturnType<typeof selectContacts>>[number];

/** The contact that a condition finds. */
export const findContact = async (db: Db, where: SQL | undefined): Promise<ContactRow | undefined> => {
  const [row] = await selectContacts(db, { where, orderBy: [], limit: 1, offset: 0, cursorKey: sql<string>`''` });
  return row;
};

/** A contact as the contract shows it: its id is that of the person. */
export const toContact = (row: ContactRow): components["schemas"]["Contact"] =>
  present({
    id: row.userId,
    name: personName(row),
    avatarUrl: mediaUrl(row.avatarId),
    vcardsCount: row.vcardsCount,
    note: row.note,
    tags: row.tags,
    isFavorite: row.isFavorite,
    ...presentAudit(row),
  });

interface Between {
  ownerId: string;
  senderId: string;
}

const accepted = ({ ownerId, senderId }: Between) =>
  and(
    eq(exchanges.vcardId, vcards.id),
    eq(exchanges.recipientId, ownerId),
    eq(exchanges.senderId, senderId),
    eq(exchanges.status, "ACCEPTED"),
    isNotNull(exchanges.vcardId),
  );

/** Condition: tokens that one person accepted from another, deleted ones too. */
export const acceptedFrom = (db: Db, between: Between): SQL =>
  exists(db.select({ one: sql`1` }).from(exchanges).where(accepted(between)));

const receivedAt = (between: Between) =>
  sql<Date>`(select ${exchanges.respondedAt} from ${exchanges} where ${accepted(between)} limit 1)`.mapWith(
    exchanges.respondedAt,
  );

export const selectContactVcards = (db: Db, page: Page, between: Between) =>
  selectAnyVcards(db, page, receivedAt(between));

export const findContactVcard = (db: Db, id: string, between: Between) =>
  findAnyVcard(db, and(eq(vcards.id, id), acceptedFrom(db, between)), receivedAt(between));

/** A token as whoever accepted it sees it: as it is now. */
export const toSharedVcard = (row: VcardRow): components["schemas"]["SharedVcard"] => {
  const { templateId, associateId, isPrivate, status, associate, template, ...shown } = toVcard(row);
  return { ...shown, receivedAt: (row.receivedAt ?? row.createdAt).toISOString() };
};
