import { and, eq, isNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  associates,
  authenticators,
  companies,
  events,
  identities,
  identityProviders,
  passkeys,
  recoveryCodes,
  users,
} from "../../server/db/schema";
import { createAccountCalls } from "../support/account-calls";
import { codeFor, enrol } from "../support/authenticator";
import { freePort } from "../support/free-port";
import {
  answerOf,
  client,
  type IdentityProvider,
  signInThere,
  startIdentityProvider,
} from "../support/identity-provider";
import { newcomer } from "../support/newcomer";
import { createPasskey } from "../support/passkey";
import { createTestServer, type TestServer } from "../support/server";

type Actor = Awaited<ReturnType<TestServer["as"]>>;
type Way = { url: string; secret: string };

let provider: IdentityProvider;
let server: TestServer;
/** Administers Aurora, and another company. */
let maria: Actor;
let providerId: string;
const textsOf = { texts: [] as string[], asked: 0, isSilent: false };

beforeAll(async () => {
  provider = await startIdentityProvider();
  server = await createTestServer({
    env: { OIDC_TRUSTED_ORIGINS: provider.issuer, TRUST_PROXY: "1" },
    reach: {
      timeout: 1500,
      textsOf: async () => {
        textsOf.asked += 1;
        if (textsOf.isSilent) throw new Error("nobody answered");
        return textsOf.texts;
      },
    },
  });
  // those of the demonstration are nowhere
  await server.db.delete(identityProviders);
  maria = await server.as("maria", { company: "Aurora" });
  providerId = await makeProvider(maria);
  provider.people.set("ana", { subject: "ana", email: "ana@aurora.test", given: "Ana", family: "Lima" });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const makeProvider = async (actor: Actor, changes: object = {}, at = provider): Promise<string> => {
  const body = { name: "Acesso Aurora", issuer: at.issuer, clientId: client.id, ...changes };
  const made = await actor.post("/identity-providers", { body });
  expect(made.status, made.text).toBe(201);
  const { id } = made.body;
  at.returns.add(`http://panel.test/sso/callback/${id}`);
  const kept = await actor.post(`/identity-providers/${id}/secret`, { body: { clientSecret: client.secret } });
  expect(kept.body).toMatchObject({ type: "CLIENT_SECRET_SAVED", data: { hasSecret: true } });
  return id;
};

let from = 0;
const call = (path: string, body: object) => {
  from += 1;
  return server.call("POST", path, { body, headers: { "X-Forwarded-For": `10.1.${from >> 8}.${from & 255}` } });
};
const start = async (body: object = { providerId }): Promise<Way> => {
  const begun = await call("/auth/sso", body);
  expect(begun.status, begun.text).toBe(200);
  return begun.body;
};
const finish = (body: object) => call("/auth/sso/finish", body);
const comeBy = async (login: string, body?: object) => {
  const { url, secret } = await start(body);
  return finish(answerOf(await signInThere(url, login), secret));
};
const typeOf = ({ status, body }: { status: number; body: { type?: string } }) => [status, body.type];

/** Links who comes to an account that somebody has opened themself. */
const link = async (actor: Pick<Actor, "post">, login: string) => {
  const { status, body } = await comeBy(login);
  expect(status).toBe(202);
  const linked = await actor.post("/me/identities", { body: { link: body.link } });
  expect(linked.status, linked.text).toBe(200);
  return linked.body.data;
};

const codeTo = async (address: string) => {
  const mail = (await server.outbox()).find(({ to }) => to === address);
  return /[A-Z2-9]{8}/.exec(mail?.subject ?? "")?.[0] ?? "";
};

const personOf = async (login: string) => {
  const [found] = await server.db.select().from(users).where(eq(users.app2IdKey, login));
  if (!found) throw new Error(`nobody is ${login}`);
  return found;
};

afterEach(async () => {
  delete provider.state.instead;
  await server.db.update(companies).set({ requiresSingleSignOn: false });
  await server.db.update(identityProviders).set({ isActive: true });
});

describe("somebody whom a company's provider knows and nobody here", () => {
  test("gets an account for the address once it is shown to be theirs, and is a member of the company", async () => {
    const offered = await comeBy("ana");
    expect(offered.status).toBe(202);
    expect(offered.body).toMatchObject({
      provider: "Acesso Aurora",
      email: "ana@aurora.test",
      mayCreate: true,
      needsCode: true,
    });
    const { link: token } = offered.body;
    expect(typeOf(await call("/auth/sso/account", { link: token }))).toEqual([400, "CODE_INVALID"]);
    expect((await call("/auth/sso/code", { link: token })).body.type).toBe("SSO_CODE_SENT");
    const code = await codeTo("ana@aurora.test");
    expect(typeOf(await call("/auth/sso/account", { link: token, code: "AAAAAAAA" }))).toEqual([400, "CODE_INVALID"]);
    const made = await call("/auth/sso/account", { link: token, code: code.toLowerCase() });
    expect(made.status, made.text).toBe(200);
    const ana = server.actor(made.body.token, maria.companyId);
    expect((await ana.get("/me")).body).toMatchObject({ firstName: "Ana", surName: "Lima", email: "ana@aurora.test" });
    expect((await ana.get("/associates")).status).toBe(200);
    expect((await ana.get("/me/companies?perPage=10")).body.data).toMatchObject([{ associateType: "USER" }]);
    // the same offer makes nothing twice
    expect(typeOf(await call("/auth/sso/account", { link: token, code }))).toEqual([400, "SSO_LINK_INVALID"]);
    // and who comes again is the same person, at once
    const again = await comeBy("ana");
    expect(again.status).toBe(200);
    expect((await server.actor(again.body.token).get("/me")).body.id).toBe((await ana.get("/me")).body.id);
  });

  test("guesses a code five times, and no more", async () => {
    provider.people.set("bia", { subject: "bia", email: "bia@aurora.test" });
    const { body } = await comeBy("bia");
    await call("/auth/sso/code", { link: body.link });
    for (let n = 0; n < 5; n += 1) await call("/auth/sso/account", { link: body.link, code: "AAAAAAAA" });
    const code = await codeTo("bia@aurora.test");
    expect(typeOf(await call("/auth/sso/account", { link: body.link, code }))).toEqual([400, "CODE_INVALID"]);
    await call("/auth/sso/code", { link: body.link });
    const other = { link: body.link, code: await codeTo("bia@aurora.test") };
    expect(typeOf(await call("/auth/sso/account", other))).toEqual([400, "CODE_INVALID"]);
  });

  test("needs no code for an address of a domain that the company proved, where the provider vouches for it", async () => {
    const body = { name: "Com domínio", issuer: provider.issuer, clientId: client.id, domain: "Aurora.Example" };
    const unproven = await maria.post("/identity-providers", { body });
    expect(unproven.body).toMatchObject({ fields: [{ path: "domain", type: "DOMAIN_NOT_PROVEN" }] });
    textsOf.texts = [`vcard-panel=${(await server.as("maria", { company: "Serra Azul" })).companyId}`];
    expect((await maria.post("/identity-providers", { body })).body).toMatchObject({ fields: [{ path: "domain" }] });
    textsOf.texts = ["something else", `vcard-panel=${maria.companyId}`];
    const id = await makeProvider(maria, { name: "Com domínio", domain: "Aurora.Example" });
    provider.people.set("caio", { subject: "caio", email: "caio@aurora.example" });
    provider.people.set("davi", { subject: "davi", email: "davi@aurora.example", isVerified: false });
    provider.people.set("eva", { subject: "eva", email: "eva@elsewhere.example" });
    // found by the address, of which nobody has to know anything
    const caio = await comeBy("caio", { email: "somebody@AURORA.example" });
    expect(caio.body.needsCode).toBe(false);
    expect((await call("/auth/sso/account", { link: caio.body.link })).status).toBe(200);
    expect((await comeBy("davi", { providerId: id })).body.needsCode).toBe(true);
    // nothing said of it, and what merely looks like yes, vouches for nothing
    provider.people.set("fabi", { subject: "fabi", email: "fabi@aurora.example", isVerified: null });
    expect((await comeBy("fabi", { providerId: id })).body.needsCode).toBe(true);
    provider.people.set("nina", { subject: "nina", email: "nina@aurora.example", isVerified: "true" });
    expect((await comeBy("nina", { providerId: id })).body.needsCode).toBe(true);
    expect((await comeBy("eva", { providerId: id })).body.needsCode).toBe(true);
    expect(typeOf(await call("/auth/sso", { email: "x@nowhere.example" }))).toEqual([404, "SSO_NOT_FOUND"]);
    expect((await maria.delete(`/identity-providers/${id}`)).status).toBe(200);
  });

  test("is nobody new where the company takes its members alone", async () => {
    provider.people.set("gil", { subject: "gil", email: "gil@aurora.test" });
    await server.db.update(identityProviders).set({ addsMembers: false }).where(eq(identityProviders.id, providerId));
    const { body } = await comeBy("gil");
    expect(body.mayCreate).toBe(false);
    expect(typeOf(await call("/auth/sso/account", { link: body.link }))).toEqual([403, "SSO_NOT_MEMBER"]);
    await server.db.update(identityProviders).set({ addsMembers: true }).where(eq(identityProviders.id, providerId));
  });
});

describe("an address of somebody else", () => {
  test("signs in nobody, and makes no second account; its owner links it, having shown who they are", async () => {
    const joao = await personOf("joao");
    provider.people.set("thief", { subject: "thief", email: joao.email });
    const offered = await comeBy("thief");
    // the answer is that of somebody whom nobody knows
    expect(offered.status).toBe(202);
    expect(Object.keys(offered.body).toSorted()).toEqual(
      ["company", "email", "expiresAt", "link", "mayCreate", "name", "needsCode", "provider"].toSorted(),
    );
    await call("/auth/sso/code", { link: offered.body.link });
    const body = { link: offered.body.link, code: await codeTo(joao.email) };
    expect(typeOf(await call("/auth/sso/account", body))).toEqual([409, "USER_DUPLICATE_EMAIL"]);
    expect(await server.db.$count(identities, eq(identities.userId, joao.id))).toBe(0);
    // who has the password is the person, and links it in a session that began with it
    const own = await server.as("joao");
    const linked = await own.post("/me/identities", { body: { link: offered.body.link } });
    expect(linked.body).toMatchObject({ type: "IDENTITY_LINKED", data: { name: joao.email } });
    const came = await comeBy("thief");
    expect((await server.actor(came.body.token).get("/me")).body.id).toBe(joao.id);
    const [mail] = (await server.outbox()).filter(({ to }) => to === joao.email);
    expect(mail?.text).toContain("Acesso Aurora");
    // taken away, it signs in no more, and what it opened is closed
    expect((await own.delete(`/me/identities/${linked.body.data.id}`)).body.type).toBe("IDENTITY_DELETED");
    expect(typeOf(await server.actor(came.body.token).get("/me"))).toEqual([401, "AUTH_EXPIRED"]);
    expect((await comeBy("thief")).status).toBe(202);
  });

  test("is somebody else where another issuer said it", async () => {
    const { id: userId } = await personOf("joao");
    const at = new Date();
    const before = { userId, providerId, issuer: "https://before.example", subject: "moved", name: "joao" };
    await server.db.insert(identities).values({ ...before, createdAt: at });
    provider.people.set("moved", { subject: "moved", email: "moved@aurora.test" });
    expect((await comeBy("moved")).status).toBe(202);
    await server.db.update(identities).set({ issuer: provider.issuer }).where(eq(identities.subject, "moved"));
    expect((await comeBy("moved")).status).toBe(200);
    await server.db.delete(identities).where(eq(identities.subject, "moved"));
  });

  test("is linked by a session that showed who it is a moment ago, and by no other", async () => {
    provider.people.set("late", { subject: "late", email: "late@aurora.test" });
    const own = await server.as("joao");
    server.clock.advance({ minutes: 11 });
    const { body } = await comeBy("late");
    const refused = await own.post("/me/identities", { body: { link: body.link } });
    expect(typeOf(refused)).toEqual([403, "CONFIRMATION_REQUIRED"]);
  });

  test("is linked to one account, and once", async () => {
    provider.people.set("one", { subject: "one", email: "one@aurora.test" });
    const [first, second] = [await comeBy("one"), await comeBy("one")];
    const [joao, ines] = [await server.as("joao"), await server.as("maria")];
    const linked = await joao.post("/me/identities", { body: { link: first.body.link } });
    expect(linked.status).toBe(200);
    expect(typeOf(await ines.post("/me/identities", { body: { link: second.body.link } }))).toEqual([
      409,
      "IDENTITY_TAKEN",
    ]);
    expect(typeOf(await joao.post("/me/identities", { body: { link: first.body.link } }))).toEqual([
      400,
      "SSO_LINK_INVALID",
    ]);
    await joao.delete(`/me/identities/${linked.body.data.id}`);
  });
});

describe("what the provider answers", () => {
  let way: Way;
  let answer: ReturnType<typeof answerOf>;
  beforeEach(async () => {
    way = await start();
    answer = answerOf(await signInThere(way.url, "ana"), way.secret);
  });

  test("is taken once, also of two at once", async () => {
    const both = await Promise.all([finish(answer), finish(answer)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(typeOf(await finish(answer))).toEqual([400, "SSO_STATE_INVALID"]);
  });

  test("is of no use to another browser, and stays good for the one that began", async () => {
    const { secret: _own, ...rest } = answer;
    const other = await start();
    expect(typeOf(await finish({ ...rest, secret: other.secret }))).toEqual([400, "SSO_STATE_INVALID"]);
    expect((await finish(answer)).status).toBe(200);
  });

  test("is of no use ten minutes later", async () => {
    server.clock.advance({ minutes: 10 });
    expect(typeOf(await finish(answer))).toEqual([400, "SSO_STATE_INVALID"]);
  });

  test("is held against the sign-in that it belongs to: a code of another one is refused", async () => {
    const other = await start();
    const theirs = answerOf(await signInThere(other.url, "ana"), other.secret);
    expect(typeOf(await finish({ ...answer, code: theirs.code }))).toEqual([400, "SSO_ANSWER_INVALID"]);
  });

  test("names the issuer that was asked", async () => {
    expect(typeOf(await finish({ ...answer, iss: "https://other.example" }))).toEqual([400, "SSO_ANSWER_INVALID"]);
  });

  test("is of no use once the provider is switched off", async () => {
    await server.db.update(identityProviders).set({ isActive: false }).where(eq(identityProviders.id, providerId));
    expect(typeOf(await finish(answer))).toEqual([404, "SSO_NOT_FOUND"]);
  });
});

/** What the provider signs in the place of its own. */
const tokenOf = (header: object, claims: object, signature = "") => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part(header)}.${part(claims)}.${signature}`;
};

describe("a provider that lies", () => {
  const lie = (idToken: (claims: Record<string, unknown>) => string | Promise<string>) => {
    const now = Math.floor(Date.now() / 1000);
    provider.state.instead = (request, response) => {
      if (!request.url?.startsWith("/token")) return false;
      // with all that is asked for, so that nothing else has it refused
      const email = "ana@aurora.test";
      const claims = { iss: provider.issuer, sub: "ana", aud: client.id, iat: now, exp: now + 300, email };
      void Promise.resolve(idToken(claims)).then((id_token) => {
        response.writeHead(200, { "content-type": "application/json" });
        response.end(JSON.stringify({ access_token: "x", token_type: "Bearer", id_token }));
      });
      return true;
    };
  };

  test("without a signature, or by the secret that both know, says nothing", async () => {
    const { url, secret } = await start();
    const nonce = new URL(url).searchParams.get("nonce");
    const answer = answerOf(await signInThere(url, "ana"), secret);
    lie((claims) => tokenOf({ alg: "none" }, { ...claims, nonce }));
    expect(typeOf(await finish(answer))).toEqual([400, "SSO_ANSWER_INVALID"]);
    const other = await start();
    const then = answerOf(await signInThere(other.url, "ana"), other.secret);
    lie(async (claims) => {
      const { SignJWT } = await import("jose");
      const own = { ...claims, nonce: new URL(other.url).searchParams.get("nonce") };
      return new SignJWT(own).setProtectedHeader({ alg: "HS256" }).sign(new TextEncoder().encode(client.secret));
    });
    expect(typeOf(await finish(then))).toEqual([400, "SSO_ANSWER_INVALID"]);
  });

  test("with a key that it does not publish says nothing", async () => {
    const { generateKeyPair, SignJWT } = await import("jose");
    const { privateKey } = await generateKeyPair("RS256");
    const { url, secret } = await start();
    const answer = answerOf(await signInThere(url, "ana"), secret);
    const nonce = new URL(url).searchParams.get("nonce");
    lie((claims) => new SignJWT({ ...claims, nonce }).setProtectedHeader({ alg: "RS256" }).sign(privateKey));
    expect(typeOf(await finish(answer))).toEqual([400, "SSO_ANSWER_INVALID"]);
  });
});

describe("a provider that says where else it is asked", () => {
  /** Of another client, so that nothing of it is known yet, which says of itself what its real library does but for that. */
  const saying = async (changes: object) => {
    const own = await (await fetch(`${provider.issuer}/.well-known/openid-configuration`)).json();
    provider.state.instead = (request, response) => {
      if (!request.url?.startsWith("/.well-known/")) return false;
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ ...own, ...changes }));
      return true;
    };
    const clientId = JSON.stringify(changes).slice(0, 255);
    const row = { companyId: maria.companyId, name: "Outro", issuer: provider.issuer, clientId };
    const [made] = await server.db
      .insert(identityProviders)
      .values({ ...row, nameKey: "outro", search: "outro" })
      .returning();
    const reply = await call("/auth/sso", { providerId: made?.id });
    const then = { deletedAt: server.clock.now() };
    await server.db.update(identityProviders).set(then).where(eq(identityProviders.clientId, clientId));
    return reply;
  };

  test.each(["http://login.example/auth", "javascript:alert(1)//", "ftp://login.example/auth", "login"])(
    "leads nobody to a page that is not at https, nor where the operator trusts it: %s",
    async (page) => {
      expect(typeOf(await saying({ authorization_endpoint: page }))).toEqual([400, "SSO_ANSWER_INVALID"]);
    },
  );

  test("leads to a page at https, wherever that is", async () => {
    const { status, body } = await saying({ authorization_endpoint: "https://login.example/auth" });
    expect([status, body.host]).toEqual([200, "login.example"]);
  });

  test("is no other issuer than the one that was typed", async () => {
    expect(typeOf(await saying({ issuer: "https://login.example" }))).toEqual([400, "SSO_ANSWER_INVALID"]);
  });
});

describe("two providers that do not say in their answers who they are", () => {
  let honest: IdentityProvider;
  let evil: IdentityProvider;
  let trusting: TestServer;
  let honestId: string;
  let evilId: string;
  beforeAll(async () => {
    [honest, evil] = [await startIdentityProvider({ saysWho: false }), await startIdentityProvider({ saysWho: false })];
    trusting = await createTestServer({ env: { OIDC_TRUSTED_ORIGINS: `${honest.issuer},${evil.issuer}` } });
    honestId = await makeProvider(await trusting.as("maria", { company: "Aurora" }), {}, honest);
    evilId = await makeProvider(await trusting.as("maria", { company: "Serra Azul" }), {}, evil);
    for (const { people } of [honest, evil]) people.set("ana", { subject: "ana", email: "ana@aurora.test" });
  });
  afterAll(async () => {
    for (const one of [trusting, honest, evil]) await one.close();
  });
  const begin = async (id: string): Promise<Way> =>
    (await trusting.call("POST", "/auth/sso", { body: { providerId: id } })).body;
  const end = (body: object) => trusting.call("POST", "/auth/sso/finish", { body });

  test("let in who comes by either of them", async () => {
    for (const id of [honestId, evilId]) {
      const { url, secret } = await begin(id);
      const answer = answerOf(await signInThere(url, "ana"), secret);
      expect(answer).not.toHaveProperty("iss");
      expect((await end(answer)).status).toBe(202);
    }
  });

  test("are not mixed up: none is told the code of the other, to which it led somebody with a sign-in of its own", async () => {
    // somebody begins at the honest one, and leaves it to the victim to sign in there
    const begun = new URL((await begin(honestId)).url).searchParams;
    const told: string[] = [];
    evil.state.instead = ({ url: path = "" }, response) => {
      const here = new URL(path, evil.issuer);
      told.push(here.pathname);
      if (here.pathname !== "/auth") return false;
      begun.set("state", here.searchParams.get("state") ?? "");
      response.writeHead(302, { location: `${honest.issuer}/auth?${begun}` }).end();
      return true;
    };
    const victims = await begin(evilId);
    const back = await signInThere(victims.url, "ana");
    expect(back.searchParams.get("code")).toBeTruthy();
    expect(typeOf(await end(answerOf(back, victims.secret)))).toEqual([400, "SSO_STATE_INVALID"]);
    expect(told).not.toContain("/token");
    // nor does the honest one send anybody to where the other's answers come
    begun.set("redirect_uri", `http://panel.test/sso/callback/${evilId}`);
    expect((await fetch(`${honest.issuer}/auth?${begun}`, { redirect: "manual" })).status).toBe(400);
    delete evil.state.instead;
  });

  test("are asked at their own origins alone, though the operator trusts both", async () => {
    const own = await (await fetch(`${evil.issuer}/.well-known/openid-configuration`)).json();
    evil.state.instead = ({ url }, response) => {
      if (!url?.startsWith("/.well-known/")) return false;
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ ...own, token_endpoint: `${honest.issuer}/token` }));
      return true;
    };
    const id = await makeProvider(await trusting.as("maria", { company: "Serra Azul" }), { clientId: "other" }, evil);
    const { secret, url } = await begin(id);
    const asked: string[] = [];
    honest.state.instead = ({ url: path = "" }) => {
      asked.push(path);
      return false;
    };
    const answer = { providerId: id, state: new URL(url).searchParams.get("state"), secret, code: "any" };
    expect(typeOf(await end(answer))).toEqual([503, "SSO_UNREACHABLE"]);
    expect(asked).toEqual([]);
  });
});

