import { and, asc, eq, exists, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import { selectExchanges, toExchange } from "../db/exchanges";
import type { Page } from "../db/list";
import { selectContacts, toContact, toSharedVcard } from "../db/my-contacts";
import { heldBy } from "../db/my-vcards";
import * as schema from "../db/schema";
import { selectAnyVcards, toVcard } from "../db/vcards";
import type { TableName } from "../upkeep/retention";
import type { VcardContent } from "../vcard/vcard-content";

const { associates, authenticators, contacts, events, exchanges, files, history, identities, invites } = schema;
const { listPreferences, mails, media, oneTimeTokens, passkeys, savedViews, sessions, users, vcards } = schema;

/** What of a table goes into the file of a person. */
export interface Part {
  /** What it is called there, without an ending. */
  name: string;
  /** Tells the person's rows from each other. */
  key: PgColumn;
  /** Condition: which are the person's. */
  of: (db: Db, personId: string) => SQL | undefined;
  /** As the person may see them: a few, whose keys are named. */
  read: (db: Db, where: SQL, personId: string) => Promise<object[]>;
  /** Beside the list of them: what each is as a card, or as a file. */
  card?: (row: object) => Omit<VcardContent, "countryName">;
  content?: (db: Db, key: string) => Promise<{ name: string; bytes: Uint8Array } | undefined>;
}

/** Why nothing of a table goes into it. */
interface Left {
  left: string;
}

/** Which of its columns the person gets: one that is neither does not compile. */
type Shown<Table extends PgTable> = Record<keyof Table["_"]["columns"], boolean>;

interface Plain<Table extends PgTable> extends Pick<Part, "name" | "key" | "of" | "content"> {
  table: Table;
  columns: Shown<Table>;
  /** What is told beside them, or instead of some. */
  also?: (personId: string) => Record<string, SQL>;
}

/** Rows as they stand in the table. */
const plain = <Table extends PgTable>({ table, columns, also = () => ({}), ...part }: Plain<Table>): Part => {
  const shown: Record<string, boolean> = columns;
  const chosen = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => shown[name]));
  const source: PgTable = table;
  return {
    ...part,
    read: (db, where, personId) =>
      db
        .select({ ...chosen, ...also(personId) })
        .from(source)
        .where(where)
        .orderBy(part.key),
  };
};

/** Those that a condition names, as the lists of the contract read them. */
const all = (where: SQL, key: PgColumn): Page => ({
  where,
  orderBy: [asc(key)],
  limit: portion,
  offset: 0,
  cursorKey: sql<string>`''`,
});

/** As many rows as are read at once. */
export const portion = 500;

const isCardOf = (vcard: VcardContent["vcard"] & { associate?: unknown }) => ({
  vcard,
  isPerson: vcard.company === undefined || vcard.associate !== undefined,
});

/** What was done about the person by others is told without where these were. */
const ownOnly = (column: PgColumn, actor: PgColumn, personId: string) =>
  sql`case when ${actor} = ${personId} then ${column} end`;

const changes = (name: string, of: Part["of"]) =>
  plain({
    name,
    of,
    table: history,
    key: history.id,
    columns: {
      ...{ id: true, resource: true, recordId: true, action: true, changes: true, createdAt: true },
      ...{ companyId: false, actorId: false, actorName: false },
    },
    also: (personId) => ({ actorName: ownOnly(history.actorName, history.actorId, personId) }),
  });

const companyName = (companyId: PgColumn) => sql`(select c.name from companies c where c.id = ${companyId})`;

/**
 * What the file of a person has of every table: one without a line here does not compile, nor does one whose new column
 * nobody has thought of. What others wrote is in it as the lists of the contract show it to the person, and no more.
 */
