import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import { normalize } from "../db/normalize";
import { personKeys, personName } from "../db/person-keys";
import * as schema from "../db/schema";
import type { TableName } from "../upkeep/retention";

const { apiKeys, associates, authenticators, challenges, contacts, dataExports, events, exchanges, files, history } =
  schema;
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

/** Who goes, as they were until now, and what the account is called since. */
export interface Gone {
  person: typeof users.$inferSelect;
  called: { firstName: string; surName: string };
  at: Date;
}

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

/** Tokens that say who the person is: their own, and those that companies gave them. */
const tokensOf = (db: Db, personId: string): SQL | undefined =>
  or(
    eq(vcards.ownerId, personId),
    inArray(
      vcards.associateId,
      db.select({ id: associates.id }).from(associates).where(eq(associates.userId, personId)),
    ),
  );

/** Condition: a text has one of what the person is known by in it. */
const mentions = (text: SQL, words: readonly (string | null)[]) =>
  or(...words.filter((word) => word).map((word) => sql`position(lower(${word}::text) in lower(${text})) > 0`));

const replaced = (column: PgColumn, when: SQL, by: string | null) =>
  sql`case when ${when} then ${by} else ${column} end`;

/**
 * What becomes of each table when a person goes: a table without a line does not compile. What is theirs alone goes; what
 * others hold, or tells what happened, stays without a word of who it was. In this order: the account first, since what
 * tells of it is only changed for somebody who is gone (`events_append_only`).
 */
export const erasers: Record<TableName, Eraser | Stays> = {
  users: (db, { person, called, at }) => {
    const app2Id = `erased-${person.id}`;
    const rest = { ...called, middleName: null, app2Id, email: `${person.id}@erased.invalid` };
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
    const memberships = db.select({ id: associates.id }).from(associates).where(eq(associates.userId, person.id));
    const isActor = sql`coalesce(${events.personId} = ${person.id}, false)`;
    const isAbout = sql`(${events.recordId} = ${person.id} or ${events.recordId} in (${theirs}) or ${events.recordId} in (${memberships}))`;
    // what was tried with the account by nobody known is called by it, too
    const isCalled = sql`(${isActor} or ${events.name} = ${personName(person)})`;
    await db
      .update(events)
      .set({
        name: replaced(events.name, isCalled, name),
        nameKey: replaced(events.nameKey, isCalled, name.toLowerCase()),
        recordName: sql`case when ${events.recordName} is not null and (${isAbout} or ${events.recordName} = ${personName(person)}) then ${name} else ${events.recordName} end`,
        search: sql`${name.toLowerCase()}`,
        place: replaced(events.place, isActor, null),
      })
      .where(or(eq(events.personId, person.id), isAbout));
  },
  history: async (db, { person, called }) => {
    const theirs = db.select({ id: vcards.id }).from(vcards).where(tokensOf(db, person.id));
    const memberships = db.select({ id: associates.id }).from(associates).where(eq(associates.userId, person.id));
    const isAbout = or(
      and(eq(history.resource, "users"), eq(history.recordId, person.id)),
      and(eq(history.resource, "vcards"), inArray(history.recordId, theirs)),
      and(eq(history.resource, "associates"), inArray(history.recordId, memberships)),
    );
    const words = [person.email, person.app2Id, person.phone, personName(person)].map(
      (word) => word && JSON.stringify(word),
    );
    await db
      .update(history)
      .set({ changes: [] })
      .where(or(isAbout, mentions(sql`${history.changes}::text`, words)));
    await db
      .update(history)
      .set({ actorName: personName(called) })
      .where(eq(history.actorId, person.id));
  },
  vcards: (db, { person, called, at }) =>
    db
      .update(vcards)
      .set({
        ...{ name: personName(called), title: null, entity: null, register: null, address: null, site: null },
        ...{ emails: [], phones: [], socialNetworks: [], slug: sql`${vcards.id}::text` },
        ...{ isActive: false, isPrivate: true, deletedAt: sql`coalesce(${vcards.deletedAt}, ${at})`, updatedAt: at },
        ...keysOf(personName(called)),
      })
      .where(tokensOf(db, person.id)),
  associates: (db, { person, called, at }) =>
    db
      .update(associates)
      .set({
        invitedAs: sql`case when ${associates.invitedAs} is not null then ${personName(called)} end`,
        ...keysOf(personName(called)),
        ...{ emailKey: "", endedAt: sql`coalesce(${associates.endedAt}, ${at})`, updatedAt: at },
      })
      .where(eq(associates.userId, person.id)),
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
      .where(or(eq(sql`lower(${exchanges.visitorEmail})`, email), eq(exchanges.visitorPhone, person.phone ?? "")));
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
  // what a webhook was told of the person; what waits yet is written anew when it is sent
  webhookDeliveries: (db, { person }) => {
    const theirs = db.select({ id: vcards.id }).from(vcards).where(tokensOf(db, person.id));
    const memberships = db.select({ id: associates.id }).from(associates).where(eq(associates.userId, person.id));
    return db
      .update(webhookDeliveries)
      .set({ body: null })
      .where(
        or(
          inArray(webhookDeliveries.recordId, theirs),
          inArray(webhookDeliveries.recordId, memberships),
          mentions(sql`coalesce(${webhookDeliveries.body}, '')`, [person.email, person.phone, personName(person)]),
        ),
      );
  },
  webhooks: { stays: "of companies: where they are told what happens" },
  // of companies, which go on working with them
  apiKeys: (db, { person, called }) =>
    db
      .update(apiKeys)
      .set({ createdByName: personName(called) })
      .where(eq(apiKeys.createdById, person.id)),
  mails: (db, { person }) =>
    db
      .delete(mails)
      .where(
        or(
          eq(mails.recipient, person.email),
          mentions(sql`${mails.subject} || ${mails.text} || coalesce(${mails.data}::text, '')`, [
            person.email,
            personName(person),
          ]),
          person.pendingEmail ? eq(mails.recipient, person.pendingEmail) : undefined,
        ),
      ),
  idempotencyKeys: (db, { person }) =>
    db
      .delete(idempotencyKeys)
      .where(
        mentions(sql`${idempotencyKeys.scope} || coalesce(${idempotencyKeys.reply}::text, '')`, [
          person.id,
          person.email,
        ]),
      ),
  rateLimits: (db, { person }) =>
    db.delete(rateLimits).where(mentions(sql`${rateLimits.key}`, [person.id, person.email, person.app2Id])),
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
