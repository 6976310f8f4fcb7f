import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, test } from "vitest";
import { contractOperations } from "../../server/contract/document";
import { paths } from "../../server/paths";
import { ApiError } from "../../src/providers/api-error";
import { createIdempotency, createPendingKeys } from "../../src/providers/idempotency";
import { createMemoryStorage } from "../../src/providers/memory-storage";
import { createSession } from "../../src/providers/session";
import { bodyFieldsOf } from "../support/body-fields";

const tokenOf = (sub: string) => {
  const payload = { sub, role: "PLATFORM_USER", status: "ACTIVE", isPrimaryAccess: false, iat: 0, exp: 9_999_999_999 };
  return { token: `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.x`, refreshToken: "r" };
};

let storage: Storage;
let session: ReturnType<typeof createSession>;
/** What a reload leaves: the storage, and the session restored from it. */
const open = () => createIdempotency(createPendingKeys({ storage, session }));
const attempt: { path: string; body: unknown } = { path: "/vcard-templates", body: { name: "Aurora" } };
const cutOff = () => Promise.reject(new ApiError({ cause: "NETWORK_ERROR" }));

/** Sends without an answer, and tells the key it went with. */
const send = async (idempotency = open(), { answer = cutOff as () => Promise<unknown>, what = attempt } = {}) => {
  let sent = "";
  const work = (key: string) => {
    sent = key;
    return answer();
  };
  await idempotency.run(what, work).catch(() => {});
  return sent;
};

beforeEach(() => {
  storage = createMemoryStorage();
  session = createSession(createMemoryStorage());
  session.signIn(tokenOf("ana"));
});

describe("the key of a call without an answer", () => {
  it("is the same when the same is sent again after a reload, and after the session ended", async () => {
    const first = await send();
    expect(await send()).toBe(first);
    session.clear("expired");
    session.signIn(tokenOf("ana"));
    expect(await send()).toBe(first);
  });

  it.each([
    ["an answer", () => Promise.resolve("made")],
    ["a clear refusal", () => Promise.reject(new ApiError({ code: 409, type: "USER_DUPLICATE_EMAIL" }))],
  ])("is let go after %s", async (_, answer) => {
    const first = await send();
    expect(await send(open(), { answer })).toBe(first);
    expect(storage.length).toBe(0);
    expect(await send()).not.toBe(first);
  });

  it.each([
    ["before it was looked at", { code: 429, type: "TOO_MANY_REQUESTS" }],
    ["because it took too long", { code: 408, type: "REQUEST_TIMEOUT" }],
    ["since the first still runs", { code: 409, type: "IDEMPOTENCY_CONFLICT" }],
    ["as the session had ended", { code: 401, type: "AUTH_EXPIRED" }],
  ])("is the same again after a second call was turned away %s", async (_, error) => {
    const first = await send();
    expect(await send(open(), { answer: () => Promise.reject(new ApiError(error)) })).toBe(first);
    expect(await send()).toBe(first);
  });

  it("is gone after a deliberate sign-out and for another person", async () => {
    const first = await send();
    const idempotency = open();
    session.clear("expired");
    session.signIn(tokenOf("bia"));
    expect(await send(idempotency)).not.toBe(first);
    session.clear("signed-out");
    expect(storage.length).toBe(0);
  });

  it.each([
    ["a password", { name: "Ana", confirmPassword: "segredo" }],
    ["a mailed token", { token: "abc" }],
  ])("is kept in memory alone when the body holds %s", async (_, body) => {
    const what = { path: "/users", body };
    const idempotency = open();
    const first = await send(idempotency, { what });
    expect(await send(idempotency, { what })).toBe(first);
    expect(storage.length).toBe(0);
  });

  it("is kept in memory alone of every body of the contract that holds a secret, and of no other", async () => {
    const fields = contractOperations.flatMap(({ id, path, body }) =>
      bodyFieldsOf(body?.content["application/json"]?.schema ?? {})
        .filter(({ schema }) => schema.type === "string")
        .map(({ name, schema: { format }, bodyWith }) => {
          const own = name.split(".").at(-1) ?? name;
          return { at: `${id}${name}`, own, format, what: { path, body: bodyWith("s3cr3t") } };
        }),
    );
    const isSecret = ({ own, format }: (typeof fields)[number]) => format === "password" || /token$/i.test(own);
    // what is a secret in one body is taken for one in any
    const secrets = new Set(fields.filter(isSecret).map(({ own }) => own));
    expect(secrets.size).toBeGreaterThan(5);
    for (const { at, own, what } of fields) {
      storage.clear();
      await send(open(), { what });
      expect([at, storage.length > 0]).toEqual([at, !secrets.has(own)]);
    }
  });

  it("is one of twenty at most", async () => {
    const idempotency = open();
    for (let at = 0; at < 25; at++) await send(idempotency, { what: { ...attempt, body: { name: `${at}` } } });
    expect(JSON.parse(storage.getItem("vcard-panel-pending") ?? "")).toHaveLength(20);
  });

  it("costs nothing but the reload where the storage is forbidden or holds something else", async () => {
    storage.setItem("vcard-panel-pending", "{");
    expect(await send()).not.toBe("");
    expect(JSON.parse(storage.getItem("vcard-panel-pending") ?? "")).toHaveLength(1);
    const refuse = () => {
      throw new Error("The quota has been exceeded.");
    };
    storage = { ...createMemoryStorage(), length: 0, setItem: refuse, getItem: refuse, removeItem: refuse };
    const idempotency = open();
    expect(await send(idempotency)).toBe(await send(idempotency));
  });
});

