import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { triedLogin } from "../../server/auth/sessions";
import { clientIp, networkOf } from "../../server/http/client-ip";
import { createRateLimits } from "../../server/http/rate-limits";
import { createLog } from "../../server/telemetry/log";
import { givenPassword } from "../support/given-password";
import { newcomer } from "../support/newcomer";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => server.close());

const from = (ip: string) => ({ "X-Forwarded-For": ip });

/** Uses a limit up as if all of it had been asked for already. */
const useUp = async (limit: "publicByIp" | "mailByCaller" | "signInByPerson", key: string, times: number) => {
  const limits = createRateLimits(server.db);
  for (let time = 0; time < times; time += 1) await limits.consume(limit, key);
};

describe("limits", () => {
  test("stop who guesses from one place, and not the person who signs in from another", async () => {
    const guess = (ip: string, password: string) =>
      server.call("POST", "/auth/sign-in", { body: { login: "maria", password }, headers: from(ip) });
    for (let round = 0; round < 60; round += 1) await guess("203.0.113.1", `guess ${round}`);
    expect((await guess("203.0.113.1", "demo1234")).status).toBe(429);
    expect((await guess("203.0.113.2", "demo1234")).status).toBe(200);
  });

  test("count guesses by person, whichever login is typed, and what nobody is called alike", async () => {
    const someone = await newcomer(server, "dois.logins", { firstName: "Dois", surName: "Logins" });
    const guess = async (login: string, ip: string, password = "um chute") =>
      (await server.call("POST", "/auth/sign-in", { body: { login, password }, headers: from(ip) })).status;
    const statuses = async (logins: string[], ip: string) => {
      const replies = [];
      for (let round = 0; round < 11; round += 1) replies.push(await guess(logins[round % logins.length] ?? "", ip));
      return replies;
    };
    const tenAndNoMore = [...Array.from({ length: 10 }, () => 401), 429];
    expect(await statuses([someone.app2Id, someone.app2Id.toUpperCase()], "203.0.113.21")).toEqual(tenAndNoMore);
    expect(await statuses(["nobody.at.all", "NOBODY.at.all"], "203.0.113.22")).toEqual(tenAndNoMore);
    // nor is anybody's count reached by typing their id
    await statuses([someone.id], "203.0.113.26");
    expect(await guess(someone.email, "203.0.113.26", someone.password)).toBe(200);
    // that another login is the same person's shows in nothing, but it opens nothing either
    expect(await guess(someone.email, "203.0.113.21")).toBe(401);
    expect(await guess(someone.email, "203.0.113.21", someone.password)).toBe(401);
    expect(await guess("nobody@example.org", "203.0.113.22")).toBe(401);
    const both = await statuses([someone.app2Id, someone.email.toUpperCase()], "203.0.113.23");
    expect(await statuses(["nobody.else.either", "neither@example.org"], "203.0.113.24")).toEqual(both);
    expect(await guess(someone.email, "203.0.113.23", someone.password)).toBe(401);
    expect(await guess(someone.email, "203.0.113.25", someone.password)).toBe(200);
  });

  test("leave people the places where they signed in before, however many guess elsewhere", async () => {
    const someone = await newcomer(server, "lugar.certo", { firstName: "Lugar", surName: "Certo" });
    const signIn = async (ip: string, password = someone.password) =>
      (await server.call("POST", "/auth/sign-in", { body: { login: someone.email, password }, headers: from(ip) }))
        .status;
    expect(await signIn("203.0.113.31")).toBe(200);
    await useUp("signInByPerson", someone.id, 50);
    expect(await signIn("203.0.113.31")).toBe(200);
    expect(await signIn("203.0.113.32")).toBe(401);
    // one of them was just now
    await useUp("signInByPerson", triedLogin(someone.email), 49);
    expect(await signIn("203.0.113.31")).toBe(200);
    expect(await signIn("203.0.113.32")).toBe(429);
    // and there, too, guesses are limited
    for (let guess = 0; guess < 10; guess += 1) await signIn("203.0.113.31", `chute ${guess}`);
    expect(await signIn("203.0.113.31")).toBe(429);
    await useUp("signInByPerson", triedLogin("nobody.else"), 50);
    const nobody = { body: { login: "Nobody.Else", password: "um chute" }, headers: from("203.0.113.33") };
    expect((await server.call("POST", "/auth/sign-in", nobody)).status).toBe(429);
  });

  test("hold for a whole network of IPv6, and for each address of IPv4", () => {
    expect(networkOf("2001:db8:0:1::1")).toBe(networkOf("2001:0DB8::1:ffff:ffff:ffff:ffff"));
    expect(networkOf("2001:db8:0:1::1")).not.toBe(networkOf("2001:db8:0:2::1"));
    expect(networkOf("::1")).toBe("0:0:0:0::/64");
    expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
    expect([networkOf("203.0.113.1"), networkOf("::ffff:203.0.113.1")]).toEqual(["203.0.113.1", "203.0.113.1"]);
    expect(networkOf("unknown")).toBe("unknown");
  });

  test("keep one place from mailing ever more addresses", async () => {
    await useUp("publicByIp", "mail/203.0.113.9", 300);
    for (const path of ["/accounts/forgot-password", "/accounts/resend-confirmation"]) {
      const ask = (ip: string) => server.call("POST", path, { body: { email: "x@example.org" }, headers: from(ip) });
      const { status, body } = await ask("203.0.113.9");
      expect([status, body.type]).toEqual([429, "TOO_MANY_REQUESTS"]);
      expect((await ask("203.0.113.10")).status).toBe(200);
    }
  });

  test("keep a person from mailing strangers by changing the own address to and fro", async () => {
    const someone = await newcomer(server, "muda.muito", { firstName: "Muda", surName: "Muito" });
    const change = (email: string) =>
      someone.put("/me", {
        body: { firstName: "Muda", surName: "Muito", email: `${email}@example.org`, currentPassword: givenPassword },
      });
    for (let round = 0; round < 5; round += 1) {
      expect((await change("vitima")).status).toBe(200);
      expect((await change("outra")).status).toBe(200);
    }
    expect((await change("vitima")).body.type).toBe("TOO_MANY_REQUESTS");
    const mails = (await server.outbox()).filter(({ to }) => to === "vitima@example.org");
    expect(mails).toHaveLength(5);
    // what stays as it is mails nobody, and is no attempt
    expect((await change("outra")).status).toBe(200);
  });

  test("hold for tokens that a company sends to visitors", async () => {
    const maria = await server.as("maria", { company: "Aurora" });
    const { id } = (await maria.get("/me")).body;
    await useUp("mailByCaller", id, 100);
    const [received] = (await maria.get("/received-vcards?status=PENDING")).body.data;
    const [vcard] = (await maria.get("/vcards?isActive=true")).body.data;
    const body = { accept: true, vcardId: vcard.id };
    expect((await maria.post(`/received-vcards/${received.id}/respond`, { body })).status).toBe(429);
    expect((await maria.get(`/received-vcards?ids=${received.id}`)).body.data[0].status).toBe("PENDING");
  });

  test("hold for the cards of one file", async () => {
    const someone = await newcomer(server, "muitos.cartoes", { firstName: "Muitos", surName: "Cartoes" });
    const send = (count: number) =>
      server.app.fetch(
        new Request("http://panel.test/api/me/vcards/import?dryRun=true", {
          method: "POST",
          headers: { Authorization: `Bearer ${someone.token}`, "Content-Type": "text/vcard" },
          body: "BEGIN:VCARD\nVERSION:3.0\nFN:A\nEND:VCARD\n".repeat(count),
        }),
      );
    expect((await send(1000)).status).toBe(200);
    expect(await (await send(1001)).json()).toMatchObject({ code: 400, fields: [{ path: "body", type: "TOO_MANY" }] });
  });
});

