import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

const mega = 1024 * 1024;
/** As much as a stranger may announce. */
const announced = 16 * 1024;

/** A sign-in of which so many bytes come, and no more before it breaks off. */
const hold = (from: string, sent: number) => {
  let breakOff = () => {};
  let wait = () => {};
  const isAwaited = new Promise<"read">((resolve) => {
    wait = () => resolve("read");
  });
  const pieces = sent > 0 ? [Buffer.alloc(sent, " ")] : [];
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        breakOff = () => controller.error(new Error("gone"));
      },
      pull: (controller) => {
        const piece = pieces.pop();
        if (piece) return controller.enqueue(piece);
        // whoever asks for more has taken what there was
        wait();
        return new Promise(() => {});
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request("http://panel.test/api/auth/sign-in", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Content-Length": String(announced), "X-Forwarded-For": from },
    body,
    duplex: "half",
  } as RequestInit);
  const reply = server.app.fetch(request);
  return { reply, begun: Promise.race([isAwaited, reply.then(({ status }) => status)]), breakOff: () => breakOff() };
};

/** As many of one network as it may hold. */
const holdAll = async (network: number, sent: number) => {
  const held = Array.from({ length: (4 * mega) / announced }, () => hold(`203.0.113.${network}`, sent));
  return Promise.all(held.map(async (one) => ({ ...one, state: await one.begun })));
};

const leave = async (held: Awaited<ReturnType<typeof holdAll>>) => {
  for (const { breakOff } of held) breakOff();
  await Promise.all(held.map(({ reply }) => reply));
};

const signIn = (from: string) =>
  server.call("POST", "/auth/sign-in", {
    body: { login: "maria", password: "demo1234" },
    headers: { "X-Forwarded-For": from },
  });

describe("bodies that strangers of many networks hold back", () => {
  // more than all room there is, by what they announce
  const networks = Array.from({ length: 17 }, (_, network) => network);

  test.each([
    ["nothing was sent", 0],
    ["all was sent but the last byte", announced - 1],
  ])("keep nobody from signing in where %s, and take half of the room at most", async (_, sent) => {
    // none of them is half a minute old, however long a slow machine takes for all
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const held: Awaited<ReturnType<typeof holdAll>> = [];
    for (const network of networks) held.push(...(await holdAll(network, sent)));
    vi.useRealTimers();
    const read = held.filter(({ state }) => state === "read");
    const others = new Set(held.filter((one) => !read.includes(one)).map(({ state }) => state));
    expect((await signIn("198.51.100.1")).status).toBe(200);
    expect(read.length * sent).toBeLessThanOrEqual(32 * mega);
    expect(read.length * sent).toBeGreaterThanOrEqual(sent > 0 ? 31 * mega : 0);
    expect(others).toEqual(new Set(sent > 0 ? [429] : []));
    await leave(held);
    // and leave it
    const again = await holdAll(99, announced - 1);
    expect(new Set(again.map(({ state }) => state))).toEqual(new Set(["read"]));
    await leave(again);
  });
});