describe("a provider that takes the secret in one place alone", () => {
  test.each(["client_secret_basic", "client_secret_post"] as const)("is given it there: %s", async (takesSecret) => {
    const port = await freePort();
    const other = await startIdentityProvider({ port, takesSecret });
    const trusting = await createTestServer({ env: { OIDC_TRUSTED_ORIGINS: other.issuer, TRUST_PROXY: "1" } });
    other.people.set("ana", { subject: "ana", email: "ana@aurora.test" });
    const id = await makeProvider(await trusting.as("maria", { company: "Aurora" }), {}, other);
    const { url, secret } = (await trusting.call("POST", "/auth/sso", { body: { providerId: id } })).body;
    const sent: { authorization: string | undefined }[] = [];
    other.state.instead = ({ url: path, headers }) => {
      if (path === "/token") sent.push({ authorization: headers.authorization });
      return false;
    };
    const body = answerOf(await signInThere(url, "ana"), secret);
    const reply = await trusting.call("POST", "/auth/sso/finish", { body });
    expect([reply.status, reply.body.email]).toEqual([202, "ana@aurora.test"]);
    const isBasic = takesSecret === "client_secret_basic";
    expect(sent).toEqual([{ authorization: isBasic ? expect.stringMatching(/^Basic /) : undefined }]);
    await trusting.close();
    await other.close();
  });
});

