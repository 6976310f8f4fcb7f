import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { and, eq, isNull, sql } from "drizzle-orm";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueOneTimeToken } from "../../server/auth/one-time-tokens";
import { identities, identityProviders, oneTimeTokens, sessions, users } from "../../server/db/schema";
import { paths } from "../../server/paths";
import { createAccountCalls } from "../support/account-calls";
import { givenPassword } from "../support/given-password";
import { newcomer } from "../support/newcomer";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let admin: Awaited<ReturnType<TestServer["as"]>>;
let made = 0;
beforeAll(async () => {
  server = await createTestServer({ env: { TRUST_PROXY: "1" } });
  admin = await server.as("admin");
});
afterAll(() => server.close());

const { confirm, forgot, mailsTo, reset, tokenTo, registered, confirmed } = createAccountCalls(() => server);

/** Somebody who is signed in, comes by a company, was mailed a link to reset the password, and waits for another address. */
const somebody = async () => {
  made += 1;
  const name = { firstName: "Rita", surName: "Segura" };
  const person = await newcomer(server, `rita.${made}`, name);
  const waiting = `rita.${made}@waiting.example.com`;
  await server.db.update(users).set({ pendingEmail: waiting }).where(eq(users.id, person.id));
  const [provider] = await server.db.select().from(identityProviders).limit(1);
  const identity = {
    providerId: provider?.id ?? "",
    issuer: "https://login.example",
    subject: person.id,
    name: "rita",
  };
  await server.db.insert(identities).values({ ...identity, userId: person.id, createdAt: server.clock.now() });
  const issue = (kind: "CONFIRM_EMAIL" | "RESET_PASSWORD", email: string) =>
    issueOneTimeToken(server.db, { kind, userId: person.id, email, now: server.clock.now() });
  const links = { reset: await issue("RESET_PASSWORD", person.email), confirm: await issue("CONFIRM_EMAIL", waiting) };
  const row = async () => (await server.db.select().from(users).where(eq(users.id, person.id)))[0];
  /** How many sessions and mailed links are alive. */
  const alive = async () => {
    const mySessions = and(eq(sessions.userId, person.id), isNull(sessions.endedAt));
    const myLinks = and(eq(oneTimeTokens.userId, person.id), isNull(oneTimeTokens.usedAt));
    return [await server.db.$count(sessions, mySessions), await server.db.$count(oneTimeTokens, myLinks)];
  };
  /** By how many of a provider's names the person comes in. */
  const linked = () => server.db.$count(identities, eq(identities.userId, person.id));
  const input = { ...name, app2Id: person.app2Id, email: person.email };
  return { ...person, ...name, waiting, links, row, alive, linked, input };
};
type Somebody = Awaited<ReturnType<typeof somebody>>;

/** What was handed out before and must be of no use now: the session, both links and the address that waited. */
const expectNothingLeft = async (person: Somebody) => {
  expect((await person.get("/me")).status).toBe(401);
  const { status } = await server.call("POST", "/auth/refresh", { body: { refreshToken: person.refreshToken } });
  expect(status).toBe(401);
  expect((await reset(person.links.reset)).body.type).toBe("TOKEN_INVALID");
  expect((await confirm(person.links.confirm)).body.type).toBe("TOKEN_INVALID");
  expect((await person.row())?.pendingEmail).toBeNull();
};

describe("the database", () => {
  const columns: [string, (number: number) => Partial<typeof users.$inferInsert>, linked: number][] = [
    ["address", (number) => ({ email: `rita.${number}@direct.example.com` }), 0],
    ["password", () => ({ passwordHash: "another hash" }), 0],
    ["role", () => ({ role: "PLATFORM_SUPPORT" }), 1],
    ["status", () => ({ status: "INACTIVE" }), 1],
  ];
  test.each(columns)("ends what was handed out when the %s changes, whoever writes it", async (_, change, linked) => {
    const person = await somebody();
    const bystander = await somebody();
    expect(await person.alive()).toEqual([1, 2]);
    await server.db.update(users).set(change(made)).where(eq(users.id, person.id));
    expect(await person.alive()).toEqual([0, 0]);
    expect((await person.row())?.pendingEmail).toBeNull();
    expect(await person.linked()).toBe(linked);
    expect([await bystander.alive(), await bystander.linked()]).toEqual([[1, 2], 1]);
  });

  test("ends links that were mailed before another address was asked for, and no session", async () => {
    const person = await somebody();
    await server.db.update(users).set({ pendingEmail: "other@example.com" }).where(eq(users.id, person.id));
    expect(await person.alive()).toEqual([1, 0]);
  });

  test("leaves everything as it is when none of them changes", async () => {
    const person = await somebody();
    const row = await person.row();
    const same = { ...row, firstName: "Rute", locale: "es", phone: "+5511900000000" } as const;
    await server.db.update(users).set(same).where(eq(users.id, person.id));
    expect([await person.alive(), await person.linked()]).toEqual([[1, 2], 1]);
  });

  test("leaves it, too, when the same password is hashed anew", async () => {
    const person = await somebody();
    await server.db.transaction(async (db) => {
      await db.execute(sql`select set_config('vcard_panel.rehashed', ${person.id}, true)`);
      await db.update(users).set({ passwordHash: "the same, hashed anew" }).where(eq(users.id, person.id));
    });
    expect([await person.alive(), await person.linked()]).toEqual([[1, 2], 1]);
  });
});

