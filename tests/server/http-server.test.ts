import { afterEach, describe, expect, test } from "vitest";
import { createHttpServer } from "../../server/http/http-server";
import { plainSecurityHeaders } from "../../server/http/security-headers";
import { createLog } from "../../server/telemetry/log";
import { openSocket } from "../support/raw-socket";

type Options = Parameters<typeof createHttpServer>[0];

const servers: ReturnType<typeof createHttpServer>[] = [];
const lines: Record<string, unknown>[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close({ grace: 0, patience: 0 })));
  lines.splice(0);
});

const headers = await plainSecurityHeaders(false);
const ok: Options["fetch"] = () => new Response("served");

const listening = async ({ fetch = ok, limits, trustProxy = false }: Partial<Options> = {}) => {
  const log = createLog("debug", { write: (line) => void lines.push(JSON.parse(line)) });
  const server = createHttpServer({ fetch, log, headers, trustProxy, limits });
  await server.listen({ port: 0, host: "127.0.0.1" });
  servers.push(server);
  return { ...server, url: `http://127.0.0.1:${server.port()}` };
};

/** Something that happens when a test wants it to. */
const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
};

const quick = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };
const get = "GET / HTTP/1.1\r\nHost: panel.test\r\n";

/** Status and error type of a reply as it came over the wire, which names its request too. */
const outcomeOf = (reply: string) => {
  expect(reply).toMatch(/\r\nX-Request-Id: [0-9a-f]{16}\r\n/i);
  // what every reply says, these say too
  for (const [name, value] of Object.entries(headers))
    expect(reply.toLowerCase()).toContain(`\r\n${name}: ${value}\r\n`.toLowerCase());
  const { code, type } = JSON.parse(reply.slice(reply.indexOf("\r\n\r\n") + 4));
  expect(reply).toContain(`HTTP/1.1 ${code} `);
  return [code, type];
};

describe("a connection that brings no request", () => {
  test("ends, however many there are, and others are served meanwhile", async () => {
    const server = await listening({ limits: { ...quick, perNetwork: 2000 } });
    const begun = ["", "G", "GET / HTTP/1.1\r\n", `${get}X-A: `];
    const sockets = await Promise.all(
      Array.from({ length: 400 }, async (_, at) => {
        const socket = await openSocket(server.port());
        socket.send(begun[at % begun.length] ?? "");
        return socket;
      }),
    );
    const reply = await fetch(server.url);
    expect([reply.status, await reply.text()]).toEqual([200, "served"]);
    const outcomes = await Promise.all(sockets.map(({ closed }) => closed));
    expect(outcomes.map(outcomeOf)).toEqual(outcomes.map(() => [408, "REQUEST_TIMEOUT"]));
  });

  test("ends when its body never does, however steadily it drips", async () => {
    const seen: (() => boolean)[] = [];
    const server = await listening({
      limits: quick,
      fetch: async (request) => {
        const body = request.text();
        let isRead = false;
        seen.push(() => isRead);
        await body.then(() => {
          isRead = true;
        });
        return new Response("read");
      },
    });
    const socket = await openSocket(server.port());
    socket.send("POST / HTTP/1.1\r\nHost: panel.test\r\nContent-Length: 1000000\r\n\r\n");
    const drip = setInterval(() => socket.send("x"), 20);
    const reply = await socket.closed;
    clearInterval(drip);
    expect(outcomeOf(reply)).toEqual([408, "REQUEST_TIMEOUT"]);
    expect(seen.map((isRead) => isRead())).toEqual([false]);
  });

  test("is told what is wrong with it when it is no HTTP", async () => {
    const server = await listening();
    for (const text of ["\u0016\u0003\u0001 not TLS here\r\n\r\n", "GET / SPDY/9\r\n\r\n", "EHLO there\r\n\r\n"]) {
      const socket = await openSocket(server.port());
      socket.send(text);
      expect(outcomeOf(await socket.closed)).toEqual([400, "VALIDATION_FAILED"]);
    }
  });

  test("is told so when it names no host, one that is none, or two", async () => {
    const server = await listening();
    const none = ["GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: a b\r\n", "GET \\ HTTP/1.1\r\nHost: a\r\n"];
    for (const head of [...none, "GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n"]) {
      const socket = await openSocket(server.port());
      socket.send(`${head}Connection: close\r\n\r\n`);
      expect(outcomeOf(await socket.closed)).toEqual([400, "VALIDATION_FAILED"]);
    }
  });
});

describe("headers", () => {
  const send = async (count: number, line: (at: number) => string) => {
    const server = await listening({ fetch: (request) => new Response(String([...request.headers].length)) });
    const socket = await openSocket(server.port());
    socket.send(
      `${get}Connection: close\r\n${Array.from({ length: count }, (_, at) => `${line(at)}\r\n`).join("")}\r\n`,
    );
    return socket.closed;
  };

  test("are refused when there are ten thousand of them, or a hundred more than anybody sends", async () => {
    expect(outcomeOf(await send(10_000, (at) => `X-${at}: filling`))).toEqual([431, "PAYLOAD_TOO_LARGE"]);
    expect(outcomeOf(await send(101, (at) => `X-${at}: 1`))).toEqual([431, "PAYLOAD_TOO_LARGE"]);
    expect(await send(90, (at) => `X-${at}: 1`)).toMatch(/^HTTP\/1\.1 200 [\s\S]*92$/);
  });

  test("are refused when one of them is longer than all may be", async () => {
    expect(outcomeOf(await send(1, () => `X: ${"x".repeat(20_000)}`))).toEqual([431, "PAYLOAD_TOO_LARGE"]);
  });
});

