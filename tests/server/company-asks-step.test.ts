import { eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createServices } from "../../server/app";
import { type ContractOperation, contractOperations } from "../../server/contract/document";
import { mountContract } from "../../server/contract/mount";
import type { Context, Operations } from "../../server/contract/operation";
import { replyError } from "../../server/contract/reply-error";
import { associates, authenticators, companies, passkeys, recoveryCodes } from "../../server/db/schema";
import { decideAccess } from "../../server/domain/access";
import { createLog } from "../../server/telemetry/log";
import { addressOf } from "../support/address-of";
import { apiKeyOf } from "../support/api-key-of";
import { enrol } from "../support/authenticator";
import { createPasskey } from "../support/passkey";
import { createTestServer, type TestServer } from "../support/server";

type Actor = Awaited<ReturnType<TestServer["as"]>>;

let server: TestServer;
let admin: Actor;
/** Administers Aurora, with a password alone. */
let maria: Actor;
let personId: string;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.as("admin");
  maria = await server.as("maria", { company: "Aurora" });
  personId = (await maria.get("/me")).body.id;
});
afterAll(() => server.close());

const ask = (asks: boolean) =>
  server.db.update(companies).set({ requiresSecondStep: asks }).where(eq(companies.id, maria.companyId));

afterEach(async () => {
  await ask(false);
  for (const table of [authenticators, passkeys, recoveryCodes])
    await server.db.delete(table).where(eq(table.userId, personId));
});

const nobody = "01970000-0000-7000-8000-000000000000";
const signedIn = contractOperations.filter(
  ({ access }) => !access.includes("public") && !access.includes("resetToken"),
);
const isOfCompany = ({ access }: ContractOperation) => access.includes("company") || access.includes("member");
const isOpenToAll = ({ access }: ContractOperation) => access.includes("any") || access.includes("own");

/** The body that leaves the profile of the company as it is, but for what is given. */
const profileOf = async (actor: Pick<Actor, "get">, changes: object) => {
  const { name, document, tradeName, site, email, phone, socialNetworks, address } = (await actor.get("/me/company"))
    .body;
  return { name, document, tradeName, site, email, phone, socialNetworks, address, ...changes };
};