describe("a provider that is not there", () => {
  /** One of another company, so that nothing of it is known yet. */
  const providerAt = async (issuer: string) => {
    const row = { companyId: maria.companyId, name: "Outro", issuer, clientId: "x", nameKey: "outro", search: "outro" };
    const [made] = await server.db.insert(identityProviders).values(row).returning();
    return made?.id ?? "";
  };

  test.each([
    ["gone", "https://gone.example"],
    ["of a private address", "https://10.0.0.1"],
    ["of this machine, which nobody trusts", "https://127.0.0.1:1"],
  ])("is told so, in time: %s", async (_name, issuer) => {
    const id = await providerAt(issuer);
    expect(typeOf(await call("/auth/sso", { providerId: id }))).toEqual([503, "SSO_UNREACHABLE"]);
    await server.db.delete(identityProviders).where(eq(identityProviders.id, id));
  });

  test.each([
    ["never answers", (_response: import("node:http").ServerResponse) => undefined],
    [
      "leads elsewhere",
      (response: import("node:http").ServerResponse) =>
        response.writeHead(302, { location: "http://169.254.169.254/latest" }).end(),
    ],
    ["is broken", (response: import("node:http").ServerResponse) => response.writeHead(502).end()],
    [
      "has no end",
      (response: import("node:http").ServerResponse) => {
        response.writeHead(200, { "content-type": "application/json" });
        response.end("x".repeat(600_000));
      },
    ],
  ])("is told so, and can be tried again: %s", async (_name, say) => {
    const { url, secret } = await start();
    const answer = answerOf(await signInThere(url, "ana"), secret);
    provider.state.instead = (_request, response) => {
      say(response);
      return true;
    };
    expect(typeOf(await finish(answer))).toEqual([503, "SSO_UNREACHABLE"]);
    delete provider.state.instead;
    expect((await comeBy("ana")).status).toBe(200);
  });

  test("is refused where it is typed", async () => {
    const own = await server.as("maria", { company: "Aurora" });
    for (const issuer of ["https://10.0.0.1", "http://plain.example", "https://localhost"]) {
      const body = { name: "Não", issuer, clientId: "x" };
      expect((await own.post("/identity-providers", { body })).body).toMatchObject({
        type: "VALIDATION_FAILED",
        fields: [{ path: "issuer" }],
      });
    }
  });

  test("is no other company's: who is linked to one provider is nobody at the other", async () => {
    const serra = await server.as("maria", { company: "Serra Azul" });
    const theirs = await makeProvider(serra, { name: "Acesso Serra" });
    expect((await comeBy("ana", { providerId: theirs })).status).toBe(202);
    expect((await serra.get(`/identity-providers/${providerId}`)).status).toBe(404);
    expect((await serra.delete(`/identity-providers/${theirs}`)).status).toBe(200);
  });
});

