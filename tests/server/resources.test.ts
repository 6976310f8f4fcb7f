import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { companyViewOf } from "../../server/db/schema/barrier";
import { companyRights } from "../../server/db/schema/company-rights";
import { contractOperations } from "../../server/document";
import { operations } from "../../server/operations";
import { resources } from "../../server/resources";

const cases = resources.map(({ resource, operations: own }) => ({ name: resource.contract.name, resource, own }));

/** The columns of each index, in their order; what is no column alone is nothing. */
const indexesOf = (table: PgTable) =>
  getTableConfig(table).indexes.map(({ config }) => ({
    name: config.name,
    unique: config.unique,
    method: config.method,
    columns: config.columns.map((one) => (is(one, PgColumn) || "name" in one ? one.name : undefined)),
  }));

const nameIn = (key: unknown) => (is(key, PgColumn) ? key.name : undefined);

test("every operation of the contract is answered", () => {
  expect(contractOperations.filter(({ id }) => typeof operations[id] !== "function")).toEqual([]);
});

describe.each(cases)("$name", ({ name, resource, own }) => {
  const { table, rows, sorts } = resource;
  const indexes = indexesOf(table);

  test("answers the operations of the contract that its description is for, under their own names", () => {
    const known = contractOperations.filter(({ path }) => path === `/${name}` || path.startsWith(`/${name}/`));
    expect(known.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(own)));
    expect(operations).toMatchObject(own);
  });

  test("has an index for each order, beginning with whose the rows are", () => {
    const owner = { company: ["companyId"], person: ["ownerId"], platform: [] }[rows.kind];
    const missing = Object.entries(sorts).filter(([, key]) => {
      const wanted = [...owner, nameIn(key)];
      return !indexes.some(({ columns }) => wanted.every((column, at) => columns[at] === column));
    });
    expect(missing.map(([field]) => field)).toEqual([]);
  });

  test("has an index for words, by company where the rows are of one", () => {
    const words = indexes.filter(({ method }) => method === "gin");
    expect(words.length).toBeGreaterThan(0);
    expect(words.some(({ columns }) => columns[0] === "companyId")).toBe(rows.kind === "company");
  });

  test("names unique indexes that are there", () => {
    const unique = indexes.filter((one) => one.unique).map((one) => one.name);
    expect(unique).toEqual(expect.arrayContaining(Object.keys(resource.unique ?? {})));
  });
});

describe.each(cases.filter(({ resource }) => resource.rows.kind === "platform"))("$name", ({ own }) => {
  test("lets nobody but administrators of the platform at the rows of all", () => {
    const groups = contractOperations.filter(({ id }) => id in own).flatMap(({ access }) => access);
    expect([...new Set(groups)]).toEqual(["admin"]);
  });
});

describe.each(cases.filter(({ resource }) => resource.rows.kind === "company"))("$name", ({ name, resource }) => {
  const { table } = resource;
  const rights = companyRights.find(({ on }) => on === table);

  test("stands behind row-level security, with a view for its lists", () => {
    const policies = getTableConfig(table).policies.map((policy) => policy.for);
    expect(policies.toSorted()).toEqual(["delete", "insert", "select", "update"]);
    expect(companyViewOf(table), getTableName(table)).toBeDefined();
  });

  test("grants work for a company what its operations need, and no more", () => {
    const makes = contractOperations.some(({ path, method }) => path === `/${name}` && method === "post");
    const removes = resource.delete?.how === "removes";
    expect({ ...rights, on: undefined }).toEqual({
      on: undefined,
      select: "all",
      insert: makes ? "all" : undefined,
      update: "all",
      delete: removes ? "all" : undefined,
    });
  });
});
