import { randomUUID } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractOperations } from "../../server/contract/document";
import { deliverWaiting } from "../../server/db/deliver-waiting";
import { personKeys } from "../../server/db/person-keys";
import { associates, users, vcards } from "../../server/db/schema";
import { createTestServer, type Reply, type TestServer } from "../support/server";

/** Somebody with an account, whom the company knows by nothing but the address or login that was typed. */
const zoraide = {
  firstName: "Zoraide",
  middleName: "Xisto",
  surName: "Quintanilha",
  app2Id: "zq.login",
  email: "zq@example.org",
  phone: "+5561987650000",
  avatarId: randomUUID(),
};
const ines = { ...zoraide, app2Id: "inexq.login", email: "inexq@example.org", avatarId: randomUUID() };
const unknown = "zz@example.org";

let server: TestServer;
let maria: Awaited<ReturnType<TestServer["as"]>>;
let mine: string;
let corporate: string;
/** Replies to everything that was done with the address of somebody and of nobody, and with a login. */
let shared: Record<"known" | "unknown" | "byLogin", Reply[]>;
let invited: Record<"known" | "byLogin", Reply>;
let heldByInvited: Reply;
let zoraideId: string;

const addPerson = async (person: typeof zoraide) => {
  const [{ passwordHash } = { passwordHash: "" }] = await server.db.select().from(users).limit(1);
  const [user] = await server.db
    .insert(users)
    .values({ ...person, ...personKeys(person), passwordHash, status: "ACTIVE" })
    .returning();
  if (!user) throw new Error("nobody was added");
  return user;
};

beforeAll(async () => {
  server = await createTestServer();
  maria = await server.as("maria", { company: "Aurora" });
  zoraideId = (await addPerson(zoraide)).id;
  await addPerson(ines);
  mine = (await maria.get("/me/vcards?isActive=true&isCorporate=false")).body.data[0].id;
  const [own] = await server.db
    .select({ id: vcards.id })
    .from(vcards)
    .where(and(eq(vcards.companyId, maria.companyId), eq(vcards.isActive, true), isNotNull(vcards.createdById)));
  corporate = own?.id ?? "";
  const shareWith = async (body: object) => [
    await maria.post(`/me/vcards/${mine}/share`, { body }),
    await maria.post(`/vcards/${corporate}/share`, { body }),
  ];
  shared = {
    known: await shareWith({ email: zoraide.email }),
    unknown: await shareWith({ email: unknown }),
    byLogin: await shareWith({ app2Id: ines.app2Id }),
  };
  invited = {
    known: await maria.post("/associates", { body: { email: zoraide.email } }),
    byLogin: await maria.post("/associates", { body: { app2Id: ines.app2Id } }),
  };
  const body = { name: "Cartão de quem vem", isActive: true, associateId: invited.known.body.id };
  heldByInvited = await maria.post("/vcards", { body });
});
afterAll(() => server.close());

/** A reply without what differs between any two records. */
const likeness = ({ status, body }: Reply) => [
  status,
  JSON.parse(
    JSON.stringify(body)
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "id")
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "instant")
      .replaceAll(zoraide.email, "address")
      .replaceAll(unknown, "address"),
  ),
];

const sent = async (query = "") => (await maria.get(`/me/exchanges?direction=sent&perPage=100${query}`)).body.data;

