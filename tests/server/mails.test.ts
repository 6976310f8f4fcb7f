import { eq, like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mailKindValues } from "../../openapi/schema";
import {
  associates,
  dataExports,
  exchanges,
  invites,
  mails,
  rateLimits,
  users,
  webhooks,
} from "../../server/db/schema";
import { createRateLimits } from "../../server/http/rate-limits";
import type { MailData, MailKind } from "../../server/mails/letter";
import { isKeyKind, issueMailKey } from "../../server/mails/mail-key";
import { erasureMoment, mailOf } from "../../server/mails/mail-of";
import { createMailWorker } from "../../server/mails/mail-worker";
import { createMailer } from "../../server/mails/mailer";
import { createLog } from "../../server/telemetry/log";
import { type Newcomer, newcomer } from "../support/newcomer";
import { createTestServer, type TestServer } from "../support/server";
import { startSmtpServer } from "../support/smtp";

type Actor = Awaited<ReturnType<TestServer["as"]>>;

let server: TestServer;
let admin: Actor;
let maria: Actor & { companyId: string };
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.as("admin");
  maria = await server.as("maria", { company: "Aurora" });
});
beforeEach(() => server.db.delete(mails));
afterEach(() => server.db.delete(rateLimits));
afterAll(() => server.close());

let made = 0;
const somebody = () => {
  made += 1;
  return newcomer(server, `com.correio.${made}`, { firstName: "Clara", surName: "Correia" });
};

/** Sends what is due, to a mail server that answers so. */
const deliver = async (toRecipient = () => "250 OK") => {
  const smtp = await startSmtpServer({ toRecipient });
  const log = createLog("silent");
  const worker = createMailWorker({
    db: server.db,
    clock: server.clock.now,
    log,
    smtpUrl: smtp.url,
    from: "a@b.example",
  });
  await worker.deliver();
  await Promise.all([worker.stop(), smtp.stop()]);
  // of what a mail server takes long lines are folded
  return smtp.received.map((one) => one.replaceAll("=\n", "").replaceAll("=3D", "="));
};
const refuse = () => "550 5.1.1 no such mailbox, see https://mail.example/why?token=abc";

const [link, name] = ["https://cards.example.com/x", "Clara"];

interface Case<Kind extends MailKind> {
  data: (one: Newcomer) => MailData[Kind];
  /** What it is about, where that is not the person. */
  about?: (one: Newcomer) => Promise<string>;
  /** What makes it untrue. */
  end: (one: Newcomer, about: string) => Promise<unknown>;
  to?: (one: Newcomer) => string;
}

const change =
  (values: Partial<typeof users.$inferInsert>) =>
  ({ id }: Newcomer) =>
    server.db.update(users).set(values).where(eq(users.id, id));
const moved = (one: Newcomer) => change({ email: `x${one.email}` })(one);

const eraseAt = () => new Date(server.clock.now().getTime() + 7 * 24 * 60 * 60 * 1000);

/** Of these nothing is kept that they could be written with again. */
const neverAgain: readonly MailKind[] = ["member-erased", "sign-in-code"];

