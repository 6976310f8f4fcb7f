import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { vcards } from "../../server/db/schema";
import { createTestServer, type TestServer } from "../support/server";

type Actor = Awaited<ReturnType<TestServer["as"]>>;

let server: TestServer;
let maria: Actor;
let joao: Actor;
const ids = { personal: "", corporate: "" };
let associateId = "";

beforeAll(async () => {
  server = await createTestServer();
  maria = await server.as("maria", { company: "Aurora" });
  joao = await server.as("joao");
  const own: { id: string; company?: object }[] = (await joao.get("/me/vcards?perPage=100")).body.data;
  for (const { id, company } of own) {
    if (!company) await joao.delete(`/me/vcards/${id}`);
  }
  ids.personal = (await joao.post("/me/vcards", { body: { name: "João Pessoal" } })).body.id;
  const [associate] = (await maria.get("/associates?q=joao")).body.data;
  associateId = associate.id;
  ids.corporate = associate.vcardId;
});
afterAll(() => server.close());

const states = ["active", "inactive", "deleted"] as const;
const actions = ["read", "edit", "switch on", "switch off", "share", "delete"] as const;
type Action = (typeof actions)[number];

/** Who holds the token in hand, and where. */
const hands = {
  "a personal token by its owner": { kind: "personal", root: "/me/vcards", who: () => joao },
  "a corporate token by the company": { kind: "corporate", root: "/vcards", who: () => maria },
  "a corporate token by its holder": { kind: "corporate", root: "/me/vcards", who: () => joao },
} as const;
type Hand = keyof typeof hands;

const ok = "ok";
const locked = "UNAUTHORIZED_ALTER_VCARD_CORPORATE";

const outcome = (hand: Hand, state: (typeof states)[number], action: Action): string => {
  if (state === "deleted") return "VCARD_NOT_FOUND";
  if (action === "read") return ok;
  if (action === "share") return state === "active" ? ok : "VCARD_FORBIDDEN";
  return hand === "a corporate token by its holder" ? locked : ok;
};

const statusOf = (type: string) => {
  if (type === ok) return 200;
  if (type === locked) return 403;
  return type === "VCARD_FORBIDDEN" ? 409 : 404;
};

// the keys of `hands`, which Object.keys forgets
const cases = (Object.keys(hands) as Hand[]).flatMap((hand) =>
  states.flatMap((state) =>
    actions.map((action, at) => ({ hand, state, action, type: outcome(hand, state, action), to: `x${at}.${state}` })),
  ),
);

const perform = (hand: Hand, action: Action, to: string) => {
  const { kind, root, who } = hands[hand];
  const path = `${root}/${ids[kind]}`;
  if (action === "read") return who().get(path);
  if (action === "delete") return who().delete(path);
  if (action === "share") return who().post(`${path}/share`, { body: { email: `${to}@${kind}.example` } });
  const holder = hand === "a corporate token by the company" ? { associateId } : {};
  const isActive = action === "edit" ? {} : { isActive: action === "switch on" };
  return who().put(path, { body: { name: "Outro Nome", ...holder, ...isActive } });
};

const rowOf = async (id: string) => (await server.db.select().from(vcards).where(eq(vcards.id, id)))[0];

describe("every action on a token in every state", () => {
  test.each(cases)("$action of $hand, when it is $state, is $type", async ({ hand, state, action, type, to }) => {
    const id = ids[hands[hand].kind];
    const isActive = state === "active";
    const deletedAt = state === "deleted" ? server.clock.now() : null;
    await server.db.update(vcards).set({ isActive, deletedAt, inactiveAt: null }).where(eq(vcards.id, id));
    const before = await rowOf(id);
    const { status, body } = await perform(hand, action, `${to}.${Object.keys(hands).indexOf(hand)}`);
    expect([status, status >= 400 ? body.type : ok]).toEqual([statusOf(type), type]);
    const after = await rowOf(id);
    if (type !== ok) return expect(after).toEqual(before);
    if (action === "delete") return expect([after?.isActive, after?.deletedAt]).toEqual([false, server.clock.now()]);
    const wanted = action === "switch on" || (action !== "switch off" && isActive);
    expect([after?.isActive, after?.deletedAt]).toEqual([wanted, null]);
    // a share answers that it was sent
    if (action !== "share") expect([body.isActive, body.status]).toEqual([wanted, wanted ? "ACTIVE" : "INACTIVE"]);
  });
});

describe("a second active token", () => {
  const places = [
    { of: "a person", kind: "personal", type: "VCARD_ACTIVE_TO_USER_EXISTS", more: () => ({}) },
    { of: "an associate", kind: "corporate", type: "VCARD_ACTIVE_EXISTS", more: () => ({ associateId }) },
    { of: "the company itself", kind: "company", type: "VCARD_ACTIVE_TO_COMPANY_EXISTS", more: () => ({}) },
  ] as const;

  test.each(places)("of $of is $type, made or switched on", async ({ kind, type, more }) => {
    const [who, root] = kind === "personal" ? [joao, "/me/vcards"] : [maria, "/vcards"];
    if (kind !== "company")
      await server.db.update(vcards).set({ isActive: true, deletedAt: null }).where(eq(vcards.id, ids[kind]));
    const body = { name: "Segundo", ...more() };
    // the company itself may have one already, or this makes it
    if (kind === "company") await who.post(root, { body });
    const made = await who.post(root, { body });
    expect([made.status, made.body.type, made.body.fields[0].path]).toEqual([409, type, "isActive"]);
    const spare = await who.post(root, { body: { ...body, isActive: false } });
    const switched = await who.put(`${root}/${spare.body.id}`, { body: { ...body, isActive: true } });
    expect([switched.status, switched.body.type]).toEqual([409, type]);
    expect((await rowOf(spare.body.id))?.isActive).toBe(false);
  });
});
