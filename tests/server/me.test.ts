import { decodeJwt } from "jose";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const upload = (bytes: Uint8Array<ArrayBuffer> | Buffer, name = "me.jpg") => {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
  return { form };
};

const picture = (format: "jpeg" | "png") =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .toFormat(format)
    .toBuffer();

describe("my profile", () => {
  test("is replaced, and the new name is found in the company's list", async () => {
    const joao = await server.as("joao");
    const { body: me, headers } = await joao.get("/me");
    const body = { firstName: "Joãozinho", surName: "Ávila", email: me.email, gender: "MALE", birthday: "1990-02-28" };
    const ifMatch = { "If-Match": headers.get("ETag") ?? "" };
    const changed = await joao.put("/me", { body, headers: ifMatch });
    expect(changed.body).toMatchObject(body);
    expect((await joao.put("/me", { body, headers: ifMatch })).body).toMatchObject({
      type: "EDIT_CONFLICT",
      data: { firstName: "Joãozinho" },
    });
  });

  test("keeps the old address until the new one is confirmed by the mailed link", async () => {
    const joao = await server.as("joao");
    const { body: me } = await joao.get("/me");
    const { firstName, surName } = me;
    const body = { firstName, surName, email: "Joao.Novo@example.com", currentPassword: "demo1234" };
    const changed = await joao.put("/me", { body });
    expect(changed.body).toMatchObject({ email: me.email, pendingEmail: "joao.novo@example.com" });
    const [mail] = await server.outbox();
    expect(mail).toMatchObject({ to: "joao.novo@example.com", subject: "Confirme seu e-mail" });
    expect(mail?.text).toMatch(/http:\/\/panel\.test\/confirm-email\/\?token=[\w-]{43}/);
    await joao.put("/me", { body });
    expect((await server.outbox()).filter(({ to }) => to === "joao.novo@example.com")).toHaveLength(1);
  });

  test("refuses an address of somebody else at its field", async () => {
    const joao = await server.as("joao");
    const wish = { firstName: "João", surName: "S", email: "maria@example.com", currentPassword: "demo1234" };
    const { body } = await joao.put("/me", { body: wish });
    expect(body).toMatchObject({ type: "ME_DUPLICATE_EMAIL", fields: [{ path: "email", type: "DUPLICATE" }] });
  });
});

describe("my picture", () => {
  test("is turned upright, made square and stripped of its metadata", async () => {
    const maria = await server.as("maria");
    const sent = await sharp({ create: { width: 300, height: 100, channels: 3, background: "red" } })
      .withExif({ IFD0: { Copyright: "somebody", Orientation: "6" } })
      .jpeg()
      .toBuffer();
    const { body } = await maria.put("/me/avatar", upload(sent));
    expect(body.type).toBe("AVATAR_SAVED");
    const image = await server.app.fetch(new Request(`http://panel.test${body.data.avatarUrl}`));
    expect(image.headers.get("Cache-Control")).toContain("immutable");
    const stored = await sharp(Buffer.from(await image.arrayBuffer())).metadata();
    expect(stored).toMatchObject({ format: "jpeg", width: 512, height: 512 });
    expect(stored.exif).toBeUndefined();
    expect(decodeJwt((await server.signIn("maria")).body.token).avatarUrl).toBe(body.data.avatarUrl);
    const again = await maria.put("/me/avatar", upload(sent));
    expect((await server.app.fetch(new Request(`http://panel.test${body.data.avatarUrl}`))).status).toBe(404);
    expect((await maria.delete("/me/avatar")).body.data.avatarUrl).toBeUndefined();
    expect((await maria.delete("/me/avatar")).body.type).toBe("AVATAR_NOT_FOUND");
    expect(again.status).toBe(200);
  });

  test("is refused when it is none, whatever its name and type say", async () => {
    const maria = await server.as("maria");
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const cut = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00]);
    for (const bytes of [svg, cut, Buffer.alloc(0)]) {
      const { status, body } = await maria.put("/me/avatar", upload(bytes));
      expect([status, body.fields?.[0]?.path]).toEqual([400, "file"]);
    }
  });

  test("over 3 MB is refused as such", async () => {
    const maria = await server.as("maria");
    const jpeg = await picture("jpeg");
    const ofSize = async (size: number) => {
      const { status, body } = await maria.put("/me/avatar", upload(Buffer.concat([jpeg], size)));
      return [status, body.type];
    };
    expect(await ofSize(3 * 1024 * 1024 + 1)).toEqual([413, "SIZE_EXCEEDS_LIMIT"]);
    expect(await ofSize(3 * 1024 * 1024)).toEqual([200, "AVATAR_SAVED"]);
  });
});

describe("my companies", () => {
  test("are those in which I am an active associate", async () => {
    const maria = await server.as("maria");
    const { body } = await maria.get("/me/companies?page=1");
    expect(body.total).toBe(2);
    expect(body.data[0]).toMatchObject({ associateType: "ADMIN", name: expect.stringContaining("Aurora") });
  });

  test("are a plain list, by name, to whoever asks without parameters", async () => {
    const [maria, admin] = [await server.as("maria"), await server.as("admin")];
    const [first, second] = (await maria.get("/me/companies?sort=name")).body.data;
    await admin.put(`/companies/${second.id}/logo`, upload(await picture("png")));
    const { logoUrl } = (await admin.get(`/companies/${second.id}`)).body;
    expect(logoUrl).toMatch(/^\/api\/public\/images\//);
    const associateType = "ADMIN";
    expect((await maria.get("/me/companies")).body).toEqual([
      { id: first.id, name: expect.any(String), associateType },
      { id: second.id, name: second.name, logoUrl, associateType },
    ]);
    expect([first.name, second.name].toSorted()).toEqual([first.name, second.name]);
  });

  test("carry over into the token when one is chosen", async () => {
    const maria = await server.as("maria");
    const [, second] = (await maria.get("/me/companies?page=1")).body.data;
    const { body } = await maria.put("/me/current-company", { body: { companyId: second.id } });
    expect(decodeJwt(body.token)).toMatchObject({
      company: { id: second.id, name: second.name },
      associateType: "ADMIN",
    });
    expect((await maria.get("/me")).body.company.id).toBe(second.id);
  });

  test("cannot be chosen by those outside", async () => {
    const joao = await server.as("joao");
    const maria = await server.as("maria");
    const mine: string[] = (await joao.get("/me/companies?page=1")).body.data.map(({ id }: { id: string }) => id);
    const foreign = (await maria.get("/me/companies?page=1")).body.data.find(
      ({ id }: { id: string }) => !mine.includes(id),
    );
    const { body } = await joao.put("/me/current-company", { body: { companyId: foreign.id } });
    expect(body.type).toBe("AUTH_FORBIDDEN");
  });

  test("are written by their administrators, and read by their members", async () => {
    const maria = await server.as("maria", { company: "Aurora" });
    const { body: company } = await maria.get("/me/company");
    const { name, document } = company;
    expect((await maria.put("/me/company", { body: { name, document, phone: "+551140000000" } })).body.phone).toBe(
      "+551140000000",
    );
    const joao = await server.as("joao", { company: company.id });
    expect((await joao.get("/me/company")).body.name).toBe(name);
    expect((await joao.put("/me/company", { body: { name, document } })).body.type).toBe("AUTH_FORBIDDEN");
  });
});
