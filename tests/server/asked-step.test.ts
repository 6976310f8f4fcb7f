import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createServices } from "../../server/app";
import { type ContractOperation, contractOperations } from "../../server/contract/document";
import { mountContract } from "../../server/contract/mount";
import type { Context, Operations } from "../../server/contract/operation";
import { replyError } from "../../server/contract/reply-error";
import { authenticators, events, recoveryCodes, users } from "../../server/db/schema";
import { createLog } from "../../server/telemetry/log";
import { addressOf } from "../support/address-of";
import { enrol } from "../support/authenticator";
import { createPasskey } from "../support/passkey";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let made = 0;
beforeAll(async () => {
  server = await createTestServer({ env: { ADMIN_SECOND_STEP: "1" } });
  await enrol(server, "admin");
});
afterAll(() => server.close());

/** A platform administrator with a password alone, signed in. */
const administrator = async () => {
  made += 1;
  const login = `adm.sem.etapa.${made}`;
  const [root] = await server.db.select().from(users).where(eq(users.app2IdKey, "admin"));
  if (!root) throw new Error("There is no administrator.");
  const { id: _, ...rest } = root;
  const same = { app2Id: login, app2IdKey: login, email: `${login}@example.com` };
  const [row] = await server.db
    .insert(users)
    .values({ ...rest, ...same })
    .returning();
  if (!row) throw new Error("The administrator was not stored.");
  return { ...(await server.as(login)), id: row.id, login };
};

const nobody = "01970000-0000-7000-8000-000000000000";
const signedIn = contractOperations.filter(
  ({ access }) => !access.includes("public") && !access.includes("resetToken"),
);
/** Whom the platform's administrators are, whatever company they name. */
const isOpenToThem = ({ access }: ContractOperation) =>
  access.some((group) => group === "any" || group === "own" || group === "admin");

/** One who sets nothing up, for what changes nothing. */
let bare: Awaited<ReturnType<typeof administrator>>;
beforeAll(async () => {
  bare = await administrator();
});

describe("a platform administrator without the second step that is asked for", () => {
  test.each(signedIn)("is refused, but for what setting one up needs: $id", async (operation) => {
    const { body } = await server.call(operation.method.toUpperCase(), addressOf(operation, nobody), {
      ...(operation.body && { body: {} }),
      headers: { Authorization: `Bearer ${bare.token}` },
    });
    const refused = operation.allowWithoutStep ? undefined : "SECOND_STEP_REQUIRED";
    const wanted = isOpenToThem(operation) ? refused : "AUTH_FORBIDDEN";
    if (wanted) expect(body.type).toBe(wanted);
    else expect(["AUTH_FORBIDDEN", "SECOND_STEP_REQUIRED"]).not.toContain(body?.type);
  });

  test("finds open their own account, and nothing of anybody else", () => {
    const open = signedIn.filter(({ allowWithoutStep }) => allowWithoutStep);
    expect(open.map(({ path }) => path).filter((path) => !/^\/(me|auth)\b/.test(path))).toEqual([]);
    expect(open.every(({ access }) => access.every((group) => group === "any" || group === "own"))).toBe(true);
    // whoever has to choose a password first does that first, and may do what that needs
    const given = signedIn.filter(({ allowGivenPassword }) => allowGivenPassword);
    expect(given.filter(({ allowWithoutStep }) => !allowWithoutStep).map(({ id }) => id)).toEqual([]);
  });

  test("sets one up, and goes on with the same session", async () => {
    const person = await administrator();
    expect((await person.get("/me/second-step")).body).toMatchObject({ isOn: false, isRequired: true });
    const refused = await person.get("/companies");
    expect([refused.status, refused.body.type]).toEqual([403, "SECOND_STEP_REQUIRED"]);
    await enrol(server, person.login);
    expect((await person.get("/companies")).status).toBe(200);
    expect((await person.get("/me/second-step")).body).toMatchObject({ isOn: true, isRequired: true });
  });

  test("looks as nobody else either", async () => {
    const person = await administrator();
    await enrol(server, person.login);
    const { body } = await person.post("/me/preview", { body: { kind: "PERSON" } });
    await server.db.delete(authenticators).where(eq(authenticators.userId, person.id));
    const looking = server.actor(body.token);
    expect((await looking.get("/me/contacts")).body.type).toBe("SECOND_STEP_REQUIRED");
    expect((await looking.get("/me")).status).toBe(200);
  });

  test("is asked, and not suspected: no event is written", async () => {
    const person = await administrator();
    const before = await server.db.$count(events);
    expect((await person.get("/users")).body.type).toBe("SECOND_STEP_REQUIRED");
    expect(await server.db.$count(events)).toBe(before);
  });
});

describe("the second step that is asked for", () => {
  test("is asked of nobody else", async () => {
    for (const login of ["maria", "joao", "support"]) {
      const person = await server.as(login);
      expect((await person.get("/me/contacts")).status, login).toBe(200);
      expect((await person.get("/me/second-step")).body.isRequired, login).toBe(false);
    }
  });

  test("stays: the last one is not removed, one of two is", async () => {
    const person = await administrator();
    await enrol(server, person.login);
    const kept = await person.delete("/me/second-step/authenticator");
    expect([kept.status, kept.body.type]).toEqual([409, "SECOND_STEP_LAST"]);
    expect(await server.db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(10);
    const { challenge } = (await person.post("/me/second-step/passkeys/options")).body;
    const credential = createPasskey().register({ challenge });
    const added = await person.post("/me/second-step/passkeys", { body: { name: "Chave", credential } });
    expect(added.body.type).toBe("PASSKEY_SAVED");
    expect((await person.delete("/me/second-step/authenticator")).body.type).toBe("SECOND_STEP_DELETED");
    const [passkey] = (await person.get("/me/second-step")).body.passkeys;
    const last = await person.delete(`/me/second-step/passkeys/${passkey.id}`);
    expect([last.status, last.body.type]).toEqual([409, "SECOND_STEP_LAST"]);
    expect((await person.get("/companies")).status).toBe(200);
  });

  test("is asked for within each transaction that writes, and not at its door alone", async () => {
    const person = await administrator();
    await enrol(server, person.login);
    const { env, clock, db } = server;
    const log = createLog("silent");
    const services = await createServices({ db, env, log, clock: clock.now });
    const operate = async (_input: unknown, context: Context) => {
      await db.delete(authenticators).where(eq(authenticators.userId, person.id));
      await context.db.transaction((inner) => inner.update(users).set({ surName: "Escrito" }).where(ofPerson));
      return { status: 204 };
    };
    const ofPerson = eq(users.id, person.id);
    const operations = Object.fromEntries(contractOperations.map(({ id }) => [id, operate])) as unknown as Operations;
    const app = mountContract({ operations, services, ipOf: () => "127.0.0.1" });
    app.onError((error, context) => replyError(error, context, log));
    const reply = await app.request(`/users/${person.id}`, {
      method: "DELETE",
      headers: { Authorization: `Bearer ${person.token}` },
    });
    expect([reply.status, (await reply.json()).type]).toEqual([403, "SECOND_STEP_REQUIRED"]);
    const [row] = await db.select().from(users).where(ofPerson);
    expect(row?.surName).not.toBe("Escrito");
  });
});
