import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../server/db/schema";
import { paths } from "../../server/paths";
import { createTestServer, type TestServer } from "../support/server";

type Admin = Awaited<ReturnType<TestServer["as"]>>;

let server: TestServer;
let maria: Admin;

beforeAll(async () => {
  server = await createTestServer();
  maria = await server.as("maria", { company: "Aurora" });
});
afterAll(() => server.close());

const actions = ["join", "unjoin", "resend", "inactivate", "activate"] as const;

/** An associate of Aurora in a state of the demonstration data. */
const one = async (admin: Admin, query: string) => {
  const { body } = await admin.get(`/associates?perPage=100&${query}`);
  const found = body.data.find(({ app2Id }: { app2Id: string }) => app2Id !== "maria");
  if (!found) throw new Error(`nobody is ${query}`);
  return found;
};

describe("the list of associates", () => {
  test("shows every state, with the company on each row, in three statements at most", async () => {
    server.statements.length = 0;
    const { status, body } = await maria.get("/associates?perPage=100");
    expect(status).toBe(200);
    expect(server.statements.length).toBeLessThanOrEqual(3);
    const states = new Set(body.data.map((row: { status: string }) => row.status));
    expect([...states].sort()).toEqual(["ACTIVE", "INACTIVE", "PENDING", "REJECTED"]);
    expect(body.data.every((row: { company: { id: string } }) => row.company.id === maria.companyId)).toBe(true);
  });

  test("filters by state and role, searches without accents and sorts both ways", async () => {
    const admins = await maria.get("/associates?status=ACTIVE&type=ADMIN");
    expect(admins.body.data.map((row: { app2Id: string }) => row.app2Id)).toEqual(["ana.nogueira", "maria"]);
    expect((await maria.get("/associates?q=JOAO")).body.data[0].app2Id).toBe("joao");
    const up = await maria.get("/associates?sort=email&perPage=100");
    const down = await maria.get("/associates?sort=-email&perPage=100");
    expect(down.body.data.map((row: { id: string }) => row.id)).toEqual(
      up.body.data.map((row: { id: string }) => row.id).reverse(),
    );
  });

  test("takes the legacy word ACCEPTED for ACTIVE", async () => {
    const accepted = await maria.get("/associates?status=ACCEPTED");
    expect(accepted.body.total).toBe((await maria.get("/associates?status=ACTIVE")).body.total);
  });

  test("never shows or touches another company's", async () => {
    const other = await server.as("maria", { company: "Serra Azul" });
    const { id } = await one(other, "status=ACTIVE");
    expect((await maria.get(`/associates/${id}`)).body.type).toBe("ASSOCIATE_NOT_FOUND");
    for (const action of actions) {
      const { status, body } = await maria.post(`/associates/${id}/${action}`);
      expect([status, body.type]).toEqual([404, "ASSOCIATE_NOT_FOUND"]);
    }
    expect((await maria.delete(`/associates/${id}`)).status).toBe(404);
    expect((await other.get(`/associates/${id}`)).status).toBe(200);
  });
});