describe("what was handed out before is of no use", () => {
  const put = (over: object) => (person: Somebody) =>
    admin.put(`/users/${person.id}`, { body: { ...person.input, ...over } });
  const changes: [string, (person: Somebody) => Promise<{ status: number }>][] = [
    ["an administrator corrects the address", (person) => put({ email: `new.${person.email}` })(person)],
    ["an administrator gives another role", put({ role: "PLATFORM_SUPPORT" })],
    ["an administrator switches the person off", put({ isActive: false })],
    ["an administrator deletes the person", (person) => admin.delete(`/users/${person.id}`)],
    [
      "the person changes the password",
      (person) => {
        const body = { currentPassword: givenPassword, password: "my own choice", confirmPassword: "my own choice" };
        return person.put("/me/password", { body });
      },
    ],
  ];
  test.each(changes)("once %s", async (_, change) => {
    const person = await somebody();
    expect((await change(person)).status).toBe(200);
    await expectNothingLeft(person);
  });

  test("once the person confirms another address", async () => {
    const person = await somebody();
    expect((await confirm(person.links.confirm)).status).toBe(200);
    expect((await person.row())?.email).toBe(person.waiting);
    await expectNothingLeft(person);
  });

  test("once the password was reset by mail", async () => {
    const person = await somebody();
    expect((await reset(person.links.reset)).status).toBe(200);
    await expectNothingLeft(person);
  });
});

describe("a mail", () => {
  /** Subjects of what was mailed to an address after a moment, the newest first. */
  const during = async (address: string, act: () => Promise<{ status: number }>) => {
    const before = (await mailsTo(address)).length;
    expect((await act()).status).toBe(200);
    const mails = await mailsTo(address);
    return mails.slice(0, mails.length - before);
  };
  const subjects = (mails: { subject: string }[]) => mails.map(({ subject }) => subject);

  test("tells both mailboxes of an address that an administrator changed", async () => {
    const person = await somebody();
    const email = `moved.${person.email}`;
    const put = () => admin.put(`/users/${person.id}`, { body: { ...person.input, email } });
    const [mail, ...others] = await during(person.email, put);
    expect(mail?.text).toContain(email);
    expect(others).toEqual([]);
    expect(subjects(await mailsTo(email))).toEqual(["Este é agora o e-mail da sua conta"]);
  });

  test("tells both mailboxes of an address that the person confirmed", async () => {
    const person = await somebody();
    const old = await during(person.email, () => confirm(person.links.confirm));
    expect(subjects(old)).toEqual(["O e-mail da sua conta foi alterado"]);
    expect(subjects(await mailsTo(person.waiting))).toEqual(["Este é agora o e-mail da sua conta"]);
  });

  test("tells of another role, and of being switched off and on", async () => {
    const person = await somebody();
    const put = (over: object) => () => admin.put(`/users/${person.id}`, { body: { ...person.input, ...over } });
    const [role] = await during(person.email, put({ role: "PLATFORM_SUPPORT" }));
    expect([role?.subject, role?.text]).toEqual(["Seu papel na plataforma mudou", expect.stringContaining("suporte")]);
    expect(subjects(await during(person.email, put({ isActive: false })))).toEqual(["Sua conta foi desativada"]);
    expect(subjects(await during(person.email, put({ isActive: true })))).toEqual(["Sua conta está ativa"]);
    expect(await during(person.email, put({ firstName: "Rute" }))).toEqual([]);
  });

  test("with a fresh link goes to the address that an administrator corrects for somebody who never confirmed", async () => {
    const { app2Id, firstName, surName, email } = await registered();
    const [user] = (await admin.get(`/users?q=${app2Id}`)).body.data;
    const old = await tokenTo(email);
    const corrected = `right.${email}`;
    const body = { firstName, surName, app2Id, email: corrected };
    expect((await admin.put(`/users/${user.id}`, { body })).status).toBe(200);
    expect((await confirm(old)).body.type).toBe("TOKEN_INVALID");
    expect((await confirm(await tokenTo(corrected))).status).toBe(200);
  });
});

