import { and, eq, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { associateKeys } from "../../server/db/person-keys";
import { associates, companies, identities, identityProviders, users } from "../../server/db/schema";
import {
  answerOf,
  client,
  type IdentityProvider,
  signInThere,
  startIdentityProvider,
} from "../support/identity-provider";
import { newcomer } from "../support/newcomer";
import { createTestServer, type TestServer } from "../support/server";

let provider: IdentityProvider;
let server: TestServer;
let maria: Awaited<ReturnType<TestServer["as"]>>;
let providerId: string;
const logged: string[] = [];

beforeAll(async () => {
  provider = await startIdentityProvider();
  server = await createTestServer({
    env: { OIDC_TRUSTED_ORIGINS: provider.issuer, TRUST_PROXY: "1" },
    onLog: (line) => logged.push(JSON.stringify(line)),
  });
  maria = await server.as("maria", { company: "Aurora" });
  providerId = await makeProvider(maria);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const makeProvider = async (actor: typeof maria): Promise<string> => {
  const body = { name: "Acesso", issuer: provider.issuer, clientId: client.id };
  const { id } = (await actor.post("/identity-providers", { body })).body;
  provider.returns.add(`http://panel.test/sso/callback/${id}`);
  await actor.post(`/identity-providers/${id}/secret`, { body: { clientSecret: client.secret } });
  return id;
};

let visits = 0;
/** Comes by the provider as a browser does, each time from another address. */
const comeBy = async (from: { providerId: string; login: string }) => {
  visits += 1;
  const headers = { "X-Forwarded-For": `10.2.${visits >> 8}.${visits & 255}` };
  const begun = await server.call("POST", "/auth/sso", { body: { providerId: from.providerId }, headers });
  if (begun.status !== 200) return begun;
  const back = await signInThere(begun.body.url, from.login);
  return server.call("POST", "/auth/sso/finish", { body: answerOf(back, begun.body.secret), headers });
};

const rowsOf = async (statement: SQL) =>
  ((await server.db.execute(statement)) as { rows: Record<string, unknown>[] }).rows;

type Membership = Partial<typeof associates.$inferInsert>;
const gone = { endedAt: new Date("2026-01-02") };
let people = 0;

/** Somebody whom the provider knows, in a state of their membership of the company, or without one. */
const somebody = async (membership: Membership | undefined) => {
  people += 1;
  const login = `person${people}`;
  const person = await newcomer(server, login, { firstName: "Pessoa", surName: "Nova" });
  provider.people.set(login, { subject: login, email: `${login}@aurora.test` });
  const [user] = await server.db.select().from(users).where(eq(users.id, person.id));
  if (!user) throw new Error("nobody was made");
  const row = { companyId: maria.companyId, userId: user.id, invitedAs: user.email, ...associateKeys(user) };
  if (membership) await server.db.insert(associates).values({ ...row, ...membership });
  return { ...person, login };
};

const linked = async (person: Awaited<ReturnType<typeof somebody>>) => {
  const row = { userId: person.id, providerId, issuer: provider.issuer, subject: person.login, name: person.login };
  await server.db.insert(identities).values({ ...row, createdAt: server.clock.now() });
};

const membershipOf = async (userId: string) => {
  const [found] = await server.db
    .select({ status: associates.status, type: associates.type })
    .from(associates)
    .where(and(eq(associates.companyId, maria.companyId), eq(associates.userId, userId)));
  return found;
};

describe("somebody who is linked to a company's provider", () => {
  test.each<[string, number, Membership | undefined]>([
    ["is let in as a member", 200, { status: "ACTIVE" }],
    ["is let in while they are invited", 200, { status: "PENDING" }],
    ["is not let in where they declined", 403, { status: "REJECTED" }],
    ["is not let in where they were switched off", 403, { status: "INACTIVE" }],
    ["is not let in where they were let go", 403, { status: "ACTIVE", ...gone }],
    ["is not let in where they never belonged to it", 403, undefined],
  ])("%s, and coming changes nothing of it", async (_name, status, membership) => {
    const person = await somebody(membership);
    await linked(person);
    const before = await membershipOf(person.id);
    const came = await comeBy({ providerId, login: person.login });
    expect([came.status, came.body.type]).toEqual([status, status === 200 ? undefined : "SSO_NOT_MEMBER"]);
    expect(await membershipOf(person.id)).toEqual(before);
  });

  test("is let in by no provider that is deleted, or of a company that is closed", async () => {
    const person = await somebody({ status: "ACTIVE" });
    await linked(person);
    const come = async () => (await comeBy({ providerId, login: person.login })).body.type;
    const of = eq(companies.id, maria.companyId);
    await server.db.update(companies).set({ status: "INACTIVE" }).where(of);
    expect(await come()).toBe("SSO_NOT_FOUND");
    await server.db.update(companies).set({ status: "ACTIVE" }).where(of);
    expect(await come()).toBeUndefined();
    const it = eq(identityProviders.id, providerId);
    await server.db.update(identityProviders).set({ deletedAt: server.clock.now() }).where(it);
    expect(await come()).toBe("SSO_NOT_FOUND");
    await server.db.update(identityProviders).set({ deletedAt: null }).where(it);
  });
});

describe("whoever links what a company's provider calls them", () => {
  const asAdmin = { type: "ADMIN" as const };
  test.each<[string, Membership | undefined, boolean, Membership | undefined]>([
    ["becomes a member without rights of an administrator", undefined, true, { status: "ACTIVE", type: "USER" }],
    ["is as they were invited", { status: "PENDING", ...asAdmin }, true, { status: "ACTIVE", ...asAdmin }],
    ["is as they were invited where nobody else is taken", { status: "PENDING" }, false, { status: "ACTIVE" }],
    [
      "thinks otherwise of having declined",
      { status: "REJECTED", ...asAdmin },
      true,
      { status: "ACTIVE", type: "USER" },
    ],
    ["stays the administrator that they are", { status: "ACTIVE", ...asAdmin }, true, { status: "ACTIVE", ...asAdmin }],
    ["becomes none where nobody else is taken", undefined, false, undefined],
    ["stays outside where they declined and nobody else is taken", { status: "REJECTED" }, false, undefined],
    ["stays outside where they were switched off", { status: "INACTIVE" }, true, undefined],
    ["stays outside where they were let go", { status: "ACTIVE", ...gone }, true, undefined],
  ])("%s", async (_name, membership, addsMembers, becomes) => {
    const it = eq(identityProviders.id, providerId);
    await server.db.update(identityProviders).set({ addsMembers }).where(it);
    const person = await somebody(membership);
    const before = await membershipOf(person.id);
    const { link } = (await comeBy({ providerId, login: person.login })).body;
    const reply = await person.post("/me/identities", { body: { link } });
    await server.db.update(identityProviders).set({ addsMembers: true }).where(it);
    expect(reply.body.type).toBe(becomes ? "IDENTITY_LINKED" : "SSO_NOT_MEMBER");
    if (becomes) expect(await membershipOf(person.id)).toMatchObject(becomes);
    else expect(await membershipOf(person.id)).toEqual(before);
    expect(await server.db.$count(identities, eq(identities.userId, person.id))).toBe(becomes ? 1 : 0);
  });
});

describe("the secret that a company shares with its provider", () => {
  test("stands in the clear in no table and in no line of the log, used and refused", async () => {
    const before = logged.length;
    const person = await somebody({ status: "ACTIVE" });
    await linked(person);
    expect((await comeBy({ providerId, login: person.login })).status).toBe(200);
    provider.state.instead = ({ url }, response) => {
      if (!url?.startsWith("/token")) return false;
      response.writeHead(401, { "content-type": "application/json" }).end('{"error":"invalid_client"}');
      return true;
    };
    expect((await comeBy({ providerId, login: person.login })).body.type).toBe("SSO_ANSWER_INVALID");
    delete provider.state.instead;
    expect(logged.length).toBeGreaterThan(before);
    const { secret } = client;
    const forms = [secret, Buffer.from(secret).toString("base64"), Buffer.from(secret).toString("hex")];
    for (const form of [...forms, encodeURIComponent(secret), Buffer.from(`${client.id}:${secret}`).toString("base64")])
      expect(logged.filter((line) => line.includes(form))).toEqual([]);
    const tables = await rowsOf(sql`select tablename from pg_tables where schemaname = 'public'`);
    const names = tables.map(({ tablename }) => String(tablename));
    expect(names).toContain("identity_providers");
    for (const form of forms)
      for (const name of names) {
        const found = sql`select 1 from ${sql.identifier(name)} t where position(${form} in t::text) > 0`;
        expect([name, await rowsOf(found)]).toEqual([name, []]);
      }
  });
});

describe("a company that asks its members to come by its provider", () => {
  test("is not opened, nor its rule turned on, by the provider of another one, whose member the person is too", async () => {
    const serra = await server.as("maria", { company: "Serra Azul" });
    const theirs = await makeProvider(serra);
    provider.people.set("maria", { subject: "maria", email: "maria@serra.test" });
    const offer = await comeBy({ providerId: theirs, login: "maria" });
    // linked in this session, which has come by the other company's provider from now on
    expect((await serra.post("/me/identities", { body: { link: offer.body.link } })).status).toBe(200);
    const here = server.actor(serra.token, maria.companyId);
    const profile = (await here.get("/me/company")).body;
    const names = ["name", "document", "tradeName", "site", "email", "phone", "socialNetworks", "address"];
    const kept = Object.fromEntries(names.map((name) => [name, profile[name]]));
    const asked = await here.put("/me/company", { body: { ...kept, requiresSingleSignOn: true } });
    expect([asked.status, asked.body.type]).toEqual([409, "SINGLE_SIGN_ON_UNTRIED"]);
    const asks = (companyId: string) =>
      server.db.update(companies).set({ requiresSingleSignOn: true }).where(eq(companies.id, companyId));
    await asks(serra.companyId);
    await asks(maria.companyId);
    expect((await serra.get("/associates")).status).toBe(200);
    const refused = await here.get("/associates");
    expect([refused.status, refused.body.type]).toEqual([403, "SINGLE_SIGN_ON_REQUIRED"]);
    await server.db.update(companies).set({ requiresSingleSignOn: false });
  });
});
