import { and, eq, inArray, isNotNull, isNull, lt, not, notExists, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./db/database";
import * as schema from "./db/schema";
import { resources } from "./resources";

const { associates, challenges, contacts, events, exchanges, files, history, idempotencyKeys, invites, mails } = schema;
const { oneTimeTokens, rateLimits, recentWrites, refreshTokens, sessions, users, vcards } = schema;

type Schema = typeof schema;
type Table = { [Name in keyof Schema]: Schema[Name] extends PgTable ? Name : never }[keyof Schema];

export interface Retention {
  /** How long, and why. */
  kept: string;
  /** Throws away some of what is over, and says how much it was; without it nothing of the table ever is. */
  forget?: (db: Db, now: Date) => Promise<number>;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

// so few that nobody waits for them
const portion = 200;

/** Rows that a condition calls over, a few at a time. What somebody else holds right now comes next time. */
const rows = (table: PgTable, over: (ago: (span: number) => Date) => SQL | undefined) => async (db: Db, now: Date) => {
  const some = sql`select ctid from ${table} where ${over((span) => new Date(now.getTime() - span))}
    limit ${portion} for update skip locked`;
  const gone = await db.delete(table).where(sql`ctid = any(array(${some}))`).returning({ one: sql`1` });
  return gone.length;
};

const refersTo = (db: Db, table: PgTable, ...columns: (PgColumn | SQL)[]) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(table)
      .where(or(...columns.map((column) => sql`${column} = ${users.id}`))),
  );

/** Accounts that nobody ever confirmed, with their line of history; those for whom something waits stay. */
const unconfirmed = async (db: Db, now: Date) => {
  const isOver = and(
    eq(users.status, "PENDING"),
    lt(users.createdAt, new Date(now.getTime() - 30 * day)),
    refersTo(db, oneTimeTokens, sql`case when ${oneTimeTokens.expiresAt} > ${now} then ${oneTimeTokens.userId} end`),
    refersTo(db, associates, associates.userId, associates.invitedById),
    refersTo(db, exchanges, exchanges.senderId, exchanges.recipientId),
    refersTo(db, vcards, vcards.ownerId, vcards.createdById),
    refersTo(db, contacts, contacts.ownerId, contacts.userId),
    refersTo(db, invites, invites.invitedById),
  );
  return db.transaction(async (inner) => {
    const some = inner
      .select({ id: users.id })
      .from(users)
      .where(isOver)
      .limit(portion)
      .for("update", { skipLocked: true });
    const held = (await some).map(({ id }) => id);
    // asked again, now that nothing new can refer to them
    const gone = await inner
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, held), isOver));
    const ids = gone.map(({ id }) => id);
    await inner.delete(oneTimeTokens).where(inArray(oneTimeTokens.userId, ids));
    await inner.delete(sessions).where(inArray(sessions.userId, ids));
    await inner.delete(history).where(and(eq(history.resource, "users"), inArray(history.recordId, ids)));
    await inner.delete(users).where(inArray(users.id, ids));
    return ids.length;
  });
};

/** Files that no record names: of a resource that is no more, or of one that something beside its operations took away. */
const unused = (db: Db, now: Date) => {
  const named = resources.flatMap(({ resource: { table, contract, files: fields } }) =>
    fields.map(
      ({ field, column }) =>
        sql`(${files.resource} = ${contract.name} and ${files.field} = ${field}
          and exists (select from ${table} where ${table.id} = ${files.recordId} and ${column} = ${files.id}))`,
    ),
  );
  return rows(files, (ago) => and(lt(files.createdAt, ago(day)), not(or(...named) ?? sql`false`)))(db, now);
};

/**
 * How long the rows of every table are kept: a table without a line here does not compile. In an order in which what
 * leans on something goes before it.
 */
export const retention: Record<Table, Retention> = {
  refreshTokens: {
    kept: "for 30 days, then they are good for nothing",
    forget: rows(refreshTokens, (ago) => lt(refreshTokens.expiresAt, ago(0))),
  },
  sessions: {
    kept: "as long as a token can prolong them",
    forget: rows(
      sessions,
      () => sql`not exists (select from ${refreshTokens} where ${refreshTokens.sessionId} = ${sessions.id})`,
    ),
  },
  oneTimeTokens: {
    kept: "for a day after they end, so that an old link says that it is old",
    forget: rows(oneTimeTokens, (ago) => lt(oneTimeTokens.expiresAt, ago(day))),
  },
  challenges: {
    kept: "for an hour after they end, so that a late code is told that it is late",
    forget: rows(challenges, (ago) => lt(challenges.expiresAt, ago(hour))),
  },
  mails: {
    kept: "for 7 days after they were sent, for 30 where they could not be; what they say goes as soon as either is known",
    forget: rows(mails, (ago) =>
      or(
        and(eq(mails.status, "SENT"), lt(mails.sentAt, ago(7 * day))),
        and(eq(mails.status, "FAILED"), lt(mails.nextAttemptAt, ago(30 * day))),
      ),
    ),
  },
  idempotencyKeys: {
    kept: "for a day; work that was cut off and nobody went on with for an hour",
    forget: rows(idempotencyKeys, (ago) =>
      or(
        and(isNotNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, ago(day))),
        and(isNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, ago(hour))),
      ),
    ),
  },
  rateLimits: {
    kept: "until their span is over",
    forget: rows(rateLimits, (ago) => lt(rateLimits.expire, ago(0))),
  },
  recentWrites: {
    kept: "for an hour: by then a replica that is in use has them all",
    forget: rows(recentWrites, () => sql`${recentWrites.createdAt} < now() - interval '1 hour'`),
  },
  exchanges: {
    kept: "with the tokens; what a visitor left and nobody answered, for a year",
    forget: rows(exchanges, (ago) =>
      and(
        eq(exchanges.origin, "PUBLIC_PAGE"),
        eq(exchanges.status, "PENDING"),
        lt(exchanges.createdAt, ago(365 * day)),
      ),
    ),
  },
  events: {
    kept: "for a year, whatever becomes of the people and records that they name",
    // by the clock of the database, which refuses to lose anything younger (`events_append_only`)
    forget: rows(events, (ago) =>
      and(lt(events.createdAt, ago(365 * day)), sql`${events.createdAt} < now() - interval '365 days'`),
    ),
  },
  users: { kept: "until the person asks; without a confirmed address for 30 days", forget: unconfirmed },
  associates: { kept: "with the company, ended ones too: they say who spoke for it, and when" },
  authenticators: { kept: "until the person takes it out of use, or the account goes" },
  companies: { kept: "until the platform's administrators end the contract" },
  contacts: { kept: "as long as their owner has them" },
  files: { kept: "with the record that has them; what no record has any more, for a day", forget: unused },
  history: { kept: "with what it tells of: it is the record of who did what" },
  invites: { kept: "until they are answered or taken back" },
  listPreferences: { kept: "until the person takes the choice back, or the account goes" },
  media: { kept: "until another picture takes their place, or it is taken away" },
  recoveryCodes: { kept: "until the person makes new ones or has no second step any more, used ones too" },
  savedViews: { kept: "until they are deleted; a person's own go with the account" },
  settings: { kept: "with the installation; nothing in it is of a person" },
  vcardTemplates: { kept: "with the company" },
  vcards: { kept: "with their owner or company; whoever accepted one keeps it, deleted or not" },
};
