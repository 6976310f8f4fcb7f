import { like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { bodyLimit } from "../../server/contract/body-limit";
import { type ContractOperation, contractOperations, fileOf } from "../../server/contract/document";
import { rateLimits } from "../../server/db/schema";
import { admittedTo } from "../support/admitted";
import { openSocket } from "../support/raw-socket";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let token: string;
let callerOf: Awaited<ReturnType<typeof admittedTo>>;
beforeAll(async () => {
  server = await createTestServer();
  ({ token } = await server.as("admin"));
  callerOf = await admittedTo(server);
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

const typeOf = ({ body }: ContractOperation) => Object.keys(body?.content ?? {})[0] ?? "";

/** Sends a body that a test makes as it is read. */
const send = (
  operation: ContractOperation,
  source: UnderlyingDefaultSource<Uint8Array>,
  headers: Record<string, string> = callerOf(operation),
) => {
  const { method, path } = operation;
  const request = new Request(
    `http://panel.test/api${path.replace(/\{\w+\}/g, "01970000-0000-7000-8000-000000000000")}`,
    {
      method: method.toUpperCase(),
      headers: { "Content-Type": typeOf(operation), ...headers },
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
    const most = bodyLimit(operation, typeOf(operation));
    // files of records have ten megabytes at most, pictures three
    const isFile = fileOf(operation)?.types.some((type) => !type.startsWith("image/"));
    const largest = isFile ? 10 : 3;
    expect(most).toBeLessThanOrEqual(ofStrangers.includes(operation) ? 16 * 1024 : (largest * 1024 + 16) * 1024);
    expect(sent).toBeLessThanOrEqual(most + 2 * 4096);
  });
});

const operationOf = (id: string) => bodied.find((one) => one.id === id) as ContractOperation;

/** A body that is begun, and neither ends nor breaks off before the test says so. */
const hold = (operation: ContractOperation, headers: Record<string, string>) => {
  let source: ReadableStreamDefaultController<Uint8Array> | undefined;
  let begin = () => {};
  const isRead = new Promise<"read">((resolve) => {
    begin = () => resolve("read");
  });
  const reply = send(
    operation,
    {
      pull: (controller) => {
        source = controller;
        begin();
        return new Promise(() => {});
      },
    },
    headers,
  );
  return {
    reply,
    /** What becomes of it: it is read, or answered unread. */
    begun: Promise.race([isRead, reply.then(({ status }) => status)]),
    end: () => source?.close(),
    breakOff: () => source?.error(new Error("gone")),
  };
};

describe("bodies that are held at once", () => {
  const picture = operationOf("putMyAvatar");
  const megabytes = (count: number) => String(count * 1024 * 1024);
  const as = async (login: string) => ({ Authorization: `Bearer ${(await server.as(login)).token}` });
  const refused = async ({ reply }: ReturnType<typeof hold>) => {
    const { status, headers } = await reply;
    return [status, headers.get("Retry-After")];
  };

  test("by one person have a bound: what is beyond is refused unread, and nobody else for it", async () => {
    const joao = await as("joao");
    const five = Array.from({ length: 5 }, () => hold(picture, { ...joao, "Content-Length": megabytes(3) }));
    expect(await Promise.all(five.map(({ begun }) => begun))).toEqual(five.map(() => "read"));
    const sixth = hold(picture, { ...joao, "Content-Length": megabytes(3) });
    expect([await sixth.begun, await refused(sixth)]).toEqual([429, [429, "5"]]);
    // what does not say how long it is may be as long as it can
    expect(await hold(picture, joao).begun).toBe(429);
    // whatever else the person does is small
    const small = hold(operationOf("updateMe"), { ...joao, "Content-Length": "200" });
    const others = hold(picture, { ...(await as("maria")), "Content-Length": megabytes(3) });
    expect([await small.begun, await others.begun]).toEqual(["read", "read"]);
    for (const { end } of [...five, small, others]) end();
    await Promise.all([...five, small, others].map(({ reply }) => reply));
  });

  test.each([
    ["ends, and is wrong", (one: ReturnType<typeof hold>) => one.end(), 400],
    ["breaks off", (one: ReturnType<typeof hold>) => one.breakOff(), 500],
  ])("leave their room when one of them %s", async (_, finish, status) => {
    const joao = await as("joao");
    for (let at = 0; at < 12; at += 1) {
      const one = hold(picture, { ...joao, "Content-Length": megabytes(3) });
      expect(await one.begun).toBe("read");
      finish(one);
      expect((await one.reply).status).toBe(status);
    }
  });

  test("leave their room when whoever sends them hangs up", async () => {
    const http = await server.listen();
    const joao = await as("joao");
    const head = [
      "PUT /api/me/avatar HTTP/1.1",
      "Host: panel.test",
      `Authorization: ${joao.Authorization}`,
      "Content-Type: multipart/form-data; boundary=x",
      `Content-Length: ${megabytes(3)}`,
    ];
    const open = async () => {
      const socket = await openSocket(http.port());
      socket.send([...head, "", "--x"].join("\r\n"));
      return socket;
    };
    const before = server.statements.length;
    const sockets = await Promise.all(Array.from({ length: 5 }, open));
    // of each it is asked who sends it, once it has its room
    await expect.poll(() => server.statements.length - before).toBe(5);
    const state = () => stateOf(hold(picture, { ...joao, "Content-Length": megabytes(3) }));
    expect(await state()).toBe(429);
    for (const socket of sockets) socket.leave();
    await expect.poll(state).toBe("read");
    await http.close({ grace: 0, patience: 0 });
  });

  test("by strangers have a bound for each address, which takes what an office signs in with", async () => {
    const signIn = operationOf("signIn");
    const many = Array.from({ length: 256 }, () => hold(signIn, {}));
    expect(new Set(await Promise.all(many.map(({ begun }) => begun)))).toEqual(new Set(["read"]));
    const beyond = hold(signIn, {});
    expect([await beyond.begun, await refused(beyond)]).toEqual([429, [429, "5"]]);
    for (const { end } of many) end();
    await Promise.all(many.map(({ reply }) => reply));
    const again = hold(signIn, {});
    expect(await again.begun).toBe("read");
    again.end();
    await again.reply;
  });

  const large = bodied.filter((one) => bodyLimit(one, typeOf(one)) > 128 * 1024);
  const forSome = large.filter(({ access }) => !access.includes("any"));

  test("take what the panel sends of each kind, several at once", () => {
    for (const one of large) expect(bodyLimit(one, typeOf(one)), one.id).toBeLessThanOrEqual(16 * 1024 * 1024);
  });

  test.each(forSome)("are refused unread where they are large and may not be sent, by $id", async (operation) => {
    const one = hold(operation, { ...(await as("joao")), "Content-Length": String(128 * 1024 + 1) });
    expect(await one.begun).toBe(403);
  });
});

/** Whether it was read, once it is gone again. */
const stateOf = async (one: ReturnType<typeof hold>) => {
  const state = await one.begun;
  one.end();
  await one.reply;
  return state;
};

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