describe("what a request says of itself", () => {
  test("is no address in a mail: links begin with the address of the settings", async () => {
    const headers = { Host: "evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "gopher" };
    const email = "amanda.magalhaes@example.com";
    expect((await server.call("POST", "/accounts/forgot-password", { body: { email }, headers })).status).toBe(200);
    const [mail] = await server.outbox();
    expect(mail?.to).toBe(email);
    expect(mail?.text).toContain("http://panel.test/reset-password?token=");
    expect(`${mail?.text}${mail?.html}`).not.toContain("evil.example");
  });

  test("is no place that it comes from, unless a proxy says so, and then the nearest one", async () => {
    const placeOf = async (trustProxy: boolean, forwarded = "198.51.100.7, 203.0.113.7") => {
      const app = new Hono().get("/", (context) => context.text(clientIp(context, trustProxy)));
      return (await app.request("/", { headers: from(forwarded) })).text();
    };
    expect(await placeOf(false)).toBe("in-process");
    expect(await placeOf(true)).toBe("203.0.113.7");
    // some proxies write the port along, which is another one with every connection
    expect(await placeOf(true, "198.51.100.7, 203.0.113.7:50412")).toBe("203.0.113.7");
    expect(await placeOf(true, "[2001:db8:0:1::1]:50412")).toBe(networkOf("2001:db8:0:1::1"));
    expect(await placeOf(true, "[2001:db8:0:1::1]")).toBe(networkOf("2001:db8:0:1::1"));
    expect(await placeOf(true, "2001:db8:0:1::1")).toBe(networkOf("2001:db8:0:1::1"));
  });
});

describe("in production", () => {
  test("there is no outbox, neither as a page nor as data", async () => {
    const production = await createTestServer({ env: { NODE_ENV: "production", DATA_DIR: "/nowhere" } });
    expect((await production.call("GET", "/dev/outbox")).body).toMatchObject({ code: 404, type: "NOT_FOUND" });
    for (const path of ["/dev/outbox", "/dev/outbox.js"]) {
      const page = await production.app.fetch(new Request(`http://panel.test${path}`));
      expect(await page.text()).not.toContain("/api/dev/outbox");
    }
    await production.close();
  });
});

describe("the log", () => {
  test("of a failed query names the query and none of its values", async () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => void lines.push(line) });
    const failing = server.db.execute(sql`select ${"maria@example.com"}::text, ${"argon2id-hash"}::int`);
    const error = await failing.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    log.error({ err: error, body: { password: "senha", nested: { refreshToken: "abc" } } }, "a request failed");
    const [line = ""] = lines;
    expect(JSON.parse(line).err).toMatchObject({
      message: expect.stringContaining("select $1"),
      cause: { code: "22P02" },
    });
    expect(line).not.toMatch(/maria@example|senha|"abc"/);
  });
});
