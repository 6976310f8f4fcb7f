import { hash } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { judgePassword } from "../../server/auth/judge-password";
import { contractDocument, contractOperations, resolveSchema } from "../../server/contract/document";
import { users } from "../../server/db/schema";
import { createAccountCalls } from "../support/account-calls";
import { newcomer } from "../support/newcomer";
import { createTestServer, type Reply, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => server.close());

const { person, register, registered, forgot, reset, tokenTo } = createAccountCalls(() => server);

const setsPassword = contractOperations.filter(({ body }) =>
  resolveSchema(body?.content["application/json"]?.schema).properties?.password?.$ref?.endsWith("/NewPassword"),
);

const livia = { firstName: "Lívia", surName: "Prado", email: "livia.moura@example.org", app2Id: "quartzo.azul" };
const phone = "+5511987654321";

/** How each of them sets a password of Lívia Prado; all that is asked for again and again stays good until it succeeds. */
const setters: Record<string, () => Promise<(password: string) => Promise<Reply>>> = {
  createAccount: async () => {
    const body = person(livia);
    return (password) => register({ ...body, password, confirmPassword: password });
  },
  resetPassword: async () => {
    const { email } = await registered({ ...livia, email: "livia.cedro@example.org", app2Id: "quartzo.cedro" });
    await forgot(email);
    const token = await tokenTo(email);
    return (password) => reset(token, password);
  },
  changeMyPassword: async () => {
    const me = await newcomer(server, "quartzo.rubi", livia);
    return (password) =>
      me.put("/me/password", { body: { currentPassword: me.password, password, confirmPassword: password } });
  },
  createUser: async () => {
    const admin = await server.as("admin");
    const body = { ...livia, email: "livia.jade@example.org", app2Id: "quartzo.jade" };
    return (password) => admin.post("/users", { body: { ...body, password } });
  },
  createCompanyAdmin: async () => {
    const admin = await server.as("admin");
    const [company] = (await admin.get("/companies?isActive=true&perPage=1")).body.data;
    const body = { ...livia, phone, email: "livia.opala@example.org", app2Id: "quartzo.opala" };
    const path = `/companies/${company.id}/admins`;
    return (password) => admin.post(path, { body: { ...body, password, confirmPassword: password } });
  },
};

describe("a password that is set", () => {
  test("is known by the contract, and so is one that only proves who asks", () => {
    expect(setsPassword.map(({ id }) => id as string).sort()).toEqual(Object.keys(setters).sort());
    // the document is plain JSON; its shape is the linter's concern
    const { schemas } = (
      contractDocument as { components: { schemas: Record<string, ReturnType<typeof resolveSchema>> } }
    ).components;
    const asWritten = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, { format, minLength }]) => format === "password" && minLength !== 1)
        .map(([property]) => `${name}.${property}`),
    );
    expect(asWritten).toEqual([]);
  });

  test.each(Object.keys(setters))("by %s is refused at its field when a guesser tries it first", async (id) => {
    const set = await setters[id]?.();
    if (!set) throw new Error(`Nothing says how ${id} sets a password.`);
    const refusalOf = async (password: string) => {
      const { status, body } = await set(password);
      return [
        status,
        body.type,
        body.fields?.map((field: { path: string; type: string }) => `${field.path} ${field.type}`),
      ];
    };
    for (const common of ["123456", "Password1", "SENHA123", "      ", "aaaaaaaa", "\u00a0\t \u2003  "])
      expect(await refusalOf(common), common).toEqual([400, "VALIDATION_FAILED", ["password PASSWORD_COMMON"]]);
    for (const own of ["lívia prado", "LIVIAPRADO"])
      expect(await refusalOf(own), own).toEqual([400, "VALIDATION_FAILED", ["password PASSWORD_GUESSABLE"]]);
    expect((await set("um moinho de vento")).status).toBeLessThan(300);
  });

  test("is not what its owner signs in with either", async () => {
    const { email, app2Id } = livia;
    for (const own of [email, email.toUpperCase(), "livia.moura", app2Id, "Quartzo.Azul"])
      await expect(judgePassword(own, livia), own).rejects.toMatchObject({
        body: { fields: [{ path: "password", type: "PASSWORD_GUESSABLE" }] },
      });
    // of somebody else it says nothing
    await judgePassword(app2Id, { ...livia, app2Id: "outro.login" });
  });

  test("is no word that everybody knows with a few digits and signs, in any language of the product", async () => {
    const known = ["mudar123", "MUDAR123", "Brasil2024", "123corinthians", "contraseña1", "verano22", "Summer.24"];
    for (const word of known)
      await expect(judgePassword(word, livia), word).rejects.toMatchObject({
        body: { fields: [{ path: "password", type: "PASSWORD_COMMON" }] },
      });
    // more digits than anybody tries, a word that nobody knows, and several words are as good as they are long
    for (const good of ["mudar83729174", "quartzo-xilema7", "mudar 123 de casa"]) await judgePassword(good, livia);
  });

  test("is none of the list of common ones, however it is written", async () => {
    const long = dictionary["passwords-common"].map(String).filter((word) => word.length >= 6);
    expect(long.length).toBeGreaterThan(40_000);
    const some = [...long.slice(0, 100), ...long.filter((_, index) => index % 397 === 0)];
    for (const word of some.flatMap((one) => [one, one.toUpperCase()]))
      await expect(judgePassword(word, livia), word).rejects.toMatchObject({ type: "VALIDATION_FAILED" });
  });
});

