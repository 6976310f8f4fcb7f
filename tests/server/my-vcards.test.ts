import { and, eq } from "drizzle-orm";
import jsQR from "jsqr";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { associates, companies, exchanges, users, vcards } from "../../server/db/schema";
import { type Newcomer, newcomer } from "../support/newcomer";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let ana: Newcomer;
let joao: Awaited<ReturnType<TestServer["as"]>>;
/** João's corporate token. */
let corporate: { id: string; slug: string; name: string };

beforeAll(async () => {
  server = await createTestServer();
  ana = await newcomer(server, "ana.lima", { firstName: "Ana", surName: "Lima" });
  joao = await server.as("joao");
  [corporate] = (await joao.get("/me/vcards?isCorporate=true&isActive=true")).body.data;
});
afterAll(() => server.close());

const full = {
  name: "Ana Lima",
  title: "Arquiteta",
  entity: "Lima Arquitetura",
  register: "CAU A1234-5",
  emails: [{ type: "WORK", value: "ana@lima.example" }],
  phones: [{ type: "PERSONAL", value: "+5511987654321" }],
  socialNetworks: [{ network: "INSTAGRAM", url: "https://instagram.com/lima" }],
  address: { street: "Rua A", city: "Recife", country: "BR" },
};
const create = async (body: object, who: Newcomer = ana) => (await who.post("/me/vcards", { body })).body;
/** Ana's token in use, whichever test comes first. */
const inUse = async () => (await ana.get("/me/vcards?isActive=true")).body.data[0] ?? create(full);
const stranger = (login: string) => newcomer(server, login, { firstName: "Outra", surName: "Pessoa" });

