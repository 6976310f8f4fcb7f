import { desc } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { mails } from "../../server/db/schema";
import { createLog } from "../../server/log";
import { createMailWorker } from "../../server/mail-worker";
import { createMailer } from "../../server/mailer";
import { associationInvitation } from "../../server/mails/association-invitation";
import { confirmEmail } from "../../server/mails/confirm-email";
import type { Locale, Mail } from "../../server/mails/define-mail";
import { asHtml } from "../../server/mails/layout";
import { passwordChanged } from "../../server/mails/password-changed";
import { platformInvitation } from "../../server/mails/platform-invitation";
import { resetPassword } from "../../server/mails/reset-password";
import { sharedToken } from "../../server/mails/shared-token";
import { createTestServer, type TestServer } from "../support/server";
import { startSmtpServer } from "../support/smtp";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ demo: false });
}, 60_000);
afterEach(async () => {
  await server.db.delete(mails);
});
afterAll(() => server.close());

const link = "https://cards.example.com/x?token=abc";
const mail = passwordChanged({ name: "Ana", link });

const queue = (to: string, dedupeKey: string, locale: Locale = "pt-BR") =>
  createMailer({ clock: server.clock.now }).queue(server.db, { mail, to, locale, dedupeKey });

const worker = (smtpUrl: string) =>
  createMailWorker({
    db: server.db,
    clock: server.clock.now,
    log: createLog("silent"),
    smtpUrl,
    from: "Tokens <no-reply@cards.example.com>",
  });

const states = async () =>
  (await server.db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id))).map(({ status, attempts }) => ({
    status,
    attempts,
  }));

describe("the mail queue", () => {
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

  test("gives up on an address that is refused for good", async () => {
    const smtp = await startSmtpServer({ toRecipient: () => "550 nobody here" });
    await queue("a@example.com", "a");
    const one = worker(smtp.url);
    await one.deliver();
    expect(await states()).toEqual([{ status: "FAILED", attempts: 1 }]);
    await Promise.all([one.stop(), smtp.stop()]);
  });
});

describe("every mail", () => {
  const kinds: Mail[] = [
    associationInvitation({ name: "Ana", company: "Ipê", inviter: "Bia", link }),
    platformInvitation({ company: "Ipê", inviter: "Bia", link }),
    sharedToken({ sender: "Bia", vcard: "Bia, design", link, hasAccount: false }),
    confirmEmail({ name: "Ana", link }),
    resetPassword({ name: "Ana", link }),
    passwordChanged({ name: "Ana", link }),
  ];

  test("has texts of its own in three languages, and its link in each", async () => {
    for (const { kind, letter } of kinds) {
      const subjects = (["pt-BR", "en", "es"] as const).map((locale) => letter(locale).subject);
      expect(new Set(subjects).size, kind).toBe(3);
      for (const locale of ["pt-BR", "en", "es"] as const)
        expect(asHtml(letter(locale), locale), kind).toContain(`href="${link}"`);
    }
  });

  test("shows what people wrote as text, never as markup", () => {
    const { letter } = associationInvitation({ name: "<b>Ana</b>", company: "Ipê & Filhos", inviter: '"Bia"', link });
    const html = asHtml(letter("en"), "en");
    expect(html).not.toContain("<b>Ana");
    expect(html).toContain("Ipê &amp; Filhos");
  });
});