describe("an attempt", () => {
  const fail = (code: number) => () => Promise.reject(new ApiError({ code }));

  it.each([
    [400, true],
    [499, true],
    [401, false],
    [399, false],
    [500, false],
  ])("that ended with %s is over: %s", async (code, isOver) => {
    const first = await send(open(), { answer: fail(code) });
    expect((await send()) !== first).toBe(isOver);
  });

  it("that ended with no error of the API is not over", async () => {
    const first = await send(open(), { answer: () => Promise.reject(Object.assign(new Error(), { code: 409 })) });
    expect(await send()).toBe(first);
  });

  it("leaves the keys of others alone", async () => {
    const idempotency = open();
    const other = { ...attempt, body: { name: "Boreal" } };
    const kept = await send(idempotency, { what: other });
    await send(idempotency, { answer: () => Promise.resolve("made") });
    expect(await send(idempotency, { what: other })).toBe(kept);
    expect(await send(open(), { what: other })).toBe(kept);
  });

  it("sent again and again takes the place of no other", async () => {
    const idempotency = open();
    const other = { ...attempt, body: { name: "Boreal" } };
    const kept = await send(idempotency, { what: other });
    for (let times = 0; times < 20; times += 1) await send(idempotency);
    expect(await send(idempotency, { what: other })).toBe(kept);
  });

  it("elsewhere has a key of its own", async () => {
    const idempotency = open();
    const here = await send(idempotency);
    expect(await send(idempotency, { what: { ...attempt, path: "/users" } })).not.toBe(here);
  });

  it("sent again is still among the last twenty", async () => {
    const idempotency = open();
    const first = await send(idempotency);
    for (let at = 0; at < 19; at += 1) await send(idempotency, { what: { ...attempt, body: { name: `${at}` } } });
    expect(await send(idempotency)).toBe(first);
    for (let at = 19; at < 38; at += 1) await send(idempotency, { what: { ...attempt, body: { name: `${at}` } } });
    expect(await send(open())).toBe(first);
  });
});

test("no file of the panel asks for chance where a browser has it on https alone", () => {
  const src = join(paths.root, "src");
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => /randomUUID/.test(readFileSync(join(src, name), "utf8")))).toEqual([]);
});

describe("keys that a reload finds", () => {
  const mark = `/ ${attempt.path} ${JSON.stringify(attempt.body)}`;

  it.each([
    ["no list", { mark, key: "k" }],
    ["a list of something else", [7, null, { mark }, { key: "k" }, { mark: 1, key: "k" }, { mark, key: 1 }]],
  ])("are none where there is %s", async (_, kept) => {
    storage.setItem("vcard-panel-pending", JSON.stringify(kept));
    const sent = await send();
    expect(sent).toMatch(/^[a-z0-9]{10,}$/);
    expect(sent).not.toBe("k");
    expect(JSON.parse(storage.getItem("vcard-panel-pending") ?? "")).toHaveLength(1);
  });

  it("are those of the person, and of nobody", async () => {
    const keep = (person?: string) =>
      storage.setItem("vcard-panel-pending", JSON.stringify([{ mark, key: "kept", person }]));
    for (const [person, isKept] of [
      [undefined, true],
      ["ana", true],
      ["bia", false],
    ] as const) {
      keep(person);
      expect((await send()) === "kept").toBe(isKept);
    }
  });
});
