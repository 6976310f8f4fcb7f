import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ContractOperation, contractOperations } from "../../server/contract/document";
import { admittedTo } from "../support/admitted";
import { type BadRequest, badRequestsOf } from "../support/bad-requests";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let callerOf: Awaited<ReturnType<typeof admittedTo>>;

beforeAll(async () => {
  server = await createTestServer();
  callerOf = await admittedTo(server);
});
afterAll(() => server.close());

const nobodyHas = "01970000-0000-7000-8000-000000000000";

const send = async (operation: ContractOperation, bad: BadRequest) => {
  const path = operation.path.replace(/\{\w+\}/g, bad.path ?? nobodyHas);
  const type: Record<string, string> = bad.contentType ? { "Content-Type": bad.contentType } : {};
  const request = new Request(`http://panel.test/api${path}${bad.query ?? ""}`, {
    method: operation.method.toUpperCase(),
    headers: { ...callerOf(operation), ...type, ...bad.headers },
    body: bad.body ?? null,
  });
  // a text would otherwise be sent as text/plain by itself
  if (bad.contentType === "") request.headers.delete("Content-Type");
  // every reply is held against the contract on its way: a refusal that is no error object throws here
  const response = await server.app.fetch(request);
  const text = await response.text();
  return { status: response.status, text, type: response.headers.get("Content-Type") ?? "" };
};

/** What is wrong with the answer to a bad request; nothing when it is refused as it should be. */
const judge = (bad: BadRequest, { status, text, type }: Awaited<ReturnType<typeof send>>): string[] => {
  const said = `${bad.name}: ${status} ${text.slice(0, 300)}`;
  if (status >= 500 || (bad.status !== undefined && status !== bad.status)) return [said];
  if (status < 400) return [];
  if (!type.startsWith("application/json")) return [`${said} as ${type}`];
  if (bad.field === undefined) return [];
  const { fields = [] }: { fields?: { path: string }[] } = JSON.parse(text);
  return fields.some(({ path }) => path === bad.field || path.startsWith(`${bad.field}.`)) ? [] : [said];
};

/** What asks who calls, and how often: a refusal by the contract has read nothing else. */
const isOfAdmission = (statement: string) => /"rate_limits"|"held_session"/.test(statement);

/** What the contract refuses no database sees: it is asked on the embedded one alone, which holds it to that. */
const isEmbedded = !process.env.TEST_DATABASE_URL;
const isAsked = ({ status }: BadRequest) => isEmbedded || status === undefined;

describe("bad input", () => {
  test("is made for every operation of the contract", () => {
    expect(contractOperations.length).toBeGreaterThan(90);
    for (const operation of contractOperations) {
      const made = badRequestsOf(operation);
      expect(made.length, operation.id).toBeGreaterThanOrEqual(5);
      if (operation.body) expect(made.filter(({ body }) => body !== undefined).length, operation.id).toBeGreaterThan(5);
    }
  });

  test.each(contractOperations)(
    "to $id is refused with an error object that names it, and never a 500; what the contract refuses, before anything is read",
    async (one) => {
      const wrong: string[] = [];
      for (const bad of badRequestsOf(one).filter(isAsked)) {
        server.statements.length = 0;
        wrong.push(...judge(bad, await send(one, bad)));
        const read = bad.status === undefined ? [] : server.statements.filter((text) => !isOfAdmission(text));
        wrong.push(...read.map((text) => `${bad.name}: ${text}`));
      }
      expect(wrong).toEqual([]);
    },
  );
});
