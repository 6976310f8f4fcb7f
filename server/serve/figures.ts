import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Caller } from "../auth/caller";
import { type ContractOperation, resolveSchema } from "../contract/document";
import type { Db } from "../db/database";
import type { Scope } from "../db/tenant";
import type { Door } from "../domain/access";
import type { Referable } from "./references";
import type { Resource } from "./resource";
import type { Rows } from "./rows";

interface Asked {
  db: Db;
  caller: Caller;
}

/** What rows are told apart by: a text of each of them. */
export interface Divided {
  value: (asked: Asked) => SQL;
  /** The records that the values are ids of. */
  named?: Pick<Referable, "table" | "called"> | undefined;
}

/** Rows that can be counted, as a whole and in parts: those of one list, for whoever may read it. */
export interface Countable {
  list: string;
  /** Whom the list admits. */
  door: Door;
  /** Whose they are: within a company only its own are counted, and a person's own never. */
  kind: Rows["kind"];
  table: PgTable & { id: PgColumn; createdAt: PgColumn };
  scope: (asked: Asked) => Scope;
  by: Record<string, Divided>;
  /** Instants, by the fields that they are the columns of. */
  over: Record<string, PgColumn>;
}

/** The rows of a resource as its list shows them. */
export const countableOf = (resource: Resource): Countable => {
  const { contract, rows, isOpen, table, columnsByName, references, figures = {} } = resource;
  return {
    list: contract.name,
    door: contract.list,
    kind: rows.kind,
    table,
    scope: (asked) => rows.scope(asked.caller, rows.seen(asked), isOpen),
    by: Object.fromEntries((figures.by ?? []).map((field) => [field, dividedBy(resource, field)])),
    over: Object.fromEntries(
      (figures.over ?? []).map((field) => [field, known(columnsByName[field], contract.list, field)]),
    ),
  };

  function dividedBy({ filters }: Resource, field: string): Divided {
    const to = references?.[field]?.to;
    if (to) {
      const column = known(columnsByName[field], contract.list, field);
      return { value: () => sql`${column}::text`, named: to };
    }
    const filter = known(filters[field], contract.list, field);
    const values = valuesOf(contract.list, field);
    return {
      value: (asked) => {
        const cases = values.map(([text, value]) => sql`when ${filter(value, asked)} then ${text}`);
        return sql`case ${sql.join(cases, sql` `)} end`;
      },
    };
  }
};

const known = <Part>(part: Part | undefined, { id }: ContractOperation, field: string): Part => {
  if (part === undefined) throw new Error(`Nothing of ${id} can be counted by ${field}.`);
  return part;
};

/** The values that a filter of the contract may have, each as a text and as the filter takes it. */
const valuesOf = (operation: ContractOperation, field: string): [text: string, value: unknown][] => {
  const schema = resolveSchema(operation.parameters.find(({ name }) => name === field)?.schema);
  if (schema.type === "boolean") return [true, false].map((value) => [String(value), value]);
  const { enum: values } = resolveSchema(schema.items);
  return known(Array.isArray(values) ? values : undefined, operation, field).map((value) => [String(value), [value]]);
};
