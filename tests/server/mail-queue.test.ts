import { desc } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { hashSecret } from "../../server/auth/secrets";
import { mails } from "../../server/db/schema";
import { createRateLimits } from "../../server/http/rate-limits";
import type { Locale } from "../../server/languages/languages";
import { mailOf } from "../../server/mails/mail-of";
import { createMailWorker } from "../../server/mails/mail-worker";
import { createMailer } from "../../server/mails/mailer";
import { createLog } from "../../server/telemetry/log";
import { createTestServer, type TestServer } from "../support/server";
import { startSmtpServer } from "../support/smtp";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ demo: false });
});
afterEach(async () => {
  await server.db.delete(mails);
});
afterAll(() => server.close());

const about = "01970000-0000-7000-8000-000000000000";
const link = "https://cards.example.com/x?token=abc";
const mail = mailOf("password-changed", { name: "Ana", link });

const queue = (to: string, dedupeKey: string, { locale = "pt-BR" as Locale, what = mail } = {}) =>
  createMailer({ clock: server.clock.now, limits: createRateLimits(server.db) }).queue(server.db, {
    mail: what,
    to,
    locale,
    dedupeKey,
    about,
    by: "owner",
  });

const sender = "Tokens <no-reply@cards.example.com>";
const worker = (smtpUrl: string, db = server.db, keepsWords = false, from = sender) =>
  createMailWorker({
    db,
    keepsWords,
    clock: server.clock.now,
    log: createLog("silent"),
    smtpUrl,
    from,
  });

const states = async () =>
  (await server.db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id))).map(({ status, attempts }) => ({
    status,
    attempts,
  }));

