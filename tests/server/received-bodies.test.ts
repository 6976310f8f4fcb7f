import { like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { bodyLimit } from "../../server/body-limit";
import { rateLimits } from "../../server/db/schema";
import { type ContractOperation, contractOperations, fileOf } from "../../server/document";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await createTestServer();
  ({ token } = await server.as("admin"));
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

const bodied = contractOperations.filter(({ body }) => body);
const ofStrangers = contractOperations.filter(
  ({ access }) => access.includes("public") || access.includes("resetToken"),
);
const [readByStrangers, sentByStrangers] = [
  ofStrangers.filter(({ method }) => method === "get"),
  ofStrangers.filter(({ method }) => method !== "get"),
];

/** Sends a body that a test makes as it is read. */
const send = ({ method, path, body }: ContractOperation, source: UnderlyingDefaultSource<Uint8Array>) => {
  const request = new Request(
    `http://panel.test/api${path.replace(/\{\w+\}/g, "01970000-0000-7000-8000-000000000000")}`,
    {
      method: method.toUpperCase(),
      headers: { Authorization: `Bearer ${token}`, "Content-Type": Object.keys(body?.content ?? {})[0] ?? "" },
      body: new ReadableStream(source, { highWaterMark: 0 }),
      duplex: "half",
    } as RequestInit,
  );
  return server.app.fetch(request);
};

const spaces = (count: number) => Buffer.alloc(count, " ");

describe("a body", () => {
  test.each(bodied)("that never ends is refused after half a minute, by $id", async (operation) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let isCancelled = false;
    let reading = () => {};
    const isRead = new Promise<void>((resolve) => {
      reading = resolve;
    });
    const reply = send(operation, {
      // says that it waits, and sends nothing
      pull: () => {
        reading();
        return new Promise(() => {});
      },
      cancel: () => {
        isCancelled = true;
      },
    });
    await isRead;
    vi.advanceTimersByTime(30_000);
    const { status, type } = await reply.then(async (answer) => ({
      status: answer.status,
      type: (await answer.json()).type,
    }));
    expect([status, type, isCancelled]).toEqual([408, "REQUEST_TIMEOUT", true]);
  });

  test.each(bodied)("without end is refused where it grows too long, by $id", async (operation) => {
    let sent = 0;
    const reply = await send(operation, {
      pull: (controller) => {
        sent += 4096;
        controller.enqueue(spaces(4096));
      },
    });
    expect(reply.status).toBe(413);
    const most = bodyLimit(operation, Object.keys(operation.body?.content ?? {})[0] ?? "");
    // files of records have ten megabytes at most, pictures three
    const isFile = fileOf(operation)?.types.some((type) => !type.startsWith("image/"));
    const largest = isFile ? 10 : 3;
    expect(most).toBeLessThanOrEqual(ofStrangers.includes(operation) ? 16 * 1024 : (largest * 1024 + 16) * 1024);
    expect(sent).toBeLessThanOrEqual(most + 2 * 4096);
  });
});

describe("calls of strangers", () => {
  test("are known by the contract", () => {
    expect(ofStrangers.map(({ id }) => id as string)).toEqual(
      expect.arrayContaining(["signIn", "createAccount", "getPublicImage", "getHealthReady"]),
    );
  });

  test.each(readByStrangers)("are limited before they are validated, whatever they answer: $id", async ({ path }) => {
    const address = `http://panel.test/api${path.replace(/\{\w+\}/g, "none")}?nothing=such`;
    const statuses = new Set<number>();
    for (let asked = 0; asked < 3000; asked += 1) statuses.add((await server.app.fetch(new Request(address))).status);
    expect(statuses).not.toContain(429);
    const reply = await server.app.fetch(new Request(address));
    expect([reply.status, await reply.json()]).toMatchObject([429, { type: "TOO_MANY_REQUESTS" }]);
    expect(Number(reply.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test.each(sentByStrangers)("are limited before anything of them is read: $id", async (operation) => {
    const nothing = (controller: ReadableStreamDefaultController) => controller.close();
    expect((await send(operation, { start: nothing })).status).not.toBe(429);
    await server.db
      .update(rateLimits)
      .set({ points: 1000 })
      .where(like(rateLimits.key, `openCallByIp:${operation.id}/%`));
    let isRead = false;
    const reply = await send(operation, {
      pull: (controller) => {
        isRead = true;
        controller.close();
      },
    });
    expect([reply.status, isRead]).toEqual([429, false]);
    expect(Number(reply.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});

describe("a form", () => {
  test("is taken apart by the boundary that its parts were counted by, whatever its content type names beside it", async () => {
    const part = (boundary: string) => `--${boundary}\r\nContent-Disposition: form-data; name="k"\r\n\r\n1\r\n`;
    const reply = await server.app.fetch(
      new Request("http://panel.test/api/me/avatar", {
        method: "PUT",
        headers: {
          Authorization: `Bearer ${token}`,
          "Content-Type": 'multipart/form-data; x="; boundary=q"; boundary=r',
        },
        body: `${part("r").repeat(10_000)}--r--\r\n`,
      }),
    );
    expect(await reply.json()).toMatchObject({ code: 400, fields: [{ path: "body", type: "INVALID" }] });
  });
});
