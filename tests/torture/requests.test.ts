import { createHash } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ContractOperation, contractOperations } from "../../server/contract/document";
import { measureHolds } from "../support/measure-holds";
import { createWorld, type World } from "./requests/create-world";
import { judgeReply } from "./requests/judge-reply";
import { isAdmitted, type Kind, kinds, seesAll } from "./requests/place-people";
import { requestOf } from "./requests/request-of";
import { toRequest } from "./requests/to-request";
import { keepFailure } from "./support/keep-failure";
import { report } from "./support/report";
import { torture } from "./support/torture";

/** An answer that took longer, in ms, is one that is kept back. */
const long = 200;

/** Requests until a server has got so much that another one takes over. */
const enough = 20_000;

let world: World | undefined;
let sentToWorld = 0;
const replies: Record<string, number> = {};
const carriedOut = new Set<string>();
let spent = 0;
let held: ReturnType<typeof measureHolds>;
const longest = { ms: 0, by: "" };

const freshWorld = async () => {
  if (world && sentToWorld < enough) return world;
  await world?.server.close();
  sentToWorld = 0;
  world = await createWorld();
  held = measureHolds(world.server.db);
  return world;
};
beforeAll(freshWorld, 120_000);
afterAll(async () => {
  await world?.server.close();
  report({ what: "generated requests", replies, seconds: spent / 1000, held: longest });
});

// what reads comes first: later there is less to read
const operations = contractOperations.toSorted((a, b) => Number(a.method !== "get") - Number(b.method !== "get"));
// long, since the long form sends thousands
const patience = 3_600_000;

describe("requests made up from the contract, by people who see their own", () => {
  const some = kinds.filter((kind) => !seesAll(kind));
  test.each(operations)("$id keeps the contract and says nothing it should not", (one) => sendAll(one, some), patience);
});

describe("requests made up from the contract, by people who see all companies", () => {
  const others = kinds.filter(seesAll);
  test.each(operations)("$id keeps the contract and tells no secret", (one) => sendAll(one, others), patience);
});

// a few requests do not get far
if (torture.requests >= 500) {
  test("every operation was carried out for somebody", () => {
    const isServed = ({ path }: ContractOperation) => !path.startsWith("/dev/");
    expect(operations.filter((one) => isServed(one) && !carriedOut.has(one.id)).map(({ id }) => id)).toEqual([]);
  });
}

const sendAll = async (operation: ContractOperation, people: Kind[]) => {
  const { server, arrive } = await freshWorld();
  for (const kind of people) {
    const { headers, known, hidden } = await arrive(kind, operation);
    const property = fc.asyncProperty(requestOf(operation, known), async (request) => {
      const begun = performance.now();
      // held against the contract on its way: an answer that is not in it throws here
      const response = await server.app.fetch(toRequest(operation, request, headers));
      const reply = { status: response.status, headers: response.headers, text: await response.text() };
      spent += performance.now() - begun;
      sentToWorld += 1;
      const [ms = 0] = await held();
      if (ms > longest.ms) Object.assign(longest, { ms, by: operation.id });
      replies[reply.status] = (replies[reply.status] ?? 0) + 1;
      if (response.ok) carriedOut.add(operation.id);
      expect(judgeReply({ request, reply }, hidden)).toEqual([]);
    });
    const count = isAdmitted(kind, operation) ? torture.requests : torture.intrusions;
    const seed = createHash("sha256").update(`${torture.seed} ${operation.id} ${kind}`).digest().readInt32BE();
    const check = (lane: number, numRuns: number) => fc.check(property, { seed: seed + lane, numRuns });
    const begun = performance.now();
    const first = await check(0, 1);
    // what always takes its time is waited for by several at once
    const lanes = performance.now() - begun > long ? Math.min(20, count - 1) : Math.min(1, count - 1);
    const others = Array.from({ length: lanes }, (_, lane) => check(lane + 1, Math.ceil((count - 1) / lanes)));
    for (const found of [first, ...(await Promise.all(others))]) {
      if (!found.failed) continue;
      const [request] = found.counterexample ?? [];
      const said = found.errorInstance instanceof Error ? found.errorInstance.message : String(found.errorInstance);
      throw keepFailure({ kind: "requests", only: operation.id, what: `${operation.id} by ${kind}`, request, said });
    }
  }
};
