import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { events, passkeys } from "../../server/db/schema";
import { handleOf, relyingParty } from "../../server/second-step/passkeys";
import { createAccountCalls } from "../support/account-calls";
import { enrol } from "../support/authenticator";
import { type Newcomer, newcomer } from "../support/newcomer";
import { createPasskey } from "../support/passkey";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

let made = 0;
const somebody = () => {
  made += 1;
  return newcomer(server, `com.chave.${made}`, { firstName: "Caio", surName: "Chaves" });
};

const ofMine = "/me/second-step/passkeys";
const add = async (one: Pick<Newcomer, "post">, passkey = createPasskey(), name = "Telefone") => {
  const { body: options } = await one.post(`${ofMine}/options`);
  const credential = passkey.register({ challenge: options.challenge });
  return { passkey, options, credential, reply: await one.post(ofMine, { body: { name, credential } }) };
};
const withPasskey = async () => {
  const one = await somebody();
  const { passkey, reply } = await add(one);
  return { ...one, passkey, codes: reply.body.data.codes as string[] };
};
const challenge = async (): Promise<string> => (await server.call("POST", "/auth/passkey/options")).body.challenge;
const show = (body: object) => server.call("POST", "/auth/passkey", { body });
const invalid = [400, "PASSKEY_INVALID"];

describe("a passkey", () => {
  test("is for the domain of the product, and for localhost on this machine", () => {
    expect(relyingParty({ PUBLIC_URL: "https://cards.example" })).toEqual({
      id: "cards.example",
      origins: ["https://cards.example"],
    });
    expect(relyingParty({ PUBLIC_URL: "http://127.0.0.1:3000" })).toEqual({
      id: "localhost",
      origins: ["http://127.0.0.1:3000", "http://localhost:3000"],
    });
  });

  test("is taken into use with recovery codes where it is the first second step, and told of by mail", async () => {
    const one = await somebody();
    const { options, reply, credential } = await add(one);
    expect(options).toMatchObject({
      rp: { id: "panel.test" },
      user: { id: handleOf(one.id), name: one.app2Id },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [],
    });
    expect([reply.status, reply.body.type, reply.body.data.codes.length]).toEqual([200, "PASSKEY_SAVED", 10]);
    const { body: state } = await one.get("/me/second-step");
    expect(state).toMatchObject({ isOn: true, recoveryCodes: 10, passkeys: [{ name: "Telefone" }] });
    const letters = (await server.outbox()).filter(({ to }) => to === one.email);
    expect(letters.map(({ text }) => text).join()).toContain("chave de acesso");
    // a second one brings no new codes, and the browser is told which are there
    const second = await add(one, createPasskey(), "Chave");
    expect(second.reply.body.data).toEqual({});
    expect(second.options.excludeCredentials).toEqual([{ id: credential.id, type: "public-key" }]);
    expect((await one.get("/me/second-step")).body.recoveryCodes).toBe(10);
  });

  test("is refused where nobody asked for it, twice, from another page, and without its owner's finger", async () => {
    const [one, other] = [await somebody(), await somebody()];
    const send = async (by: Newcomer, credential: object) => {
      const { status, body } = await by.post(ofMine, { body: { name: "Nova", credential } });
      return [status, body.type];
    };
    const ask = async (by: Newcomer): Promise<string> => (await by.post(`${ofMine}/options`)).body.challenge;
    const passkey = createPasskey();
    expect(await send(one, passkey.register({ challenge: "made up" }))).toEqual(invalid);
    expect(await send(one, passkey.register({ challenge: await ask(other) }))).toEqual(invalid);
    expect(await send(one, passkey.register({ challenge: await challenge() }))).toEqual(invalid);
    expect(await send(one, passkey.register({ challenge: await ask(one), origin: "http://evil.test" }))).toEqual(
      invalid,
    );
    expect(await send(one, passkey.register({ challenge: await ask(one), isVerified: false }))).toEqual(invalid);
    expect(await send(one, createPasskey({ rpId: "evil.test" }).register({ challenge: await ask(one) }))).toEqual(
      invalid,
    );
    expect(await send(one, { ...passkey.register({ challenge: await ask(one) }), attestationObject: "AAAA" })).toEqual(
      invalid,
    );
    const late = passkey.register({ challenge: await ask(one) });
    server.clock.advance({ minutes: 5 });
    expect(await send(one, late)).toEqual(invalid);
    const good = passkey.register({ challenge: await ask(one) });
    expect(await send(one, good)).toEqual([200, "PASSKEY_SAVED"]);
    expect(await send(one, good)).toEqual(invalid);
    expect(await send(other, passkey.register({ challenge: await ask(other) }))).toEqual([409, "SECOND_STEP_EXISTS"]);
  });

  test("is one of ten at most", async () => {
    const one = await somebody();
    for (let count = 0; count < 10; count += 1) expect((await add(one)).reply.status).toBe(200);
    expect((await one.post(`${ofMine}/options`)).body.type).toBe("PASSKEY_LIMIT_EXCEEDED");
  });

  test("is removed by its owner alone, with the recovery codes where it was the last second step", async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const [theirs] = (await other.get("/me/second-step")).body.passkeys;
    expect((await one.delete(`${ofMine}/${theirs.id}`)).body.type).toBe("SECOND_STEP_NOT_FOUND");
    const [mine] = (await one.get("/me/second-step")).body.passkeys;
    expect((await one.delete(`${ofMine}/${mine.id}`)).body).toEqual({ type: "PASSKEY_DELETED" });
    expect((await one.get("/me/second-step")).body).toEqual({
      isOn: false,
      isRequired: false,
      isRequiredEverywhere: false,
      passkeys: [],
      recoveryCodes: 0,
    });
    expect((await show(one.passkey.sign({ challenge: await challenge() }))).body.type).toBe("PASSKEY_INVALID");
    expect((await server.signIn(one.app2Id, one.password)).status).toBe(200);
  });
});