describe("an administrator without the second step that the company asks for", () => {
  test.each(signedIn)("is refused what is the company's, and nothing that is their own: $id", async (operation) => {
    await ask(true);
    const { body } = await server.call(operation.method.toUpperCase(), addressOf(operation, nobody), {
      ...(operation.body && { body: {} }),
      headers: { Authorization: `Bearer ${maria.token}`, "Company-Id": maria.companyId },
    });
    if (isOfCompany(operation)) expect(body.type).toBe("SECOND_STEP_REQUIRED");
    else expect(body?.type).not.toBe("SECOND_STEP_REQUIRED");
    if (isOpenToAll(operation)) expect(body?.type).not.toBe("AUTH_FORBIDDEN");
    // whatever ends the session here ends this test for the others
    if (operation.id === "signOut") maria = await server.as("maria", { company: "Aurora" });
  });

  test("finds nothing of the company in a search either", async () => {
    const found = async () =>
      (await maria.get("/search?q=a")).body.data.map((one: { resource: string }) => one.resource);
    expect(await found()).toContain("associates");
    await ask(true);
    expect(await found()).not.toContain("associates");
  });

  test("sets one up, and goes on with the same session", async () => {
    await ask(true);
    const [aurora] = await server.db.select().from(companies).where(eq(companies.id, maria.companyId));
    expect((await maria.get("/me/second-step")).body).toMatchObject({
      isOn: false,
      isRequired: true,
      isRequiredEverywhere: false,
      requiredBy: [aurora?.name],
    });
    expect((await maria.get("/associates")).body.type).toBe("SECOND_STEP_REQUIRED");
    await enrol(server, "maria");
    expect((await maria.get("/associates")).status).toBe(200);
  });

  test("works on for a company that does not ask, and as a member of one that does", async () => {
    await ask(true);
    const all = (await maria.get("/me/companies?perPage=100")).body.data as { id: string; associateType: string }[];
    const others = all.filter(({ id }) => id !== maria.companyId);
    expect(others.length).toBeGreaterThan(0);
    for (const { id } of others) expect((await server.actor(maria.token, id).get("/associates")).status).toBe(200);
    const member = await server.as("joao", { company: "Aurora" });
    const { associateType } = (await member.get("/me/companies?perPage=100")).body.data.find(
      ({ id }: { id: string }) => id === maria.companyId,
    );
    expect(associateType).toBe("USER");
    expect((await member.get("/associates")).status).toBe(200);
    expect((await member.get("/me/second-step")).body.isRequired).toBe(false);
  });

  test("keeps what is theirs in another part, such as that of a platform administrator", () => {
    const standing = { role: "PLATFORM_ADMIN", status: "ACTIVE", mustChangePassword: false } as const;
    const lacking = { ...standing, associateType: "ADMIN", lacksSecondStep: "COMPANY" } as const;
    for (const operation of signedIn) {
      const without = decideAccess(operation, standing);
      // what they may do without the company, they may do with it
      if (without.ok) expect(decideAccess(operation, lacking), operation.id).toEqual(without);
      else expect(decideAccess(operation, lacking).ok, operation.id).toBe(false);
    }
  });

  test("is led to a record of that company all the same, from another one", async () => {
    const { id } = (await maria.get("/associates")).body.data[0];
    await ask(true);
    const { body } = await maria.get(`/me/record-company?resource=associates&id=${id}`);
    expect(body.company.id).toBe(maria.companyId);
  });

  test("keeps no machine of the company from its work", async () => {
    const key = await apiKeyOf(maria, server.clock.now());
    await ask(true);
    expect((await server.actor(key).get("/associates")).status).toBe(200);
  });

  test("is asked within each transaction that writes, and not at its door alone", async () => {
    await ask(true);
    await enrol(server, "maria");
    const { env, clock, db } = server;
    const log = createLog("silent");
    const services = await createServices({ db, env, log, clock: clock.now });
    const own = eq(associates.userId, personId);
    const operate = async (_input: unknown, context: Context) => {
      await db.delete(authenticators).where(eq(authenticators.userId, personId));
      await context.db.transaction((inner) => inner.update(associates).set({ nameKey: "escrito" }).where(own));
      return { status: 204 };
    };
    const operations = Object.fromEntries(contractOperations.map(({ id }) => [id, operate])) as unknown as Operations;
    const app = mountContract({ operations, services, ipOf: () => "127.0.0.1" });
    app.onError((error, context) => replyError(error, context, log));
    const reply = await app.request(`/vcards/${nobody}`, {
      method: "DELETE",
      headers: { Authorization: `Bearer ${maria.token}`, "Company-Id": maria.companyId },
    });
    expect([reply.status, (await reply.json()).type]).toEqual([403, "SECOND_STEP_REQUIRED"]);
    const written = await db.select().from(associates).where(own);
    expect(written.map(({ nameKey }) => nameKey)).not.toContain("escrito");
  });
});

