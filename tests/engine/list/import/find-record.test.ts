import type { DataProvider, GetListParams } from "react-admin";
import { expect, it, vi } from "vitest";
import { findRecord } from "../../../../src/engine/list/import/read-rows";

/** Answers pages of these names, in which each stands whatever was looked for. */
const providerOf = (names: readonly string[]) => {
  const getList = vi.fn(
    async (_: string, { pagination: { page, perPage } = { page: 1, perPage: 25 } }: GetListParams) => ({
      data: names
        .slice((page - 1) * perPage, page * perPage)
        .map((name, at) => ({ id: (page - 1) * perPage + at, name })),
      pageInfo: { hasNextPage: page * perPage < names.length, hasPreviousPage: page > 1 },
      meta: { endCursor: `c${page}` },
    }),
  );
  // react-admin lets each caller name the record's type, which a fake cannot know
  const asked = getList as unknown as DataProvider["getList"];
  const find = (name: string) => findRecord({ getList: asked }, { resource: "people", title: "name" }, name);
  return { find, getList };
};
const adrianas = (count: number) => Array.from({ length: count }, (_, at) => `Adriana ${at}`);

it.each([
  ["behind many others", [...adrianas(260), "Ána"], "260"],
  ["alone", ["Ana"], "0"],
  ["twice", ["Ana", "ana"], "engine.import.several"],
  ["twice, far from each other", ["Ana", ...adrianas(150), "Ana"], "engine.import.several"],
  ["never", adrianas(150), "engine.import.nobody"],
  ["in none at all", [], "engine.import.nobody"],
  ["in the last of the rows that are looked at", [...adrianas(999), "Ana"], "999"],
  ["perhaps, where there are more than are looked at", ["Ana", ...adrianas(1000)], "engine.import.tooManyLike"],
])("finds what a name stands for: %s", async (_, names, found) => {
  expect(await providerOf(names).find("Ana")).toBe(found);
});

it("asks for large pages, each behind the one before, and for no more than it takes", async () => {
  const { find, getList } = providerOf(adrianas(5000));
  await find("Ana");
  expect(getList).toHaveBeenCalledTimes(10);
  expect(getList.mock.calls.map(([, { meta }]) => meta.after).slice(0, 3)).toEqual([undefined, "c1", "c2"]);
  const one = providerOf(["Ana"]);
  await one.find("Ana");
  expect(one.getList.mock.calls).toEqual([
    ["people", expect.objectContaining({ filter: { q: "Ana" }, pagination: { page: 1, perPage: 100 } })],
  ]);
});
