import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { contractOperations } from "../../server/contract/document";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  server = await createTestServer({ env: { TRUST_PROXY: "1" }, onLog: (line) => void lines.push(line) });
});
afterAll(() => server.close());
afterEach(() => void lines.splice(0));

const call = (method: string, path: string, headers: Record<string, string> = {}) =>
  server.app.fetch(new Request(`http://panel.test${path}`, { method, headers }));
const named = (id: string) => lines.filter(({ request }) => request === id);

describe("the id of a request", () => {
  test("is the caller's own in the reply of every operation, and in all that is logged about it", async () => {
    for (const { id, method, path } of contractOperations) {
      const address = `/api${path.replace(/\{\w+\}/g, "01970000-0000-7000-8000-000000000000")}`;
      const reply = await call(method.toUpperCase(), address, { "X-Request-Id": `of.${id}` });
      expect([id, reply.headers.get("X-Request-Id")]).toEqual([id, `of.${id}`]);
      const own = named(`of.${id}`);
      expect(own.at(-1)).toMatchObject({ operation: id, from: "in-process", status: reply.status });
    }
    expect(lines.every(({ request }) => String(request).startsWith("of."))).toBe(true);
  });

  test("is there where no operation answers: refused methods, unknown paths, the panel and what it lacks", async () => {
    const places = ["/api/nowhere", "/", "/login", "/missing.js", "/dev/outbox"];
    const replies = [
      ...(await Promise.all(places.map((path) => call("GET", path, { "X-Request-Id": "trace-1" })))),
      await call("DELETE", "/api/auth/sign-in", { "X-Request-Id": "trace-1" }),
    ];
    expect(replies.map(({ headers }) => headers.get("X-Request-Id"))).toEqual(replies.map(() => "trace-1"));
  });

  test("is made where none was sent, and where what was sent would do harm in a log", async () => {
    const unfit = [undefined, "", "a b", '"}', "x".repeat(65), "<script>", "é"];
    const made = await Promise.all(
      unfit.map(async (id) => {
        const reply = await call("GET", "/api/health/live", id === undefined ? {} : { "X-Request-Id": id });
        return reply.headers.get("X-Request-Id") ?? "";
      }),
    );
    for (const id of made) expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(new Set(made).size).toBe(unfit.length);
    expect(
      (await call("GET", "/api/health/live", { "X-Request-Id": "x".repeat(64) })).headers.get("X-Request-Id"),
    ).toBe("x".repeat(64));
  });
});

