import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { associates, sessions } from "../../server/db/schema";
import { deviceOf } from "../../server/http/client-of";
import { heldBody } from "../support/held-body";
import { type Newcomer, newcomer } from "../support/newcomer";
import { createTestServer, type TestServer } from "../support/server";

type Actor = Awaited<ReturnType<TestServer["as"]>>;

let server: TestServer;
let admin: Actor;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.as("admin");
});
afterAll(() => server.close());

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0";

interface Row {
  id: string;
  name: string;
  isCurrent: boolean;
  lastUsedAt: string;
}

let made = 0;
const somebody = () => {
  made += 1;
  return newcomer(server, `com.sessoes.${made}`, { firstName: "Sara", surName: "Sessões" });
};
const again = ({ app2Id, password }: Newcomer) => server.as(app2Id, { password });
const rowsOf = async (actor: Actor): Promise<Row[]> => (await actor.get("/me/sessions?sort=createdAt")).body.data;
const newest = async (kind: string) => (await admin.get(`/events?kind=${kind}&perPage=1`)).body.data[0];

describe("a person's own sessions", () => {
  test("say with what they were used last, when, and which is this one", async () => {
    const one = await somebody();
    server.clock.advance({ minutes: 1 });
    const headers = { "User-Agent": firefox };
    const call = { body: { login: one.app2Id, password: one.password }, headers };
    const { token, refreshToken } = (await server.call("POST", "/auth/sign-in", call)).body;
    const began = server.clock.now().toISOString();
    const mine = async (bearer: string): Promise<Row[]> =>
      (await server.call("GET", "/me/sessions", { headers: { Authorization: `Bearer ${bearer}` } })).body.data;
    const [here] = (await mine(token)).filter(({ isCurrent }) => isCurrent);
    expect(here).toMatchObject({ name: "Firefox 128 · Windows", createdAt: began, lastUsedAt: began });
    server.clock.advance({ minutes: 10 });
    const newer = { "User-Agent": firefox.replaceAll("128", "129") };
    const renewed = await server.call("POST", "/auth/refresh", { body: { refreshToken }, headers: newer });
    const [later] = (await mine(renewed.body.token)).filter(({ isCurrent }) => isCurrent);
    const lastUsedAt = server.clock.now().toISOString();
    expect(later).toMatchObject({ id: here?.id, name: "Firefox 129 · Windows", createdAt: began, lastUsedAt });
  });

  test.each([
    ["pt-BR", "Navegador desconhecido"],
    ["en", "Unknown browser"],
    ["es", "Navegador desconocido"],
  ])("of a browser that says nothing of itself are called so in words of the reader: %s", async (language, name) => {
    const one = await somebody();
    const call = { body: { login: one.app2Id, password: one.password }, headers: { "User-Agent": "" } };
    const { token } = (await server.call("POST", "/auth/sign-in", call)).body;
    const headers = { Authorization: `Bearer ${token}`, "Accept-Language": language };
    const { data } = (await server.call("GET", "/me/sessions", { headers })).body;
    expect(data.find(({ isCurrent }: Row) => isCurrent)).toMatchObject({ name });
  });

  test("end one by one: its tokens are good for nothing, its writes are refused, and it is written down", async () => {
    const one = await somebody();
    const [first, second] = [await again(one), await again(one)];
    const [of] = (await rowsOf(second)).filter(({ isCurrent }) => isCurrent);
    expect((await first.delete(`/me/sessions/${of?.id}`)).body.type).toBe("SESSION_ENDED");
    expect((await second.get("/me")).body.type).toBe("AUTH_EXPIRED");
    const refreshed = await server.call("POST", "/auth/refresh", { body: { refreshToken: second.refreshToken } });
    expect(refreshed.body.type).toBe("TOKEN_INVALID");
    expect((await first.get("/me")).status).toBe(200);
    expect((await rowsOf(first)).map(({ id }) => id)).not.toContain(of?.id);
    expect((await first.delete(`/me/sessions/${of?.id}`)).body.type).toBe("SESSION_NOT_FOUND");
    const about = { resource: "users", recordId: one.id, recordName: "Sara Sessões" };
    expect(await newest("SESSION_ENDED")).toMatchObject({ ...about, personId: one.id });
  });

  test("end all but the one that asks", async () => {
    const one = await somebody();
    const others = [await again(one), await again(one)];
    const mine = await again(one);
    expect((await mine.post("/me/sessions/end-others")).body.type).toBe("SESSIONS_ENDED");
    for (const other of others) expect((await other.get("/me")).status).toBe(401);
    expect(await rowsOf(mine)).toMatchObject([{ isCurrent: true }]);
  });

  test("are nobody else's: neither listed nor ended", async () => {
    const [one, other] = [await somebody(), await somebody()];
    const [theirs] = await rowsOf(await again(other));
    const mine = await again(one);
    expect((await rowsOf(mine)).map(({ id }) => id)).not.toContain(theirs?.id);
    expect((await mine.delete(`/me/sessions/${theirs?.id}`)).body.type).toBe("SESSION_NOT_FOUND");
    expect((await mine.get("/sessions")).status).toBe(403);
    expect((await mine.delete(`/sessions/${theirs?.id}`)).status).toBe(403);
    const [row] = await server.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, theirs?.id ?? ""));
    expect(row?.endedAt).toBeNull();
  });

  test("that nobody can renew any more are not among them", async () => {
    const one = await somebody();
    await again(one);
    server.clock.advance({ days: 31 });
    expect(await rowsOf(await again(one))).toMatchObject([{ isCurrent: true }]);
    admin = await server.as("admin");
  });
});

