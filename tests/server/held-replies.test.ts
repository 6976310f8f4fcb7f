import { afterAll, beforeAll, expect, test } from "vitest";
import { createServices } from "../../server/app";
import { type ContractOperation, contractOperations } from "../../server/contract/document";
import { mountContract } from "../../server/contract/mount";
import type { Operations } from "../../server/contract/operation";
import { replyError } from "../../server/contract/reply-error";
import { createLog } from "../../server/telemetry/log";
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

const sentInPieces = contractOperations.filter(({ responses }) => responses[200]?.content?.["application/zip"]);

const page = { status: 200, body: { data: [], pageInfo: { hasNextPage: true, endCursor: "next" } } };

/** The contract with replies that never end: lists, where nothing else is said. */
const endless = async (answer: () => object = () => page) => {
  const log = createLog("silent");
  const services = await createServices({ db: server.db, env: server.env, log, clock: server.clock.now });
  const operations = Object.fromEntries(contractOperations.map(({ id }) => [id, async () => answer()])) as unknown;
  const app = mountContract({ operations: operations as Operations, services, ipOf: () => "127.0.0.1" });
  app.onError((error, context) => replyError(error, context, log));
  return app;
};

test("there are lists that are sent as files, and a file that is sent in pieces", () => {
  expect(sentAsFiles.length).toBeGreaterThan(5);
  expect(sentInPieces.map(({ id }) => id as string)).toContain("getMyDataExportFile");
});

/** Reads the beginning of a reply as the reader's, whose session ends then, and what else may come. */
const readOn = async (
  reply: Response,
  reader: Awaited<ReturnType<typeof actorOf>>,
  meanwhile: () => unknown = () => {},
) => {
  expect(reply.status).toBe(200);
  const stream = reply.body?.getReader();
  const next = async () => expect((await stream?.read())?.done).toBe(false);
  for (let piece = 0; piece < 3; piece += 1) await next();
  meanwhile();
  for (let piece = 0; piece < 3; piece += 1) await next();
  await reader.post("/auth/sign-out", { body: { refreshToken: reader.refreshToken } });
  // what was read ahead, and no more
  for (let piece = 0; piece < 3; piece += 1) await stream?.read();
};

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
    await expect(readOn(reply, reader)).rejects.toMatchObject({ type: "AUTH_EXPIRED" });
  },
);

test.each(sentInPieces)(
  "a file that is sent in pieces breaks off when its reader's session ends, and not since it takes long: $id",
  async (operation) => {
    const reader = await actorOf(operation);
    let isLeft = false;
    const content = new ReadableStream({
      pull: (out) => out.enqueue(new Uint8Array(1)),
      cancel: () => {
        isLeft = true;
      },
    });
    const app = await endless(() => ({ status: 200, contentType: "application/zip", content }));
    const reply = await app.request(operation.path, { headers: { Authorization: `Bearer ${reader.token}` } });
    const long = () => server.clock.advance({ minutes: 11 });
    await expect(readOn(reply, reader, long)).rejects.toMatchObject({ type: "AUTH_EXPIRED" });
    expect(isLeft).toBe(true);
  },
);