describe("one network", () => {
  test("opens so many connections at a time, and is told of in one line", async () => {
    const server = await listening({ limits: { perNetwork: 3 } });
    const sockets = await Promise.all([1, 2, 3].map(() => openSocket(server.port())));
    // they are counted once they are taken
    for (const socket of sockets) {
      socket.send(`${get}\r\n`);
      await socket.until(/served/);
    }
    const beyond = await Promise.all([4, 5, 6].map(() => openSocket(server.port())));
    expect(await Promise.all(beyond.map(({ closed }) => closed))).toEqual(["", "", ""]);
    expect(lines).toEqual([expect.objectContaining({ from: "127.0.0.1", connections: 3 })]);
    sockets[0]?.leave();
    await expect
      .poll(() =>
        fetch(server.url).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
  });

  test("opens as many as it likes where it is a proxy", async () => {
    const server = await listening({ trustProxy: true });
    const sockets = await Promise.all(Array.from({ length: 600 }, () => openSocket(server.port())));
    for (const socket of [sockets[0], sockets[599]]) {
      socket?.send(`${get}\r\n`);
      await socket?.until(/served/);
    }
  });
});

describe("an end", () => {
  test("serves on for the time of grace, and says on every reply that the connection goes", async () => {
    const server = await listening();
    const kept = await openSocket(server.port());
    kept.send(`${get}\r\n`);
    expect(await kept.until(/served/)).toMatch(/connection: keep-alive/i);
    const closing = server.close({ grace: 1000, patience: 5000 });
    kept.send(`${get}\r\n`);
    expect(await kept.closed).toMatch(/served[\s\S]*connection: close[\s\S]*served/i);
    const late = await openSocket(server.port());
    late.send(`${get}\r\n`);
    expect(await late.closed).toMatch(/connection: close[\s\S]*served/i);
    await closing;
    await expect(fetch(server.url)).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
  });

  test("waits for the requests that run", async () => {
    const { open, opened } = gate();
    const begun = gate();
    const server = await listening({
      fetch: async ({ url }) => {
        if (!url.endsWith("/slow")) return new Response("at once");
        begun.open();
        await opened;
        return new Response("served");
      },
    });
    const running = fetch(`${server.url}/slow`);
    const outcome = () =>
      fetch(server.url).then(
        () => "served",
        () => "refused",
      );
    await begun.opened;
    let isClosed = false;
    const closing = server.close({ grace: 0, patience: 30_000 }).then(() => {
      isClosed = true;
    });
    await expect.poll(outcome).toBe("refused");
    expect(isClosed).toBe(false);
    open();
    const reply = await running;
    expect([reply.headers.get("connection"), await reply.text()]).toEqual(["close", "served"]);
    await closing;
  });

  test("comes though others connect without a pause, and none of them is cut off", async () => {
    const served = gate();
    const server = await listening({
      fetch: () => {
        const until = performance.now() + 10;
        while (performance.now() < until);
        served.open();
        return new Response("served");
      },
    });
    let isOver = false;
    const cutOff: string[] = [];
    const anew = async () => {
      while (!isOver) {
        // once the listener is gone nobody gets in
        const socket = await openSocket(server.port()).catch(() => undefined);
        if (!socket) return;
        socket.send(`${get}Connection: close\r\n\r\n`);
        const reply = await socket.closed.catch(String);
        if (!reply.includes("served")) cutOff.push(reply);
      }
    };
    const crowd = Promise.all(Array.from({ length: 20 }, anew));
    await served.opened;
    const begun = performance.now();
    await server.close({ grace: 0, patience: 60_000 });
    const taken = performance.now() - begun;
    isOver = true;
    await crowd;
    expect(cutOff).toEqual([]);
    expect(taken).toBeLessThan(20_000);
  });

  test("answers what comes over kept connections when the listener is gone", async () => {
    const { open, opened } = gate();
    const begun = gate();
    const server = await listening({
      fetch: async ({ url }) => {
        if (url.endsWith("/slow")) {
          begun.open();
          await opened;
        }
        return new Response("served");
      },
    });
    const kept = await Promise.all(Array.from({ length: 40 }, () => openSocket(server.port())));
    for (const socket of kept) {
      socket.send(`${get}\r\n`);
      await socket.until(/served/);
    }
    const running = fetch(`${server.url}/slow`);
    await begun.opened;
    const closing = server.close({ grace: 0, patience: 30_000 });
    const outcome = () => fetch(server.url).catch((error: Error) => error.cause);
    await expect.poll(outcome).toMatchObject({ code: "ECONNREFUSED" });
    for (const socket of kept) socket.send(`${get}\r\n`);
    for (const socket of kept) expect(await socket.closed).toMatch(/served[\s\S]*connection: close[\s\S]*served/i);
    open();
    expect((await running).status).toBe(200);
    await closing;
  });

  test("does not wait for ever, and not at all for those who have asked for nothing", async () => {
    const server = await listening();
    const silent = await openSocket(server.port());
    const dripping = await openSocket(server.port());
    dripping.send("GET / HT");
    const quiet = performance.now();
    await server.close({ grace: 0, patience: 60_000 });
    expect(performance.now() - quiet).toBeLessThan(20_000);
    expect([await silent.closed, await dripping.closed]).toEqual(["", ""]);
    const begun = gate();
    const other = await listening({ fetch: async () => new Promise<Response>(begun.open) });
    const hanging = await openSocket(other.port());
    hanging.send(`${get}\r\n`);
    await begun.opened;
    await other.close({ grace: 0, patience: 200 });
    expect(await hanging.closed).toBe("");
  });
});