const cases: { [Kind in MailKind]: Case<Kind> } = {
  "account-made": { data: ({ app2Id }) => ({ name, app2Id, link }), end: change({ firstSignInAt: new Date() }) },
  "account-switched": { data: () => ({ name, isActive: true, link }), end: change({ status: "INACTIVE" }) },
  "association-invitation": {
    data: () => ({ name, company: "Aurora", inviter: "Maria", link }),
    about: async ({ app2Id }) => (await maria.post("/associates", { body: { app2Id } })).body.id,
    end: (_, id) => server.db.update(associates).set({ status: "REJECTED" }).where(eq(associates.id, id)),
  },
  "confirm-email": { data: () => ({ name, link }), end: change({ status: "ACTIVE" }) },
  "data-export-ready": {
    data: () => ({ name, link }),
    about: async ({ id: ownerId }) => {
      const at = server.clock.now();
      const row = { ownerId, status: "READY" as const, requestedAt: at, endedAt: at, nextAttemptAt: at };
      const [ready] = await server.db.insert(dataExports).values(row).returning();
      return ready?.id ?? "";
    },
    end: (_, id) => server.db.delete(dataExports).where(eq(dataExports.id, id)),
  },
  "email-change-asked": { data: () => ({ name, email: "new@example.com", link }), end: change({ pendingEmail: null }) },
  "email-changed": { data: ({ email }) => ({ name, email }), end: moved, to: () => "old@example.com" },
  "email-taken-over": { data: () => ({ name, link }), end: moved },
  "erasure-asked": {
    data: () => ({ name, on: erasureMoment(eraseAt(), "pt-BR"), link }),
    end: change({ eraseAt: null }),
  },
  "erasure-held": {
    data: () => ({ name, companies: "Aurora", link }),
    end: (one) => change({ eraseAt: eraseAt() })(one),
  },
  "identity-changed": {
    data: () => ({ name, what: "linked", provider: "Entrada", company: "Aurora", link }),
    end: moved,
  },
  "sign-in-code": { data: () => ({ name, company: "Aurora", code: "ABCDEFGH" }), end: async () => undefined },
  "member-erased": { data: () => ({ name, member: "Ana", company: "Aurora", link }), end: async () => undefined },
  "password-changed": { data: () => ({ name, link }), end: moved },
  "platform-invitation": {
    data: () => ({ company: "Aurora", inviter: "Maria", link }),
    about: async ({ id: invitedById, email }) => {
      const at = server.clock.now();
      const row = { kind: "ASSOCIATION" as const, email: `n${email}`, invitedById, companyId: maria.companyId };
      const [invite] = await server.db
        .insert(invites)
        .values({ ...row, createdAt: at, updatedAt: at })
        .returning();
      return invite?.id ?? "";
    },
    end: (_, id) => server.db.update(invites).set({ status: "ACCEPTED" }).where(eq(invites.id, id)),
    to: ({ email }) => `n${email}`,
  },
  "reset-password": { data: () => ({ name, link }), end: async () => server.clock.advance({ hours: 2 }) },
  "role-changed": { data: () => ({ name, role: "PLATFORM_USER", link }), end: change({ role: "PLATFORM_SUPPORT" }) },
  "second-step-changed": { data: () => ({ name, what: "recovered", link }), end: moved },
  "shared-token": {
    data: () => ({ sender: "Maria", vcard: "Maria", name, opens: "panel", link }),
    about: async ({ app2Id }) => {
      const mine = await server.as("maria");
      const [vcard] = (await mine.get("/me/vcards?isActive=true&sort=createdAt")).body.data;
      const { body, text } = await mine.post(`/me/vcards/${vcard.id}/share`, { body: { app2Id } });
      expect(body.data, text).toBeDefined();
      return body.data.id;
    },
    end: (_, id) => server.db.delete(exchanges).where(eq(exchanges.id, id)),
  },
  "webhook-switched-off": {
    data: () => ({ name, webhook: "Estoque", company: "Aurora", link }),
    about: async ({ app2Id }) => {
      const { id } = (await maria.post("/associates", { body: { app2Id } })).body;
      await server.db.update(associates).set({ status: "ACTIVE", type: "ADMIN" }).where(eq(associates.id, id));
      const row = { companyId: maria.companyId, url: "https://example.com", kinds: [], isActive: false };
      const called = { name: "Estoque", nameKey: "estoque", search: "estoque", secret: "sealed" };
      const [webhook] = await server.db
        .insert(webhooks)
        .values({ ...row, ...called })
        .returning();
      return webhook?.id ?? "";
    },
    end: (_, id) => server.db.update(webhooks).set({ isActive: true }).where(eq(webhooks.id, id)),
  },
};

/** As it stands in the queue of somebody whom it is true of. */
const queue = async <Kind extends MailKind>(kind: Kind) => {
  const one = await somebody();
  const { data, about = async () => one.id, to = () => one.email } = cases[kind] as Case<Kind>;
  const aboutId = await about(one);
  await server.db.delete(mails);
  const facts: Partial<Record<MailKind, Partial<typeof users.$inferInsert>>> = {
    "account-made": { firstSignInAt: null },
    "confirm-email": { status: "PENDING" },
    "email-change-asked": { pendingEmail: "new@example.com" },
    "erasure-asked": { eraseAt: eraseAt() },
  };
  if (facts[kind]) await change(facts[kind])(one);
  const key = isKeyKind(kind) ? await issueMailKey(services(), server.db, { kind, owner: one }) : undefined;
  const mail = mailOf(kind, { ...data(one), ...(key && { link: key.link }) });
  const dispatch = { mail, to: to(one), locale: "en" as const, dedupeKey: key?.token ?? kind, about: aboutId };
  await createMailer(services()).queue(server.db, { ...dispatch, by: "owner" });
  return { one, about: aboutId, link: key?.link ?? link, token: key?.token };
};
const services = () => ({ clock: server.clock.now, limits: createRateLimits(server.db), env: server.env });