describe("whoever has not accepted yet", () => {
  test("is told apart from nobody in no reply to sharing", () => {
    expect(shared.known.map(({ status }) => status)).toEqual([200, 200]);
    expect(shared.known.map(likeness)).toEqual(shared.unknown.map(likeness));
    expect(shared.known.map(({ body }) => body.data.recipient)).toEqual([
      { email: zoraide.email },
      { email: zoraide.email },
    ]);
    expect(shared.byLogin.map(({ body }) => body.data.recipient)).toEqual([
      { app2Id: ines.app2Id },
      { app2Id: ines.app2Id },
    ]);
  });

  test("is told apart from nobody when it is shared again", async () => {
    const again = (email: string) => maria.post(`/me/vcards/${mine}/share`, { body: { email } });
    expect(likeness(await again(zoraide.email))).toEqual(likeness(await again(unknown)));
  });

  test("is shown to the company as it was typed", () => {
    expect([invited.known.status, invited.known.body]).toEqual([
      201,
      expect.objectContaining({ name: zoraide.email, email: zoraide.email, status: "PENDING" }),
    ]);
    expect(invited.byLogin.body).toMatchObject({ name: ines.app2Id, app2Id: ines.app2Id });
    expect(heldByInvited.body.associate).toEqual({ id: invited.known.body.id, name: zoraide.email });
  });

  test("is named in no reply to any question of the contract", async () => {
    // the outbox of development is the recipient's mailbox
    const questions = contractOperations.filter(({ method, id }) => method === "get" && id !== "listOutbox");
    const ids = [
      mine,
      corporate,
      invited.known.body.id,
      invited.byLogin.body.id,
      heldByInvited.body.id,
      maria.companyId,
    ];
    const read: string[] = [];
    for (const { path, parameters } of questions) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([slot]) => slot);
      const places =
        names.length === 0
          ? [path]
          : [...ids, zoraideId].map((id) => names.reduce((at, slot) => at.replace(slot, id), path));
      const has = (name: string) => parameters.some((one) => one.in === "query" && one.name === name);
      const queries = ["", ...(has("format") ? ["format=csv"] : []), ...(has("perPage") ? ["perPage=100"] : [])];
      for (const place of places)
        for (const query of queries) {
          const { status, text } = await maria.get(`${place}?${query}`);
          if (status === 200) read.push(text);
        }
    }
    // what was sent and who was invited is there, and of neither more than what was typed
    const said = read.join("\n");
    for (const typed of [zoraide.email, ines.app2Id, unknown]) expect(said).toContain(typed);
    const secrets = [zoraide.firstName, zoraide.middleName, zoraide.surName, zoraide.phone, zoraide.app2Id, ines.email];
    for (const secret of [...secrets, zoraide.avatarId, ines.avatarId]) expect(said).not.toContain(secret);
  });

  test("is found by what was typed alone, and stands in lists by that", async () => {
    for (const name of [zoraide.firstName, zoraide.surName, zoraide.app2Id, ines.email]) {
      expect(await sent(`&q=${name}`)).toEqual([]);
      expect((await maria.get(`/associates?q=${name}`)).body.total).toBe(0);
    }
    expect(await sent(`&q=${zoraide.email}`)).toHaveLength(2);
    expect((await maria.get(`/associates?q=${ines.app2Id}`)).body.total).toBe(1);
    const names = (await maria.get("/associates?sort=name&perPage=100&status=PENDING")).body.data.map(
      ({ name }: { name: string }) => name,
    );
    expect(names).toEqual(names.toSorted());
  });

  test("is told apart from nobody by states, filters and orders of what was sent", async () => {
    const states = async (query: string) =>
      (await sent(query)).flatMap(({ recipient, status }: { recipient: { email?: string }; status: string }) =>
        recipient.email === zoraide.email || recipient.email === unknown ? [status] : [],
      );
    expect(await states("")).toEqual(["PENDING", "PENDING", "PENDING", "PENDING"]);
    expect(await states("&status=PENDING")).toHaveLength(4);
    const orders = await Promise.all(["status", "-status"].map((sort) => sent(`&sort=${sort}&status=PENDING`)));
    const [up, down] = orders.map((rows) => rows.map(({ id }: { id: string }) => id));
    expect(up).toEqual(down.toReversed());
  });

  test("is told apart from nobody when somebody confirms the address, or when they change their name", async () => {
    const before = await sent();
    const late = await addPerson({ ...zoraide, app2Id: "late.login", email: unknown, avatarId: randomUUID() });
    await server.db.transaction((db) => deliverWaiting(db, late, server.clock.now()));
    expect(await sent()).toEqual(before);
    const admin = await server.as("admin");
    const { firstName, surName, phone } = zoraide;
    const renamed = { firstName: "Renomeada", surName, phone, app2Id: zoraide.app2Id, email: zoraide.email };
    expect((await admin.put(`/users/${zoraideId}`, { body: renamed })).status).toBe(200);
    expect((await maria.get("/associates?q=Renomeada")).body.total).toBe(0);
    expect((await admin.put(`/users/${zoraideId}`, { body: { ...renamed, firstName } })).status).toBe(200);
  });
});

describe("whoever has accepted", () => {
  test("is known to the sender and the company by name, and found by it", async () => {
    const her = await server.as(zoraide.app2Id);
    const { data } = (await her.get("/me/exchanges?direction=received&status=PENDING")).body;
    expect(data.map(({ recipient }: { recipient: { id: string } }) => recipient.id)).toEqual([zoraideId, zoraideId]);
    for (const { id } of data) await her.post(`/me/exchanges/${id}/respond`, { body: { accept: true } });
    const [association] = (await her.get("/me/associations?status=PENDING")).body.data;
    await her.post(`/me/associations/${association.id}/respond`, { body: { accept: true } });
    const found = await sent(`&q=${zoraide.surName}`);
    expect(found.map(({ recipient }: { recipient: object }) => recipient)).toEqual(
      Array(2).fill({ id: zoraideId, name: "Zoraide Quintanilha", email: zoraide.email, avatarUrl: expect.anything() }),
    );
    const [associate] = (await maria.get(`/associates?q=${zoraide.surName}`)).body.data;
    expect(associate).toMatchObject({ userId: zoraideId, app2Id: zoraide.app2Id, phone: zoraide.phone });
    expect((await maria.get(`/vcards/${heldByInvited.body.id}`)).body.associate.name).toBe("Zoraide Quintanilha");
  });

  test("and said no, stays unknown", async () => {
    const her = await server.as(ines.app2Id);
    const { data } = (await her.get("/me/exchanges?direction=received&status=PENDING")).body;
    for (const { id } of data) await her.post(`/me/exchanges/${id}/respond`, { body: { accept: false } });
    const rejected = await sent(`&status=REJECTED&q=${ines.app2Id}`);
    expect(rejected.map(({ recipient }: { recipient: object }) => recipient)).toEqual(
      Array(2).fill({ app2Id: ines.app2Id }),
    );
    const [row] = await server.db.select().from(associates).where(eq(associates.id, invited.byLogin.body.id));
    expect(row).toMatchObject({ nameKey: ines.app2Id, emailKey: "", search: ines.app2Id });
  });
});