describe("the last second step", () => {
  test("stays while a company asks that one administers, and goes once none does", async () => {
    await enrol(server, "maria");
    await ask(true);
    const kept = await maria.delete("/me/second-step/authenticator");
    expect([kept.status, kept.body.type]).toEqual([409, "SECOND_STEP_LAST"]);
    const { challenge } = (await maria.post("/me/second-step/passkeys/options")).body;
    const credential = createPasskey().register({ challenge });
    await maria.post("/me/second-step/passkeys", { body: { name: "Chave", credential } });
    expect((await maria.delete("/me/second-step/authenticator")).status).toBe(200);
    const [passkey] = (await maria.get("/me/second-step")).body.passkeys;
    const last = await maria.delete(`/me/second-step/passkeys/${passkey.id}`);
    expect([last.status, last.body.type]).toEqual([409, "SECOND_STEP_LAST"]);
    await ask(false);
    expect((await maria.delete(`/me/second-step/passkeys/${passkey.id}`)).status).toBe(200);
  });

  test("goes where the company is closed, or somebody no longer administers it", async () => {
    await enrol(server, "maria");
    await ask(true);
    const mine = eq(associates.userId, personId);
    const isRequired = async () => (await maria.get("/me/second-step")).body.isRequired;
    await server.db.update(companies).set({ status: "INACTIVE" }).where(eq(companies.id, maria.companyId));
    const alone = server.actor(maria.token);
    expect((await alone.get("/me/second-step")).body.isRequired).toBe(false);
    await server.db.update(companies).set({ status: "ACTIVE" }).where(eq(companies.id, maria.companyId));
    expect(await isRequired()).toBe(true);
    const before = await server.db.select({ id: associates.id }).from(associates).where(mine);
    const asAdmin = await server.db
      .update(associates)
      .set({ type: "USER" })
      .where(eq(associates.userId, personId))
      .returning({ id: associates.id });
    expect(asAdmin.length).toBe(before.length);
    expect(await isRequired()).toBe(false);
    await server.db
      .update(associates)
      .set({ type: "ADMIN" })
      .where(
        inArray(
          associates.id,
          asAdmin.map(({ id }) => id),
        ),
      );
  });
});

describe("the switch", () => {
  test("is its administrators' and the platform's, stays where it is left out, and is written down", async () => {
    const newest = async () =>
      (await admin.get(`/events?companyId=${maria.companyId}&sort=-createdAt&perPage=1`)).body.data[0];
    await enrol(server, "maria");
    const on = await maria.put("/me/company", { body: await profileOf(maria, { requiresSecondStep: true }) });
    expect([on.status, on.body.requiresSecondStep]).toEqual([200, true]);
    expect(await newest()).toMatchObject({ kind: "SECOND_STEP_ASKED", resource: "companies" });
    const kept = await maria.put("/me/company", { body: await profileOf(maria, {}) });
    expect(kept.body.requiresSecondStep).toBe(true);
    const body = await profileOf(maria, { requiresSecondStep: false });
    const off = await admin.put(`/companies/${maria.companyId}`, { body });
    expect([off.status, off.body.requiresSecondStep]).toEqual([200, false]);
    expect(await newest()).toMatchObject({ kind: "SECOND_STEP_NOT_ASKED" });
    const member = await server.as("joao", { company: "Aurora" });
    expect((await member.put("/me/company", { body })).body.type).toBe("AUTH_FORBIDDEN");
  });

  test("locks whoever turns it without a second step out of the company, until they set one up", async () => {
    const body = await profileOf(maria, { requiresSecondStep: true });
    expect((await maria.put("/me/company", { body })).status).toBe(200);
    expect((await maria.get("/me/company")).body.type).toBe("SECOND_STEP_REQUIRED");
    expect((await maria.put("/me/company", { body: { ...body, requiresSecondStep: false } })).body.type).toBe(
      "SECOND_STEP_REQUIRED",
    );
    await enrol(server, "maria");
    expect((await maria.put("/me/company", { body: { ...body, requiresSecondStep: false } })).status).toBe(200);
  });

  test("is turned by no file ten minutes after signing in, and the row says why", async () => {
    const looking = await server.as("admin");
    const { id } = (await looking.get("/companies?q=aurora")).body.data[0];
    const send = async (cells: string) => {
      const reply = await server.app.fetch(
        new Request("http://panel.test/api/companies/import", {
          method: "POST",
          headers: { Authorization: `Bearer ${looking.token}`, "Content-Type": "text/csv" },
          body: `id,site,requiresSecondStep\r\n${id},${cells}\r\n`,
        }),
      );
      return (await reply.json()).data;
    };
    server.clock.advance({ minutes: 10 });
    const refused = await send("https://aurora.example/um,true");
    expect(refused).toMatchObject({ changed: 0, rejections: [{ line: 2, type: "CONFIRMATION_REQUIRED" }] });
    expect(await send("https://aurora.example/dois,false")).toMatchObject({ changed: 1, rejected: 0 });
    const [row] = await server.db.select().from(companies).where(eq(companies.id, id));
    expect([row?.requiresSecondStep, row?.site]).toEqual([false, "https://aurora.example/dois"]);
  });
});
