import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openSocket } from "../support/raw-socket";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let http: Awaited<ReturnType<TestServer["listen"]>>;
let maria: Awaited<ReturnType<TestServer["as"]>>;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  server = await createTestServer({ onLog: (line) => void lines.push(line) });
  http = await server.listen();
  maria = await server.as("maria", { company: "Aurora" });
});
afterAll(async () => {
  await http.close({ grace: 0, patience: 0 });
  await server.close();
});
afterEach(() => void lines.splice(0));

const head = (call: string, headers: Record<string, string | number> = {}) =>
  [
    `${call} HTTP/1.1`,
    "Host: panel.test",
    `Authorization: Bearer ${maria.token}`,
    `Company-Id: ${maria.companyId}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "",
    "",
  ].join("\r\n");

/** What was sent before is read before. */
const seen = () => fetch(`http://127.0.0.1:${http.port()}/api/health/live`);

const logged = (id: string) => expect.poll(() => lines.filter(({ request }) => request === id));

describe("a request that is broken off", () => {
  test.each(["leave", "reset"] as const)(
    "is told as such, and neither an error nor a failure of the server (%s)",
    async (way) => {
      const socket = await openSocket(http.port());
      const id = `broken-${way}`;
      socket.send(
        head("POST /api/vcards", { "Content-Type": "application/json", "Content-Length": 999, "X-Request-Id": id }),
      );
      socket.send('{"name":');
      // what was sent before is read before
      await fetch(`http://127.0.0.1:${http.port()}/api/health/live`);
      socket[way]();
      await logged(id).toEqual([
        expect.objectContaining({ level: 30, status: 499, aborted: true, operation: "createVcard" }),
      ]);
      expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([]);
    },
  );

  test("while its reply is made is told with what became of it", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const holding = server.db.transaction(async (db) => {
      await db.execute(sql`lock table vcards in access exclusive mode`);
      await held;
    });
    const socket = await openSocket(http.port());
    socket.send(head("GET /api/vcards", { "X-Request-Id": "left" }));
    await seen();
    socket.leave();
    await socket.closed;
    await seen();
    release();
    await holding;
    await logged("left").toEqual([expect.objectContaining({ level: 30, status: 200, aborted: true })]);
  });
});

describe("a list as a file", () => {
  const path = "/vcard-templates?format=csv&sort=createdAt";

  test("that fails on the way is cut off, so that nobody takes it for whole, and logged without what it was about", async () => {
    const print = vi.spyOn(console, "error").mockImplementation(() => {});
    const create = (at: number) => maria.post("/vcard-templates", { body: { name: `Modelo ${at}` } });
    await Promise.all(Array.from({ length: 110 }, (_, at) => create(at)));
    // the last one cannot be written as a date
    await server.db.execute(sql`update vcard_templates set created_at = 'infinity' where id =
      (select id from vcard_templates where name = 'Modelo 109')`);
    const reading = fetch(`http://127.0.0.1:${http.port()}/api${path}`, {
      headers: { Authorization: `Bearer ${maria.token}`, "Company-Id": maria.companyId, "X-Request-Id": "half" },
    }).then((reply) => reply.text());
    await expect(reading).rejects.toThrow();
    const err = expect.objectContaining({ type: "RangeError" });
    await logged("half").toContainEqual(
      expect.objectContaining({ level: 50, operation: "listVcardTemplates", err, msg: "a reply broke off" }),
    );
    expect(print).not.toHaveBeenCalled();
  });

  test("that its reader leaves is no error", async () => {
    await server.db.execute(sql`update vcard_templates set created_at = now() where created_at = 'infinity'`);
    const prints = [vi.spyOn(console, "error"), vi.spyOn(console, "info")].map((one) => one.mockReturnValue());
    const socket = await openSocket(http.port());
    socket.send(head(`GET /api${path}`, { "X-Request-Id": "enough" }));
    await socket.until(/\r\n\r\n/);
    socket.leave();
    await socket.closed;
    // a quick server has written all of it before it hears that nobody reads
    await logged("enough").toContainEqual(expect.objectContaining({ status: 200 }));
    expect(prints.map(({ mock }) => mock.calls)).toEqual([[], []]);
    expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([]);
  });
});