test("a password from before the list still opens the door, and its owner can choose another one", async () => {
  const me = await newcomer(server, "senha.antiga", { firstName: "Senha", surName: "Antiga" });
  await server.db
    .update(users)
    .set({ passwordHash: await hash("123456") })
    .where(eq(users.id, me.id));
  const again = await server.as(me.app2Id, { password: "123456" });
  const body = { currentPassword: "123456", password: "um moinho de vento", confirmPassword: "um moinho de vento" };
  expect((await again.put("/me/password", { body })).status).toBe(200);
});

describe("a password whose hash is weaker than those of today", () => {
  const somebodyWith = async (app2Id: string) => {
    const me = await newcomer(server, app2Id, livia);
    const weak = await hash(me.password, { memoryCost: 8192, timeCost: 2, parallelism: 1 });
    await server.db.update(users).set({ passwordHash: weak }).where(eq(users.id, me.id));
    const kept = async () =>
      (await server.db.select({ is: users.passwordHash }).from(users).where(eq(users.id, me.id)))[0]?.is;
    return { ...me, weak, kept };
  };

  test("is hashed anew when it signs in, which ends no session and no link", async () => {
    const me = await somebodyWith("quartzo.antigo");
    await forgot(me.email);
    expect((await server.signIn(me.app2Id, "outra senha qualquer")).status).toBe(401);
    expect(await me.kept()).toBe(me.weak);
    const { status, body } = await server.signIn(me.app2Id, me.password);
    expect(status).toBe(200);
    expect(await me.kept()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const now = await me.kept();
    expect((await server.signIn(me.app2Id, me.password)).status).toBe(200);
    // once is enough
    expect(await me.kept()).toBe(now);
    expect((await server.actor(body.token).get("/me")).status).toBe(200);
    expect((await reset(await tokenTo(me.email), "um moinho de vento")).status).toBe(200);
  });

  test("lets in two who sign in at once", async () => {
    const me = await somebodyWith("quartzo.duplo");
    const both = await Promise.all([1, 2, 3].map(() => server.signIn(me.app2Id, me.password)));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe("a password that somebody else chose", () => {
  const made = async (app2Id: string) => {
    const admin = await server.as("admin");
    const body = { ...livia, email: `${app2Id}@example.org`, app2Id, password: "trem das onze e meia" };
    expect((await admin.post("/users", { body })).status).toBe(201);
    return body;
  };

  test("runs out after a week, and a mailed link still lets its owner in", async () => {
    const { app2Id, email, password } = await made("quartzo.novo");
    server.clock.advance({ days: 6 });
    expect((await server.signIn(app2Id, password)).status).toBe(200);
    server.clock.advance({ days: 1 });
    expect((await server.signIn(app2Id, "outra senha qualquer")).body.type).toBe("AUTH_INVALID");
    const late = await server.signIn(app2Id, password);
    expect([late.status, late.body.type]).toEqual([401, "PASSWORD_EXPIRED"]);
    await forgot(email);
    expect((await reset(await tokenTo(email), "um moinho de vento")).status).toBe(200);
    expect((await server.signIn(app2Id, "um moinho de vento")).status).toBe(200);
  });

  test("does not run out once its owner has chosen another", async () => {
    const { app2Id, password } = await made("quartzo.outro");
    const { body } = await server.signIn(app2Id, password);
    const own = { currentPassword: password, password: "um moinho de vento", confirmPassword: "um moinho de vento" };
    expect((await server.actor(body.token).put("/me/password", { body: own })).status).toBe(200);
    server.clock.advance({ days: 30 });
    expect((await server.signIn(app2Id, own.password)).status).toBe(200);
  });
});
