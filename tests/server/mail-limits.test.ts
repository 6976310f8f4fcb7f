import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { personKeys } from "../../server/db/person-keys";
import { exchanges, mails, rateLimits, users } from "../../server/db/schema";
import { createRateLimits } from "../../server/http/rate-limits";
import type { MailKind } from "../../server/mails/letter";
import { mailOf } from "../../server/mails/mail-of";
import { createMailer } from "../../server/mails/mailer";
import { newcomer } from "../support/newcomer";
import { createTestServer, type Reply, type TestServer } from "../support/server";

type Actor = Awaited<ReturnType<TestServer["as"]>>;

let server: TestServer;
/** An administrator of Aurora. */
let maria: Actor;
/** An associate there. */
let joao: Actor;
let admin: Actor;
beforeAll(async () => {
  server = await createTestServer();
  [maria, joao, admin] = [
    await server.as("maria", { company: "Aurora" }),
    await server.as("joao", { company: "Aurora" }),
    await server.as("admin"),
  ];
});
afterAll(() => server.close());
beforeEach(async () => void (await server.db.delete(rateLimits)));

interface Mailing {
  by: Actor;
  to: string;
  kind: MailKind;
  send: () => Promise<Reply>;
}

let count = 0;
const unsigned = () => {
  count += 1;
  const app2Id = `recebe.tudo${count}`;
  return { firstName: "Recebe", surName: "Tudo", app2Id, email: `${app2Id}@example.com` };
};
/** Somebody who never signs in here. */
const someone = async () => {
  const person = unsigned();
  const at = server.clock.now();
  const row = { ...person, ...personKeys(person), passwordHash: "none", status: "ACTIVE" as const };
  const [user] = await server.db
    .insert(users)
    .values({ ...row, createdAt: at, updatedAt: at })
    .returning();
  return { ...person, id: user?.id ?? "" };
};
const signedIn = () => {
  const { app2Id, ...name } = unsigned();
  return newcomer(server, app2Id, name);
};
const address = () => `alguem${++count}@example.org`;

/** A token of the company itself that is in use, one after the other. */
const companyTokens = async (): Promise<{ id: string }[]> =>
  (await maria.get("/vcards?isActive=true&perPage=100")).body.data;
const companyToken = async () => (await companyTokens())[0]?.id ?? "";
const myToken = async () => (await joao.get("/me/vcards?isCorporate=false&isActive=true")).body.data[0].id as string;

/** A visitor's contact that waits for one of Aurora's tokens, or for João's own. */
const visit = async (against: "company" | "joao") => {
  const visitorEmail = address();
  const { id: recipientId } = (await joao.get("/me")).body;
  const [row] = await server.db
    .insert(exchanges)
    .values({
      origin: "PUBLIC_PAGE",
      status: "PENDING",
      recipientId: against === "joao" ? recipientId : null,
      againstVcardId: against === "joao" ? await myToken() : await companyToken(),
      companyId: against === "joao" ? null : maria.companyId,
      visitorName: "Vera Visita",
      visitorEmail,
      nameKey: "vera visita",
      search: "vera visita",
      createdAt: server.clock.now(),
      updatedAt: server.clock.now(),
    })
    .returning({ id: exchanges.id });
  return { id: row?.id ?? "", to: visitorEmail };
};

const byApp2Id = async (path: string, by: Actor): Promise<Mailing> => {
  const { app2Id, email: to } = await someone();
  return { by, to, kind: "shared-token", send: () => by.post(path, { body: { app2Id } }) };
};

