import { eq, inArray } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractOperations } from "../../server/contract/document";
import {
  associates,
  authenticators,
  companies,
  identities,
  identityProviders,
  recoveryCodes,
  sessions,
  users,
} from "../../server/db/schema";
import { newRecoveryCodes, stepOf, toBase32 } from "../../server/second-step/codes";
import { createSealer } from "../../server/second-step/sealer";
import { sealAnew } from "../../server/second-step/second-step";
import { codeFor, enrol } from "../support/authenticator";
import { givenPassword } from "../support/given-password";
import { type Newcomer, newcomer } from "../support/newcomer";
import { createTestServer, type Reply, type TestServer } from "../support/server";

let server: TestServer;
/** What the DNS says of domains. */
const proofs: string[] = [];
beforeAll(async () => {
  server = await createTestServer({ reach: { textsOf: async () => proofs } });
});
afterAll(() => server.close());

let made = 0;
const somebody = () => {
  made += 1;
  return newcomer(server, `em.dois.passos.${made}`, { firstName: "Dora", surName: "Passos" });
};

/** Somebody with an authenticator, whose next code is one that was not used. */
const inTwoSteps = async () => {
  const one = await somebody();
  const app = await enrol(server, one.app2Id, one.password);
  server.clock.advance({ seconds: 30 });
  return { ...one, ...app };
};

const begin = async ({ app2Id, password }: Newcomer) => {
  const { status, body } = await server.signIn(app2Id, password);
  expect(status).toBe(202);
  return String(body.challenge);
};
const finish = (challenge: string, code: string) =>
  server.call("POST", "/auth/second-step", { body: { challenge, code } });
const lettersTo = async (email: string) => (await server.outbox()).filter(({ to }) => to === email);

