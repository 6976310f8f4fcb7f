import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { triedLogin } from "../auth/sessions";
import type { Db } from "../db/database";
import { recordHistories } from "../db/history";
import { normalize } from "../db/normalize";
import { personKeys, personName } from "../db/person-keys";
import * as schema from "../db/schema";
import type { TableName } from "../upkeep/retention";
import { eraseHistory, type Gone } from "./erase-history";

const { apiKeys, associates, authenticators, challenges, contacts, dataExports, events, exchanges, files } = schema;
const {
  idempotencyKeys,
  identities,
  invites,
  listPreferences,
  mails,
  media,
  oneTimeTokens,
  passkeyChallenges,
  passkeys,
} = schema;
const { rateLimits, recentWrites, recoveryCodes, savedViews, sessions, users, vcards, webhookDeliveries } = schema;

type Eraser = (db: Db, gone: Gone) => Promise<unknown>;

/** Why nothing of a table changes. */
interface Stays {
  stays: string;
}

const all =
  (table: PgTable, column: PgColumn): Eraser =>
  (db, { person }) =>
    db.delete(table).where(eq(column, person.id));

/** The columns of names, keys and words by which others find what is left. */
const keysOf = (name: string) => ({ nameKey: normalize(name), search: normalize(name) });

const membershipsOf = (db: Db, personId: string) =>
  db.select({ id: associates.id }).from(associates).where(eq(associates.userId, personId));

/** Tokens that say who the person is: their own, and those that companies gave them. */
const tokensOf = (db: Db, personId: string): SQL | undefined =>
  or(eq(vcards.ownerId, personId), inArray(vcards.associateId, membershipsOf(db, personId)));

/** What came to the person or from them: those of a visitor are theirs by the address, which is proven, and by nothing else that was typed. */
const exchangesOf = (db: Db, { id, email }: Gone["person"]) =>
  db
    .select({ id: exchanges.id })
    .from(exchanges)
    .where(
      or(eq(exchanges.senderId, id), eq(exchanges.recipientId, id), eq(sql`lower(${exchanges.visitorEmail})`, email)),
    );

const replaced = (column: PgColumn, when: SQL, by: string | null) =>
  sql`case when ${when} then ${by} else ${column} end`;

/**
 * What becomes of each table when a person goes: a table without a line does not compile. What is theirs alone goes; what
 * others hold, or tells what happened, stays without a word of who it was. In this order: the account first, since what
 * tells of it is only changed for somebody who is gone (`events_append_only`), and what is tied to somebody by records
 * before those. Rows are tied by ids, and by the address, which is proven and one person's alone: names, logins and numbers
 * are anybody's choice, so that no word of a text says whose it is.
 */