describe("the mail queue", () => {
  test("knows a mail again by a hash: a key may be the secret of the link", async () => {
    await queue("ana@example.com", "a secret");
    await queue("ana@example.com", "a secret");
    const [kept, ...others] = await server.db.select().from(mails);
    expect(others).toEqual([]);
    expect(kept?.dedupeKey).toBe(`${mail.kind}/${hashSecret("a secret")}`);
  });

  test("sends each mail once, though two workers look at the same time", async () => {
    const smtp = await startSmtpServer();
    for (const name of ["a", "b", "c"]) await queue(`${name}@example.com`, name);
    await queue("a@example.com", "a");
    const workers = [worker(smtp.url), worker(smtp.url)];
    await Promise.all(workers.map((one) => one.deliver()));
    await Promise.all(workers.map((one) => one.stop()));
    expect(smtp.received).toHaveLength(3);
    expect(smtp.received[0]).toContain("From: Tokens <no-reply@cards.example.com>");
    expect(await states()).toEqual(Array.from({ length: 3 }, () => ({ status: "SENT", attempts: 1 })));
    await smtp.stop();
  });

  test("sends what somebody waits for before what came earlier", async () => {
    const smtp = await startSmtpServer();
    for (const name of ["a", "b"]) await queue(`${name}@example.com`, name);
    server.clock.advance({ seconds: 10 });
    await queue("c@example.com", "c", { what: mailOf("reset-password", { name: "Ana", link }) });
    const one = worker(smtp.url);
    await one.deliver();
    await one.stop();
    expect(smtp.received.map((text) => /^To: (\S+)/m.exec(text)?.[1])).toEqual(
      ["c", "a", "b"].map((name) => `${name}@example.com`),
    );
    await smtp.stop();
  });

  test("holds no mail back when the clock went back since it was queued", async () => {
    const smtp = await startSmtpServer();
    server.clock.advance({ days: 2 });
    await queue("a@example.com", "early");
    server.clock.advance({ days: -2 });
    const one = worker(smtp.url);
    await one.deliver();
    await one.stop();
    expect(await states()).toEqual([{ status: "SENT", attempts: 1 }]);
    await smtp.stop();
  });

  test("tries again later when the mail server is away, and loses nothing", async () => {
    const smtp = await startSmtpServer();
    await smtp.stop();
    await queue("a@example.com", "a");
    const away = worker(smtp.url);
    await away.deliver();
    await away.deliver();
    expect(await states()).toEqual([{ status: "QUEUED", attempts: 1 }]);
    server.clock.advance({ seconds: 31 });
    const back = await startSmtpServer();
    const next = worker(back.url);
    await next.deliver();
    expect(back.received).toHaveLength(1);
    expect(await states()).toEqual([{ status: "SENT", attempts: 2 }]);
    await Promise.all([away.stop(), next.stop(), back.stop()]);
  });

  test("goes on for days, a quarter of an hour apart at most, before it gives up", async () => {
    const smtp = await startSmtpServer();
    await smtp.stop();
    await queue("a@example.com", "a");
    const away = worker(smtp.url);
    const tried = async (attempts: number) => {
      await server.db.update(mails).set({ attempts, nextAttemptAt: server.clock.now() });
      await away.deliver();
      const [mail] = await server.db.select().from(mails);
      return { status: mail?.status, seconds: (Number(mail?.nextAttemptAt) - server.clock.now().getTime()) / 1000 };
    };
    expect(await tried(2)).toEqual({ status: "QUEUED", seconds: 120 });
    expect(await tried(30)).toEqual({ status: "QUEUED", seconds: 900 });
    expect(await tried(478)).toEqual({ status: "QUEUED", seconds: 900 });
    expect(await tried(479)).toMatchObject({ status: "FAILED" });
    await away.stop();
  });

  test("sends what a process left behind that was ended in the middle, and not while it may still be at it", async () => {
    const smtp = await startSmtpServer();
    await queue("a@example.com", "a");
    const claimedUntil = new Date(server.clock.now().getTime() + 5 * 60_000);
    await server.db.update(mails).set({ status: "SENDING", attempts: 1, nextAttemptAt: claimedUntil });
    const other = worker(smtp.url);
    await other.deliver();
    expect(smtp.received).toHaveLength(0);
    server.clock.advance({ minutes: 6 });
    await other.deliver();
    expect(smtp.received).toHaveLength(1);
    await Promise.all([other.stop(), smtp.stop()]);
  });

  test("gives up what ended the process at its last attempt", async () => {
    const smtp = await startSmtpServer();
    await queue("a@example.com", "a");
    await server.db.update(mails).set({ status: "SENDING", attempts: 480 });
    const other = worker(smtp.url);
    await other.deliver();
    expect(smtp.received).toHaveLength(0);
    const [left] = await server.db.select().from(mails);
    expect(left).toMatchObject({ status: "FAILED", failure: "OTHER", text: "", html: "" });
    await Promise.all([other.stop(), smtp.stop()]);
  });

  test("does not send again what went out while the database was away", async () => {
    const smtp = await startSmtpServer();
    await queue("a@example.com", "a");
    let updates = 0;
    // the first update claims the mail, the second would write down that it went out
    const failing = new Proxy(server.db, {
      get: (db, key) => {
        if (key === "update" && ++updates === 2) throw new Error("the database is away");
        return Reflect.get(db, key);
      },
    });
    const one = worker(smtp.url, failing);
    await one.deliver();
    server.clock.advance({ minutes: 6 });
    await one.deliver();
    expect(smtp.received).toHaveLength(1);
    expect(await states()).toEqual([{ status: "SENT", attempts: 1 }]);
    await Promise.all([one.stop(), smtp.stop()]);
  });

  test("forgets what a mail says once it went out or never will, unless there is an outbox to show it", async () => {
    const smtp = await startSmtpServer();
    const words = async () => {
      const rows = await server.db.select().from(mails);
      return rows.map(({ status, text, html }) => [status, text.includes(link), html.includes(link)]);
    };
    await queue("a@example.com", "a");
    expect(await words()).toEqual([["QUEUED", true, true]]);
    const kept = worker(smtp.url, server.db, true);
    await kept.deliver();
    expect(await words()).toEqual([["SENT", true, true]]);
    await server.db.update(mails).set({ status: "QUEUED", nextAttemptAt: server.clock.now() });
    const one = worker(smtp.url);
    await one.deliver();
    expect(smtp.received).toHaveLength(2);
    expect(await words()).toEqual([["SENT", false, false]]);
    await server.db.delete(mails);
    await queue("b@example.com", "b");
    await smtp.stop();
    await one.deliver();
    expect(await words()).toEqual([["QUEUED", true, true]]);
    await server.db.update(mails).set({ attempts: 479, nextAttemptAt: server.clock.now() });
    await one.deliver();
    expect(await words()).toEqual([["FAILED", false, false]]);
    await Promise.all([kept.stop(), one.stop()]);
  });

  test("is one message to one person, that no machine answers, in HTML and text", async () => {
    const smtp = await startSmtpServer();
    await queue("a@example.com", "a", { locale: "es" });
    const one = worker(smtp.url);
    await one.deliver();
    const [row] = await server.db.select().from(mails);
    const [message] = smtp.received;
    for (const line of [
      "To: a@example.com",
      `Message-ID: <${row?.id}@cards.example.com>`,
      "Auto-Submitted: auto-generated",
      "Content-Language: es",
      "Content-Type: multipart/alternative;",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Type: text/html; charset=utf-8",
    ]) {
      expect(message).toContain(line);
    }
    await Promise.all([one.stop(), smtp.stop()]);
  });

  test.each([
    ["Cards: Team <a@cards.example>", '"Cards: Team" <a@cards.example>'],
    ["Cards; (Team) <a@cards.example>", '"Cards; (Team)" <a@cards.example>'],
    ["Cards, Ltd. <a@cards.example>", '"Cards, Ltd." <a@cards.example>'],
    ['"Cards, Ltd." <a@cards.example>', '"Cards, Ltd." <a@cards.example>'],
    ['"The \\"Cards\\"" <a@cards.example>', '"The \\"Cards\\"" <a@cards.example>'],
    ['The "Cards" <a@cards.example>', '"The \\"Cards\\"" <a@cards.example>'],
    ['"Cards <a@cards.example>', '"\\"Cards" <a@cards.example>'],
    ["Cards@Home <a@cards.example>", '"Cards@Home" <a@cards.example>'],
    ["Cartões: Ipê <a@cards.example>", "=?UTF-8?Q?Cart=C3=B5es=3A_Ip=C3=AA?= <a@cards.example>"],
    ["a@cards.example", "a@cards.example"],
  ])("comes from the one sender of the settings, named as it is there: %s", async (from, header) => {
    const smtp = await startSmtpServer();
    await queue("a@example.com", "a");
    const one = worker(smtp.url, server.db, false, from);
    await one.deliver();
    expect(/^From: (.*)$/m.exec(smtp.received[0] ?? "")?.[1]).toBe(header);
    expect(smtp.received[0]).toMatch(/^Message-ID: <[\w-]+@cards\.example>$/m);
    await Promise.all([one.stop(), smtp.stop()]);
  });

  test("adds no header for a name that looks like one", async () => {
    const smtp = await startSmtpServer();
    const evil = "Ana\r\nBcc: everybody@example.com\r\n\r\nBuy now";
    await createMailer({ clock: server.clock.now, limits: createRateLimits(server.db) }).queue(server.db, {
      mail: mailOf("association-invitation", { name: evil, company: evil, inviter: evil, link }),
      to: "a@example.com",
      locale: "en",
      dedupeKey: "evil",
      about,
      by: "owner",
    });
    const one = worker(smtp.url);
    await one.deliver();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]).not.toMatch(/^Bcc:/im);
    await Promise.all([one.stop(), smtp.stop()]);
  });

  test.each([
    ["554 5.7.1 relay access denied", "QUEUED"],
    ["451 try later", "QUEUED"],
    ["552 5.2.2 mailbox full", "FAILED"],
  ])("takes the answer %s as %s", async (answer, status) => {
    const smtp = await startSmtpServer({ toRecipient: () => answer });
    await queue("a@example.com", "a");
    const one = worker(smtp.url);
    await one.deliver();
    expect(await states()).toEqual([{ status, attempts: 1 }]);
    await Promise.all([one.stop(), smtp.stop()]);
  });

  test("gives up on an address that is refused for good", async () => {
    const smtp = await startSmtpServer({ toRecipient: () => "550 nobody here" });
    await queue("a@example.com", "a");
    const one = worker(smtp.url);
    await one.deliver();
    expect(await states()).toEqual([{ status: "FAILED", attempts: 1 }]);
    await Promise.all([one.stop(), smtp.stop()]);
  });
});