/** How each operation that mails somebody else does so. */
const mailings: Record<string, () => Promise<Mailing>> = {
  "shareMyVcard by app2Id": async () => byApp2Id(`/me/vcards/${await myToken()}/share`, joao),
  "shareMyVcard to an address that nobody has": async () => {
    const [to, path] = [address(), `/me/vcards/${await myToken()}/share`];
    return { by: joao, to, kind: "shared-token", send: () => joao.post(path, { body: { email: to.toUpperCase() } }) };
  },
  "shareVcard by app2Id": async () => byApp2Id(`/vcards/${await companyToken()}/share`, maria),
  shareVcardWithColleagues: async () => {
    const path = `/me/exchanges/vcards/${await myToken()}/associates`;
    const colleagues: { id: string; email: string; exchangeStatus?: string }[] = (await joao.get(path)).body.data;
    const colleague = colleagues.find(({ exchangeStatus }) => exchangeStatus === undefined);
    const body = { associateIds: [colleague?.id] };
    return { by: joao, to: colleague?.email ?? "", kind: "shared-token", send: () => joao.post(path, { body }) };
  },
  "inviteAssociate of a person": async () => {
    const { app2Id, email: to } = await someone();
    const send = () => maria.post("/associates", { body: { app2Id } });
    return { by: maria, to, kind: "association-invitation", send };
  },
  "inviteAssociate of an address": async () => {
    const to = address();
    const send = () => maria.post("/associates", { body: { email: to } });
    return { by: maria, to, kind: "platform-invitation", send };
  },
  resendAssociate: async () => {
    const { app2Id, email: to } = await someone();
    const { id } = (await maria.post("/associates", { body: { app2Id } })).body;
    await server.db.delete(rateLimits);
    server.clock.advance({ seconds: 1 });
    const send = () => maria.post(`/associates/${id}/resend`);
    return { by: maria, to, kind: "association-invitation", send };
  },
  respondMyExchange: async () => {
    const { id, to } = await visit("joao");
    const body = { accept: true, vcardId: await myToken() };
    return { by: joao, to, kind: "shared-token", send: () => joao.post(`/me/exchanges/${id}/respond`, { body }) };
  },
  respondReceivedVcard: async () => {
    const { id, to } = await visit("company");
    const body = { accept: true, vcardId: await companyToken() };
    return { by: maria, to, kind: "shared-token", send: () => maria.post(`/received-vcards/${id}/respond`, { body }) };
  },
  updateMe: async () => {
    const by = await signedIn();
    const to = address();
    const body = { firstName: "Recebe", surName: "Tudo", email: to, currentPassword: by.password };
    return { by, to, kind: "confirm-email", send: () => by.put("/me", { body }) };
  },
  updateUser: async () => {
    const { id, email: to, ...name } = await someone();
    const body = { ...name, email: address() };
    return { by: admin, to, kind: "email-changed", send: () => admin.put(`/users/${id}`, { body }) };
  },
  deleteUser: async () => {
    const { id, email: to } = await someone();
    return { by: admin, to, kind: "account-switched", send: () => admin.delete(`/users/${id}`) };
  },
};

/** All that the operations write, in one value. */
const everything = async () => {
  const tables = ["users", "associates", "invites", "exchanges", "contacts", "history", "mails", "rate_limits"];
  const sums = tables.map(
    (name) => sql`(select md5(string_agg(t::text, ',' order by t::text)) from ${sql.raw(name)} t)`,
  );
  const [row] = await server.db.select({ all: sql`concat_ws(' ', ${sql.join(sums, sql`, `)})` }).from(sql`(select) t`);
  return row?.all;
};

const exhaust = async (limit: "mailByCaller" | "mailByPair" | "mailByRecipient", key: string, times: number) => {
  await server.db.delete(rateLimits);
  for (let time = 0; time < times; time += 1) await createRateLimits(server.db).count(server.db, limit, key);
};

const points = async (key: string) =>
  (await server.db.select().from(rateLimits).where(eq(rateLimits.key, key))).map(({ points }) => points)[0];

