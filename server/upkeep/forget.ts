import { and, eq, inArray, lt, not, notExists, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import * as schema from "../db/schema";
import { resources } from "../resources";
import { type Span, spans } from "./retention-spans";

const { associates, contacts, exchanges, files, history, invites, oneTimeTokens, sessions, users, vcards } = schema;

// so few that nobody waits for them
const portion = 200;

/** Rows that a condition calls over, a few at a time. What somebody else holds right now comes next time. */
export const rows =
  (table: PgTable, over: (ago: (name?: Span) => Date) => SQL | undefined) => async (db: Db, now: Date) => {
    const ago = (name?: Span) => new Date(now.getTime() - (name ? spans[name].span : 0));
    const some = sql`select ctid from ${table} where ${over(ago)}
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
export const unconfirmed = async (db: Db, now: Date) => {
  const isOver = and(
    eq(users.status, "PENDING"),
    lt(users.createdAt, new Date(now.getTime() - spans.ACCOUNT_UNCONFIRMED.span)),
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
export const unused = (db: Db, now: Date) => {
  const named = resources.flatMap(({ resource: { table, contract, files: fields } }) =>
    fields.map(
      ({ field, column }) =>
        sql`(${files.resource} = ${contract.name} and ${files.field} = ${field}
          and exists (select from ${table} where ${table.id} = ${files.recordId} and ${column} = ${files.id}))`,
    ),
  );
  return rows(files, (ago) => and(lt(files.createdAt, ago("FILE_UNUSED")), not(or(...named) ?? sql`false`)))(db, now);
};