test("a platform administrator sees and ends a person's sessions, and no secret of them", async () => {
  const one = await somebody();
  const mine = await again(one);
  const { body, text } = await admin.get(`/sessions?userId=${one.id}`);
  expect(body.data.map(({ userId }: { userId: string }) => userId)).toEqual(body.data.map(() => one.id));
  expect(body.data[0]).toMatchObject({ user: { id: one.id, name: "Sara Sessões" }, isCurrent: false });
  expect(text).not.toContain(mine.refreshToken);
  for (const { id } of body.data) expect((await admin.delete(`/sessions/${id}`)).status).toBe(200);
  expect((await mine.get("/me")).status).toBe(401);
  expect((await admin.get(`/sessions?userId=${one.id}`)).body.data).toEqual([]);
  expect(await newest("SESSION_ENDED")).toMatchObject({ recordId: one.id, name: "Adriana Lopes Campos" });
});

describe("what a member does for a company", () => {
  const inAurora = async () => {
    const maria = await server.as("maria", { company: "Aurora" });
    const one = await somebody();
    const invited = (await maria.post("/associates", { body: { app2Id: one.app2Id } })).body;
    const member = await again(one);
    await member.post(`/me/associations/${invited.id}/respond`, { body: { accept: true } });
    return { maria, one, id: String(invited.id), headers: { "Company-Id": maria.companyId } };
  };

  test("is ended by its administrators in every session, and nothing else of the person's", async () => {
    const { maria, one, id, headers } = await inAurora();
    const before = await again(one);
    expect((await before.get("/vcard-templates", { headers })).status).toBe(200);
    const { body } = await maria.post(`/associates/${id}/disconnect`);
    expect(body).toMatchObject({ type: "ASSOCIATE_DISCONNECTED", data: { id, status: "ACTIVE", type: "USER" } });
    expect((await before.get("/vcard-templates", { headers })).body.type).toBe("AUTH_EXPIRED");
    expect((await before.get("/me")).status).toBe(200);
    expect((await before.get("/me/contacts")).status).toBe(200);
    const renewed = await server.call("POST", "/auth/refresh", { body: { refreshToken: before.refreshToken } });
    const bearer = { Authorization: `Bearer ${renewed.body.token}` };
    expect((await server.call("GET", "/vcard-templates", { headers: { ...headers, ...bearer } })).status).toBe(401);
    server.clock.advance({ seconds: 1 });
    const after = await again(one);
    expect((await after.get("/vcard-templates", { headers })).status).toBe(200);
    const told = { companyId: maria.companyId, resource: "associates", recordId: id, name: "Maria Clara Oliveira" };
    expect(await newest("SESSION_ENDED")).toMatchObject(told);
    const history = (await maria.get(`/associates/${id}/history`)).body.data;
    expect(history[0]).toMatchObject({ action: "DISCONNECTED" });
  });

  test("is not written either by a request that began before", async () => {
    const { maria, one, id, headers } = await inAurora();
    await maria.post(`/associates/${id}/join`);
    server.clock.advance({ seconds: 1 });
    const member = await again(one);
    const { body, asked, letGo } = heldBody();
    const all = { ...headers, Authorization: `Bearer ${member.token}`, "Content-Type": "application/json" };
    const init = { method: "POST", headers: all, body, duplex: "half" };
    const held = server.app.fetch(new Request("http://panel.test/api/vcard-templates", init));
    await asked;
    await maria.post(`/associates/${id}/disconnect`);
    letGo(JSON.stringify({ name: "Tarde demais" }));
    expect((await held).status).toBe(401);
    expect((await maria.get("/vcard-templates?q=tarde demais")).body.data).toEqual([]);
  });

  test("cannot be ended by its members, nor for another company", async () => {
    const { one, id, headers } = await inAurora();
    const member = await again(one);
    expect((await member.post(`/associates/${id}/disconnect`, { headers })).status).toBe(403);
    const [elsewhere] = await server.db
      .select()
      .from(associates)
      .where(eq(associates.companyId, await foreign()));
    const maria = await server.as("maria", { company: "Aurora" });
    expect((await maria.post(`/associates/${elsewhere?.id}/disconnect`)).body.type).toBe("ASSOCIATE_NOT_FOUND");
  });
});

const foreign = async () => (await admin.get("/companies?q=Serra")).body.data[0].id;

test.each([
  [firefox, "Firefox 128 · Windows"],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
    "Chrome 131 · Linux",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
    "Edge 131 · Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36",
    "Samsung Internet 27 · Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari 18 · iPhone",
  ],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
    "Chrome 130 · ChromeOS",
  ],
  ["curl/8.5.0", "curl 8"],
  ["<script>alert(1)</script>", undefined],
  [undefined, undefined],
])("%s is called %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