describe("a password that is chosen by the mailed link", () => {
  const { forgot, reset, mailsTo, tokenTo } = createAccountCalls(() => server);
  const password = "outra senha minha";
  const choose = async ({ email }: Newcomer) => {
    await forgot(email);
    expect((await reset(await tokenTo(email), password)).status).toBe(200);
  };
  const told = async ({ email }: Newcomer) =>
    (await mailsTo(email)).filter(({ subject }) => subject === "Sua segunda etapa saiu com a senha").length;

  test.each(["a passkey", "an app"])("takes away %s of somebody who knew the password for a moment", async (what) => {
    const one = await somebody();
    const thief = { ...(await server.as(one.app2Id, { password: one.password })), app2Id: one.app2Id };
    const passkey = what === "an app" ? undefined : (await add(thief)).passkey;
    if (!passkey) await enrol(server, one.app2Id, one.password);
    expect((await server.signIn(one.app2Id, one.password)).status).toBe(202);
    server.clock.advance({ hours: 24 * 7 - 1 });
    await choose(one);
    if (passkey) expect((await show(passkey.sign({ challenge: await challenge() }))).body.type).toBe("PASSKEY_INVALID");
    const mine = await server.as(one.app2Id, { password });
    expect((await mine.get("/me/second-step")).body).toMatchObject({ isOn: false, passkeys: [], recoveryCodes: 0 });
    expect(await told(one)).toBe(1);
    const kinds = await server.db.select({ kind: events.kind }).from(events).where(eq(events.personId, one.id));
    expect(kinds.filter(({ kind }) => kind === "SECOND_STEP_REMOVED")).toHaveLength(1);
  });

  test("leaves a second step that was there for a week, with what was added to it since", async () => {
    const one = await withPasskey();
    server.clock.advance({ hours: 24 * 7 });
    const asked = await server.signIn(one.app2Id, one.password);
    const finished = { challenge: asked.body.challenge, code: one.codes[0] };
    const { token } = (await server.call("POST", "/auth/second-step", { body: finished })).body;
    const headers = { Authorization: `Bearer ${token}` };
    const post: Newcomer["post"] = (path, call = {}) => server.call("POST", path, { ...call, headers });
    const { passkey } = await add({ post });
    await choose(one);
    for (const each of [one.passkey, passkey])
      expect((await show(each.sign({ challenge: await challenge() }))).status).toBe(200);
    expect(await told(one)).toBe(0);
  });

  test("says nothing of a second step where there is none", async () => {
    const one = await somebody();
    await choose(one);
    expect(await told(one)).toBe(0);
  });
});

