import { expect, test } from "vitest";
import { csvOf } from "../../server/contract/csv";
import { contractOperations } from "../../server/contract/document";

const operation = contractOperations.find(({ path, method }) => path === "/companies" && method === "get");

const read = async (pages: number, failsAt = Number.POSITIVE_INFINITY) => {
  if (!operation) throw new Error("There is no such operation.");
  const told: unknown[] = [];
  let page = 0;
  const stream = await csvOf(
    operation,
    {},
    {
      read: async () => {
        page += 1;
        if (page === failsAt) throw new Error("gone");
        return { data: [{ id: "1" }, { id: "2" }], pageInfo: { hasNextPage: page < pages, endCursor: "next" } };
      },
      onFailure: () => told.push("failed"),
      onEnd: (rows) => told.push(rows),
    },
  );
  return { stream, told };
};

test("an export is told once it was sent to its end, with its rows", async () => {
  const { stream, told } = await read(3);
  await new Response(stream).text();
  expect(told).toEqual([6]);
});

test("one that is broken off, by either side, is not told as an export", async () => {
  const failed = await read(3, 3);
  await new Response(failed.stream).text();
  expect(failed.told).toEqual(["failed"]);
  const left = await read(9);
  await left.stream.cancel();
  expect(left.told).toEqual([]);
});