describe("one's own change of address", () => {
  const change = (person: Awaited<ReturnType<TestServer["as"]>>, email: string, over: object = {}) =>
    person.put("/me", { body: { firstName: "Rita", surName: "Segura", email, ...over } });

  test("asks for the password, at its field, and changes nothing without it", async () => {
    const { app2Id, password } = await confirmed();
    const me = await server.as(app2Id, { password });
    const none = await change(me, "sem.senha@example.org");
    expect(none.body).toMatchObject({
      code: 400,
      type: "VALIDATION_FAILED",
      fields: [{ path: "currentPassword", type: "REQUIRED" }],
    });
    const wrong = await change(me, "sem.senha@example.org", { currentPassword: "adivinhada" });
    expect(wrong.body).toMatchObject({
      code: 400,
      type: "PASSWORD_INVALID",
      fields: [{ path: "currentPassword", type: "INVALID" }],
    });
    expect((await me.get("/me")).body).not.toHaveProperty("pendingEmail");
    expect(await mailsTo("sem.senha@example.org")).toEqual([]);
  });

  test("is asked for in time with guesses: there are no more than for a change of the password", async () => {
    const { app2Id, password } = await confirmed();
    const me = await server.as(app2Id, { password });
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await change(me, "chute@example.org", { currentPassword: `chute ${guess}` })).status).toBe(400);
    }
    expect((await change(me, "chute@example.org", { currentPassword: password })).status).toBe(429);
    const body = { currentPassword: password, password: "outra senha boa", confirmPassword: "outra senha boa" };
    expect((await me.put("/me/password", { body })).status).toBe(429);
  });

  test("ends the person's other sessions, and leaves the one in which it is made", async () => {
    const { app2Id, password } = await confirmed();
    const [me, elsewhere] = [await server.as(app2Id, { password }), await server.as(app2Id, { password })];
    expect((await change(me, "so.aqui@example.org", { currentPassword: password })).status).toBe(200);
    expect((await me.get("/me")).body.pendingEmail).toBe("so.aqui@example.org");
    expect((await elsewhere.get("/me")).body.type).toBe("AUTH_EXPIRED");
  });

  test("tells both mailboxes at once, and voids links that were mailed before", async () => {
    const { app2Id, email, password } = await confirmed();
    const me = await server.as(app2Id, { password });
    await forgot(email);
    const link = await tokenTo(email);
    expect((await change(me, "avisado@example.org", { currentPassword: password })).status).toBe(200);
    const [old] = await mailsTo(email);
    expect(old?.subject).toBe("Foi pedida a troca do e-mail da sua conta");
    expect(old?.text).toContain("avisado@example.org");
    expect((await mailsTo("avisado@example.org"))[0]?.subject).toBe("Confirme seu e-mail");
    expect((await reset(link)).body.type).toBe("TOKEN_INVALID");
    // the owner of the old mailbox is still the one who may choose a new password
    server.clock.advance({ seconds: 1 });
    await forgot(email);
    expect((await reset(await tokenTo(email))).status).toBe(200);
  });

  test("needs no password for anything else, nor to be given up", async () => {
    const { app2Id, email, password } = await confirmed();
    const me = await server.as(app2Id, { password });
    expect((await change(me, "talvez@example.org", { currentPassword: password })).status).toBe(200);
    expect((await change(me, "talvez@example.org", { middleName: "Maria" })).status).toBe(200);
    const link = await tokenTo("talvez@example.org");
    expect((await change(me, email)).body).not.toHaveProperty("pendingEmail");
    expect((await confirm(link)).body.type).toBe("TOKEN_INVALID");
  });

  test("is made in one's own profile, not as an administrator, who needs no password for those of others", async () => {
    const [me] = (await admin.get("/users?q=admin@example.com")).body.data;
    const { firstName, surName, app2Id } = me;
    const reply = await admin.put(`/users/${me.id}`, {
      body: { firstName, surName, app2Id, email: "outro.admin@example.com" },
    });
    expect(reply.body).toMatchObject({ code: 400, fields: [{ path: "email", type: "READ_ONLY" }] });
  });
});

describe("in the code", () => {
  const credentials = ["email", "pendingEmail", "passwordHash", "mustChangePassword", "role", "status"];
  const writer = join("auth", "change-person.ts");

  /** Writes to `users` that might touch credentials: whatever is not a plain list of other columns. */
  const suspicious = (file: string) => {
    const source = ts.createSourceFile(
      file,
      readFileSync(join(paths.root, "server", file), "utf8"),
      ts.ScriptTarget.ESNext,
      true,
    );
    const found: string[] = /update\s+"?users"?\s+set/i.test(source.text) ? [file] : [];
    const isUpdate = (node: ts.Node): boolean =>
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === "update" &&
      node.arguments[0]?.getText() === "users";
    const visit = (node: ts.Node) => {
      if (isUpdate(node)) {
        const call = node.parent?.parent;
        const set = call && ts.isCallExpression(call) ? call.arguments[0] : undefined;
        const isPlain =
          set !== undefined &&
          ts.isObjectLiteralExpression(set) &&
          set.properties.every((one) => one.name !== undefined && !credentials.includes(one.name.getText()));
        if (!isPlain) found.push(file);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  };

  test("one file writes an address, a password, a role or a status, since it tells the person of it", () => {
    const files = readdirSync(join(paths.root, "server"), { recursive: true, encoding: "utf8" });
    const sources = files.filter((file) => file.endsWith(".ts"));
    // one hashes the same password anew; of the other the person was told a week before: there is no mailbox left to tell
    const silent = [join("auth", "hash-anew.ts"), join("own-data", "erasers.ts")];
    expect([...new Set(sources.flatMap(suspicious))].toSorted()).toEqual([writer, ...silent]);
  });
});