describe("a session that a company's provider began", () => {
  let identity: { id: string };
  let came: { token: string; refreshToken: string };
  const there = () => server.actor(came.token, maria.companyId);
  beforeAll(async () => {
    maria = await server.as("maria", { company: "Aurora" });
    const own = await server.as("maria");
    provider.people.set("maria", { subject: "maria", email: "maria@aurora.test" });
    identity = await link(own, "maria");
  });
  beforeEach(async () => {
    const reply = await comeBy("maria");
    expect(reply.status, reply.text).toBe(200);
    came = reply.body;
  });
  afterEach(async () => {
    for (const table of [authenticators, passkeys, recoveryCodes]) await server.db.delete(table);
  });
  afterAll(async () => {
    await server.db.delete(identities).where(eq(identities.id, identity.id));
  });

  test("opens what is the company's and what is one's own, and of another company nothing until the person shows who they are", async () => {
    expect((await there().get("/associates")).status).toBe(200);
    expect((await there().get("/me/vcards")).status).toBe(200);
    const all = (await there().get("/me/companies?perPage=100")).body.data as { id: string }[];
    const other = all.find(({ id }) => id !== maria.companyId);
    const elsewhere = server.actor(came.token, other?.id);
    expect(typeOf(await elsewhere.get("/associates"))).toEqual([403, "CONFIRMATION_REQUIRED"]);
    const shown = await server.actor(came.token).post("/auth/confirm", { body: { password: "demo1234" } });
    expect(shown.status).toBe(200);
    expect((await server.actor(shown.body.token, other?.id).get("/associates")).status).toBe(200);
  });

  test("changes neither the account nor what matters without the person's own proof, however fresh it is", async () => {
    const body = { firstName: "Maria", surName: "Souza", email: "other@aurora.test" };
    expect(typeOf(await there().post("/me/second-step/authenticator"))).toEqual([403, "CONFIRMATION_REQUIRED"]);
    expect(typeOf(await there().delete(`/me/identities/${identity.id}`))).toEqual([403, "CONFIRMATION_REQUIRED"]);
    const hook = { name: "x", url: "https://hooks.example.com/", kinds: ["VCARD_CREATED"] };
    expect(typeOf(await there().post("/webhooks", { body: hook }))).toEqual([403, "CONFIRMATION_REQUIRED"]);
    expect((await there().put("/me", { body })).status).toBeGreaterThanOrEqual(400);
  });

  test("has no rights of the platform", async () => {
    const [row] = await server.db
      .select({ id: users.id, role: users.role })
      .from(users)
      .where(eq(users.id, (await maria.get("/me")).body.id));
    await server.db.execute(`alter table users disable trigger users_void_credentials`);
    await server.db
      .update(users)
      .set({ role: "PLATFORM_ADMIN" })
      .where(eq(users.id, row?.id ?? ""));
    expect(typeOf(await server.actor(came.token).get("/users"))).toEqual([403, "CONFIRMATION_REQUIRED"]);
    await server.db
      .update(users)
      .set({ role: "PLATFORM_USER" })
      .where(eq(users.id, row?.id ?? ""));
    await server.db.execute(`alter table users enable trigger users_void_credentials`);
  });

  test("ends with the provider, with the identity, and with the membership", async () => {
    const isOver = async () => (await there().get("/me")).body.type === "AUTH_EXPIRED";
    expect(await isOver()).toBe(false);
    await server.db.update(identityProviders).set({ isActive: false }).where(eq(identityProviders.id, providerId));
    expect(await isOver()).toBe(true);
    await server.db.update(identityProviders).set({ isActive: true }).where(eq(identityProviders.id, providerId));
    const mine = and(
      eq(associates.companyId, maria.companyId),
      eq(associates.emailKey, (await maria.get("/me")).body.email),
    );
    await server.db.update(associates).set({ status: "INACTIVE" }).where(mine);
    expect(await isOver()).toBe(true);
    expect(typeOf(await comeBy("maria"))).toEqual([403, "SSO_NOT_MEMBER"]);
    await server.db.update(associates).set({ status: "ACTIVE" }).where(mine);
    expect(await isOver()).toBe(false);
  });

  test("waits for the second step where the person has one, and goes on as one that came by the provider", async () => {
    await enrol(server, "maria");
    const asked = await comeBy("maria");
    expect(asked.status).toBe(202);
    expect(asked.body.ways).toEqual(["APP"]);
    const { challenge } = (await maria.post("/me/second-step/passkeys/options")).body;
    const passkey = createPasskey();
    await maria.post("/me/second-step/passkeys", {
      body: { name: "Chave", credential: passkey.register({ challenge }) },
    });
    const again = await comeBy("maria");
    expect(again.body.ways).toEqual(["APP", "PASSKEY"]);
    const options = (await server.call("POST", "/auth/passkey/options")).body;
    const proof = passkey.sign({ challenge: options.challenge });
    const opened = await call("/auth/passkey", { ...proof, challenge: again.body.challenge });
    expect(opened.status, opened.text).toBe(200);
    await server.db.update(companies).set({ requiresSingleSignOn: true }).where(eq(companies.id, maria.companyId));
    expect((await server.actor(opened.body.token, maria.companyId).get("/associates")).status).toBe(200);
    // a challenge is used once
    const more = passkey.sign({ challenge: (await server.call("POST", "/auth/passkey/options")).body.challenge });
    expect(typeOf(await call("/auth/passkey", { ...more, challenge: again.body.challenge }))).toEqual([
      400,
      "CHALLENGE_INVALID",
    ]);
  });

  test("is not the person's own proof with a code behind it either, which the provider did not ask for", async () => {
    const { secret } = await enrol(server, "maria");
    const { body: asked } = await comeBy("maria");
    server.clock.advance({ minutes: 1 });
    const code = codeFor(secret, server.clock.now());
    const opened = await call("/auth/second-step", { challenge: asked.challenge, code });
    expect(opened.status, opened.text).toBe(200);
    const { token } = opened.body;
    expect((await server.actor(token, maria.companyId).get("/associates")).status).toBe(200);
    const all = (await server.actor(token).get("/me/companies?perPage=100")).body.data as { id: string }[];
    const elsewhere = server.actor(token, all.find(({ id }) => id !== maria.companyId)?.id);
    expect(typeOf(await elsewhere.get("/associates"))).toEqual([403, "CONFIRMATION_REQUIRED"]);
  });

  test("is written down for the company, whose administrators read it", async () => {
    const [event] = await server.db
      .select()
      .from(events)
      .where(and(eq(events.kind, "SIGNED_IN_BY_PROVIDER"), eq(events.companyId, maria.companyId)))
      .limit(1);
    expect(event).toMatchObject({ resource: "identity-providers", recordId: providerId });
  });
});