describe("codes", () => {
  // RFC 6238, appendix B, cut to six digits as apps show them
  test.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("at %i seconds are those of the standard", (seconds, code) => {
    const secret = Buffer.from("12345678901234567890");
    expect(stepOf(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  test("are good half a minute before and after, and no longer", () => {
    const secret = Buffer.from("12345678901234567890");
    const at = new Date(1234567890_000);
    const good = [-2, -1, 0, 1, 2].map((away) => stepOf(secret, codeFor(toBase32(secret), at, away), at) !== undefined);
    expect(good).toEqual([false, true, true, true, false]);
  });

  test("of recovery have 120 bits, so that a fast hash may keep them", () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect(toBase32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  });
});

describe("a secret that the server keeps", () => {
  const [old, fresh] = ["the secret of yesterday, long enough", "the secret of today, long enough too"];

  test("tells nothing, is opened for its owner alone, and by the secret before the newest", () => {
    const secret = Buffer.from("12345678901234567890");
    const before = createSealer([old]);
    const sealed = before.seal(secret, "ana");
    expect(sealed).not.toContain(secret.toString("base64url"));
    expect(before.seal(secret, "ana")).not.toBe(sealed);
    const after = createSealer([fresh, old]);
    expect(after.open(sealed, "ana")).toEqual(secret);
    expect([before, after].map(({ newest }) => sealed.startsWith(`${newest}.`))).toEqual([true, false]);
    expect(after.open(sealed, "bia")).toBeUndefined();
    expect(createSealer([fresh]).open(sealed, "ana")).toBeUndefined();
    const flipped = `${sealed.slice(0, -2)}${sealed.at(-2) === "A" ? "B" : "A"}${sealed.at(-1)}`;
    expect(after.open(flipped, "ana")).toBeUndefined();
    expect(after.open("nothing", "ana")).toBeUndefined();
  });

  test("is sealed anew when the server starts, so that the secret before may go", async () => {
    const { id } = await inTwoSteps();
    const [row] = await server.db.select().from(authenticators).where(eq(authenticators.userId, id));
    const current = createSealer([server.env.JWT_SECRET ?? ""]);
    const secret = current.open(row?.secret ?? "", id);
    await sealAnew({ db: server.db, sealer: createSealer([fresh, server.env.JWT_SECRET ?? ""]) });
    const [after] = await server.db.select().from(authenticators).where(eq(authenticators.userId, id));
    expect(createSealer([fresh]).open(after?.secret ?? "", id)).toEqual(secret);
    await sealAnew({ db: server.db, sealer: createSealer([server.env.JWT_SECRET ?? "", fresh]) });
  });
});

describe("an authenticator app", () => {
  test("counts once a code of it was sent; its secret is shown once, kept sealed, and told by mail", async () => {
    const one = await somebody();
    const started = await one.post("/me/second-step/authenticator");
    expect(started.body.uri).toBe(
      `otpauth://totp/panel.test:${one.app2Id}?issuer=panel.test&secret=${started.body.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await one.get("/me/second-step")).body).toEqual({
      isOn: false,
      isRequired: false,
      isRequiredEverywhere: false,
      passkeys: [],
      recoveryCodes: 0,
    });
    expect((await server.signIn(one.app2Id, one.password)).status).toBe(200);
    const wrong = await one.put("/me/second-step/authenticator", { body: { code: "000000" } });
    expect([wrong.status, wrong.body.type, wrong.body.fields[0].path]).toEqual([400, "CODE_INVALID", "code"]);
    // asked for once more, the secret before is of no use
    const again = await one.post("/me/second-step/authenticator");
    const late = await one.put("/me/second-step/authenticator", {
      body: { code: codeFor(started.body.secret, server.clock.now()) },
    });
    expect(late.body.type).toBe("CODE_INVALID");
    const code = codeFor(again.body.secret, server.clock.now());
    const saved = await one.put("/me/second-step/authenticator", {
      body: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    });
    expect([saved.body.type, saved.body.data.codes.length]).toEqual(["SECOND_STEP_SAVED", 10]);
    const state = await one.get("/me/second-step");
    expect(state.body).toMatchObject({
      isOn: true,
      recoveryCodes: 10,
      authenticator: { lastUsedAt: expect.any(String) },
    });
    expect(state.text).not.toContain(again.body.secret);
    const [row] = await server.db.select().from(authenticators).where(eq(authenticators.userId, one.id));
    expect(row?.secret).not.toContain(again.body.secret);
    expect((await one.post("/me/second-step/authenticator")).body.type).toBe("SECOND_STEP_EXISTS");
    expect((await one.put("/me/second-step/authenticator", { body: { code } })).body.type).toBe(
      "SECOND_STEP_NOT_FOUND",
    );
    expect((await lettersTo(one.email)).map(({ text }) => text).join()).toContain("aplicativo autenticador");
  });

  test("is taken out of use with its recovery codes, and the password alone lets in again", async () => {
    const one = await inTwoSteps();
    expect((await one.delete("/me/second-step/authenticator")).body).toEqual({ type: "SECOND_STEP_DELETED" });
    expect((await one.get("/me/second-step")).body).toEqual({
      isOn: false,
      isRequired: false,
      isRequiredEverywhere: false,
      passkeys: [],
      recoveryCodes: 0,
    });
    expect((await server.signIn(one.app2Id, one.password)).status).toBe(200);
    expect((await one.delete("/me/second-step/authenticator")).body.type).toBe("SECOND_STEP_NOT_FOUND");
    expect((await one.post("/me/second-step/recovery-codes")).body.type).toBe("SECOND_STEP_NOT_FOUND");
  });
});

describe("signing in with a second step", () => {
  test("asks for it once the password is right, and tells nobody before", async () => {
    const one = await inTwoSteps();
    const wrong = await server.signIn(one.app2Id, "not the password");
    const unknown = await server.signIn("nobody.at.all", "not the password");
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    const asked = await server.signIn(one.app2Id, one.password);
    expect(asked.status).toBe(202);
    expect(Object.keys(asked.body).toSorted()).toEqual(["challenge", "expiresAt", "ways"]);
    expect((await server.actor(asked.body.challenge).get("/me")).status).toBe(401);
    expect((await server.call("POST", "/auth/refresh", { body: { refreshToken: asked.body.challenge } })).status).toBe(
      401,
    );
    const done = await finish(asked.body.challenge, one.code());
    expect(done.status).toBe(200);
    expect(decodeJwt(done.body.token)).toMatchObject({ app2Id: one.app2Id });
  });

  test("takes a code once, and none before one that was taken", async () => {
    const one = await inTwoSteps();
    const code = one.code(1);
    expect((await finish(await begin(one), code)).status).toBe(200);
    expect((await finish(await begin(one), code)).body.type).toBe("CODE_INVALID");
    expect((await finish(await begin(one), one.code())).body.type).toBe("CODE_INVALID");
  });

  test("takes a code of two at once from one of them", async () => {
    const one = await inTwoSteps();
    const [first, second] = [await begin(one), await begin(one)];
    const replies = await Promise.all([finish(first, one.code()), finish(second, one.code())]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test("takes a recovery code once, however it is typed, and tells of it by mail", async () => {
    const one = await inTwoSteps();
    const [code = ""] = one.codes;
    expect((await finish(await begin(one), code.toLowerCase().replaceAll("-", " "))).status).toBe(200);
    expect((await finish(await begin(one), code)).body.type).toBe("CODE_INVALID");
    expect((await one.get("/me/second-step")).body.recoveryCodes).toBe(9);
    expect((await lettersTo(one.email)).map(({ text }) => text).join()).toContain("código de recuperação");
    const kept = await server.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, one.id));
    for (const { codeHash } of kept) expect(one.codes).not.toContain(codeHash);
  });

  test("takes no recovery code of somebody else, and none that newer ones replaced", async () => {
    const [one, other] = [await inTwoSteps(), await inTwoSteps()];
    expect((await finish(await begin(one), other.codes[0] ?? "")).body.type).toBe("CODE_INVALID");
    const fresh = await one.post("/me/second-step/recovery-codes");
    expect((await finish(await begin(one), one.codes[1] ?? "")).body.type).toBe("CODE_INVALID");
    expect((await finish(await begin(one), fresh.body.data.codes[1])).status).toBe(200);
  });

  test("uses a challenge up, and takes none that is over, unknown or somebody else's", async () => {
    const [one, other] = [await inTwoSteps(), await inTwoSteps()];
    const used = await begin(one);
    expect((await finish(used, one.code())).status).toBe(200);
    expect((await finish(used, one.codes[0] ?? "")).body.type).toBe("CHALLENGE_INVALID");
    expect((await finish("never given to anybody", one.codes[0] ?? "")).body.type).toBe("CHALLENGE_INVALID");
    // it is bound to its person: a right code of another one opens neither account
    expect((await finish(await begin(one), other.code())).body.type).toBe("CODE_INVALID");
    const late = await begin(one);
    server.clock.advance({ minutes: 5 });
    expect((await finish(late, one.code())).body.type).toBe("CHALLENGE_INVALID");
  });

  test("ends a challenge after five codes, and all of a person's after ten in a quarter of an hour", async () => {
    const one = await inTwoSteps();
    const [first, second, third] = [await begin(one), await begin(one), await begin(one)];
    for (let guess = 0; guess < 5; guess += 1) expect((await finish(first, "000000")).body.type).toBe("CODE_INVALID");
    expect((await finish(first, one.code())).body.type).toBe("CHALLENGE_INVALID");
    for (let guess = 0; guess < 5; guess += 1) expect((await finish(second, "000000")).body.type).toBe("CODE_INVALID");
    const limited = await finish(third, one.code());
    expect([limited.status, limited.body.type]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("ends a challenge when the password changes meanwhile", async () => {
    const one = await inTwoSteps();
    const challenge = await begin(one);
    await server.db.update(users).set({ passwordHash: "another" }).where(eq(users.id, one.id));
    expect((await finish(challenge, one.code())).body.type).toBe("CHALLENGE_INVALID");
  });
});

describe("what matters", () => {
  const always = contractOperations.filter(({ recent }) => recent === true);

  /** Whom an operation admits, and the way to show once more who that is. */
  const whoMay = async ({ access }: (typeof always)[number]) => {
    const demo = { password: "demo1234" };
    if (access.includes("admin")) return { ...(await server.as("admin")), ...demo };
    if (access.includes("company")) return { ...(await server.as("maria", { company: "Aurora" })), ...demo };
    return somebody();
  };

  const named = contractOperations.flatMap(({ id, recent }) =>
    Array.isArray(recent) ? recent.map((field: string) => `${id}.${field}`) : [],
  );

  /** Every power that asks, with each way to use it: whoever adds a way finds the others here. */
  const powers = {
    "the ways into one's own account": [
      ...["updateMe.email", "changeMyPassword.password", "linkMyIdentity", "deleteMyIdentity"],
      ...["startAuthenticator", "confirmAuthenticator", "deleteAuthenticator", "makeRecoveryCodes"],
      ...["startMyPasskey", "addMyPasskey", "deleteMyPasskey"],
    ],
    "all that is one's own": ["requestMyErasure", "requestMyDataExport", "getMyDataExportFile"],
    "rights on the platform": ["createUser.role", "updateUser.role", "updateUser.isActive", "importUsers"],
    "the account of somebody else": ["updateUser.email"],
    "rights in a company": [
      ...["createCompanyAdmin", "inviteAssociate.type", "importAssociates"],
      ...["joinAssociate", "unjoinAssociate", "activateAssociate.type"],
    ],
    "what a company asks of its people": [
      ...["updateMyCompany.requiresSecondStep", "updateMyCompany.requiresSingleSignOn"],
      ...["updateCompany.requiresSecondStep", "updateCompany.requiresSingleSignOn"],
    ],
    "the ways into a company": [
      ...["createIdentityProvider", "setIdentityProviderSecret", "deleteIdentityProvider"],
      ...["issuer", "clientId", "domain", "addsMembers", "isActive"].map((field) => `updateIdentityProvider.${field}`),
      "issueApiKey",
    ],
    "where a company's records are sent": ["createWebhook", "updateWebhook.url", "renewWebhook"],
  };

  test("is known by the contract, power by power", () => {
    expect([...always.map(({ id }) => id), ...named].toSorted()).toEqual(Object.values(powers).flat().toSorted());
  });

  /** What changes how somebody gets in, whoever names it. */
  test("is whatever writes the second step", () => {
    const writing = contractOperations.filter(({ path, writes }) => writes && path.startsWith("/me/second-step"));
    expect(writing.filter(({ recent }) => recent !== true).map(({ id }) => id)).toEqual([]);
  });

  test.each(always)("is asked for again ten minutes after signing in: $id", async (operation) => {
    const { method, path, body: wanted, id } = operation;
    const { password, ...one } = await whoMay(operation);
    const call = (actor: Pick<typeof one, "get" | "post" | "put" | "delete">) =>
      actor[method](path, wanted && { body: {} });
    expect((await call(one)).body.type, id).not.toBe("CONFIRMATION_REQUIRED");
    server.clock.advance({ minutes: 10 });
    const { status, body: refused } = await call(one);
    expect([status, refused.type]).toEqual([403, "CONFIRMATION_REQUIRED"]);
    const wrong = await one.post("/auth/confirm", { body: { password: "not the password" } });
    expect([wrong.status, wrong.body.type, wrong.body.fields[0].path]).toEqual([400, "PASSWORD_INVALID", "password"]);
    expect((await call(one)).body.type).toBe("CONFIRMATION_REQUIRED");
    const confirmed = await one.post("/auth/confirm", { body: { password } });
    const again = server.actor(confirmed.body.token, "companyId" in one ? one.companyId || undefined : undefined);
    const admitted = await call(again);
    expect(admitted.status).not.toBe(401);
    expect(admitted.body.type).not.toBe("CONFIRMATION_REQUIRED");
  });

  const admin = () => server.as("admin");
  const maria = () => server.as("maria", { company: "Aurora" });
  const person = (one: Newcomer) => ({ firstName: "Dora", surName: "Passos", app2Id: one.app2Id, email: one.email });
  const fresh = () => {
    made += 1;
    const app2Id = `dois.passos.novo.${made}`;
    return { firstName: "Nova", surName: "Passos", app2Id, email: `${app2Id}@example.com`, password: givenPassword };
  };
  /** As if the person's session had come by a provider of the company. */
  const cameBy = async ({ token, companyId }: { token: string; companyId: string }) => {
    const { sid = "", sub: userId = "" } = decodeJwt<{ sid: string }>(token);
    const [issuer, at] = ["https://a.example", server.clock.now()];
    const row = { companyId, name: "Entrada", issuer, clientId: "tokens", nameKey: "entrada", search: "entrada" };
    const [provider] = await server.db.insert(identityProviders).values(row).returning();
    const providerId = provider?.id ?? "";
    await server.db.insert(identities).values({ userId, providerId, issuer, subject: sid, name: "x", createdAt: at });
    await server.db.update(sessions).set({ identityProviderId: providerId }).where(eq(sessions.id, sid));
  };
  /** What changes a field that matters, and what leaves it as it is, of each operation that names fields. */
  const changing: Record<string, () => Promise<{ harmless: () => Promise<Reply>; grave: () => Promise<Reply> }>> = {
    "createUser.role": async () => {
      const { post } = await admin();
      return {
        harmless: () => post("/users", { body: { ...fresh(), role: "PLATFORM_USER" } }),
        grave: () => post("/users", { body: { ...fresh(), role: "PLATFORM_ADMIN" } }),
      };
    },
    "updateUser.role": async () => {
      const [{ put }, one] = [await admin(), await somebody()];
      return {
        harmless: () => put(`/users/${one.id}`, { body: { ...person(one), firstName: "Doralice" } }),
        grave: () => put(`/users/${one.id}`, { body: { ...person(one), role: "PLATFORM_ADMIN" } }),
      };
    },
    "updateUser.email": async () => {
      const [{ put }, one] = [await admin(), await somebody()];
      return {
        harmless: () => put(`/users/${one.id}`, { body: { ...person(one), firstName: "Doralice" } }),
        grave: () => put(`/users/${one.id}`, { body: { ...person(one), email: `new.${one.email}` } }),
      };
    },
    "updateUser.isActive": async () => {
      const [{ put }, one, other] = [await admin(), await somebody(), await somebody()];
      await server.db
        .update(users)
        .set({ status: "INACTIVE" })
        .where(inArray(users.id, [one.id, other.id]));
      await server.db.update(users).set({ role: "PLATFORM_ADMIN" }).where(eq(users.id, one.id));
      return {
        harmless: () => put(`/users/${other.id}`, { body: { ...person(other), isActive: true } }),
        grave: () => put(`/users/${one.id}`, { body: { ...person(one), isActive: true } }),
      };
    },
    "activateAssociate.type": async () => {
      const { get, post } = await maria();
      const [one, other] = (await get("/associates?type=USER&status=ACTIVE&perPage=2")).body.data;
      for (const { id } of [one, other]) expect((await post(`/associates/${id}/inactivate`)).status).toBe(200);
      await server.db.update(associates).set({ type: "ADMIN" }).where(eq(associates.id, one.id));
      return {
        harmless: () => post(`/associates/${other.id}/activate`),
        grave: () => post(`/associates/${one.id}/activate`),
      };
    },
    "inviteAssociate.type": async () => {
      const { post } = await maria();
      return {
        harmless: () => post("/associates", { body: { email: fresh().email, type: "USER" } }),
        grave: () => post("/associates", { body: { email: fresh().email, type: "ADMIN" } }),
      };
    },
    "updateWebhook.url": async () => {
      const { post, put } = await maria();
      const webhook = { name: "CRM", url: "https://crm.example/hook", kinds: ["VCARD_CREATED"] };
      const { id } = (await post("/webhooks", { body: webhook })).body;
      return {
        harmless: () => put(`/webhooks/${id}`, { body: { ...webhook, name: "CRM 2" } }),
        grave: () => put(`/webhooks/${id}`, { body: { ...webhook, url: "https://crm.example/other" } }),
      };
    },
    "updateCompany.requiresSingleSignOn": async () => {
      const { get, post, put } = await admin();
      const body = { name: `Entrada ${made}`, document: "11444777000161" };
      const found = (await get("/companies?q=11444777000161")).body.data[0];
      const { id } = found ?? (await post("/companies", { body })).body;
      await server.db.update(companies).set({ requiresSingleSignOn: true }).where(eq(companies.id, id));
      return {
        harmless: () => put(`/companies/${id}`, { body: { ...body, tradeName: "Entrada" } }),
        grave: () => put(`/companies/${id}`, { body: { ...body, requiresSingleSignOn: false } }),
      };
    },
    "updateMyCompany.requiresSingleSignOn": async () => {
      const one = await maria();
      const { name, document } = (await one.get("/me/company")).body;
      await cameBy(one);
      return {
        harmless: () => one.put("/me/company", { body: { name, document, tradeName: "Entrada" } }),
        grave: async () => {
          const reply = await one.put("/me/company", { body: { name, document, requiresSingleSignOn: true } });
          await server.db.update(companies).set({ requiresSingleSignOn: false });
          return reply;
        },
      };
    },
    ...Object.fromEntries(
      Object.entries({
        issuer: "https://b.example",
        clientId: "other",
        domain: undefined,
        addsMembers: true,
        isActive: false,
      }).map(([field, value]) => [
        `updateIdentityProvider.${field}`,
        async () => {
          const { post, put, companyId } = await maria();
          proofs.push(`vcard-panel=${companyId}`);
          const adds = field === "addsMembers" && { addsMembers: false };
          const body = { name: "Entrada", issuer: "https://a.example", clientId: "tokens", ...adds };
          const { id } = (await post("/identity-providers", { body })).body;
          if (field === "domain")
            await server.db.update(identityProviders).set({ domain: "a.example" }).where(eq(identityProviders.id, id));
          return {
            harmless: () =>
              put(`/identity-providers/${id}`, {
                body: { ...body, name: "Entrada 2", ...(field === "domain" && { domain: "a.example" }) },
              }),
            grave: () => put(`/identity-providers/${id}`, { body: { ...body, [field]: value } }),
          };
        },
      ]),
    ),
    "updateCompany.requiresSecondStep": async () => {
      const { get, post, put } = await admin();
      const body = { name: `Passos ${made}`, document: "11222333000181" };
      const found = (await get("/companies?q=11222333000181")).body.data[0];
      const { id, requiresSecondStep } = found ?? (await post("/companies", { body })).body;
      return {
        harmless: () => put(`/companies/${id}`, { body: { ...body, tradeName: "Passos" } }),
        grave: () => put(`/companies/${id}`, { body: { ...body, requiresSecondStep: !requiresSecondStep } }),
      };
    },
    "updateMyCompany.requiresSecondStep": async () => {
      const { get, put } = await maria();
      const { name, document } = (await get("/me/company")).body;
      return {
        harmless: () => put("/me/company", { body: { name, document, tradeName: "Passos" } }),
        grave: async () => {
          const reply = await put("/me/company", { body: { name, document, requiresSecondStep: true } });
          // she has none, and goes on without one
          await server.db.update(companies).set({ requiresSecondStep: false });
          return reply;
        },
      };
    },
    "updateMe.email": async () => {
      const one = await inTwoSteps();
      const { app2Id: _login, ...mine } = person(one);
      return {
        harmless: () => one.person.put("/me", { body: { ...mine, firstName: "Doralice" } }),
        grave: () =>
          one.person.put("/me", { body: { ...mine, email: `new.${one.email}`, currentPassword: one.password } }),
      };
    },
    "changeMyPassword.password": async () => {
      const [one, alone] = [await inTwoSteps(), await somebody()];
      const body = {
        currentPassword: givenPassword,
        password: "um segredo melhor",
        confirmPassword: "um segredo melhor",
      };
      return {
        // the password stands in the body, and there is nothing else to show
        harmless: () => alone.put("/me/password", { body }),
        grave: () => one.person.put("/me/password", { body }),
      };
    },
  };
  test.each(named)("is asked for where it changes what the contract names: %s", async (name) => {
    const { harmless, grave } = (await changing[name]?.()) ?? {};
    server.clock.advance({ minutes: 10 });
    const { status, body } = (await grave?.()) ?? {};
    expect([status, body.type]).toEqual([403, "CONFIRMATION_REQUIRED"]);
    expect((await harmless?.())?.status).toBeLessThan(300);
  });

  test.each(named)("is done by who has just shown it: %s", async (name) => {
    const { grave } = (await changing[name]?.()) ?? {};
    expect((await grave?.())?.status).toBeLessThan(300);
  });

  test("is done by the session that takes the place of the one before, whose tokens are good for nothing", async () => {
    const one = await somebody();
    const elsewhere = await server.as(one.app2Id, { password: one.password });
    server.clock.advance({ minutes: 10 });
    const { body: pair } = await one.post("/auth/confirm", { body: { password: one.password } });
    expect(decodeJwt(pair.token).sid).not.toBe(decodeJwt(one.token).sid);
    expect((await one.get("/me")).status).toBe(401);
    expect((await server.call("POST", "/auth/refresh", { body: { refreshToken: one.refreshToken } })).status).toBe(401);
    expect((await elsewhere.post("/me/second-step/authenticator")).body.type).toBe("CONFIRMATION_REQUIRED");
    expect((await server.actor(pair.token).post("/me/second-step/authenticator")).status).toBe(200);
  });

  test("is confirmed by one of two at once, and the first access stays the first", async () => {
    const one = await somebody();
    expect(decodeJwt(one.token).isPrimaryAccess).toBe(true);
    const confirm = () => one.post("/auth/confirm", { body: { password: one.password } });
    const replies = await Promise.all([confirm(), confirm()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const pair = replies.find(({ status }) => status === 200)?.body;
    expect(decodeJwt(pair.token).isPrimaryAccess).toBe(true);
  });

  test("asks for the second step where there is one, which a refresh does not stand in for", async () => {
    const one = await inTwoSteps();
    server.clock.advance({ minutes: 10 });
    const { password } = one;
    const alone = await one.post("/auth/confirm", { body: { password } });
    expect([alone.body.type, alone.body.fields[0]]).toMatchObject([
      "VALIDATION_FAILED",
      { path: "code", type: "REQUIRED" },
    ]);
    const wrong = await one.post("/auth/confirm", { body: { password, code: "000000" } });
    expect([wrong.body.type, wrong.body.fields[0].path]).toEqual(["CODE_INVALID", "code"]);
    const renewed = await server.call("POST", "/auth/refresh", { body: { refreshToken: one.refreshToken } });
    const refreshed = server.actor(renewed.body.token);
    expect((await refreshed.delete("/me/second-step/authenticator")).body.type).toBe("CONFIRMATION_REQUIRED");
    const { status, body } = await refreshed.post("/auth/confirm", { body: { password, code: one.code() } });
    expect(status).toBe(200);
    expect((await server.actor(body.token).delete("/me/second-step/authenticator")).status).toBe(200);
  });

  test("is guessed at ten times in a quarter of an hour at most, and a recovery code still lets its owner in", async () => {
    const one = await inTwoSteps();
    const guess = (code: string) => one.post("/auth/confirm", { body: { password: one.password, code } });
    for (let count = 0; count < 10; count += 1) expect((await guess("000000")).body.type).toBe("CODE_INVALID");
    expect((await guess(one.code())).status).toBe(429);
    expect((await finish(await begin(one), one.codes[0] ?? "")).status).toBe(200);
  });
});
