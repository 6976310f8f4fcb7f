import { randomBytes } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { customType, index, type PgColumn, timestamp, uuid } from "drizzle-orm/pg-core";
import { uuidv7 } from "uuidv7";

/** Primary key made by the application: UUIDv7 sorts by time and needs no round trip. */
export const id = () => uuid().primaryKey().$defaultFn(uuidv7);

/** Primary key that opens what it names to whoever knows it: 128 random bits in the form of a UUID. */
export const secretId = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() =>
      randomBytes(16)
        .toString("hex")
        .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"),
    );

/** An instant with the precision of a JavaScript Date, so that a cursor compares exactly. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** When the record was made, last changed, and when it became inactive. */
export const audit = {
  createdAt: instant()
    .notNull()
    .$defaultFn(() => new Date()),
  updatedAt: instant()
    .notNull()
    .$defaultFn(() => new Date()),
  inactiveAt: instant(),
};

/** Text in byte order: sorts the same on every database and serves prefix searches from its index. */
export const keyText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** A closed set of values, kept by the database. */
export const oneOf = (column: SQL | { getSQL(): SQL }, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;

/** How far north a place is, in degrees: what is looked for around one has an index over it. */
export const latitudeOf = (column: PgColumn) => sql`((${column} ->> 'latitude')::float8)`;

/**
 * How many seconds a duration of RFC 3339 takes, as `secondsOf` of the panel has it: a month and a year as long as they are on
 * average. Of parts that never change, so that an index can be over it.
 */
export const secondsOf = (duration: PgColumn | SQL) => {
  const parts = Object.entries(secondsIn).map(
    ([before, seconds]) =>
      sql`coalesce(substring(${duration} from ${sql.raw(`'${before}'`)})::numeric, 0) * ${sql.raw(String(seconds))}`,
  );
  return sql`(case when ${duration} is not null then ${sql.join(parts, sql` + `)} end)`;
};

/** How long each unit is, by what finds its number: an M is a month before the T, and a minute behind it. */
const secondsIn = {
  "(\\d+)Y": 31_556_952,
  "^P(?:\\d+Y)?(\\d+)M": 2_629_746,
  "(\\d+)W": 604_800,
  "(\\d+)D": 86_400,
  "(\\d+)H": 3600,
  "T(?:\\d+H)?(\\d+)M": 60,
  "(\\d+)S": 1,
};

interface Listed {
  id: PgColumn;
  companyId: PgColumn;
  nameKey: PgColumn;
  createdAt: PgColumn;
  updatedAt: PgColumn;
}

/**
 * Indexes for the orders that every list of companies' rows has: of one company, and of all, as the platform sees them.
 * `isOpen` is the condition that all of those lists have.
 */
export const companyLists = (name: string, { id, companyId, nameKey, createdAt, updatedAt }: Listed, isOpen: SQL) =>
  Object.entries({ name: nameKey, created: createdAt, updated: updatedAt }).flatMap(([order, key]) => [
    index(`${name}_${order}`).on(companyId, key, id).where(isOpen),
    index(`${name}_all_${order}`).on(key, id).where(isOpen),
  ]);

/**
 * Indexes for words in the rows of companies: over all of them, and by company, so that words which are common on the
 * platform cost a small company no more than its own rows. The planner takes the one that suits.
 */
export const companySearch = (name: string, { companyId, search }: { companyId: PgColumn; search: PgColumn }) => [
  index(`${name}_search`).using("gin", sql`${search} gin_trgm_ops`),
  index(`${name}_company_search`).using("gin", companyId, sql`${search} gin_trgm_ops`),
];