describe("a company that asks its members to come by its provider", () => {
  const profileOf = async (actor: Pick<Actor, "get">, changes: object) => {
    const { name, document, tradeName, site, email, phone, socialNetworks, address } = (await actor.get("/me/company"))
      .body;
    return { name, document, tradeName, site, email, phone, socialNetworks, address, ...changes };
  };
  const ask = (asks: boolean) =>
    server.db.update(companies).set({ requiresSingleSignOn: asks }).where(eq(companies.id, maria.companyId));

  test("is closed to those who came by a password, and nothing else is", async () => {
    const joao = await server.as("joao", { company: "Aurora" });
    expect((await joao.get("/associates")).status).toBe(200);
    await ask(true);
    expect(typeOf(await joao.get("/associates"))).toEqual([403, "SINGLE_SIGN_ON_REQUIRED"]);
    expect((await joao.get("/me/vcards")).status).toBe(200);
    expect((await joao.get("/me/identities")).body.requiredBy).toMatchObject([
      { company: { id: joao.companyId }, provider: { id: providerId } },
    ]);
    // who links in this session came by it
    provider.people.set("joao", { subject: "joao", email: "joao@aurora.test" });
    const { id } = await link(joao, "joao");
    expect((await joao.get("/associates")).status).toBe(200);
    expect((await joao.get("/me/identities")).body.requiredBy).toEqual([]);
    await joao.delete(`/me/identities/${id}`);
    expect(typeOf(await joao.get("/associates"))).toEqual([403, "SINGLE_SIGN_ON_REQUIRED"]);
    // the panel leads there: nobody tried what they may not
    expect(await server.db.$count(events, eq(events.reason, "SINGLE_SIGN_ON_REQUIRED"))).toBe(0);
  });

  test("is switched to that by an administrator who came by it in this session, and back by the platform, too", async () => {
    const own = await server.as("maria", { company: "Aurora" });
    const body = await profileOf(own, { requiresSingleSignOn: true });
    expect(typeOf(await own.put("/me/company", { body }))).toEqual([409, "SINGLE_SIGN_ON_UNTRIED"]);
    provider.people.set("chief", { subject: "chief", email: "chief@aurora.test" });
    const { id } = await link(own, "chief");
    expect((await own.put("/me/company", { body })).body.requiresSingleSignOn).toBe(true);
    // the last provider stays as long
    expect(typeOf(await own.delete(`/identity-providers/${providerId}`))).toEqual([409, "IDENTITY_PROVIDER_NEEDED"]);
    const off = { name: "Acesso Aurora", issuer: provider.issuer, clientId: client.id, isActive: false };
    expect(typeOf(await own.put(`/identity-providers/${providerId}`, { body: off }))).toEqual([
      409,
      "IDENTITY_PROVIDER_NEEDED",
    ]);
    const admin = await server.as("admin");
    const without = { ...body, requiresSingleSignOn: false };
    expect((await admin.put(`/companies/${maria.companyId}`, { body: without })).body.requiresSingleSignOn).toBe(false);
    expect(typeOf(await admin.put(`/companies/${maria.companyId}`, { body }))).toEqual([409, "SINGLE_SIGN_ON_UNTRIED"]);
    const kinds = await server.db
      .select({ kind: events.kind })
      .from(events)
      .where(eq(events.recordId, maria.companyId));
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["SINGLE_SIGN_ON_ASKED", "SINGLE_SIGN_ON_NOT_ASKED"]),
    );
    await own.delete(`/me/identities/${id}`);
  });

  test("is not switched to that while the last provider goes: of the two at once, one is done", async () => {
    const own = await server.as("maria", { company: "Aurora" });
    const body = await profileOf(own, { requiresSingleSignOn: true });
    provider.people.set("hasty", { subject: "hasty", email: "hasty@aurora.test" });
    const { id } = await link(own, "hasty");
    const replies = await Promise.all([
      own.delete(`/identity-providers/${providerId}`),
      own.put("/me/company", { body }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await server.db.update(companies).set({ requiresSingleSignOn: false });
    await server.db.update(identityProviders).set({ deletedAt: null }).where(eq(identityProviders.id, providerId));
    await own.delete(`/me/identities/${id}`);
  });
});

describe("somebody who takes their account back", () => {
  const { forgot, reset, tokenTo } = createAccountCalls(() => server);

  test("has whoever knew the password come no more by what they linked, is told of it, and links what is their own", async () => {
    const vera = await newcomer(server, "vera", { firstName: "Vera", surName: "Dona" });
    for (const one of ["guest", "vera"]) provider.people.set(one, { subject: one, email: `${one}@aurora.test` });
    await link(vera, "guest");
    expect((await comeBy("guest")).status).toBe(200);
    await forgot(vera.email);
    expect((await reset(await tokenTo(vera.email), "a password of her own")).status).toBe(200);
    const [told] = (await server.outbox()).filter(({ to }) => to === vera.email);
    const { name } = (await maria.get("/me/company")).body;
    expect(told?.text).toContain(`Acesso Aurora (${name})`);
    const written = and(eq(events.kind, "IDENTITY_REMOVED"), eq(events.personId, vera.id));
    expect(await server.db.$count(events, written)).toBe(1);
    // who comes that way is nobody here any more
    expect((await comeBy("guest")).status).toBe(202);
    // and the company that asks for it opens to her, having shown who she is
    await server.db
      .update(companies)
      .set({ requiresSingleSignOn: true })
      .where(eq(companies.id, maria.companyId ?? ""));
    const own = await server.as("vera", { company: "Aurora", password: "a password of her own" });
    expect(typeOf(await own.get("/associates"))).toEqual([403, "SINGLE_SIGN_ON_REQUIRED"]);
    await link(own, "vera");
    expect((await own.get("/associates")).status).toBe(200);
    expect((await comeBy("vera")).status).toBe(200);
  });
});

describe("a domain", () => {
  let aurora: Actor;
  let serra: Actor;
  const proofOf = ({ companyId }: Actor) => `vcard-panel=${companyId}`;
  const proven = (actor: Actor, domain: string) => {
    textsOf.texts = [proofOf(actor)];
    return makeProvider(actor, { name: `Acesso ${domain}`, domain });
  };
  /** The company to which somebody is led who types an address of it, or why nobody is. */
  const leadsTo = async (domain: string) => {
    const { body } = await call("/auth/sso", { email: `somebody@${domain}` });
    return body.company ?? body.type;
  };
  const somebodyOf = (domain: string) => {
    const login = `somebody.${domain}`;
    provider.people.set(login, { subject: login, email: `somebody@${domain}` });
    return login;
  };
  beforeEach(async () => {
    aurora = await server.as("maria", { company: "Aurora" });
    serra = await server.as("maria", { company: "Serra Azul" });
    Object.assign(textsOf, { texts: [], isSilent: false });
  });

  test("leads to the company whose it is now, whoever proved it before, whose provider vouches for nobody of it any more", async () => {
    const domain = "sold.example";
    const before = await proven(aurora, domain);
    expect(await leadsTo(domain)).toContain("Aurora");
    await proven(serra, domain);
    expect(await leadsTo(domain)).toContain("Serra Azul");
    const { body } = await comeBy(somebodyOf(domain), { providerId: before });
    expect(body.needsCode).toBe(true);
    expect(typeOf(await call("/auth/sso/account", { link: body.link }))).toEqual([400, "CODE_INVALID"]);
    // where both prove it, it is whoever was there first
    textsOf.texts = [proofOf(serra), proofOf(aurora)];
    server.clock.advance({ minutes: 10 });
    expect(await leadsTo(domain)).toContain("Aurora");
  });

  test("that nobody proves any more leads nowhere, which is asked once for a sign-in and again ten minutes later", async () => {
    const domain = "lost.example";
    await proven(aurora, domain);
    server.clock.advance({ minutes: 10 });
    textsOf.asked = 0;
    const ways = await Promise.all([1, 2, 3].map(() => start({ email: `somebody@${domain}` })));
    expect(textsOf.asked).toBe(1);
    server.clock.advance({ minutes: 9, seconds: 59 });
    const [way] = ways;
    if (!way) throw new Error("Nobody began.");
    const { body } = await finish(answerOf(await signInThere(way.url, somebodyOf(domain)), way.secret));
    expect(body.needsCode).toBe(false);
    textsOf.texts = [];
    expect((await call("/auth/sso/account", { link: body.link })).status).toBe(200);
    expect(await leadsTo(domain)).toContain("Aurora");
    expect(textsOf.asked).toBe(1);
    server.clock.advance({ seconds: 1 });
    expect(await leadsTo(domain)).toBe("SSO_NOT_FOUND");
    expect(textsOf.asked).toBe(2);
    // nothing is asked of one that nobody calls their own
    expect(await leadsTo("nobodys.example")).toBe("SSO_NOT_FOUND");
    expect(textsOf.asked).toBe(2);
  });

  test("that the provider has no more says nothing of an address, also of somebody who is about to have an account", async () => {
    const domain = "left.example";
    const id = await proven(aurora, domain);
    const { body } = await comeBy(somebodyOf(domain), { providerId: id });
    expect(body.needsCode).toBe(false);
    await server.db.update(identityProviders).set({ domain: "new.example" }).where(eq(identityProviders.id, id));
    expect(typeOf(await call("/auth/sso/account", { link: body.link }))).toEqual([400, "CODE_INVALID"]);
  });

  test("of which the DNS says nothing is proof of no address, and leads to whoever alone calls it their own", async () => {
    const domain = "silent.example";
    await proven(aurora, domain);
    server.clock.advance({ minutes: 10 });
    textsOf.isSilent = true;
    textsOf.asked = 0;
    expect(await leadsTo(domain)).toContain("Aurora");
    expect((await comeBy(somebodyOf(domain), { email: `somebody@${domain}` })).body.needsCode).toBe(true);
    // nobody waits for it again and again
    expect(textsOf.asked).toBe(1);
    // whoever writes it down has shown who they are a moment ago
    serra = await server.as("maria", { company: "Serra Azul" });
    const body = { name: "Acesso", issuer: provider.issuer, clientId: client.id, domain };
    const refused = await serra.post("/identity-providers", { body });
    expect(refused.body).toMatchObject({ fields: [{ path: "domain", type: "DOMAIN_NOT_PROVEN" }] });
    textsOf.isSilent = false;
    await proven(serra, domain);
    server.clock.advance({ minutes: 10 });
    textsOf.isSilent = true;
    expect(await leadsTo(domain)).toBe("SSO_UNREACHABLE");
    textsOf.isSilent = false;
    server.clock.advance({ seconds: 30 });
    expect(await leadsTo(domain)).toContain("Serra Azul");
  });
});

describe("an identity provider", () => {
  test("keeps its secret: neither the record nor its history nor the database says it", async () => {
    const [row] = await server.db.select().from(identityProviders).where(eq(identityProviders.id, providerId));
    expect(row?.secret).toBeTruthy();
    expect(row?.secret).not.toContain(client.secret);
    const own = await server.as("maria", { company: "Aurora" });
    const said = [
      await own.get(`/identity-providers/${providerId}`),
      await own.get(`/identity-providers/${providerId}/history`),
    ];
    for (const { text } of said) {
      expect(text).not.toContain(client.secret);
      expect(text).not.toContain(row?.secret ?? "");
    }
  });

  test("is one of twenty", async () => {
    const own = await server.as("maria", { company: "Aurora" });
    const body = { name: "Mais um", issuer: provider.issuer, clientId: client.id };
    const held = await server.db.$count(
      identityProviders,
      and(eq(identityProviders.companyId, own.companyId), isNull(identityProviders.deletedAt)),
    );
    const replies = [];
    for (let n = held; n <= 20; n += 1) replies.push(typeOf(await own.post("/identity-providers", { body })));
    expect(replies.at(-1)).toEqual([409, "IDENTITY_PROVIDER_LIMIT_EXCEEDED"]);
    expect(replies.slice(0, -1).every(([status]) => status === 201)).toBe(true);
  });
});
