import { arrayOverlaps, eq, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Caller } from "../auth/caller";
import { isPeriod } from "../contract/asked-periods";
import { type ContractOperation, type Parameter, resolveSchema } from "../contract/document";
import type { Db } from "../db/database";
import { isNear } from "../db/near";
import { normalize } from "../db/normalize";
import { secondsOf } from "../db/schema/columns";
import type { Active } from "./active";

type AnyFilter = (value: unknown, asked: { db: Db; caller: Caller }) => SQL | undefined;

interface Filtering {
  columns: Record<string, PgColumn>;
  active: Active | undefined;
  /** What the description says itself. */
  filters: Record<string, AnyFilter | undefined>;
}

/** What every list may be asked for beside its filters. */
const inCommon = new Set(["page", "perPage", "after", "sort", "q", "ids", "count", "format", "timeZone"]);

/** A condition for each filter of a list: the description's own, or the one that its name stands for. */
export const filtersOf = (operation: ContractOperation, filtering: Filtering): Record<string, AnyFilter> =>
  Object.fromEntries(
    operation.parameters
      .filter((parameter) => parameter.in === "query" && !inCommon.has(parameter.name) && !isPeriod(parameter))
      .map((parameter) => {
        const { name } = parameter;
        const filter = filtering.filters[name] ?? byName(parameter, filtering);
        if (!filter) throw new Error(`Nothing is said of the filter ${name} of ${operation.id}.`);
        return [name, filter];
      }),
  );

/** `name` is equal or one of, or of a list has any of, `name_gte` from, `name_lte` until, `name_like` contained in a text, `name_empty` without a value, `name_near` around a place. */
const byName = ({ name, schema }: Parameter, { columns, active }: Filtering): AnyFilter | undefined => {
  if (name === "isActive" && active) return (value) => active.filter(value === true);
  const [, field = name, kind = "is"] = /^(.+)_(gte|lte|like|empty|near)$/.exec(name) ?? [];
  // a file is a column that names it
  const column = columns[field] ?? (kind === "empty" ? columns[`${field}Id`] : undefined);
  const condition = resolveSchema(schema).format === "duration" ? ofDurations[kind] : conditions[kind];
  return column && condition?.(column, columns[`${field}Key`]);
};

const conditions: Record<string, (column: PgColumn, key: PgColumn | undefined) => AnyFilter> = {
  is: (column) => (value) => {
    if (!Array.isArray(value)) return eq(column, value);
    return column.dataType === "array" ? arrayOverlaps(column, value) : inArray(column, value);
  },
  gte: (column) => (value) => gte(column, kept(column, value)),
  lte: (column) => (value) => lte(column, kept(column, value)),
  // without regard to accents where there is a key without them
  like: (column, key) => (value) =>
    key
      ? sql`position(${normalize(String(value))} in ${key}) > 0`
      : sql`position(lower(${String(value)}) in lower(${column})) > 0`,
  near: (column) => (value) => isNear(column, String(value)),
  empty: (column) => (value) => (value === true ? isNull(column) : isNotNull(column)),
};

/** 90 minutes are as long as an hour and a half, and shorter than two hours. */
const ofDurations: typeof conditions = {
  gte: (column) => (value) => gte(secondsOf(column), secondsOf(asText(value))),
  lte: (column) => (value) => lte(secondsOf(column), secondsOf(asText(value))),
};

const asText = (value: unknown) => sql`${String(value)}::text`;

/** A value of the request as the column keeps it: instants are dates there. */
const kept = (column: PgColumn, value: unknown) => (column.dataType === "date" ? new Date(String(value)) : value);
