import { afterAll, beforeAll, expect, test } from "vitest";
import { contractOperations } from "../../server/contract/document";
import { associates, companies, users, vcards } from "../../server/db/schema";
import { addressOf } from "../support/address-of";
import { admittedTo } from "../support/admitted";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let callerOf: Awaited<ReturnType<typeof admittedTo>>;

// as long as the contract lets each of them be, in characters that JavaScript counts twice
const longest = `A${"𝒜".repeat(119)}`;

beforeAll(async () => {
  server = await createTestServer();
  callerOf = await admittedTo(server);
  await server.db.update(users).set({ firstName: longest, middleName: longest, surName: longest });
  await server.db.update(companies).set({ name: longest, tradeName: longest });
  await server.db.update(vcards).set({ name: longest });
  await server.db.update(associates).set({ invitedAs: `${"a".repeat(240)}@example.org` });
});
afterAll(() => server.close());

const reads = contractOperations.filter(
  ({ method, path, responses }) =>
    method === "get" &&
    !/\{|^\/(dev|health|public)\//.test(path) &&
    // a file alone is told apart from what it is made of
    responses[200]?.content?.["application/json"] !== undefined,
);

// whatever answers is held against the contract
test.each(reads)("keep to the contract wherever they are shown: $id", async (operation) => {
  const headers = callerOf(operation);
  const get = async (path: string) => {
    const response = await server.app.fetch(new Request(`http://panel.test/api${path}`, { headers }));
    return { status: response.status, text: await response.text() };
  };
  const { status, text } = await get(addressOf(operation, ""));
  expect(status, text).toBe(200);
  // half a character is none
  expect(text).not.toMatch(/\uFFFD|\\ud[89a-f]/i);
  const { data } = JSON.parse(text);
  for (const one of contractOperations.filter(
    ({ method, path }) => method === "get" && path.startsWith(`${operation.path}/{`),
  )) {
    const id = Array.isArray(data) ? (data[0]?.id ?? data[0]?.user?.id) : undefined;
    const path = one.path.replace(/\{\w+\}/, String(id));
    if (id && !path.includes("{")) expect((await get(path)).status, path).toBeLessThan(500);
  }
});