/** A mail of a kind that failed for good. */
const fail = async (kind: MailKind) => {
  const queued = await queue(kind);
  await deliver(refuse);
  const [shown] = (await admin.get("/mails")).body.data;
  expect(shown).toMatchObject({ kind, status: "FAILED", failure: "RECIPIENT_REFUSED" });
  return { ...queued, id: String(shown.id) };
};
const again = (id: string) => admin.post(`/mails/${id}/resend`);

describe("mails", () => {
  test("are read by platform administrators alone: to whom, of what kind, how it went, and nothing of what they say", async () => {
    const { one, token = "" } = await queue("confirm-email");
    const at = server.clock.now().toISOString();
    const waiting = await admin.get("/mails?status=WAITING");
    const told = { recipient: one.email, kind: "confirm-email", attempts: 0, createdAt: at };
    expect(waiting.body.data).toEqual([{ id: expect.any(String), status: "WAITING", ...told }]);
    const { id } = waiting.body.data[0];
    await deliver(refuse);
    const failed = await admin.get(`/mails/${id}`);
    const outcome = { status: "FAILED", attempts: 1, failure: "RECIPIENT_REFUSED", lastTriedAt: at };
    expect(failed.body).toEqual({ id, ...told, ...outcome });
    for (const { text } of [waiting, failed]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain("mail.example");
    }
    const support = await server.as("support");
    for (const other of [support, maria, await somebody()]) {
      for (const path of ["/mails", `/mails/${id}`]) expect((await other.get(path)).status).toBe(403);
      expect((await other.post(`/mails/${id}/resend`)).status).toBe(403);
    }
  });

  test("are found by address, kind, state, reason and day", async () => {
    const { one } = await fail("password-changed");
    await createMailer(services()).queue(server.db, {
      ...{ mail: mailOf("email-taken-over", { name, link }), to: "other@example.com", locale: "en", dedupeKey: "x" },
      ...{ about: one.id, by: "owner" },
    });
    const found = async (query: string) =>
      (await admin.get(`/mails?${query}`)).body.data.map(({ kind }: { kind: string }) => kind);
    expect(await found("")).toHaveLength(2);
    const [first, second] = [["password-changed"], ["email-taken-over"]];
    expect(await found(`q=${one.email}`)).toEqual(first);
    expect(await found("q=other@example")).toEqual(second);
    expect(await found("kind=email-taken-over")).toEqual(second);
    expect(await found("status=FAILED&status=SENT")).toEqual(first);
    expect(await found("status=WAITING")).toEqual(second);
    expect(await found("failure=RECIPIENT_REFUSED")).toEqual(first);
    expect(await found("failure=UNREACHABLE")).toEqual([]);
    expect(await found(`createdAt_gte=${new Date(server.clock.now().getTime() + 1000).toISOString()}`)).toEqual([]);
  });

  test.each([
    ["550 5.1.1 unknown", "RECIPIENT_REFUSED", "FAILED"],
    ["451 4.7.1 greylisted", "POSTPONED", "WAITING"],
    ["554 5.7.1 relaying denied", "SENDER_REFUSED", "WAITING"],
  ])("that a mail server answers with %s say %s", async (reply, failure, status) => {
    await queue("password-changed");
    await deliver(() => reply);
    expect((await admin.get("/mails")).body.data).toMatchObject([{ failure, status }]);
  });
});

