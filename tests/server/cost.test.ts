// once: what is decided about a body, and what that costs, is the same on every database
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bodyLimit } from "../../server/contract/body-limit";
import { type ContractOperation, contractOperations } from "../../server/contract/document";
import { rateLimits } from "../../server/db/schema";
import { admittedTo } from "../support/admitted";
import { costlyBodiesOf } from "../support/costly-bodies";
import { openInMemory } from "../support/database-in-memory";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let callerOf: Awaited<ReturnType<typeof admittedTo>>;

beforeAll(async () => {
  server = await createTestServer({ env: { TRUST_PROXY: "1" }, open: openInMemory });
  callerOf = await admittedTo(server);
});
afterAll(() => server.close());

const nobodyHas = "01970000-0000-7000-8000-000000000000";
let clients = 0;

interface Sent {
  query?: string;
  body?: Uint8Array<ArrayBuffer>;
  contentType?: string;
}

const send = async (operation: ContractOperation, { query = "", body, contentType }: Sent) => {
  clients += 1;
  // no limit answers first: nobody has called before, and from everywhere
  await server.db.delete(rateLimits);
  const path = operation.path.replace(/\{\w+\}/g, nobodyHas);
  const request = new Request(`http://panel.test/api${path}${query}`, {
    method: operation.method.toUpperCase(),
    headers: {
      ...callerOf(operation),
      ...(contentType && { "Content-Type": contentType }),
      "X-Forwarded-For": `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`,
    },
    body: body ?? null,
  });
  const response = await server.app.fetch(request);
  await response.text();
};

/** What the processor worked for it, in milliseconds; who else works on this machine does not count. */
const costOf = async (work: () => unknown) => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const often = async (times: number, work: () => unknown) => {
  const costs: number[] = [];
  for (let time = 0; time < times; time += 1) costs.push(await costOf(work));
  return median(costs);
};

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const read = (bytes: Uint8Array) => {
  try {
    JSON.parse(decoder.decode(bytes));
  } catch {
    // what is no JSON was looked through up to there
  }
};

/** What is read faster than the clock can tell counts as a millisecond. */
const costOfReading = async (bytes: Uint8Array) => Math.max(1, await often(9, () => read(bytes)));

/** What nobody would mind: records one after the other. */
const usual = (size: number) => encoder.encode(`[${'{"name":"x","value":1},'.repeat((size - 4) / 23)}1]`);

const readings = new Map<number, number>();

const costOfUsual = async (size: number) => {
  const known = readings.get(size) ?? (await costOfReading(usual(size)));
  readings.set(size, known);
  return known;
};

// deciding what is wrong, and saying it
const times = 10;

const seen = new Set<string>();

const limitOf = (operation: ContractOperation, contentType: string) =>
  bodyLimit(operation, contentType.split(";", 1)[0] ?? "");

/** Each operation with its wrong bodies; what an operation before has too, as long as here, goes with that one. */
const cases = contractOperations
  .filter(({ body }) => body)
  .map((operation) => {
    const bodies = costlyBodiesOf(operation).filter(({ name, field, contentType }) => {
      const key = field && JSON.stringify([name.replace(/.*: /, ""), field, limitOf(operation, contentType)]);
      const isNew = key === undefined || !seen.has(key);
      if (key !== undefined) seen.add(key);
      return isNew;
    });
    return { id: operation.id, operation, bodies };
  });

describe("the largest body", () => {
  test.each(cases)(
    "to $id costs no more than a few times what reading it costs, however wrong it is",
    async ({ operation, bodies }) => {
      const tooCostly: string[] = [];
      const nothing = await often(5, () =>
        send(operation, { body: encoder.encode("{}"), contentType: "application/json" }),
      );
      for (const { name, text, contentType } of bodies) {
        const size = limitOf(operation, contentType) - 1024;
        const part = { body: encoder.encode(text(size / 4)), contentType };
        // what grows without bounds would hold this test up for hours
        expect(await costOf(() => send(operation, part)), name).toBeLessThan(1000);
        const body = encoder.encode(text(size));
        const whole = await costOf(() => send(operation, { body, contentType }));
        if (whole > nothing + times * (await costOfUsual(size)))
          tooCostly.push(...(await judge(operation, { name, body, contentType })));
      }
      expect(tooCostly).toEqual([]);
    },
  );
});

/** Again without what a request costs anyway, several times, and often where that is still too much, for a ratio that holds. */
const judge = async (
  operation: ContractOperation,
  { name, body, contentType }: Required<Omit<Sent, "query">> & { name: string },
) => {
  const reading = Math.max(await costOfReading(body), await costOfUsual(body.length));
  const ratioOf = async (looks: number) => {
    const nothing = await often(looks, () => send(operation, { body: encoder.encode("{}"), contentType }));
    return ((await often(looks, () => send(operation, { body, contentType }))) - nothing) / reading;
  };
  if ((await ratioOf(3)) <= times) return [];
  const ratio = await ratioOf(9);
  return ratio > times ? [`${name}: ${ratio.toFixed(1)} times`] : [];
};