describe("what can be done to an associate", () => {
  const refusals: Record<string, Partial<Record<(typeof actions)[number], string>>> = {
    "status=PENDING": {
      join: "ASSOCIATE_STATE",
      unjoin: "ASSOCIATE_STATE",
      inactivate: "ASSOCIATE_STATE",
      activate: "ASSOCIATE_STATE",
    },
    "status=REJECTED": {
      join: "ASSOCIATE_STATE",
      unjoin: "ASSOCIATE_STATE",
      resend: "ASSOCIATE_STATE",
      inactivate: "ASSOCIATE_STATE",
      activate: "ASSOCIATE_STATE",
    },
    "status=INACTIVE": {
      join: "ASSOCIATE_INACTIVE",
      unjoin: "ASSOCIATE_INACTIVE",
      resend: "ASSOCIATE_INACTIVE",
      inactivate: "ASSOCIATE_INACTIVE",
    },
    "status=ACTIVE&type=USER": { unjoin: "ASSOCIATE_STATE", resend: "ASSOCIATE_STATE", activate: "ASSOCIATE_STATE" },
    "status=ACTIVE&type=ADMIN": { join: "ASSOCIATE_STATE", resend: "ASSOCIATE_STATE", activate: "ASSOCIATE_STATE" },
  };
  const cases = Object.entries(refusals).flatMap(([query, row]) =>
    Object.entries(row).map(([action, type]) => ({ query, action, type })),
  );

  test.each(cases)("$action of $query is $type and changes nothing", async ({ query, action, type }) => {
    const before = await one(maria, query);
    const { status, body } = await maria.post(`/associates/${before.id}/${action}`);
    expect([status, body.type]).toEqual([409, type]);
    expect((await maria.get(`/associates/${before.id}`)).body).toEqual(before);
  });

  test("unassociating someone who is inactive is refused", async () => {
    const { id } = await one(maria, "status=INACTIVE");
    expect((await maria.delete(`/associates/${id}`)).body.type).toBe("ASSOCIATE_INACTIVE");
  });

  test("join and unjoin give and take the role, and each leaves its line in the history", async () => {
    const { id } = await one(maria, "status=ACTIVE&type=USER");
    const joined = await maria.post(`/associates/${id}/join`);
    expect([joined.status, joined.body.type, joined.body.data.type]).toEqual([200, "JOIN_ADMIN", "ADMIN"]);
    server.clock.advance({ minutes: 1 });
    const left = await maria.post(`/associates/${id}/unjoin`);
    expect([left.body.type, left.body.data.type]).toEqual(["UNJOIN_ADMIN", "USER"]);
    const { body } = await maria.get(`/associates/${id}/history?perPage=2`);
    expect(body.data).toMatchObject([
      {
        action: "UNJOINED_ADMIN",
        actor: { name: "Maria Clara Oliveira" },
        changes: [{ before: "ADMIN", after: "USER" }],
      },
      { action: "JOINED_ADMIN", changes: [{ field: "type", before: "USER", after: "ADMIN" }] },
    ]);
  });

  test("inactivating takes the token out of use and the rights away at once; activating gives them back", async () => {
    const joao = await server.as("joao", { company: "Aurora" });
    const { id, vcardId } = (await maria.get("/associates?q=joao")).body.data[0];
    const off = await maria.post(`/associates/${id}/inactivate`);
    expect([off.body.type, off.body.data.status]).toEqual(["ASSOCIATE_INACTIVATED", "INACTIVE"]);
    expect(off.body.data.inactiveAt).toBe(server.clock.now().toISOString());
    expect((await maria.get(`/vcards/${vcardId}`)).body.isActive).toBe(false);
    expect((await joao.get("/me/company")).status).toBe(403);
    const on = await maria.post(`/associates/${id}/activate`);
    expect([on.body.type, on.body.data.status]).toEqual(["ASSOCIATE_ACTIVATED", "ACTIVE"]);
    expect(on.body.data).not.toHaveProperty("inactiveAt");
    expect((await joao.get("/me/company")).status).toBe(200);
  });

  test("resend mails a pending invitation again", async () => {
    const { id, email } = await one(maria, "status=PENDING");
    const { status, body } = await maria.post(`/associates/${id}/resend`);
    expect([status, body.type, body.data.status]).toEqual([200, "RESEND_EMAIL", "PENDING"]);
    expect((await server.outbox())[0]).toMatchObject({ to: email, subject: expect.stringContaining("Aurora") });
  });

  test("unassociate ends the row and keeps its history; the person may be invited again", async () => {
    const { id, email } = await one(maria, "status=REJECTED");
    const { status, body } = await maria.delete(`/associates/${id}`);
    expect([status, body]).toEqual([200, { type: "UNASSOCIATED", data: { id } }]);
    expect((await maria.get(`/associates/${id}`)).status).toBe(404);
    expect((await maria.get(`/associates/${id}/history?action=UNASSOCIATED`)).body.total).toBe(1);
    const again = await maria.post("/associates", { body: { email } });
    expect([again.status, again.body.status]).toEqual([201, "PENDING"]);
    expect(again.body.id).not.toBe(id);
  });
});