export const parts: Record<TableName, readonly Part[] | Left> = {
  users: [
    plain({
      name: "account",
      table: users,
      key: users.id,
      of: (_, personId) => eq(users.id, personId),
      columns: {
        ...{ id: true, app2Id: true, firstName: true, middleName: true, surName: true, email: true },
        ...{ pendingEmail: true, phone: true, birthday: true, gender: true, role: true, status: true },
        ...{
          mustChangePassword: true,
          passwordGivenAt: true,
          firstSignInAt: true,
          currentCompanyId: true,
          locale: true,
        },
        ...{ createdAt: true, updatedAt: true, inactiveAt: true, eraseAt: true, erasedAt: false },
        ...{ avatarId: false, passwordHash: false, nameKey: false, surNameKey: false, app2IdKey: false, search: false },
      },
    }),
  ],
  media: [
    plain({
      name: "picture",
      table: media,
      key: media.id,
      of: (db, personId) =>
        inArray(media.id, db.select({ id: users.avatarId }).from(users).where(eq(users.id, personId))),
      columns: { id: true, contentType: true, createdAt: true, bytes: false },
      content: async (db, id) => {
        const [found] = await db.select().from(media).where(eq(media.id, id));
        return found && { name: `${id}.${found.contentType === "image/png" ? "png" : "jpg"}`, bytes: found.bytes };
      },
    }),
  ],
  vcards: [
    {
      name: "tokens",
      key: vcards.id,
      of: heldBy,
      read: async (db, where) => (await selectAnyVcards(db, all(where, vcards.id))).map(toVcard),
      // one of them, as `read` made it
      card: (row) => isCardOf(row as ReturnType<typeof toVcard>),
    },
    {
      name: "deleted-tokens",
      key: vcards.id,
      of: (_, personId) => and(eq(vcards.ownerId, personId), isNotNull(vcards.deletedAt)),
      read: async (db, where) => (await selectAnyVcards(db, all(where, vcards.id))).map(toVcard),
    },
    {
      name: "received-tokens",
      key: vcards.id,
      of: (db, personId) =>
        exists(
          db
            .select({ one: sql`1` })
            .from(exchanges)
            .where(
              and(
                eq(exchanges.vcardId, vcards.id),
                eq(exchanges.recipientId, personId),
                eq(exchanges.status, "ACCEPTED"),
                isNotNull(exchanges.vcardId),
              ),
            ),
        ),
      read: async (db, where) => (await selectAnyVcards(db, all(where, vcards.id))).map(toSharedVcard),
      card: (row) => isCardOf(row as ReturnType<typeof toSharedVcard>),
    },
  ],
  contacts: [
    {
      name: "contacts",
      key: contacts.id,
      of: (_, personId) => eq(contacts.ownerId, personId),
      read: async (db, where) => (await selectContacts(db, all(where, contacts.id))).map(toContact),
    },
  ],
  exchanges: [
    {
      name: "exchanges",
      key: exchanges.id,
      of: (_, personId) => or(eq(exchanges.recipientId, personId), eq(exchanges.senderId, personId)),
      read: async (db, where, personId) =>
        (await selectExchanges(db, personId, all(where, exchanges.id))).map(toExchange),
    },
  ],
  associates: [
    plain({
      name: "memberships",
      table: associates,
      key: associates.id,
      of: (_, personId) => eq(associates.userId, personId),
      columns: {
        ...{ id: true, companyId: true, type: true, status: true, invitedAs: true, respondedAt: true, endedAt: true },
        ...{ disconnectedAt: true, createdAt: true, updatedAt: true, inactiveAt: true },
        ...{ userId: false, invitedById: false, nameKey: false, emailKey: false, search: false },
      },
      also: () => ({ company: companyName(associates.companyId) }),
    }),
  ],
  invites: [
    plain({
      name: "invitations",
      table: invites,
      key: invites.id,
      of: (_, personId) => eq(invites.invitedById, personId),
      columns: {
        ...{ id: true, kind: true, email: true, companyId: true, associateType: true, vcardId: true, createdAt: true },
        // what has become of it would tell who has an address
        ...{ status: false, deliveredAt: false, updatedAt: false, inactiveAt: false, invitedById: false },
      },
    }),
  ],
  sessions: [
    plain({
      name: "sessions",
      table: sessions,
      key: sessions.id,
      of: (_, personId) => eq(sessions.userId, personId),
      columns: {
        ...{ id: true, isPrimaryAccess: true, place: true, device: true, createdAt: true },
        ...{ lastUsedAt: true, endedAt: true, identityProviderId: true, isProven: true, userId: false },
      },
    }),
  ],
  authenticators: [
    plain({
      name: "authenticator-app",
      table: authenticators,
      key: authenticators.userId,
      of: (_, personId) => eq(authenticators.userId, personId),
      columns: { createdAt: true, confirmedAt: true, lastUsedAt: true, userId: false, secret: false, lastStep: false },
    }),
  ],
  passkeys: [
    plain({
      name: "passkeys",
      table: passkeys,
      key: passkeys.id,
      of: (_, personId) => eq(passkeys.userId, personId),
      columns: {
        ...{ id: true, name: true, createdAt: true, lastUsedAt: true },
        ...{ userId: false, credentialId: false, publicKey: false, counter: false },
      },
    }),
  ],
  oneTimeTokens: [
    plain({
      name: "mailed-links",
      table: oneTimeTokens,
      key: oneTimeTokens.id,
      of: (_, personId) => eq(oneTimeTokens.userId, personId),
      columns: {
        ...{ kind: true, email: true, createdAt: true, expiresAt: true, usedAt: true },
        ...{ id: false, userId: false, tokenHash: false },
      },
    }),
  ],
  mails: [
    plain({
      name: "mails",
      table: mails,
      key: mails.id,
      of: (db, personId) =>
        inArray(mails.recipient, db.select({ email: users.email }).from(users).where(eq(users.id, personId))),
      columns: {
        ...{ kind: true, recipient: true, locale: true, subject: true, status: true, sentAt: true, createdAt: true },
        ...{ failure: true, lastTriedAt: true },
        // links in them are keys
        ...{ id: false, text: false, html: false, attempts: false, nextAttemptAt: false },
        ...{ lastError: false, dedupeKey: false },
        // what the others say already, and what finds them
        ...{ data: false, aboutId: false, nameKey: false, search: false },
      },
    }),
  ],
  events: [
    plain({
      name: "events",
      table: events,
      key: events.id,
      of: (_, personId) =>
        or(eq(events.personId, personId), and(eq(events.recordId, personId), eq(events.resource, "users"))),
      columns: {
        ...{ id: true, kind: true, result: true, companyId: true, resource: true, recordId: true, recordName: true },
        ...{ reason: true, operation: true, times: true, createdAt: true },
        ...{ name: false, personId: false, place: false, request: false, nameKey: false, search: false },
      },
      also: (personId) => ({
        name: ownOnly(events.name, events.personId, personId),
        place: ownOnly(events.place, events.personId, personId),
        request: ownOnly(events.request, events.personId, personId),
      }),
    }),
  ],
  // of what was done for a company the record is the company's
  history: [
    changes("changes-of-account", (_, personId) => and(eq(history.resource, "users"), eq(history.recordId, personId))),
    changes("changes-of-tokens", (db, personId) =>
      and(
        eq(history.resource, "vcards"),
        isNull(history.companyId),
        inArray(history.recordId, db.select({ id: vcards.id }).from(vcards).where(eq(vcards.ownerId, personId))),
      ),
    ),
  ],
  listPreferences: [
    plain({
      name: "choices",
      table: listPreferences,
      key: listPreferences.list,
      of: (_, personId) => eq(listPreferences.ownerId, personId),
      columns: {
        ...{ list: true, columns: true, density: true, view: true, applied: true, panel: true, updatedAt: true },
        ...{ ownerId: false },
      },
    }),
  ],
  savedViews: [
    plain({
      name: "views",
      table: savedViews,
      key: savedViews.id,
      of: (_, personId) => eq(savedViews.ownerId, personId),
      columns: {
        ...{ id: true, list: true, name: true, filter: true, sort: true, columns: true, density: true },
        ...{ isDefault: true, createdAt: true, updatedAt: true },
        ...{ ownerId: false, companyId: false, nameKey: false, changedById: false, changedByName: false },
      },
    }),
  ],
  files: [
    plain({
      name: "files",
      table: files,
      key: files.id,
      of: (_, personId) => eq(files.ownerId, personId),
      columns: {
        ...{ id: true, resource: true, recordId: true, field: true, name: true, contentType: true, size: true },
        ...{ createdAt: true, companyId: false, ownerId: false, isShared: false, bytes: false },
      },
      content: async (db, id) => {
        const [found] = await db.select().from(files).where(eq(files.id, id));
        return found && { name: `${id} ${found.name}`, bytes: found.bytes };
      },
    }),
  ],
  challenges: { left: "hashes of questions for a code, which are over within minutes" },
  passkeyChallenges: { left: "hashes of what passkeys are asked to sign, which are over within minutes" },
  recoveryCodes: { left: "hashes alone; how many are left, My profile says" },
  refreshTokens: { left: "hashes alone; the sessions that they prolong are in it" },
  dataExports: { left: "what asked for this very file" },
  dataExportParts: { left: "this very file" },
  idempotencyKeys: { left: "answers that were given to the person a day ago at most, about what is in it itself" },
  rateLimits: { left: "counters that end within hours, under the addresses of machines" },
  recentWrites: { left: "numbers of transactions, for an hour" },
  apiKeys: { left: "of companies, whose machines use them; whoever made one is named in the company's record" },
  apiKeySecrets: { left: "hashes alone, of companies' keys" },
  companies: { left: "of companies; the person's memberships name them" },
  webhooks: { left: "of companies" },
  webhookDeliveries: { left: "of companies: what their webhooks were told" },
  vcardTemplates: { left: "of companies; what they give to the person's tokens is in those" },
  settings: { left: "of the installation" },
  identities: [
    plain({
      name: "identities",
      table: identities,
      key: identities.id,
      of: (_, personId) => eq(identities.userId, personId),
      columns: {
        ...{ id: true, providerId: true, issuer: true, subject: true, name: true, createdAt: true, lastUsedAt: true },
        userId: false,
      },
    }),
  ],
  identityProviders: { left: "of companies" },
  signInAttempts: { left: "hashes, and sealed for minutes, of sign-ins that are under way" },
};
