import { createHash } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractOperations } from "../../server/contract/document";
import { measureHolds } from "../support/measure-holds";
import { createWorld, type World } from "./requests/create-world";
import { isAdmitted, kinds } from "./requests/place-people";
import { requestOf } from "./requests/request-of";
import { toRequest } from "./requests/to-request";
import { report } from "./support/report";
import { torture } from "./support/torture";

/** How long one request may keep the embedded database from everybody else at a time. */
const limit = 100;

let world: World;
let held: ReturnType<typeof measureHolds>;
const replies: Record<string, number> = {};
let spent = 0;
const longest = { ms: 0, by: "" };

beforeAll(async () => {
  world = await createWorld({ tokens: torture.tokens });
  held = measureHolds(world.server.db);
});
afterAll(async () => {
  await world.server.close();
  report({ what: `a company of ${torture.tokens} tokens`, replies, seconds: spent / 1000, held: longest });
});

// what reads comes first: later there is less to read
const operations = contractOperations.toSorted((a, b) => Number(a.method !== "get") - Number(b.method !== "get"));

describe("in a large company, the embedded database", () => {
  test.each(operations)(`is occupied for ${limit} ms at most by $id`, async (operation) => {
    for (const kind of kinds.filter((one) => isAdmitted(one, operation))) {
      const { headers, known } = await world.arrive(kind, operation);
      const seed = createHash("sha256").update(`${torture.seed} ${operation.id} ${kind}`).digest().readInt32BE();
      await held();
      for (const request of fc.sample(requestOf(operation, known), { seed, numRuns: torture.holds })) {
        const begun = performance.now();
        const response = await world.server.app.fetch(toRequest(operation, request, headers));
        await response.arrayBuffer();
        spent += performance.now() - begun;
        replies[response.status] = (replies[response.status] ?? 0) + 1;
        const [ms = 0] = await held();
        if (ms > longest.ms) Object.assign(longest, { ms, by: operation.id });
        expect.soft(ms, `${operation.method} ${request.address} by ${kind}: ${response.status}`).toBeLessThan(limit);
      }
    }
  });
});