export const erasers: Record<TableName, Eraser | Stays> = {
  users: (db, { person, called, at }) => {
    // nobody can have taken before what nobody could know: a login or an address is one account's alone
    const left = randomUUID();
    const rest = { ...called, middleName: null, app2Id: `erased-${left}`, email: `${left}@erased.invalid` };
    return db
      .update(users)
      .set({
        ...rest,
        ...personKeys(rest),
        ...{ pendingEmail: null, phone: null, birthday: null, gender: "NOT_INFORMED", avatarId: null },
        ...{ role: "PLATFORM_USER", status: "INACTIVE", mustChangePassword: false, passwordGivenAt: null },
        currentCompanyId: null,
        // what no password makes
        ...{ passwordHash: "erased", firstSignInAt: null, eraseAt: null, erasedAt: at },
        ...{ updatedAt: at, inactiveAt: at },
      })
      .where(eq(users.id, person.id));
  },
  media: async (db, { person }) => person.avatarId && db.delete(media).where(eq(media.id, person.avatarId)),
  // before the tokens and memberships that lead to them are told apart no more
  events: async (db, { person, called }) => {
    const name = personName(called);
    await db.execute(sql`select set_config('vcard_panel.erased', ${person.id}, true)`);
    const theirs = db.select({ id: vcards.id }).from(vcards).where(tokensOf(db, person.id));
    const memberships = membershipsOf(db, person.id);
    const isActor = sql`coalesce(${events.personId} = ${person.id}, false)`;
    const isAbout = sql`(${events.recordId} = ${person.id} or ${events.recordId} in (${theirs}) or ${events.recordId} in (${memberships}))`;
    // what was tried with the account by nobody known is called by it, too
    const isCalled = sql`(${isActor} or (${events.personId} is null and ${events.name} = ${personName(person)}))`;
    const { nameKey } = keysOf(name);
    // a line for each of name, record and network that there is (`recordEvents`): those of others stay
    const line = (at: number) => sql`nullif(split_part(${events.search}, chr(10), ${sql.raw(String(at))}), '')`;
    const words = [
      sql`case when ${isCalled} then ${nameKey} else ${line(1)} end`,
      sql`case when ${events.recordName} is null then null when ${isAbout} then ${nameKey} else ${line(2)} end`,
      sql`case when ${events.place} is null or ${isActor} then null else ${line(-1)} end`,
    ];
    await db
      .update(events)
      .set({
        name: replaced(events.name, isCalled, name),
        nameKey: replaced(events.nameKey, isCalled, nameKey),
        recordName: sql`case when ${events.recordName} is not null and ${isAbout} then ${name} else ${events.recordName} end`,
        search: sql`concat_ws(chr(10), ${sql.join(words, sql`, `)})`,
        place: replaced(events.place, isActor, null),
      })
      .where(or(eq(events.personId, person.id), isAbout));
  },
  history: eraseHistory,
  mails: async (db, { person, called }) => {
    const { id, email } = person;
    const made = inArray(
      mails.aboutId,
      db.select({ id: dataExports.id }).from(dataExports).where(eq(dataExports.ownerId, id)),
    );
    const isAbout = or(eq(mails.aboutId, id), inArray(mails.aboutId, membershipsOf(db, id)), made);
    await db
      .delete(mails)
      .where(or(eq(sql`lower(${mails.recipient})`, email), isAbout, inArray(mails.aboutId, exchangesOf(db, person))));
    // an invitation is the company's and goes on: only what is kept to write it anew names who made it
    const byThem = or(
      inArray(mails.aboutId, db.select({ id: invites.id }).from(invites).where(eq(invites.invitedById, id))),
      inArray(mails.aboutId, db.select({ id: associates.id }).from(associates).where(eq(associates.invitedById, id))),
    );
    await db
      .update(mails)
      .set({ data: sql`jsonb_set(${mails.data}, '{inviter}', to_jsonb(${personName(called)}::text), false)` })
      .where(and(inArray(mails.kind, ["association-invitation", "platform-invitation"]), byThem));
  },
  // what a webhook was told of the person; what waits yet is written anew when it is sent
  webhookDeliveries: async (db, { person }) => {
    const memberships = membershipsOf(db, person.id);
    const joined = db.select({ id: associates.companyId }).from(associates).where(eq(associates.userId, person.id));
    const ids = JSON.stringify({ ids: [person.id, ...(await memberships).map(({ id }) => id)] });
    await db
      .update(webhookDeliveries)
      .set({ body: null })
      .where(
        or(
          inArray(webhookDeliveries.recordId, db.select({ id: vcards.id }).from(vcards).where(tokensOf(db, person.id))),
          inArray(webhookDeliveries.recordId, memberships),
          inArray(webhookDeliveries.recordId, exchangesOf(db, person)),
          // such as a token that was theirs once
          and(
            inArray(webhookDeliveries.companyId, joined),
            sql`jsonb_path_exists(${webhookDeliveries.body}::jsonb, '$.** ? (@ == $ids[*])', ${ids}::jsonb)`,
          ),
        ),
      );
  },
  vcards: async (db, { person, called, at }) => {
    // of companies, which are told as where one of them deletes it
    const deleted = await db
      .select({ recordId: vcards.id, companyId: vcards.companyId })
      .from(vcards)
      .where(and(tokensOf(db, person.id), isNotNull(vcards.companyId), isNull(vcards.deletedAt)))
      .orderBy(asc(vcards.id))
      .for("update");
    await db
      .update(vcards)
      .set({
        ...{ name: personName(called), title: null, entity: null, register: null, address: null, site: null },
        ...{ emails: [], phones: [], socialNetworks: [], slug: sql`${vcards.id}::text` },
        ...{ isActive: false, isPrivate: true, deletedAt: sql`coalesce(${vcards.deletedAt}, ${at})`, updatedAt: at },
        ...keysOf(personName(called)),
      })
      .where(tokensOf(db, person.id));
    const deed = { at, resource: "vcards", action: "DELETED" } as const;
    await recordHistories(
      db,
      deleted.map((one) => ({ ...deed, ...one })),
    );
  },
  associates: async (db, { person, called, at }) => {
    const ended = await db
      .select()
      .from(associates)
      .where(and(eq(associates.userId, person.id), isNull(associates.endedAt)))
      .orderBy(asc(associates.id))
      .for("update");
    await db
      .update(associates)
      .set({
        invitedAs: sql`case when ${associates.invitedAs} is not null then ${personName(called)} end`,
        ...keysOf(personName(called)),
        ...{ emailKey: "", endedAt: sql`coalesce(${associates.endedAt}, ${at})`, updatedAt: at },
      })
      .where(eq(associates.userId, person.id));
    // as where an administrator ends it, without a name
    const deed = { at, resource: "associates", action: "UNASSOCIATED", called: personName(called) } as const;
    await recordHistories(
      db,
      ended.map(({ id: recordId, companyId, status, type }) => ({
        ...{ ...deed, recordId, companyId },
        ...{ before: { status, type }, after: { status: "UNASSOCIATED", type } },
      })),
    );
  },
  exchanges: async (db, { person, called, at }) => {
    const { id, email } = person;
    const name = personName(called);
    await db.delete(exchanges).where(and(eq(exchanges.senderId, id), eq(exchanges.status, "PENDING")));
    await db
      .update(exchanges)
      .set({ ...keysOf(name), note: null })
      .where(eq(exchanges.senderId, id));
    const isTo = or(eq(exchanges.recipientId, id), eq(sql`lower(${exchanges.recipientEmail})`, email));
    await db
      .update(exchanges)
      .set({
        status: sql`case when ${exchanges.status} = 'PENDING' then 'REJECTED' else ${exchanges.status} end`,
        respondedAt: sql`coalesce(${exchanges.respondedAt}, ${at})`,
        ...{ recipientEmail: null, recipientApp2Id: null, search: sql`${exchanges.nameKey}`, updatedAt: at },
      })
      .where(isTo);
    await db
      .update(exchanges)
      .set({ visitorName: name, visitorEmail: null, visitorPhone: null, note: null, ...keysOf(name) })
      // the number is anybody's: nobody proves one
      .where(eq(sql`lower(${exchanges.visitorEmail})`, email));
  },
  contacts: async (db, { person, called }) => {
    await db.delete(contacts).where(eq(contacts.ownerId, person.id));
    await db
      .update(contacts)
      .set(keysOf(personName(called)))
      .where(eq(contacts.userId, person.id));
  },
  invites: (db, { person }) => db.delete(invites).where(eq(sql`lower(${invites.email})`, person.email)),
  savedViews: async (db, { person, called }) => {
    await db.delete(savedViews).where(eq(savedViews.ownerId, person.id));
    await db
      .update(savedViews)
      .set({ changedByName: personName(called) })
      .where(eq(savedViews.changedById, person.id));
  },
  webhooks: { stays: "of companies: where they are told what happens" },
  // of companies, which go on working with them
  apiKeys: (db, { person, called }) =>
    db
      .update(apiKeys)
      .set({ createdByName: personName(called) })
      .where(eq(apiKeys.createdById, person.id)),
  // of what others were answered, a repetition goes on being answered: it is over within a day
  idempotencyKeys: (db, { person }) =>
    db.delete(idempotencyKeys).where(eq(sql`split_part(${idempotencyKeys.scope}, '/', 2)`, person.id)),
  // a login is typed by anybody and reads like any other word: it counts only where it is marked as one
  rateLimits: (db, { person: { id, email, app2IdKey } }) => {
    const parts = [id, email, triedLogin(email), triedLogin(app2IdKey)];
    const key = sql`substring(${rateLimits.key} from position(':' in ${rateLimits.key}) + 1)`;
    return db.delete(rateLimits).where(sql`string_to_array(${key}, '/') && ${sql.param(parts)}::text[]`);
  },
  recentWrites: all(recentWrites, recentWrites.personId),
  sessions: all(sessions, sessions.userId),
  oneTimeTokens: all(oneTimeTokens, oneTimeTokens.userId),
  authenticators: all(authenticators, authenticators.userId),
  recoveryCodes: all(recoveryCodes, recoveryCodes.userId),
  challenges: all(challenges, challenges.userId),
  passkeys: all(passkeys, passkeys.userId),
  passkeyChallenges: all(passkeyChallenges, passkeyChallenges.userId),
  listPreferences: all(listPreferences, listPreferences.ownerId),
  files: all(files, files.ownerId),
  dataExports: all(dataExports, dataExports.ownerId),
  dataExportParts: { stays: "goes with the export that it is a part of" },
  refreshTokens: { stays: "go with the sessions that they prolong" },
  companies: { stays: "of companies: what one says of itself, its administrators change" },
  apiKeySecrets: { stays: "hashes, of companies" },
  vcardTemplates: { stays: "of companies, and of nobody in person" },
  settings: { stays: "of the installation" },
  identities: all(identities, identities.userId),
  identityProviders: { stays: "of companies" },
  signInAttempts: { stays: "of nobody yet, and over within minutes" },
};
