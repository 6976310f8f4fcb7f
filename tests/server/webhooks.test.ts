import { eq, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { events, mails, webhookDeliveries, webhooks } from "../../server/db/schema";
import { tidy } from "../../server/upkeep/housekeeping";
import { startReceiver, workerOf } from "../support/receiver";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let admin: Awaited<ReturnType<TestServer["as"]>>;

beforeAll(async () => {
  server = await createTestServer();
  receiver = await startReceiver();
});
beforeEach(async () => {
  admin = await server.as("maria", { company: "Aurora" });
  await server.db.delete(webhookDeliveries);
  await server.db.delete(webhooks);
  receiver.received.length = 0;
  receiver.state.answer = { status: 204 };
});
afterAll(async () => {
  await receiver.close();
  await server.close();
});

const input = (changes: object = {}) => ({
  name: "CRM",
  url: receiver.url("/hook"),
  kinds: ["VCARD_CREATED", "VCARD_DELETED"],
  ...changes,
});

const make = async (changes: object = {}) => {
  const made = await admin.post("/webhooks", { body: input(changes) });
  expect(made.status).toBe(201);
  return made.body as { id: string };
};

const addToken = async (by = admin) => {
  const made = await by.post("/vcards", { body: { name: "Recepcao", isActive: false } });
  expect(made.status).toBe(201);
  return made.body as { id: string };
};

const log = async () => (await admin.get("/webhook-deliveries")).body.data;
const only = async () => {
  const [delivery, ...others] = await log();
  expect(others).toEqual([]);
  return delivery;
};
const rested = { minutes: 61 };

describe("a webhook", () => {
  test("is told what happens, once, signed with its secret, with the record as the contract has it", async () => {
    const { id } = await make();
    const { secret } = (await admin.post(`/webhooks/${id}/renew`)).body.data;
    const token = await addToken();
    await Promise.all([workerOf(server).deliver(), workerOf(server).deliver()]);
    const [message, ...others] = receiver.received;
    expect(others).toEqual([]);
    if (!message) throw new Error("Nothing came.");
    expect(() => new Webhook(secret).verify(message.body, message.headers)).not.toThrow();
    expect(() => new Webhook(secret).verify(`${message.body} `, message.headers)).toThrow();
    expect(message.path).toBe("/hook");
    const delivery = await only();
    expect(delivery).toMatchObject({ state: "DELIVERED", tries: 1, statusCode: 204, webhookId: id });
    expect(message.headers["webhook-id"]).toBe(delivery.id);
    const record = (await admin.get(`/vcards/${token.id}`)).body;
    expect(JSON.parse(message.body)).toEqual({
      type: "VCARD_CREATED",
      timestamp: delivery.createdAt,
      data: { companyId: admin.companyId, resource: "vcards", id: token.id, record },
    });
  });

  test("shows its secret where it is made anew, and nowhere else", async () => {
    const { id } = await make();
    const { secret } = (await admin.post(`/webhooks/${id}/renew`)).body.data;
    const [row] = await server.db.select().from(webhooks).where(eq(webhooks.id, id));
    expect(row?.secret).not.toContain(secret.slice("whsec_".length));
    const read = await Promise.all(["", "/history"].map((part) => admin.get(`/webhooks/${id}${part}`)));
    for (const { text } of read) expect(text).not.toContain(secret.slice("whsec_".length, -4));
    expect((await admin.post(`/webhooks/${id}/renew`)).body.data.secret).not.toBe(secret);
  });

  test("is told of no other company, nor of what it did not ask for, nor while it is switched off", async () => {
    await make();
    await make({ name: "Other kinds", kinds: ["ASSOCIATE_JOINED"] });
    await make({ name: "Off", isActive: false });
    await addToken(await server.as("maria", { company: "Serra Azul" }));
    expect(await log()).toEqual([]);
    await addToken();
    expect((await only()).webhook.name).toBe("CRM");
  });

  test("is told nothing of what was taken back", async () => {
    await make();
    const refused = await admin.post("/vcards", { body: { name: "X", isActive: false, templateId: "0".repeat(8) } });
    expect(refused.status).toBe(400);
    expect(await log()).toEqual([]);
  });

  test("is told without the record where that is gone by then", async () => {
    await make();
    const { id } = await addToken();
    expect((await admin.delete(`/vcards/${id}`)).status).toBe(200);
    await workerOf(server).deliver();
    const told = receiver.received.map(({ body }) => JSON.parse(body));
    expect(told.map(({ type }) => type).sort()).toEqual(["VCARD_CREATED", "VCARD_DELETED"]);
    for (const { data } of told) expect(data).toEqual({ companyId: admin.companyId, resource: "vcards", id });
  });

  test("is told once of a template that changes, whatever is made from it, and once that it is gone", async () => {
    await make({ kinds: ["VCARD_UPDATED", "VCARD_TEMPLATE_CHANGED", "VCARD_TEMPLATE_DELETED"] });
    const { body } = await admin.post("/vcard-templates", { body: { name: "Filial" } });
    for (const name of ["Um", "Dois"])
      expect((await admin.post("/vcards", { body: { name, isActive: false, templateId: body.id } })).status).toBe(201);
    const put = await admin.put(`/vcard-templates/${body.id}`, { body: { name: "Filial", site: "https://x.example" } });
    await workerOf(server).deliver();
    const [changed, ...others] = receiver.received.map(({ body: said }) => JSON.parse(said));
    expect(others).toEqual([]);
    const data = { companyId: admin.companyId, resource: "vcard-templates", id: body.id };
    expect(changed).toMatchObject({ type: "VCARD_TEMPLATE_CHANGED", data: { ...data, record: put.body } });
    expect((await admin.delete(`/vcard-templates/${body.id}`)).status).toBe(200);
    server.clock.advance(rested);
    await workerOf(server).deliver();
    const [, gone, ...more] = receiver.received.map(({ body: said }) => JSON.parse(said));
    expect(more).toEqual([]);
    expect(gone).toMatchObject({ type: "VCARD_TEMPLATE_DELETED", data });
  });

  test("is told of exchanges with the tokens of its company and of its people, whoever makes them happen", async () => {
    const kinds = ["EXCHANGE_MADE", "EXCHANGE_RECEIVED", "EXCHANGE_ACCEPTED", "EXCHANGE_REJECTED", "ASSOCIATE_CHANGED"];
    await make({ kinds });
    const list = (await admin.get("/vcards?perPage=100&isActive=true&isPrivate=false")).body.data;
    const shown = list.find((one: { associate?: object }) => one.associate);
    const visit = { body: { name: "Ana Visitante", email: "ana@visita.example" } };
    expect((await server.call("POST", `/public/vcards/${shown.id}/contacts`, visit)).status).toBe(201);
    const [received] = (await admin.get("/received-vcards?q=visitante")).body.data;
    expect((await admin.post(`/received-vcards/${received.id}/respond`, { body: { accept: true } })).status).toBe(200);
    const joao = await server.as("joao");
    const { app2Id } = (await joao.get("/me")).body;
    const other = list.find((one: { associate?: { name: string } }) => !one.associate?.name.startsWith("João"));
    expect((await admin.post(`/vcards/${other.id}/share`, { body: { app2Id } })).status).toBeLessThan(300);
    const waiting = (await joao.get("/me/exchanges?direction=received&status=PENDING&sort=-createdAt")).body.data;
    await joao.post(`/me/exchanges/${waiting[0].id}/respond`, { body: { accept: false } });
    await workerOf(server).deliver();
    const told = receiver.received.map(({ body }) => JSON.parse(body));
    expect(told.map(({ type, data }) => `${type} ${data.resource}`).sort()).toEqual([
      "EXCHANGE_ACCEPTED received-vcards",
      "EXCHANGE_MADE vcards",
      "EXCHANGE_RECEIVED received-vcards",
      "EXCHANGE_REJECTED vcards",
    ]);
    const seen = told.find(({ type }) => type === "EXCHANGE_RECEIVED");
    expect(seen.data.record).toMatchObject({ id: received.id, name: "Ana Visitante" });
  });
});

describe("an address that", () => {
  const refused = async (url: string) => {
    const { status, body } = await admin.post("/webhooks", { body: input({ url }) });
    expect(status).toBe(400);
    return body.fields.map(({ path, type }: { path: string; type: string }) => `${path} ${type}`);
  };

  test.each([
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://[64:ff9b::a00:1]/",
    "https://169.254.169.254/latest/meta-data",
    "https://100.64.0.1/",
    "https://192.168.1.1/",
    "https://[fd00::1]/",
    "https://[fe80::1]/",
    "https://224.0.0.1/",
    "https://0.0.0.0/",
    "https://localhost/",
    "https://panel.localhost./",
    "https://intranet/",
  ])("is not public is refused where it is typed: %s", async (url) => {
    expect(await refused(url)).toEqual(["url ADDRESS_NOT_PUBLIC"]);
  });

  test.each([22, 25, 53, 80, 143, 465, 993, 1023, 3306, 5432, 6379, 6667, 10080, 11211, 27017])(
    "is at a port of another protocol is refused where it is typed: %i",
    async (port) => {
      expect(await refused(`https://hooks.example.com:${port}/`)).toEqual(["url PORT_NOT_ALLOWED"]);
    },
  );

  test.each([443, 1024, 8443])("may be at any port that no other protocol has: %i", async (port) => {
    expect((await make({ url: `https://hooks.example.com:${port}/` })).id).toBeDefined();
  });

  test("was written down at a port of another protocol is not spoken to", async () => {
    const { id } = await make();
    await server.db.update(webhooks).set({ url: "https://hooks.example.test:6379/" }).where(eq(webhooks.id, id));
    const asked: string[] = [];
    await addToken();
    const lookUp = async (name: string) => {
      asked.push(name);
      return ["127.0.0.1"];
    };
    await workerOf(server, { lookUp }).deliver();
    expect([asked, (await only()).error]).toEqual([[], "PORT_NOT_ALLOWED"]);
  });

  test.each(["http://hooks.example.com/", "ftp://hooks.example.com/", "https://ana:secret@hooks.example.com/"])(
    "is none of https, or holds a login, is refused: %s",
    async (url) => {
      expect(await refused(url)).toEqual([expect.stringMatching(/^url INVALID/)]);
    },
  );

  const trying = async (reach: Parameters<typeof workerOf>[1], url = receiver.url()) => {
    await make({ url });
    await addToken();
    await workerOf(server, reach).deliver();
    const delivery = await only();
    expect(delivery).toMatchObject({ state: "QUEUED", tries: 1 });
    expect(delivery.nextTryAt).toBeDefined();
    return delivery.error;
  };

  test.each(["127.0.0.2", "10.0.0.1", "169.254.169.254", "::1", "::ffff:127.0.0.1", "fd00::1"])(
    "has a name for %s is not spoken to",
    async (address) => {
      const { isPublicAddress: isPublic } = await import("../../server/webhooks/address");
      expect(await trying({ isPublic, lookUp: async () => ["93.184.215.14", address] })).toBe("ADDRESS_NOT_PUBLIC");
    },
  );

  test.each([
    ["::7f00:1", "::127.0.0.1", "::ffff:7f00:1", "::ffff:0:7f00:1", "64:ff9b::7f00:1", "64:ff9b:1::1", "::5db8:d70e"],
    ["::", "100::1", "200::1", "1000::1", "4000::1", "fc00::1", "fe80::1", "fec0::1", "ff02::1"],
    ["2001::1", "2001:10::1", "2001:20::1", "2001:db8::1", "2002:7f00:1::", "3fff::1"],
    ["0.0.0.0", "100.64.0.1", "172.16.0.1", "192.0.2.1", "192.168.0.1", "198.18.0.1", "224.0.0.1", "255.255.255.255"],
  ])("is none of the public Internet: %s and the like", async (...addresses) => {
    const { isPublicAddress } = await import("../../server/webhooks/address");
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });

  test("is one of the public Internet: of both families", async () => {
    const { isPublicAddress } = await import("../../server/webhooks/address");
    const open = [
      "93.184.215.14",
      "::ffff:93.184.215.14",
      "2606:2800:21f:cb07::1",
      "2a00:1450:4001::1",
      "2001:4860::1",
    ];
    expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
  });

  test("changes what its name means gains nothing: it is asked once, and spoken to there", async () => {
    const asked: string[] = [];
    const lookUp = async (name: string) => {
      asked.push(name);
      return asked.length === 1 ? ["127.0.0.1"] : ["127.0.0.2"];
    };
    await make();
    await addToken();
    await workerOf(server, { lookUp }).deliver();
    expect([asked, receiver.received.length]).toEqual([["hooks.example.test"], 1]);
    await addToken();
    await workerOf(server, { lookUp }).deliver();
    expect(receiver.received.length).toBe(1);
    const states = (await log()).map(({ state, error }: Record<string, string>) => error ?? state);
    expect(states.sort()).toEqual(["ADDRESS_NOT_PUBLIC", "DELIVERED"]);
  });

  test("has no address", async () => {
    expect(await trying({ lookUp: async () => [] })).toBe("NAME_UNKNOWN");
  });

  test("never answers", async () => {
    receiver.state.answer = "nothing";
    expect(await trying({ timeout: 300 })).toBe("TIMED_OUT");
    expect(receiver.received.length).toBe(1);
  });

  test("switches to another protocol, which nobody asked for", async () => {
    receiver.state.answer = { status: 101, headers: { connection: "upgrade", upgrade: "other" } };
    expect(await trying({})).toBe("UNREACHABLE");
    expect(receiver.received.length).toBe(1);
  });

  test("has nobody behind it", async () => {
    const gone = await startReceiver();
    await gone.close();
    expect(await trying({}, gone.url())).toBe("UNREACHABLE");
  });

  test("shows the certificate of another name", async () => {
    expect(await trying({}, receiver.url("/", "other.example.test"))).toBe("TLS_FAILED");
    expect(receiver.received).toEqual([]);
  });

  test("leads elsewhere is not followed", async () => {
    receiver.state.answer = { status: 302, headers: { location: receiver.url("/elsewhere") } };
    expect(await trying({})).toBe("REDIRECTED");
    expect(receiver.received.map(({ path }) => path)).toEqual(["/"]);
  });

  test("refuses", async () => {
    receiver.state.answer = { status: 500 };
    expect(await trying({})).toBe("ANSWER_REFUSED");
  });
});

describe("what did not get through", () => {
  test("comes again under the same id and with the same words, later each time, and is given up in the end", async () => {
    await make();
    const { id } = await addToken();
    receiver.state.answer = { status: 503 };
    const waits: number[] = [];
    for (let tries = 1; tries <= 12; tries += 1) {
      await workerOf(server).deliver();
      const { nextTryAt, triedAt } = await only();
      if (nextTryAt) waits.push((Date.parse(nextTryAt) - Date.parse(triedAt)) / 60_000);
      if (tries === 1) expect((await admin.delete(`/vcards/${id}`)).status).toBe(200);
      await server.db.delete(webhookDeliveries).where(eq(webhookDeliveries.kind, "VCARD_DELETED"));
      server.clock.advance({ hours: tries < 7 ? 12 : 0, minutes: waits.at(-1) ?? 0 });
      admin = await server.as("maria", { company: "Aurora" });
      // the address was patient all the time
      await server.db.update(webhooks).set({ failingSince: null, isActive: true });
    }
    expect(waits.slice(0, 6)).toEqual([0.5, 2, 8, 32, 128, 512]);
    expect(new Set(waits.slice(6))).toEqual(new Set([720]));
    expect(await only()).toMatchObject({ state: "FAILED", tries: 12, statusCode: 503 });
    expect(new Set(receiver.received.map(({ headers, body }) => `${headers["webhook-id"]} ${body}`)).size).toBe(1);
    expect(receiver.received.length).toBe(12);
  });

  test("is sent again when somebody asks, and not while it is sent or its webhook is off", async () => {
    const { id } = await make();
    await addToken();
    await workerOf(server).deliver();
    const { id: delivery } = await only();
    const again = () => admin.post(`/webhook-deliveries/${delivery}/resend`);
    expect((await again()).body).toMatchObject({
      type: "WEBHOOK_DELIVERY_QUEUED",
      data: { state: "QUEUED", tries: 0 },
    });
    await workerOf(server).deliver();
    expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([delivery, delivery]);
    await server.db.update(webhookDeliveries).set({ state: "SENDING" });
    expect((await again()).body.type).toBe("WEBHOOK_DELIVERY_STATE");
    await admin.delete(`/webhooks/${id}`);
    expect((await again()).body.type).toBe("WEBHOOK_INACTIVE");
  });

  test("is taken over where the process that sent it is gone", async () => {
    await make();
    await addToken();
    const [row] = await server.db.select().from(webhookDeliveries);
    const until = new Date(server.clock.now().getTime() + 60_000);
    await server.db.update(webhookDeliveries).set({ state: "SENDING", tries: 1, nextTryAt: until });
    await server.db.update(webhooks).set({ busyUntil: until });
    await workerOf(server).deliver();
    expect(receiver.received).toEqual([]);
    server.clock.advance({ seconds: 61 });
    await workerOf(server).deliver();
    expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([row?.id]);
  });

  test("is given up where no try comes to say how it went", async () => {
    await make();
    await addToken();
    const { id } = await only();
    // nobody knows how to read it, as somebody would find who ends with it
    await server.db.update(webhookDeliveries).set({ resource: "unknown" });
    for (let tries = 1; tries <= 13; tries += 1) {
      await workerOf(server).deliver();
      server.clock.advance({ seconds: 61 });
    }
    admin = await server.as("maria", { company: "Aurora" });
    const [row] = await server.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
    expect(row).toMatchObject({ state: "FAILED", nextTryAt: null });
    expect(receiver.received).toEqual([]);
  });

  test("is not tried again where its webhook is deleted meanwhile, and nobody is mailed of that", async () => {
    const { id } = await make();
    await addToken();
    receiver.state.answer = { status: 410 };
    const lookUp = async () => {
      expect((await admin.delete(`/webhooks/${id}`)).status).toBe(200);
      return ["127.0.0.1"];
    };
    await workerOf(server, { lookUp }).deliver();
    expect(receiver.received).toHaveLength(1);
    const { state, nextTryAt } = await only();
    expect([state, nextTryAt]).toEqual(["FAILED", undefined]);
    const gone = eq(mails.aboutId, id);
    expect(await server.db.$count(mails, gone)).toBe(0);
  });

  // the embedded database does one thing after the other
  if (process.env.TEST_DATABASE_URL)
    describe("while its webhook is being deleted", () => {
      /** Runs what has read the webhook as it was and waits for its row, and lets it go on once that is deleted. */
      const whileDeleted = async <Result>(id: string, run: () => PromiseLike<Result>): Promise<Result> => {
        const { result } = await server.db.transaction(async (deleting) => {
          await deleting.select().from(webhooks).where(eq(webhooks.id, id)).for("update");
          await deleting.update(webhooks).set({ deletedAt: server.clock.now() }).where(eq(webhooks.id, id));
          // not awaited in here, where nothing goes on
          const begun = { result: Promise.resolve(run()) };
          const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
          const look = () => server.db.select({ one: sql`1` }).from(sql`pg_stat_activity`).where(waiting);
          while ((await look()).length === 0);
          return begun;
        });
        return result;
      };

      test("is not queued", async () => {
        const { id } = await make();
        const at = server.clock.now().toISOString();
        await whileDeleted(id, () =>
          server.db.execute(
            sql`select vcard_panel_announce(${admin.companyId}, 'VCARD_DELETED', 'vcards', ${id}, ${at})`,
          ),
        );
        expect(await server.db.$count(webhookDeliveries)).toBe(0);
      });

      test("is not sent again", async () => {
        const { id } = await make();
        await addToken();
        await workerOf(server).deliver();
        const { id: delivery } = await only();
        const { body } = await whileDeleted(id, () => admin.post(`/webhook-deliveries/${delivery}/resend`));
        expect(body.type).toBe("WEBHOOK_INACTIVE");
        expect(await only()).toMatchObject({ state: "DELIVERED" });
      });
    });

  test("is not sent beside another one of its webhook, though somebody asks for it meanwhile", async () => {
    const { id } = await make();
    await addToken();
    await workerOf(server).deliver();
    const { id: delivery } = await only();
    await addToken();
    receiver.received.length = 0;
    const beside: number[] = [];
    const lookUp = async () => {
      if (beside.length > 0) return ["127.0.0.1"];
      expect((await admin.post(`/webhook-deliveries/${delivery}/resend`)).status).toBe(200);
      expect((await admin.post(`/webhooks/${id}/renew`)).status).toBe(200);
      await workerOf(server).deliver();
      beside.push(receiver.received.length);
      return ["127.0.0.1"];
    };
    await workerOf(server, { lookUp }).deliver();
    expect(beside).toEqual([0]);
    expect(receiver.received).toHaveLength(2);
  });

  test("lets a webhook rest where nobody answers, however much waits for it", async () => {
    await make();
    await addToken();
    await addToken();
    await addToken();
    const lookUp = async () => [];
    await workerOf(server, { lookUp }).deliver();
    const tries = async () => (await log()).reduce((sum: number, one: { tries: number }) => sum + one.tries, 0);
    expect(await tries()).toBe(1);
    server.clock.advance({ seconds: 31 });
    await workerOf(server, { lookUp }).deliver();
    expect(await tries()).toBe(2);
    server.clock.advance(rested);
    admin = await server.as("maria", { company: "Aurora" });
    await workerOf(server).deliver();
    expect(receiver.received.length).toBe(3);
  });

  test("to one that is silent keeps nothing from the others", async () => {
    await make({ name: "Silent", url: receiver.url("/", "silent.example.test") });
    await make();
    await addToken();
    let tell = () => {};
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const lookUp = async (name: string, signal: AbortSignal) => {
      if (!name.startsWith("silent")) return ["127.0.0.1"];
      // answers once the other one was told
      await Promise.race([told, new Promise((resolve) => signal.addEventListener("abort", resolve))]);
      return [];
    };
    const all = workerOf(server, { lookUp }).deliver();
    await expect.poll(() => receiver.received.length).toBe(1);
    tell();
    await all;
  });

  test("for three days switches the webhook off, mails its administrators and stays until it is on again", async () => {
    const { id } = await make();
    receiver.state.answer = { status: 500 };
    await addToken();
    await workerOf(server).deliver();
    expect((await admin.get(`/webhooks/${id}`)).body.failingSince).toBe(server.clock.now().toISOString());
    server.clock.advance({ days: 3, minutes: 1 });
    admin = await server.as("maria", { company: "Aurora" });
    await workerOf(server).deliver();
    expect((await admin.get(`/webhooks/${id}`)).body).toMatchObject({
      isActive: false,
      inactiveAt: expect.any(String),
    });
    const [mail] = (await server.outbox()).filter(({ text }) => text.includes(`/webhooks/${id}/show`));
    expect(mail?.subject).toContain("CRM");
    const told = await server.db.select().from(events).where(eq(events.recordId, id));
    expect(told.map(({ kind, companyId }) => [kind, companyId])).toContainEqual([
      "WEBHOOK_SWITCHED_OFF",
      admin.companyId,
    ]);
    receiver.state.answer = { status: 200 };
    server.clock.advance(rested);
    await workerOf(server).deliver();
    admin = await server.as("maria", { company: "Aurora" });
    expect((await only()).state).toBe("QUEUED");
    await admin.put(`/webhooks/${id}`, { body: input({ isActive: true }) });
    await workerOf(server).deliver();
    expect((await only()).state).toBe("DELIVERED");
    expect((await admin.get(`/webhooks/${id}`)).body.failingSince).toBeUndefined();
  });

  test("is not counted while the company is closed: what waits is sent once it is open again", async () => {
    const { id } = await make();
    receiver.state.answer = { status: 500 };
    await addToken();
    await workerOf(server).deliver();
    const company = async (isActive: boolean) => {
      const platform = await server.as("admin");
      const { body } = await platform.get(`/companies/${admin.companyId}`);
      const { name, document, email } = body;
      const put = await platform.put(`/companies/${admin.companyId}`, { body: { name, document, email, isActive } });
      expect(put.status, put.text).toBe(200);
    };
    await company(false);
    // what happens meanwhile waits, too
    const at = server.clock.now().toISOString();
    await server.db.execute(
      sql`select vcard_panel_announce(${admin.companyId}, 'VCARD_DELETED', 'vcards', ${id}, ${at})`,
    );
    server.clock.advance({ days: 4 });
    await workerOf(server).deliver();
    expect(receiver.received).toHaveLength(1);
    await company(true);
    // it is tried for three days from then on
    await workerOf(server).deliver();
    admin = await server.as("maria", { company: "Aurora" });
    expect((await admin.get(`/webhooks/${id}`)).body.isActive).toBe(true);
    receiver.state.answer = { status: 204 };
    server.clock.advance(rested);
    await workerOf(server).deliver();
    admin = await server.as("maria", { company: "Aurora" });
    const told = await log();
    expect(told.map(({ state }: { state: string }) => state)).toEqual(["DELIVERED", "DELIVERED"]);
  });

  test("is over at once where the address says that it is gone", async () => {
    const { id } = await make();
    receiver.state.answer = { status: 410 };
    await addToken();
    await workerOf(server).deliver();
    expect((await admin.get(`/webhooks/${id}`)).body.isActive).toBe(false);
  });

  test("is mailed once a day, however often a webhook is switched on and off again", async () => {
    const { id } = await make();
    receiver.state.answer = { status: 410 };
    const about = eq(mails.aboutId, id);
    const fail = async () => {
      const before = await server.db.$count(mails, about);
      server.clock.advance({ seconds: 1 });
      await addToken();
      await workerOf(server).deliver();
      expect((await admin.put(`/webhooks/${id}`, { body: input({ isActive: true }) })).body.isActive).toBe(true);
      return (await server.db.$count(mails, about)) - before;
    };
    const administrators = await fail();
    expect(administrators).toBeGreaterThan(0);
    expect(await fail()).toBe(0);
    server.clock.advance({ days: 1 });
    admin = await server.as("maria", { company: "Aurora" });
    expect(await fail()).toBe(administrators);
  });

  test("is forgotten after thirty days, as what got through", async () => {
    await make();
    await addToken();
    await tidy(server.db, server.clock.now());
    expect(await server.db.$count(webhookDeliveries)).toBe(1);
    server.clock.advance({ days: 31 });
    await tidy(server.db, server.clock.now());
    expect(await server.db.$count(webhookDeliveries)).toBe(0);
  });
});

describe("webhooks", () => {
  test("are 25 in a company at most, also when several are made at once", async () => {
    const made = await Promise.all(
      Array.from({ length: 27 }, (_, at) => admin.post("/webhooks", { body: input({ name: `W${at}` }) })),
    );
    expect(made.filter(({ status }) => status === 201).length).toBe(25);
    expect(new Set(made.filter(({ status }) => status !== 201).map(({ body }) => body.type))).toEqual(
      new Set(["WEBHOOK_LIMIT_EXCEEDED"]),
    );
  });

  test("get another address from somebody who showed who they are not long ago, and anything else from anybody signed in", async () => {
    const { id } = await make();
    server.clock.advance({ minutes: 11 });
    const change = (changes: object) => admin.put(`/webhooks/${id}`, { body: input(changes) });
    expect((await change({ name: "Another name" })).status).toBe(200);
    expect((await change({ url: receiver.url("/elsewhere") })).body.type).toBe("CONFIRMATION_REQUIRED");
    expect((await admin.post("/webhooks", { body: input() })).body.type).toBe("CONFIRMATION_REQUIRED");
    expect((await admin.post(`/webhooks/${id}/renew`)).body.type).toBe("CONFIRMATION_REQUIRED");
  });

  test("of another company do not exist, nor what they were told", async () => {
    const { id } = await make();
    await addToken();
    const delivery = await only();
    const elsewhere = await server.as("maria", { company: "Serra Azul" });
    expect((await elsewhere.get(`/webhooks/${id}`)).status).toBe(404);
    expect((await elsewhere.post(`/webhooks/${id}/renew`)).status).toBe(404);
    expect((await elsewhere.get(`/webhook-deliveries/${delivery.id}`)).status).toBe(404);
    expect((await elsewhere.post(`/webhook-deliveries/${delivery.id}/resend`)).status).toBe(404);
    expect((await elsewhere.get("/webhook-deliveries")).body.data).toEqual([]);
  });
});