describe("mails that one person makes another receive", () => {
  test.each(Object.keys(mailings))(
    "by %s are limited by sender and by recipient, and nothing is written then",
    async (name) => {
      const mailing = await mailings[name]?.();
      if (!mailing) throw new Error(`Nothing says how to mail by ${name}.`);
      const { by, to, kind, send } = mailing;
      const { id } = (await by.get("/me")).body;
      for (const [limit, key, times] of [
        ["mailByCaller", id, 100],
        ["mailByPair", `${kind}/${to}/${id}`, 5],
        ["mailByRecipient", `${kind}/${to}`, 20],
      ] as const) {
        await exhaust(limit, key, times);
        // what counts guesses at names counts what is refused, too
        await server.db.delete(rateLimits).where(sql`${rateLimits.key} not like 'mailBy%'`);
        const before = await everything();
        const { status, body, headers } = await send();
        await server.db.delete(rateLimits).where(sql`${rateLimits.key} not like 'mailBy%'`);
        expect([status, body.type]).toEqual([429, "TOO_MANY_REQUESTS"]);
        expect(Number(headers.get("Retry-After"))).toBeGreaterThan(3500);
        expect(await everything()).toBe(before);
      }
      await server.db.delete(rateLimits);
      expect((await send()).status).toBeLessThan(300);
      const sent = and(eq(mails.recipient, to), eq(mails.kind, kind), eq(mails.createdAt, server.clock.now()));
      expect(await server.db.$count(mails, sent)).toBe(1);
      expect(await points(`mailByRecipient:${kind}/${to}`)).toBe(1);
      expect(await points(`mailByPair:${kind}/${to}/${id}`)).toBe(1);
      expect(await points(`mailByCaller:${id}`)).toBeGreaterThanOrEqual(1);
    },
  );

  test("count by person, however they are named, and each by itself of many at once", async () => {
    const { app2Id, email } = await someone();
    const names = [{ app2Id }, { email }, { app2Id: app2Id.toUpperCase() }, { email: email.toUpperCase() }];
    const tokens = await companyTokens();
    expect(tokens.length).toBeGreaterThan(5);
    const replies = await Promise.all(
      tokens.slice(0, 6).map(({ id }, at) => maria.post(`/vcards/${id}/share`, { body: names[at % names.length] })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);

    const path = `/me/exchanges/vcards/${await myToken()}/associates`;
    await server.db.delete(exchanges).where(eq(exchanges.vcardId, await myToken()));
    const colleagues: { id: string; email: string }[] = (await joao.get(path)).body.data;
    const [first, second] = colleagues;
    await exhaust("mailByRecipient", `shared-token/${first?.email}`, 20);
    const { status, body } = await joao.post(path, { body: { associateIds: [first?.id, second?.id] } });
    expect(status).toBe(200);
    expect(body.data.exchanges).toHaveLength(1);
    expect(body.data.refusals).toMatchObject([{ associateId: first?.id, type: "TOO_MANY_REQUESTS" }]);
    const { id } = (await joao.get("/me")).body;
    // the one that was refused was no mail
    expect(await points(`mailByCaller:${id}`)).toBe(1);
  });

  test("of one person keep nobody else from writing to the same recipient", async () => {
    const { app2Id } = await someone();
    const tokens = await companyTokens();
    const shared = await Promise.all(
      tokens.slice(0, 6).map(({ id }) => maria.post(`/vcards/${id}/share`, { body: { app2Id } })),
    );
    expect(shared.map(({ status }) => status)).toContain(429);
    expect((await joao.post(`/me/vcards/${await myToken()}/share`, { body: { app2Id } })).status).toBe(200);
  });

  test("leave alone what the owner of an account is told of what they did, and what strangers ask for", async () => {
    const me = await signedIn();
    await exhaust("mailByRecipient", `shared-token/${me.email}`, 20);
    expect((await server.call("POST", "/accounts/forgot-password", { body: { email: me.email } })).status).toBe(200);
    const body = {
      currentPassword: me.password,
      password: "um moinho de vento",
      confirmPassword: "um moinho de vento",
    };
    expect((await me.put("/me/password", { body })).status).toBe(200);
    const told = await server.db.select({ kind: mails.kind }).from(mails).where(eq(mails.recipient, me.email));
    expect(told.map(({ kind }) => kind).sort()).toEqual(["password-changed", "reset-password"]);
  });

  test("by nobody whom one knows are counted by recipient, too, however many a call would make", async () => {
    const { id, email } = await someone();
    const mailer = createMailer({ clock: server.clock.now, limits: createRateLimits(server.db) });
    const mail = mailOf("confirm-email", { name: "Recebe", link: "https://panel.example.com" });
    const letter = { mail, to: email, locale: "pt-BR" as const, about: id, by: "stranger" as const };
    const queue = (key: number) => mailer.queue(server.db, { ...letter, dedupeKey: `${email}/${key}` });
    for (let key = 0; key < 10; key += 1) await queue(key);
    await expect(queue(10)).rejects.toMatchObject({ type: "TOO_MANY_REQUESTS" });
    await expect(mailer.queue(server.db, { ...letter, to: email.toUpperCase(), dedupeKey: "other" })).rejects.toThrow();
    expect(await server.db.$count(mails, eq(mails.recipient, email))).toBe(10);
    // what the owner did is told them all the same
    await mailer.queue(server.db, { ...letter, dedupeKey: `${email}/owner`, by: "owner" });
  });

  test("by strangers are refused by no count of mails where the count of calls lets them through", async () => {
    const { email } = await someone();
    const forgot = () => server.call("POST", "/accounts/forgot-password", { body: { email } });
    const refusedCalls = async () => {
      const statuses: number[] = [];
      for (let call = 0; call < 6; call += 1) statuses.push((await forgot()).status);
      return statuses;
    };
    expect(await refusedCalls()).toEqual([200, 200, 200, 200, 200, 429]);
    // another hour of calls begins while that of the mails goes on
    await server.db.delete(rateLimits).where(sql`${rateLimits.key} like 'mailByAddress%'`);
    expect(await refusedCalls()).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("are counted anew an hour later", async () => {
    await exhaust("mailByRecipient", "shared-token/x@example.org", 20);
    const again = () => createRateLimits(server.db).count(server.db, "mailByRecipient", "shared-token/x@example.org");
    await expect(again()).rejects.toMatchObject({ type: "TOO_MANY_REQUESTS" });
    await server.db.update(rateLimits).set({ expire: sql`now() - interval '1 second'` });
    await again();
    expect(await points("mailByRecipient:shared-token/x@example.org")).toBe(1);
  });
});