describe("a mail that failed", () => {
  test.each(mailKindValues.filter((kind) => !neverAgain.includes(kind)))(
    "of the kind %s is sent again as it was, with a new key where its link is one",
    async (kind) => {
      const { id, link: before } = await fail(kind);
      server.clock.advance({ seconds: 1 });
      const { body, status, text } = await again(id);
      expect(status, text).toBe(200);
      expect(body).toMatchObject({ type: "MAIL_RESENT", data: { id, kind, status: "WAITING", attempts: 0 } });
      expect(body.data).not.toHaveProperty("failure");
      const [received = ""] = await deliver();
      if (kind !== "email-changed") expect(received.includes(before)).toBe(!isKeyKind(kind));
      if (isKeyKind(kind)) expect(received).toContain(before.split("=")[0]);
      expect((await admin.get(`/mails/${id}`)).body).toMatchObject({ status: "SENT", attempts: 1 });
      const [kept] = await server.db.select().from(mails).where(eq(mails.id, id));
      expect(kept).toMatchObject({ text: "", html: "", data: null });
    },
  );

  test.each(mailKindValues)("of the kind %s is not sent again once what it tells is no longer so", async (kind) => {
    const { id, one, about } = await fail(kind);
    // the question is of its kind, as the mail is
    await (cases[kind] as Case<MailKind>).end(one, about);
    admin = await server.as("admin");
    expect((await again(id)).body.type).toBe("MAIL_OVER");
    expect(await deliver()).toEqual([]);
    maria = await server.as("maria", { company: "Aurora" });
  });

  test.each(["association-invitation", "shared-token"] as const)(
    "of the kind %s is not sent again to an address that the person has no more",
    async (kind) => {
      const { id, one } = await fail(kind);
      await moved(one);
      expect((await again(id)).body.type).toBe("MAIL_OVER");
      expect(await deliver()).toEqual([]);
    },
  );

  test("has a new link that opens what it is for, and the old one opens nothing", async () => {
    const { id, token } = await fail("confirm-email");
    expect((await again(id)).status).toBe(200);
    const [received = ""] = await deliver();
    const [, fresh] = /token=([\w-]{43})/.exec(received) ?? [];
    expect(fresh).not.toBe(token);
    const confirm = (one?: string) => server.call("POST", "/accounts/confirm-email", { body: { token: one } });
    expect((await confirm(token)).body.type).toBe("TOKEN_INVALID");
    expect((await confirm(fresh)).body.type).toBe("ACCOUNT_CONFIRMED");
  });

  test("takes no link from somebody who has a newer one, nor tells twice what a newer one told", async () => {
    const { id, one } = await fail("account-made");
    server.clock.advance({ seconds: 1 });
    await server.call("POST", "/accounts/forgot-password", { body: { email: one.email } });
    expect((await again(id)).body.type).toBe("MAIL_OVER");
    const told = await fail("password-changed");
    server.clock.advance({ seconds: 1 });
    const mail = mailOf("password-changed", { name, link });
    const to = { to: told.one.email, locale: "en" as const, about: told.one.id };
    await createMailer(services()).queue(server.db, { mail, ...to, dedupeKey: "newer", by: "owner" });
    expect((await again(told.id)).body.type).toBe("MAIL_OVER");
  });

  test("is sent again once, however many ask for it together, and only where it failed", async () => {
    const { id } = await fail("password-changed");
    const answers = await Promise.all([again(id), again(id), again(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.type)).toEqual([
      "MAIL_STATE",
      "MAIL_STATE",
    ]);
    expect(await deliver()).toHaveLength(1);
    expect((await again(id)).body.type).toBe("MAIL_STATE");
    expect((await again("01970000-0000-7000-8000-000000000000")).body.type).toBe("MAIL_NOT_FOUND");
  });

  test("is repeated with its key without being sent twice", async () => {
    const { id } = await fail("password-changed");
    const headers = { "Idempotency-Key": "send-again" };
    const [first, second] = [
      await admin.post(`/mails/${id}/resend`, { headers }),
      await admin.post(`/mails/${id}/resend`, { headers }),
    ];
    expect(second.body).toEqual(first.body);
    expect(second.status).toBe(200);
  });

  test("is counted for whoever sends it and for the address, and what is refused is undone whole", async () => {
    const { id } = await fail("confirm-email");
    const tokens = async () => (await server.db.select().from(mails).where(eq(mails.id, id)))[0]?.dedupeKey;
    const before = await tokens();
    for (let n = 0; n < 5; n += 1) {
      expect((await again(id)).status).toBe(200);
      await deliver(refuse);
    }
    const kept = await tokens();
    expect(kept).not.toBe(before);
    const refused = await again(id);
    expect(refused.body.type).toBe("TOO_MANY_REQUESTS");
    expect(await tokens()).toBe(kept);
    expect(await server.db.$count(rateLimits, like(rateLimits.key, "mailByCaller:%"))).toBe(1);
  });

  test("is written down with who sent it and to whom", async () => {
    const { id, one } = await fail("password-changed");
    await again(id);
    const [event] = (await admin.get("/events?kind=MAIL_RESENT&perPage=1")).body.data;
    const about = { resource: "mails", recordId: id, recordName: one.email };
    expect(event).toMatchObject({ name: "Adriana Lopes Campos", operation: "resendMail", result: "DONE", ...about });
  });

  test("from a time that kept nothing to write it anew is not sent", async () => {
    const { id } = await fail("password-changed");
    await server.db.update(mails).set({ data: null, aboutId: null }).where(eq(mails.id, id));
    expect((await again(id)).body.type).toBe("MAIL_OVER");
  });
});