describe("a person's own tokens", () => {
  test("are created whole, active and public by default, with the person's history", async () => {
    const { status, body, headers } = await ana.post("/me/vcards", { body: full });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...full,
      isActive: true,
      isPrivate: false,
      slug: expect.stringMatching(/^ana-lima-/),
    });
    expect(body).not.toHaveProperty("company");
    expect(headers.get("ETag")).toBeTruthy();
    expect((await ana.get(`/me/vcards/${body.id}`)).body).toEqual(body);
  });

  test("have at most one active among them, kept even when two come at once", async () => {
    await inUse();
    const { body, status } = await ana.post("/me/vcards", { body: { name: "Second" } });
    expect([status, body.type]).toEqual([409, "VCARD_ACTIVE_TO_USER_EXISTS"]);
    expect(body.fields).toMatchObject([{ path: "isActive", type: "DUPLICATE" }]);
    const second = await create({ name: "Second", isActive: false });
    expect(second.inactiveAt).toBeTruthy();
    const activated = await ana.put(`/me/vcards/${second.id}`, { body: { name: "Second", isActive: true } });
    expect(activated.body.type).toBe("VCARD_ACTIVE_TO_USER_EXISTS");

    const bia = await stranger("bia");
    const replies = await Promise.all([1, 2, 3].map((n) => bia.post("/me/vcards", { body: { name: `Token ${n}` } })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test("come with the corporate ones, in three statements at most", async () => {
    server.statements.length = 0;
    const { body } = await joao.get("/me/vcards");
    expect(server.statements.length).toBeLessThanOrEqual(3);
    const kinds = body.data.map((one: { company?: object }) => one.company !== undefined);
    expect(new Set(kinds)).toEqual(new Set([true, false]));
    const corporateOnes = (await joao.get("/me/vcards?isCorporate=true")).body;
    expect(corporateOnes.data.every((one: { company?: object }) => one.company)).toBe(true);
    expect((await joao.get("/me/vcards?isCorporate=false")).body.total).toBe(body.total - corporateOnes.total);
  });

  test("are replaced whole, and a field that is left out is emptied", async () => {
    const eva = await stranger("eva");
    const made = await create(full, eva);
    const { body } = await eva.put(`/me/vcards/${made.id}`, { body: { name: "Eva Nova", isPrivate: true } });
    expect(body).toMatchObject({ name: "Eva Nova", isPrivate: true, emails: [], phones: [], slug: made.slug });
    expect(body).not.toHaveProperty("title");
    expect((await eva.get("/me/vcards?q=eva nova")).body.total).toBe(1);
    expect((await eva.get("/me/vcards?q=Arquiteta")).body.total).toBe(0);
  });

  test("are not overwritten by an edit of what was read before", async () => {
    const ivo = await stranger("ivo");
    const made = await ivo.post("/me/vcards", { body: full });
    const ifMatch = { "If-Match": made.headers.get("ETag") ?? "" };
    server.clock.advance({ seconds: 1 });
    const both = await Promise.all(
      ["One", "Two"].map((name) => ivo.put(`/me/vcards/${made.body.id}`, { body: { name }, headers: ifMatch })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const [won] = both.filter(({ status }) => status === 200);
    const [lost] = both.filter(({ status }) => status === 412);
    expect(lost?.body).toMatchObject({ type: "EDIT_CONFLICT", data: { name: won?.body.name } });
  });

  test("belong to nobody else: other people's do not exist", async () => {
    const made = await create({ name: "Mine", isActive: false });
    const others = [joao, await server.as("maria", { company: "Aurora" }), await server.as("support")];
    for (const other of others) {
      for (const reply of [
        await other.get(`/me/vcards/${made.id}`),
        await other.put(`/me/vcards/${made.id}`, { body: { name: "Theirs" } }),
        await other.delete(`/me/vcards/${made.id}`),
        await other.post(`/me/vcards/${made.id}/share`, { body: { app2Id: "maria" } }),
        await other.get(`/me/vcards/${made.id}/receiveds`),
        await other.get(`/me/vcards/${made.id}.vcf`),
        await other.get(`/me/vcards/${made.id}/qr.svg`),
      ])
        expect([reply.status, reply.body.type]).toEqual([404, "VCARD_NOT_FOUND"]);
    }
    // nor do they on the company's side, for those who see all companies either
    const support = await server.as("support");
    expect((await support.get(`/vcards/${made.id}`)).body.type).toBe("VCARD_NOT_FOUND");
    expect((await support.get("/vcards?q=Mine")).body.total).toBe(0);
    expect((await ana.get(`/me/vcards/${made.id}`)).body.name).toBe("Mine");
  });

  test("are withdrawn when deleted, except from those who accepted them", async () => {
    const [rui, lia, teo] = [await stranger("rui"), await stranger("lia"), await stranger("teo")];
    const made = await create(full, rui);
    await rui.post(`/me/vcards/${made.id}/share`, { body: { app2Id: "lia" } });
    await rui.post(`/me/vcards/${made.id}/share`, { body: { app2Id: "teo" } });
    await rui.post(`/me/vcards/${made.id}/share`, { body: { email: "nobody.yet@example.com" } });
    const [received] = (await lia.get("/me/exchanges?direction=received")).body.data;
    await lia.post(`/me/exchanges/${received.id}/respond`, { body: { accept: true } });
    const { body } = await rui.delete(`/me/vcards/${made.id}`);
    expect(body).toEqual({ type: "VCARD_DELETED", data: { id: made.id } });
    expect((await rui.get(`/me/vcards/${made.id}`)).status).toBe(404);
    expect((await teo.get("/me/exchanges?direction=received")).body.total).toBe(0);
    expect((await lia.get(`/me/contacts/${rui.id}/tokens`)).body.data).toMatchObject([
      { id: made.id, isActive: false },
    ]);
    expect(await server.db.select().from(exchanges).where(eq(exchanges.vcardId, made.id))).toHaveLength(1);
    // there is room for another active one
    expect((await rui.post("/me/vcards", { body: full })).status).toBe(201);
  });
});

describe("a corporate token", () => {
  test("is read only for whom it belongs to, and says why", async () => {
    const before = (await joao.get(`/me/vcards/${corporate.id}`)).body;
    expect(before).toMatchObject({ company: { name: expect.any(String) }, associate: { id: expect.any(String) } });
    for (const reply of [
      await joao.put(`/me/vcards/${corporate.id}`, { body: { name: "Changed" } }),
      await joao.delete(`/me/vcards/${corporate.id}`),
    ])
      expect([reply.status, reply.body.type]).toEqual([403, "UNAUTHORIZED_ALTER_VCARD_CORPORATE"]);
    expect((await joao.get(`/me/vcards/${corporate.id}`)).body).toEqual(before);
  });

  test("can be shared by its holder", async () => {
    const zoe = await stranger("zoe");
    const { body } = await joao.post(`/me/vcards/${corporate.id}/share`, { body: { app2Id: "zoe" } });
    expect(body).toMatchObject({ type: "VCARD_SHARED", data: { vcard: { company: { name: expect.any(String) } } } });
    expect((await zoe.get("/me/exchanges?status=PENDING")).body.total).toBe(1);
  });

  test.each(["PENDING", "REJECTED", "INACTIVE"] as const)("is gone for an associate who is %s", async (status) => {
    const { associateId } = (await joao.get(`/me/vcards/${corporate.id}`)).body;
    await server.db.update(associates).set({ status }).where(eq(associates.id, associateId));
    expect((await joao.get(`/me/vcards/${corporate.id}`)).status).toBe(404);
    await server.db.update(associates).set({ status: "ACTIVE" }).where(eq(associates.id, associateId));
    expect((await joao.get(`/me/vcards/${corporate.id}`)).status).toBe(200);
  });
});

describe("sharing an own token", () => {
  test("with a person puts it on their home and mails them in their language", async () => {
    const max = await stranger("max");
    await server.db.update(users).set({ locale: "en" }).where(eq(users.id, max.id));
    const mine = await inUse();
    const { body } = await ana.post(`/me/vcards/${mine.id}/share`, { body: { email: "MAX@example.com" } });
    expect(body.data).toMatchObject({
      direction: "sent",
      status: "PENDING",
      recipient: { email: "max@example.com" },
      vcard: { id: mine.id },
    });
    expect((await server.outbox())[0]).toMatchObject({
      to: "max@example.com",
      subject: expect.stringContaining("has shared"),
    });
    const [received] = (await max.get("/me/exchanges?direction=received&status=PENDING")).body.data;
    expect(received).toMatchObject({ id: body.data.id, direction: "received", sender: { name: "Ana Lima" } });
    expect(received.vcard).not.toHaveProperty("emails");
  });

  test("is refused to oneself, of one out of use, twice, and to nobody", async () => {
    const leo = await stranger("leo");
    const mine = await inUse();
    const unused = await create({ name: "Unused", isActive: false });
    const share = async (id: string, body: object) => {
      const reply = await ana.post(`/me/vcards/${id}/share`, { body });
      return [reply.status, reply.body.type];
    };
    expect(await share(mine.id, { app2Id: "ANA.LIMA" })).toEqual([400, "VCARD_SHARE_TO_SELF"]);
    expect(await share(mine.id, { email: "Ana.Lima@example.com" })).toEqual([400, "VCARD_SHARE_TO_SELF"]);
    expect(await share(unused.id, { app2Id: "leo" })).toEqual([409, "VCARD_FORBIDDEN"]);
    expect(await share(mine.id, { app2Id: "nobody.here" })).toEqual([404, "VCARD_DESTINATION_NOT_FOUND"]);
    expect(await share(mine.id, { app2Id: "leo", email: "leo@example.com" })).toEqual([400, "VALIDATION_FAILED"]);
    expect(await share(mine.id, {})).toEqual([400, "VALIDATION_FAILED"]);
    expect(await share(mine.id, { app2Id: "leo" })).toEqual([200, "VCARD_SHARED"]);
    expect(await share(mine.id, { email: leo.email })).toEqual([409, "VCARD_ALREADY_SHARED"]);
  });

  test("with an unknown address waits, and is mailed with the public page", async () => {
    const mine = await inUse();
    const share = () => ana.post(`/me/vcards/${mine.id}/share`, { body: { email: "Later@example.org" } });
    const replies = await Promise.all([share(), share()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [sent] = replies.filter(({ status }) => status === 200);
    expect(sent?.body.data).toMatchObject({ status: "PENDING", recipient: { email: "later@example.org" } });
    const mails = (await server.outbox()).filter(({ to }) => to === "later@example.org");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/public/vcards/${mine.slug}`);
  });
});

describe("a token as a file or a picture", () => {
  test("is a card of version 3.0, or 4.0 where that is asked for", async () => {
    const mine = await inUse();
    const three = await ana.get(`/me/vcards/${mine.id}.vcf`);
    expect(three.headers.get("Content-Type")).toBe("text/vcard; charset=utf-8");
    expect(three.headers.get("Content-Disposition")).toBe(`attachment; filename="${mine.slug}.vcf"`);
    expect(three.text).toContain("VERSION:3.0\r\n");
    expect(three.text).toContain("EMAIL;TYPE=INTERNET,WORK:ana@lima.example\r\n");
    expect((await ana.get(`/me/vcards/${mine.id}.vcf?version=4.0`)).text).toContain("VERSION:4.0\r\n");
    expect((await ana.get(`/me/vcards/${mine.id}.vcf?version=2.1`)).status).toBe(400);
  });

  test("names the country in the reader's language, and carries the person's picture", async () => {
    const mine = await inUse();
    const photo = await sharp({ create: { width: 800, height: 600, channels: 4, background: "#08f" } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set("file", new File([new Uint8Array(photo)], "me.png", { type: "image/png" }));
    expect((await ana.put("/me/avatar", { form })).status).toBe(200);
    const { text } = await ana.get(`/me/vcards/${mine.id}.vcf`, { headers: { "Accept-Language": "en" } });
    const lines = text.replaceAll("\r\n ", "").split("\r\n");
    expect(lines.find((line) => line.startsWith("ADR"))).toMatch(/;Brazil$/);
    const base64 = lines.find((line) => line.startsWith("PHOTO;ENCODING=b;TYPE=JPEG:"))?.split(":")[1] ?? "";
    expect(await sharp(Buffer.from(base64, "base64")).metadata()).toMatchObject({ format: "jpeg", width: 256 });
  });

  test("is drawn as the public address, and as the card itself when it is private", async () => {
    const scan = async (id: string) => {
      const { text, headers } = await ana.get(`/me/vcards/${id}/qr.svg`);
      expect(headers.get("Content-Type")).toBe("image/svg+xml; charset=utf-8");
      const { data, info } = await sharp(Buffer.from(text))
        .resize(1000)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
    };
    const mine = await inUse();
    expect(await scan(mine.id)).toBe(`http://panel.test/public/vcards/${mine.slug}`);
    const secret = await create({ name: "Secret", isPrivate: true, isActive: false });
    expect(await scan(secret.id)).toContain("FN:Secret");
  });

  test("of a company is handed out to its administrators", async () => {
    const maria = await server.as("maria", { company: "Aurora" });
    const [company] = await server.db
      .select()
      .from(companies)
      .where(eq(companies.id, maria.companyId ?? ""));
    const { text } = await maria.get(`/vcards/${corporate.id}.vcf`);
    expect(text).toContain(`ORG:${company?.name.replaceAll(",", "\\,")}`.slice(0, 40));
    expect((await maria.get(`/vcards/${corporate.id}/qr.svg`)).text).toMatch(/^<svg /);
    const [foreign] = await server.db
      .select()
      .from(vcards)
      .where(and(eq(vcards.isActive, true), eq(vcards.ownerId, ana.id)));
    expect((await maria.get(`/vcards/${foreign?.id}.vcf`)).status).toBe(404);
  });
});