describe("the last active administrator", () => {
  test("can be neither unjoined nor inactivated nor unassociated", async () => {
    const alone = await server.as("maria", { company: "Serra Azul" });
    const { id } = (await alone.get("/associates?type=ADMIN&status=ACTIVE")).body.data[0];
    for (const reply of [
      await alone.post(`/associates/${id}/unjoin`),
      await alone.post(`/associates/${id}/inactivate`),
      await alone.delete(`/associates/${id}`),
    ]) {
      expect([reply.status, reply.body.type]).toEqual([409, "ASSOCIATE_LAST_ADMIN"]);
    }
  });

  test("remains when two administrators take each other's role at once", async () => {
    const ana = await server.as("ana.nogueira", { company: "Aurora" });
    const { data } = (await maria.get("/associates?type=ADMIN&status=ACTIVE")).body;
    const idOf = (app2Id: string) => data.find((row: { app2Id: string }) => row.app2Id === app2Id).id;
    const replies = await Promise.all([
      maria.post(`/associates/${idOf("ana.nogueira")}/unjoin`),
      ana.post(`/associates/${idOf("maria")}/unjoin`),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    const winner = replies[0].status === 200 ? maria : ana;
    expect((await winner.get("/associates?type=ADMIN&status=ACTIVE")).body.total).toBe(1);
    await winner.post(`/associates/${winner === maria ? idOf("ana.nogueira") : idOf("maria")}/join`);
  });
});

describe("an administrator whose account is switched off", () => {
  const off = async (status: "ACTIVE" | "INACTIVE" | "TEMPORARY" | "PENDING") =>
    server.db.update(users).set({ status }).where(eq(users.app2IdKey, "ana.nogueira"));
  const ids = async () => {
    const { data } = (await maria.get("/associates?type=ADMIN&status=ACTIVE")).body;
    return Object.fromEntries(data.map((row: { app2Id: string; id: string }) => [row.app2Id, row.id]));
  };
  afterEach(() => off("ACTIVE"));

  test.each(["INACTIVE", "TEMPORARY", "PENDING"] as const)(
    "%s administers nothing: the other one stays",
    async (status) => {
      const id = await ids();
      expect(Object.keys(id)).toHaveLength(2);
      await off(status);
      for (const reply of [
        await maria.post(`/associates/${id.maria}/unjoin`),
        await maria.post(`/associates/${id.maria}/inactivate`),
        await maria.delete(`/associates/${id.maria}`),
      ])
        expect([reply.status, reply.body.type]).toEqual([409, "ASSOCIATE_LAST_ADMIN"]);
    },
  );

  test("loses the role all the same, and gets it back", async () => {
    const id = await ids();
    await off("INACTIVE");
    expect((await maria.post(`/associates/${id["ana.nogueira"]}/unjoin`)).body.type).toBe("UNJOIN_ADMIN");
    expect((await maria.post(`/associates/${id["ana.nogueira"]}/join`)).body.type).toBe("JOIN_ADMIN");
  });

  test("does not stand in for two others who take each other's role at once", async () => {
    const { id: third } = await one(maria, "status=ACTIVE&type=USER");
    const ana = await server.as("ana.nogueira", { company: "Aurora" });
    const { body } = await maria.post(`/associates/${third}/join`);
    await server.db.update(users).set({ status: "INACTIVE" }).where(eq(users.id, body.data.userId));
    const id = await ids();
    const replies = await Promise.all([
      maria.post(`/associates/${id["ana.nogueira"]}/unjoin`),
      ana.post(`/associates/${id.maria}/unjoin`),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    const [winner, loser] = replies[0].status === 200 ? [maria, "ana.nogueira"] : [ana, "maria"];
    expect((await winner.post(`/associates/${id[loser]}/join`)).status).toBe(200);
    await winner.post(`/associates/${third}/unjoin`);
    await server.db.update(users).set({ status: "ACTIVE" }).where(eq(users.id, body.data.userId));
  });

  test("is none whom the platform sees at the company", async () => {
    const admin = await server.as("admin");
    const shown = async () => {
      const { administrators } = (await admin.get(`/companies/${maria.companyId}`)).body;
      return administrators.map(({ email }: { email: string }) => email).sort();
    };
    expect(await shown()).toEqual(["ana.nogueira@example.com", "maria@example.com"]);
    const [ana] = (await admin.get("/users?q=ana.nogueira")).body.data;
    expect((await admin.delete(`/users/${ana.id}`)).status).toBe(200);
    expect(await shown()).toEqual(["maria@example.com"]);
  });

  test("is none wherever that is asked, since the database alone says who is one", () => {
    const folder = join(paths.root, "server");
    // they say what somebody is called, whose account is shown with its own state beside it
    const others = ["auth/person.ts", "resources/users.ts"];
    const [admin, active] = [`type\\}?(?:,| =) ["']ADMIN["']`, `status\\}?(?:,| =) ["']ACTIVE["']`];
    const asked = [new RegExp(`${admin}[^;]{0,80}${active}`), new RegExp(`${active}[^;]{0,80}${admin}`)];
    const asking = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => name.split(sep).join("/"))
      .filter((name) => name.endsWith(".ts") && !/^db\/(?:seed|schema)\//.test(name))
      .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }))
      .filter(({ text }) => asked.some((one) => one.test(text)))
      .map(({ name }) => name);
    expect(asking.toSorted()).toEqual(others);
  });
});

describe("an invitation", () => {
  test("makes a known person pending and mails them", async () => {
    const { status, body, headers } = await maria.post("/associates", {
      body: { email: "AMANDA.magalhaes@example.com" },
    });
    expect([status, body.status, body.type]).toEqual([201, "PENDING", "USER"]);
    expect(headers.get("ETag")).toBeTruthy();
    expect((await server.outbox())[0]?.to).toBe("amanda.magalhaes@example.com");
    expect((await maria.get(`/associates/${body.id}/history`)).body.data[0].action).toBe("INVITED");
  });

  test("goes by app2Id, for an administrator too", async () => {
    const { status, body } = await maria.post("/associates", { body: { app2Id: "CAIO.nunes", type: "ADMIN" } });
    expect([status, body.app2Id, body.type]).toEqual([201, "caio.nunes", "ADMIN"]);
  });

  test("is refused for members, the invited and the inactive", async () => {
    for (const query of ["status=ACTIVE&type=USER", "status=PENDING", "status=INACTIVE"]) {
      const { email } = await one(maria, query);
      const { status, body } = await maria.post("/associates", { body: { email } });
      expect([status, body.type]).toEqual([409, "USER_ALREADY_ASSOCIATED"]);
    }
  });

  test("of an unknown app2Id finds nobody", async () => {
    const { status, body } = await maria.post("/associates", { body: { app2Id: "nobody.at.all" } });
    expect([status, body.type, body.fields[0].path]).toEqual([404, "USER_NOT_FOUND", "app2Id"]);
  });

  test("of an unknown address invites to the platform, as often as asked, and makes no associate", async () => {
    const before = (await maria.get("/associates")).body.total;
    for (let round = 0; round < 2; round += 1) {
      server.clock.advance({ minutes: 1 });
      const { status, body } = await maria.post("/associates", { body: { email: "New.Person@example.org" } });
      expect([status, body]).toEqual([
        202,
        { type: "SEND_INVITE_JOIN_PLATAFORM", data: { email: "new.person@example.org" } },
      ]);
    }
    expect((await server.outbox()).filter(({ to }) => to === "new.person@example.org")).toHaveLength(2);
    expect((await maria.get("/associates")).body.total).toBe(before);
  });

  test("of the same person twice at once makes one associate", async () => {
    const invite = () => maria.post("/associates", { body: { app2Id: "debora.oliva" } });
    const replies = await Promise.all([invite(), invite(), invite()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test.each([{}, { email: "a@example.com", app2Id: "abc" }, { email: "no address" }, { app2Id: "ab" }])(
    "with %j is refused with the field",
    async (body) => {
      const reply = await maria.post("/associates", { body });
      expect([reply.status, reply.body.type]).toEqual([400, "VALIDATION_FAILED"]);
      expect(reply.body.fields.length).toBeGreaterThan(0);
    },
  );
});
