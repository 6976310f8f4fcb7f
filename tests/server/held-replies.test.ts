import { afterAll, beforeAll, expect, test } from "vitest";
import { createServices } from "../../server/app";
import { mountContract } from "../../server/contract";
import { type ContractOperation, contractOperations } from "../../server/document";
import { createLog } from "../../server/log";
import type { Operations } from "../../server/operation";
import { replyError } from "../../server/reply-error";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const sentAsFiles = contractOperations.filter(({ responses }) => responses[200]?.content?.["text/csv"] !== undefined);

const actorOf = ({ access }: ContractOperation) =>
  access.some((group) => group === "company" || group === "member")
    ? server.as("maria", { company: "Aurora" })
    : server.as("admin");

/** The contract with lists that never end. */
const endless = async () => {
  const log = createLog("silent");
  const services = await createServices({ db: server.db, env: server.env, log, clock: server.clock.now });
  const page = { status: 200, body: { data: [], pageInfo: { hasNextPage: true, endCursor: "next" } } };
  const operations = Object.fromEntries(contractOperations.map(({ id }) => [id, async () => page])) as unknown;
  const app = mountContract({ operations: operations as Operations, services, ipOf: () => "127.0.0.1" });
  app.onError((error, context) => replyError(error, context, log));
  return app;
};

test("there are lists that are sent as files", () => {
  expect(sentAsFiles.length).toBeGreaterThan(5);
});

test.each(sentAsFiles)(
  "a list that is sent as a file breaks off when its reader's session ends: $id",
  async (operation) => {
    const reader = await actorOf(operation);
    const headers = {
      Authorization: `Bearer ${reader.token}`,
      ...(reader.companyId && { "Company-Id": reader.companyId }),
    };
    const path = operation.path.replace(/\{\w+\}/g, "01970000-0000-7000-8000-000000000000");
    const reply = await (await endless()).request(`${path}?format=csv`, { headers });
    expect(reply.status).toBe(200);
    const stream = reply.body?.getReader();
    for (let page = 0; page < 3; page += 1) expect((await stream?.read())?.done).toBe(false);
    await reader.post("/auth/sign-out", { body: { refreshToken: reader.refreshToken } });
    const rest = async () => {
      // what was read ahead, and no more
      for (let page = 0; page < 3; page += 1) await stream?.read();
    };
    await expect(rest()).rejects.toMatchObject({ type: "AUTH_EXPIRED" });
  },
);
