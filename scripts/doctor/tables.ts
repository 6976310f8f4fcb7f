import { isDeepStrictEqual } from "node:util";
import { is } from "drizzle-orm";
import { getTableConfig, PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { contractOperations } from "../../server/contract/document";
import { companyViewOf } from "../../server/db/schema/barrier";
import { companyRights } from "../../server/db/schema/company-rights";
import type { resources } from "../../server/resources";

export type Resource = (typeof resources)[number]["resource"];

/** Orders of a list without an index that begins with whose the rows are. */
export const ordersWithoutIndex = ({ table, rows, sorts }: Resource): string[] => {
  const owner = { company: ["companyId"], person: ["ownerId"], platform: [] }[rows.kind];
  const indexes = indexesOf(table);
  return Object.entries(sorts).flatMap(([field, key]) => {
    const wanted = [...owner, is(key, PgColumn) ? key.name : undefined];
    return indexes.some(({ columns }) => wanted.every((column, at) => columns[at] === column)) ? [] : [field];
  });
};

/** The columns of each index, in their order; what is no column alone is nothing. */
export const indexesOf = (table: PgTable) =>
  getTableConfig(table).indexes.map(({ config }) => ({
    name: config.name,
    unique: config.unique,
    method: config.method,
    columns: config.columns.map((one) => (is(one, PgColumn) || "name" in one ? one.name : undefined)),
  }));

/**
 * What stands between companies, or people, of a table whose rows are of one, and is not declared for it. A person's own
 * rows are few enough to be looked through where they are.
 */
export const barrierGaps = ({ table, rows }: Resource): ("policies" | "view")[] => {
  if (rows.kind === "platform") return [];
  const of = getTableConfig(table).policies.map((policy) => policy.for);
  const all = ["select", "insert", "update", "delete"].every((verb) => of.some((one) => one === verb));
  return [
    ...(all ? [] : ["policies" as const]),
    ...(rows.kind === "person" || companyViewOf(table) ? [] : ["view" as const]),
  ];
};

/** Whether work behind the barrier reaches the rows of a resource. */
export const isReached = ({ rows }: Resource) => rows.kind !== "platform" || rows.isShared === true;

/** The rights that work behind the barrier is granted on a table, and those that the operations of its resource need. */
export const bothRightsOf = (resource: Resource) => {
  const { name } = resource.contract;
  const makes = contractOperations.some(({ path, method }) => path === `/${name}` && method === "post");
  const { select, insert, update, delete: removes } = companyRights.find(({ on }) => on === resource.table) ?? {};
  const granted = {
    select,
    insert,
    update: Array.isArray(update) ? update.map((one) => one.name) : update,
    delete: removes,
  };
  // a record that is named is locked, which asks for the right to change something
  if (resource.rows.kind === "platform")
    return { granted, needed: { select: "all", insert: undefined, update: ["updatedAt"], delete: undefined } };
  // whatever happens adds to it, and nothing changes it
  if (resource.rows.isRecord)
    return { granted, needed: { select: "all", insert: "all", update: undefined, delete: undefined } };
  return {
    granted,
    needed: {
      select: "all",
      insert: makes ? "all" : undefined,
      update: "all",
      delete: resource.delete?.how === "removes" ? "all" : undefined,
    },
  };
};

/** Whether policies, a view or rights of a table are not declared as its resource needs them. */
export const isIncomplete = (resource: Resource) => {
  if (!isReached(resource)) return false;
  const { granted, needed } = bothRightsOf(resource);
  return barrierGaps(resource).length > 0 || !isDeepStrictEqual(granted, needed);
};