describe("what is logged about a request", () => {
  test("says who makes it, for which company and from where, however many run at once", async () => {
    const maria = await server.as("maria", { company: "Aurora" });
    const joao = await server.as("joao");
    const ids = { maria: (await maria.get("/me")).body.id, joao: (await joao.get("/me")).body.id };
    lines.splice(0);
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => [
        maria.get("/vcards", { headers: { "X-Request-Id": `m${at}`, "X-Forwarded-For": "203.0.113.1" } }),
        joao.get("/me/vcards", { headers: { "X-Request-Id": `j${at}`, "X-Forwarded-For": "2001:db8::7" } }),
      ]).flat(),
    );
    for (let at = 0; at < 10; at += 1) {
      const work = { operation: "listVcards", person: ids.maria, company: maria.companyId, from: "203.0.113.1" };
      expect(named(`m${at}`)).toEqual([expect.objectContaining({ ...work, status: 200 })]);
      const own = named(`j${at}`);
      expect(own).toEqual([expect.objectContaining({ person: ids.joao, from: "2001:db8:0:0::/64", status: 200 })]);
      expect(own[0]).not.toHaveProperty("company");
    }
  });

  test("says in which session and with which program, and of that no more than its name and main version", async () => {
    const joao = await server.as("joao");
    const session = JSON.parse(Buffer.from(joao.token.split(".")[1] ?? "", "base64url").toString()).sid;
    const agents = {
      "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0": "firefox/128",
      "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0":
        "edg/140",
      "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15": "safari/18",
      "curl/8.5.0": "curl/8",
      "Chrome/": "chrome",
      "Ana Souza": undefined,
      "": undefined,
      '"}\u00e9/1': undefined,
      [`${"x".repeat(17)}/1`]: undefined,
    };
    for (const [at, [agent, client]] of Object.entries(agents).entries()) {
      const headers = { "X-Request-Id": `a${at}`, "User-Agent": agent };
      await server.app.fetch(
        new Request("http://panel.test/api/me", { headers: { ...headers, Authorization: `Bearer ${joao.token}` } }),
      );
      expect(named(`a${at}`)).toEqual([expect.objectContaining({ session, status: 200 })]);
      expect([agent, named(`a${at}`)[0]?.client]).toEqual([agent, client]);
    }
  });

  test("says who it was that was refused", async () => {
    const joao = await server.as("joao");
    const foreign = (await (await server.as("admin")).get("/companies?q=horizonte")).body.data[0];
    const headers = { "X-Request-Id": "refused", "Company-Id": foreign.id };
    expect((await joao.get("/vcards", { headers })).status).toBe(403);
    const person = (await joao.get("/me")).body.id;
    expect(named("refused")).toEqual([expect.objectContaining({ person, company: foreign.id, status: 403 })]);
  });

  test("says who signs in or fails to, who renews a session, and who comes by a mailed link", async () => {
    const { id: person } = (await (await server.as("joao")).get("/me")).body;
    const send = (path: string, body: object, request: string, headers = {}) =>
      server.call("POST", path, { body, headers: { "X-Request-Id": request, ...headers } });
    const pair = await send("/auth/sign-in", { login: "JOAO", password: "demo1234" }, "in");
    await send("/auth/sign-in", { login: "joao@example.com", password: "um chute" }, "in-vain");
    await send("/auth/sign-in", { login: "ninguem.mesmo", password: "um chute" }, "nobody");
    await send("/auth/refresh", { refreshToken: pair.body.refreshToken }, "renewed");
    await send("/accounts/forgot-password", { email: "joao@example.com" }, "asked");
    const [mail] = await server.outbox();
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    await send("/accounts/reset-password", { password: "123456" }, "reset", { Authorization: `Bearer ${token}` });
    const said = (request: string) => named(request).map((line) => [line.person, line.status]);
    expect(["in", "in-vain", "renewed", "reset"].map(said)).toEqual([
      [[person, 200]],
      [[person, 401]],
      [[person, 200]],
      [[person, 400]],
    ]);
    expect(said("nobody")).toEqual([[undefined, 401]]);
    // who asks for a mail is not known to be whom the address belongs to
    expect(said("asked")).toEqual([[undefined, 200]]);
    expect(JSON.stringify(lines)).not.toMatch(/ninguem|joao|um chute/i);
  });

  test("carries the id beside the reason of a failure, and the reply the same", async () => {
    const maria = await server.as("maria");
    await server.db.execute(sql`alter table contacts rename to contacts_away`);
    const reply = await maria.get("/me/contacts", { headers: { "X-Request-Id": "failing" } });
    await server.db.execute(sql`alter table contacts_away rename to contacts`);
    expect([reply.status, reply.headers.get("X-Request-Id")]).toEqual([500, "failing"]);
    const operation = "listMyContacts";
    expect(named("failing")).toEqual([
      expect.objectContaining({
        msg: "a request failed",
        operation,
        err: expect.objectContaining({ cause: expect.objectContaining({ code: "42P01" }) }),
      }),
      expect.objectContaining({ msg: "request", operation, status: 500 }),
    ]);
  });

  test("holds no secret: neither passwords, nor tokens, nor what a query string says", async () => {
    const { body } = await server.signIn("maria");
    await server.call("POST", "/auth/refresh", { body: { refreshToken: body.refreshToken } });
    await server.signIn("maria", "not the passphrase");
    await call("GET", "/api/companies?q=confidential", { Authorization: `Bearer ${body.token}`, Cookie: "a=hidden" });
    expect(lines.length).toBeGreaterThan(3);
    expect(JSON.stringify(lines)).not.toMatch(/demo1234|passphrase|confidential|hidden|eyJ/);
    expect(JSON.stringify(lines)).not.toContain(body.refreshToken);
  });

  test("holds no secret of any operation, wherever one is sent, admitted or refused", async () => {
    const { token } = await server.as("admin");
    const secret = "Geheimnis";
    const hidden = Object.fromEntries(
      ["login", "email", "password", "currentPassword", "refreshToken", "token", "name"].map((name) => [name, secret]),
    );
    const body = JSON.stringify({ ...hidden, [secret]: secret, nested: [hidden] });
    for (const { id, method, path } of contractOperations) {
      const address = `http://panel.test/api${path.replace(/\{\w+\}/g, "01970000-0000-7000-8000-000000000000")}`;
      for (const bearer of [token, secret]) {
        lines.splice(0);
        const headers = {
          Authorization: `Bearer ${bearer}`,
          Cookie: `session=${secret}`,
          "Content-Type": "application/json",
          "Company-Id": secret,
          "If-Match": secret,
          "Idempotency-Key": secret,
          "User-Agent": `${secret} (${secret}) Firefox/128`,
          Referer: `http://panel.test/?token=${secret}`,
        };
        const query = `?q=${secret}&token=${secret}`;
        const sent = { method: method.toUpperCase(), headers, ...(method !== "get" && { body }) };
        await server.app.fetch(new Request(address + query, sent));
        expect([id, lines.at(-1)]).toEqual([id, expect.objectContaining({ operation: id, client: "firefox/128" })]);
        expect([id, JSON.stringify(lines).includes(secret)]).toEqual([id, false]);
        expect([id, JSON.stringify(lines).includes(token)]).toEqual([id, false]);
      }
    }
  });
});