describe("signing in by a passkey", () => {
  test("takes neither login nor password, and no code beside it", async () => {
    const one = await somebody();
    // an app is there, too
    const { person } = await enrol(server, one.app2Id, one.password);
    const { passkey } = await add(person);
    const options = await server.call("POST", "/auth/passkey/options");
    expect(options.body).toMatchObject({ rpId: "panel.test", userVerification: "required" });
    const done = await show(passkey.sign({ challenge: options.body.challenge, userHandle: handleOf(one.id) }));
    expect(done.status).toBe(200);
    expect(decodeJwt(done.body.token)).toMatchObject({ sub: one.id, app2Id: one.app2Id });
    const [row] = await server.db.select().from(passkeys).where(eq(passkeys.userId, one.id));
    expect([row?.counter, row?.lastUsedAt]).toEqual([1, server.clock.now()]);
  });

  test("is asked for, or a recovery code, by whoever knows the password alone", async () => {
    const one = await withPasskey();
    const asked = await server.signIn(one.app2Id, one.password);
    expect([asked.status, asked.body.ways]).toEqual([202, ["PASSKEY"]]);
    const finish = (code = "") =>
      server.call("POST", "/auth/second-step", { body: { challenge: asked.body.challenge, code } });
    expect((await finish("123456")).body.type).toBe("CODE_INVALID");
    expect((await finish(one.codes[0])).status).toBe(200);
  });

  test("answers alike whatever is wrong", async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const refused = async (body: object) => {
      const reply = await show(body);
      return [reply.status, reply.body];
    };
    const unknown = await refused(createPasskey().sign({ challenge: await challenge() }));
    expect(unknown).toMatchObject([400, { type: "PASSKEY_INVALID" }]);
    const signed = one.passkey.sign({ challenge: await challenge() });
    const wrongs = [
      one.passkey.sign({ challenge: "made up" }),
      one.passkey.sign({ challenge: await challenge(), origin: "http://evil.test" }),
      one.passkey.sign({ challenge: await challenge(), isVerified: false }),
      one.passkey.sign({ challenge: await challenge(), userHandle: handleOf(other.id) }),
      { ...signed, id: other.passkey.id },
      { ...signed, clientDataJSON: "bm8ganNvbg" },
      { ...one.passkey.sign({ challenge: await challenge() }), signature: "AAAA" },
      // what somebody asked for who adds a passkey
      one.passkey.sign({ challenge: (await one.post(`${ofMine}/options`)).body.challenge }),
    ];
    for (const wrong of wrongs) expect(await refused(wrong)).toEqual(unknown);
    const late = one.passkey.sign({ challenge: await challenge() });
    server.clock.advance({ minutes: 5 });
    expect(await refused(late)).toEqual(unknown);
  });

  test("takes what was signed once, also of two at once, and none of a copy that counts behind", async () => {
    const one = await withPasskey();
    const first = one.passkey.sign({ challenge: await challenge() });
    const replies = await Promise.all([show(first), show(first)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    one.passkey.setCounter(0);
    expect((await show(one.passkey.sign({ challenge: await challenge() }))).body.type).toBe("PASSKEY_INVALID");
  });
});

test("what matters is confirmed by one's own passkey, and by nobody else's", async () => {
  const [one, other] = [await withPasskey(), await withPasskey()];
  server.clock.advance({ minutes: 10 });
  const confirm = (body: object) => one.post("/auth/confirm", { body });
  const theirs = other.passkey.sign({ challenge: await challenge() });
  expect((await confirm({ passkey: theirs })).body.type).toBe("PASSKEY_INVALID");
  const alone = await confirm({ password: one.password });
  expect(alone.body).toMatchObject({ type: "VALIDATION_FAILED", fields: [{ path: "code", type: "REQUIRED" }] });
  const mine = one.passkey.sign({ challenge: await challenge() });
  expect((await confirm({ passkey: mine, password: one.password })).body.type).toBe("VALIDATION_FAILED");
  const { status, body } = await confirm({ passkey: mine });
  expect(status).toBe(200);
  expect((await server.actor(body.token).post("/me/second-step/recovery-codes")).status).toBe(200);
});
