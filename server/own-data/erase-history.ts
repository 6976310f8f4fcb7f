import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, gte, inArray, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { personName } from "../db/person-keys";
import { associates, exchanges, history, users, vcards } from "../db/schema";

const atOnce = 500;

/** Who goes, as they were until now, and what the account is called since. */
export interface Gone {
  person: typeof users.$inferSelect;
  called: { firstName: string; surName: string };
  at: Date;
}

/**
 * What is about the person says nothing any more; of what is about others, single values give way that name the person, in
 * the rows that are tied to them.
 */
export const eraseHistory = async (db: Db, gone: Gone): Promise<void> => {
  const { person, called } = gone;
  const memberships = await db.select({ id: associates.id }).from(associates).where(eq(associates.userId, person.id));
  const ids = memberships.map(({ id }) => id);
  await db
    .update(history)
    .set({ changes: [] })
    .where(isAbout(db, person.id, ids));
  const tied = await db
    .select({ id: history.id })
    .from(history)
    .where(or(...tiesOf(db, person, ids)))
    .orderBy(asc(history.id));
  const words = [person.email, person.app2Id, person.phone, personName(person)];
  const known = new Set(words.flatMap((word) => word?.toLowerCase() ?? []));
  const name = personName(called);
  for (let at = 0; at < tied.length; at += atOnce)
    await withoutWords(db, { rows: tied.slice(at, at + atOnce).map(({ id }) => id), known, name });
  await db.update(history).set({ actorName: name }).where(eq(history.actorId, person.id));
};

const isAbout = (db: Db, personId: string, memberships: string[]) =>
  or(
    and(eq(history.resource, "users"), eq(history.recordId, personId)),
    and(
      eq(history.resource, "vcards"),
      inArray(
        history.recordId,
        db
          .select({ id: vcards.id })
          .from(vcards)
          .where(or(eq(vcards.ownerId, personId), inArray(vcards.associateId, memberships))),
      ),
    ),
    and(eq(history.resource, "associates"), inArray(history.recordId, memberships)),
  );

/** Rows about others that name the person. A name that a homonym is tied by, too, names them as well, and stays. */
const tiesOf = (db: Db, person: Gone["person"], memberships: string[]): (SQL | undefined)[] => {
  const { id, email, app2IdKey, nameKey } = person;
  const ids = JSON.stringify({ ids: [id, ...memberships] });
  const hasId = sql`(jsonb_path_exists(${history.changes}, '$[*].before.** ? (@ == $ids[*])', ${ids}::jsonb)
    or jsonb_path_exists(${history.changes}, '$[*].after.** ? (@ == $ids[*])', ${ids}::jsonb))`;
  const onceTheirs = db
    .select({ id: history.recordId })
    .from(history)
    .where(and(eq(history.resource, "vcards"), hasId));
  const became = (field: string, after: string) =>
    sql`${history.changes} @> ${JSON.stringify([{ field, after }])}::jsonb`;
  const isSent = and(eq(history.resource, "vcards"), eq(history.action, "SHARED"));
  const toThem = db.select({ id: exchanges.vcardId }).from(exchanges).where(eq(exchanges.recipientId, id));
  const toHomonym = db
    .select({ one: sql`1` })
    .from(exchanges)
    .innerJoin(users, eq(users.id, exchanges.recipientId))
    .where(and(eq(exchanges.vcardId, history.recordId), ne(users.id, id), eq(users.nameKey, nameKey)));
  const joined = db.select({ id: associates.companyId }).from(associates).where(eq(associates.userId, id));
  const hasHomonym = db
    .select({ one: sql`1` })
    .from(associates)
    .innerJoin(users, eq(users.id, associates.userId))
    .where(and(eq(associates.companyId, history.recordId), ne(users.id, id), eq(users.nameKey, nameKey)));
  return [
    hasId,
    // every row of a token that a company gave them once, and somebody else since
    and(eq(history.resource, "vcards"), inArray(history.recordId, onceTheirs)),
    // who changed a view last is told without the id where that stays the same
    and(eq(history.resource, "views"), eq(history.actorId, id)),
    and(isSent, became("recipient", email)),
    // a login is given again once its owner has another one: before the account it was somebody else's
    and(isSent, became("recipient", app2IdKey), gte(history.createdAt, person.createdAt)),
    and(isSent, became("recipient", personName(person)), inArray(history.recordId, toThem), notExists(toHomonym)),
    and(
      eq(history.resource, "companies"),
      eq(history.action, "ADMIN_CREATED"),
      became("administrators", personName(person)),
      inArray(history.recordId, joined),
      notExists(hasHomonym),
    ),
  ];
};

interface Known {
  rows: string[];
  /** What the person is known by, in lower case. */
  known: ReadonlySet<string>;
  /** What stands there instead. */
  name: string;
}

const withoutWords = async (db: Db, { rows, known, name }: Known) => {
  const found = await db
    .select({ id: history.id, changes: history.changes })
    .from(history)
    .where(inArray(history.id, rows))
    .orderBy(asc(history.id))
    // somebody else who is named in the same row may go at this moment
    .for("update");
  for (const { id, changes } of found) {
    const left = changes.map(({ field, ...values }) => ({ field, ...(replacedIn(values, known, name) as object) }));
    if (!isDeepStrictEqual(left, changes)) await db.update(history).set({ changes: left }).where(eq(history.id, id));
  }
};

/** A value with a name where it, or one in it at any depth, is one of the words as a whole; keys are no values. */
const replacedIn = (value: unknown, known: ReadonlySet<string>, name: string): unknown => {
  if (typeof value === "string") return known.has(value.toLowerCase()) ? name : value;
  if (Array.isArray(value)) return value.map((one) => replacedIn(one, known, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replacedIn(one, known, name)]));
};
