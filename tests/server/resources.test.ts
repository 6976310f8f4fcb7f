import { describe, expect, test } from "vitest";
import { barrierGaps, bothRightsOf, indexesOf, isReached, ordersWithoutIndex } from "../../scripts/doctor/tables";
import { type ContractOperation, contractOperations } from "../../server/contract/document";
import { companyRights } from "../../server/db/schema/company-rights";
import { operations } from "../../server/operations";
import { resources } from "../../server/resources";

const cases = resources.map(({ resource, operations: own }) => ({ name: resource.contract.name, resource, own }));

test("every operation of the contract is answered", () => {
  expect(contractOperations.filter(({ id }) => typeof operations[id] !== "function")).toEqual([]);
});

describe.each(cases)("$name", ({ name, resource, own }) => {
  const { table } = resource;
  const indexes = indexesOf(table);

  test("answers the operations of the contract that its description is for, under their own names", () => {
    const known = contractOperations.filter(({ path }) => path === `/${name}` || path.startsWith(`/${name}/`));
    expect(known.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(own)));
    expect(operations).toMatchObject(own);
  });

  test("has refusals in its contract for records that it names and that are not there", () => {
    const { create, update } = resource.contract;
    const naming = Object.values(resource.references).length > 0 ? [create, update] : [];
    expect(naming.filter((one) => one && !("404" in one.responses))).toEqual([]);
  });

  test("has an index for each order, beginning with whose the rows are", () => {
    expect(ordersWithoutIndex(resource)).toEqual([]);
  });

  test("names unique indexes that are there", () => {
    const unique = indexes.filter((one) => one.unique).map((one) => one.name);
    expect(unique).toEqual(expect.arrayContaining(Object.keys(resource.unique ?? {})));
  });
});

const searched = cases.filter(({ resource }) => resource.contract.list.parameters.some(({ name }) => name === "q"));

test.each(searched)(
  "$name has an index for words, by company where the rows are of one; a person's own are few enough without",
  ({ resource: { table, rows } }) => {
    const words = indexesOf(table).filter(({ method }) => method === "gin");
    expect(words.length > 0).toBe(rows.kind !== "person");
    expect(words.some(({ columns }) => columns[0] === "companyId")).toBe(rows.kind === "company");
  },
);

describe.each(cases.filter(({ resource }) => resource.rows.kind === "platform"))("$name", ({ resource, own }) => {
  test("is written by administrators of the platform alone, and read by support or others where it is said", () => {
    const { list, get, history } = resource.contract;
    const reading = new Set([list, get, ...resource.files.map((file) => file.get)].map(({ id }) => id));
    const groups = (isMeant: (operation: ContractOperation) => boolean) =>
      contractOperations.filter((one) => one.id in own && isMeant(one)).flatMap(({ access }) => access);
    const ofPlatform = resource.rows.isForSupport ? ["admin", "support"] : ["admin"];
    const isOther = (group: string) => !ofPlatform.includes(group);
    const written = groups(({ id }) => !reading.has(id) && id !== history?.id);
    expect(written.filter((group) => group !== "admin")).toEqual([]);
    expect(groups(({ id }) => id === history?.id).filter(isOther)).toEqual([]);
    const read = groups(({ id }) => reading.has(id));
    expect(read.some(isOther)).toBe(resource.rows.isShared);
    if (resource.rows.isForSupport) expect(read).toContain("support");
  });
});

describe.each(cases.filter(({ resource }) => resource.rows.kind === "person"))("$name", ({ own }) => {
  test("asks who is signed in for nothing but their own, so that it works behind row-level security", () => {
    const groups = contractOperations.filter(({ id }) => id in own).flatMap(({ access }) => access);
    expect([...new Set(groups)]).toEqual(["own"]);
  });
});

describe.each(cases)("$name", ({ resource }) => {
  test("stands behind row-level security, with a view for the lists of a company", () => {
    expect(barrierGaps(resource)).toEqual([]);
  });
});

describe.each(cases.filter(({ resource }) => isReached(resource)))("$name", ({ resource }) => {
  test("grants work behind it what its operations need, and no more", () => {
    const { granted, needed } = bothRightsOf(resource);
    expect(granted).toEqual(needed);
  });

  test("is kept from deletion by no table that work behind it may not ask", () => {
    const readable = companyRights.filter(({ select }) => select === "all").map(({ on }) => on);
    for (const { column } of resource.holders) expect(readable).toContain(column.table);
  });
});
