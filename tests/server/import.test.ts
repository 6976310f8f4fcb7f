import { eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contractOperations } from "../../server/contract/document";
import { history, mails, rateLimits, users, vcardTemplates } from "../../server/db/schema";
import { completeCnpj } from "../../server/domain/documents";
import { admittedTo } from "../support/admitted";
import { measureHolds } from "../support/measure-holds";
import { createTestServer, type TestServer } from "../support/server";
import { standingClock } from "../support/standing-clock";

let server: TestServer;
let callerOf: Awaited<ReturnType<typeof admittedTo>>;
beforeAll(async () => {
  server = await createTestServer();
  callerOf = await admittedTo(server);
});
afterAll(() => server.close());
// files are counted
beforeEach(() => server.db.delete(rateLimits));

interface Upload {
  query?: string;
  type?: string;
  key?: string;
}

const operationAt = (path: string, method: string) => {
  const found = contractOperations.find((one) => one.path === path && one.method === method);
  if (!found) throw new Error(`The contract has no ${method} ${path}.`);
  return found;
};

const upload = async (path: string, file: string, { query = "", type = "text/csv", key }: Upload = {}) => {
  const headers = {
    ...callerOf(operationAt(`${path}/import`, "post")),
    "Content-Type": type,
    ...(key && { "Idempotency-Key": key }),
  };
  const request = new Request(`http://panel.test/api${path}/import${query}`, { method: "POST", headers, body: file });
  const response = await server.app.fetch(request);
  return { status: response.status, body: await response.json() };
};
const read = async (path: string) => {
  // whoever brings them in
  const headers = callerOf(operationAt(`${path.split("?")[0]}/import`, "post"));
  const request = new Request(`http://panel.test/api${path}`, { headers });
  return (await server.app.fetch(request)).text();
};
const list = async (path: string) => JSON.parse(await read(path)).data;

const nameGiven = (name: string) => ({ field: "name", after: name });

const report = { dryRun: false, changed: 0, unchanged: 0, rejected: 0, rejections: [] };

describe("what was exported", () => {
  const imports = contractOperations.filter(
    ({ path, body }) => path.endsWith("/import") && body?.content["text/csv"] !== undefined,
  );

  test.each(imports)("and is brought in again changes nothing, by $id", async ({ path }) => {
    const resource = path.replace(/\/import$/, "");
    const file = await read(`${resource}?format=csv`);
    const lines = file.trimEnd().split("\r\n").length - 1;
    const changes = await server.db.$count(history);
    const { status, body } = await upload(resource, file);
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...report, total: lines, imported: lines, unchanged: lines });
    expect(await server.db.$count(history)).toBe(changes);
    expect(lines).toBeGreaterThan(2);
  });
});

describe("a file", () => {
  test("makes a record of each row, in the form of the contract", async () => {
    const headings = "name;site;address.city;address.country;isPrivate;socialNetworks.1.network;socialNetworks.1.url";
    const first = '"Feira ""A""";https://a.example/;Recife;BR;true;INSTAGRAM;https://instagram.com/a';
    const { body } = await upload("/vcard-templates", `\uFEFF${headings}\r\n${first}\r\n\r\n'-Feira B;;;;FALSE;;\r\n`);
    expect(body).toEqual({ type: "IMPORT_SAVED", data: { ...report, total: 2, imported: 2 } });
    const [a] = await list(`/vcard-templates?q=${encodeURIComponent('Feira "A"')}`);
    expect(a).toMatchObject({
      name: 'Feira "A"',
      site: "https://a.example/",
      address: { city: "Recife", country: "BR" },
      isPrivate: true,
      socialNetworks: [{ network: "INSTAGRAM", url: "https://instagram.com/a" }],
    });
    const [b] = await list(`/vcard-templates?q=${encodeURIComponent("-Feira B")}`);
    expect(b).toMatchObject({ name: "-Feira B", isPrivate: false });
    const said = await server.db.select().from(history).where(eq(history.recordId, a.id));
    expect(said.map(({ action }) => action)).toEqual(["IMPORTED"]);
  });

  test("changes what a row names by its id, in the cells that it has, and empties those that are empty", async () => {
    const csv = "name,site\r\nMudar,https://mudar.example/\r\n";
    await upload("/vcard-templates", csv);
    const [before] = await list("/vcard-templates?q=Mudar");
    const change = (file: string) => upload("/vcard-templates", file);
    expect((await change(`id,name\r\n${before.id},Mudado\r\n`)).body.data).toMatchObject({ imported: 1, changed: 1 });
    const [after] = await list("/vcard-templates?q=Mudado");
    expect(after).toMatchObject({ id: before.id, site: "https://mudar.example/" });
    expect((await change(`id,site\r\n${before.id},\r\n`)).body.data).toMatchObject({ imported: 1, changed: 1 });
    expect((await list("/vcard-templates?q=Mudado"))[0].site).toBeUndefined();
  });

  test("is rehearsed with what each row would change, and nothing is changed", async () => {
    await upload("/vcard-templates", "name,site\r\nEnsaiado,https://ensaiado.example/\r\nIgual,\r\n");
    const [one] = await list("/vcard-templates?q=Ensaiado");
    const [same] = await list("/vcard-templates?q=Igual");
    const file = `id,name,site\r\n${same.id},Igual,\r\n${one.id},Mudaria,\r\n`;
    const { body } = await upload("/vcard-templates", file, { query: "?dryRun=true" });
    expect(body.data).toMatchObject({ imported: 2, changed: 1, unchanged: 1 });
    expect(body.data.changes).toEqual([
      {
        line: 3,
        changes: [
          { field: "name", before: "Ensaiado", after: "Mudaria" },
          { field: "site", before: "https://ensaiado.example/" },
        ],
      },
    ]);
    expect((await list("/vcard-templates?q=Ensaiado"))[0].updatedAt).toBe(one.updatedAt);
    expect((await upload("/vcard-templates", file)).body.data.changes).toBeUndefined();
  });

  test("counts by its rows, rehearsed or not, and too many of them in an hour are refused", async () => {
    const file = `name\r\n${"Contado\r\n".repeat(50)}`;
    await upload("/vcard-templates", file, { query: "?dryRun=true" });
    const [counted] = await server.db.select().from(rateLimits);
    expect(counted?.points).toBe(50);
    await server.db.update(rateLimits).set({ points: 59_951 });
    expect((await upload("/vcard-templates", "name\r\nContado\r\n")).status).toBe(200);
    expect((await upload("/vcard-templates", file)).status).toBe(429);
  });

  test("of invitations is rehearsed without being counted as one that names people, but for their logins", async () => {
    const dryRun = { query: "?dryRun=true" };
    const addresses = Array.from({ length: 120 }, (_, at) => `ensaio.${at}@example.org`).join("\r\n");
    expect((await upload("/associates", `email\r\n${addresses}`, dryRun)).body.data).toMatchObject({ imported: 120 });
    const logins = Array.from({ length: 101 }, (_, at) => `ninguem.${at}`).join("\r\n");
    const { rejections } = (await upload("/associates", `app2Id\r\n${logins}`, dryRun)).body.data;
    expect(rejections.at(-1)).toMatchObject({ type: "TOO_MANY_REQUESTS" });
  });

  test("goes in but for rows whose id is none at all, which are named at their line", async () => {
    const file = "id,name\r\nnot-a-uuid,Errado\r\n,Sem id nenhum\r\n";
    for (const query of ["?dryRun=true", ""]) {
      const { status, body } = await upload("/vcard-templates", file, { query });
      expect([status, body.data]).toMatchObject([200, { total: 2, imported: 1, rejected: 1 }]);
      const field = { path: "id", type: "INVALID_FORMAT" };
      expect(body.data.rejections).toMatchObject([{ line: 2, type: "VALIDATION_FAILED", fields: [field] }]);
    }
  });

  test("goes in but for rows that are refused, which are named with line, code and field", async () => {
    const file = [
      "name,document,email",
      "Boa Importada,52998224725,",
      "Sem documento,,",
      '"Nome em\r\nduas linhas",39053344705,',
      "Documento errado,52998224724,",
      "De novo,52998224725,",
      "Endereço errado,39053344705,isso não",
    ].join("\r\n");
    const rejections = [
      { line: 3, type: "VALIDATION_FAILED", path: "document", reason: "REQUIRED" },
      { line: 4, type: "VALIDATION_FAILED", path: "name", reason: "INVALID_TEXT" },
      { line: 6, type: "VALIDATION_FAILED", path: "document", reason: "INVALID_DOCUMENT" },
      { line: 7, type: "COMPANY_DUPLICATE_DOCUMENT", path: "document", reason: "DUPLICATE" },
      { line: 8, type: "VALIDATION_FAILED", path: "email", reason: "INVALID_EMAIL" },
    ];
    for (const query of ["?dryRun=true", ""]) {
      const { body } = await upload("/companies", file, { query, key: `companies${query}` });
      expect(body.data).toMatchObject({ dryRun: query !== "", total: 6, imported: 1, rejected: 5 });
      const said = body.data.rejections.map(
        (one: { line: number; type: string; fields: { path: string; type: string }[] }) => ({
          line: one.line,
          type: one.type,
          path: one.fields[0]?.path,
          reason: one.fields[0]?.type,
        }),
      );
      expect(said).toEqual(rejections);
      expect(await list(`/companies?q=${encodeURIComponent("Boa Importada")}`)).toHaveLength(query ? 0 : 1);
    }
  });

  test.each([
    ["carriage returns", "\r"],
    ["line feeds", "\n"],
    ["both", "\r\n"],
  ])("names rows by their lines where these end with %s", async (_how, end) => {
    const file = ["name,site", "Primeiro,", `"Em duas${end}linhas",`, "Torto,isso não", ""].join(end);
    const { body } = await upload("/vcard-templates", file, { query: "?dryRun=true" });
    expect(body.data.rejections.map(({ line }: { line: number }) => line)).toEqual([3, 5]);
  });

  test("names a row with a cell that is nested deeper than anything right, and takes the others", async () => {
    const cell = "[".repeat(100_000) + "]".repeat(100_000);
    const file = `name,socialNetworks\r\nTorto,"${cell}"\r\nDireito,\r\n`;
    const { status, body } = await upload("/vcard-templates", file, { query: "?dryRun=true" });
    expect([status, body.data]).toMatchObject([200, { imported: 1, rejected: 1 }]);
    const fields = [{ path: "socialNetworks", type: "INVALID_TYPE" }];
    expect(body.data.rejections).toMatchObject([{ line: 2, type: "VALIDATION_FAILED", fields }]);
  });

  const written = (table: string) => server.statements.filter((text) => text.includes(`insert into "${table}"`)).length;

  test("is written many rows at a time, each with what is written down of it", async () => {
    const names = Array.from({ length: 40 }, (_, at) => `Muitos ${at}`);
    server.statements.length = 0;
    standingClock();
    const { body } = await upload("/vcard-templates", `name\r\n${names.join("\r\n")}\r\n`);
    expect(body.data).toMatchObject({ imported: 40, rejected: 0 });
    expect(written("vcard_templates")).toBeLessThan(10);
    expect(written("history")).toBe(written("vcard_templates"));
    const made = await list("/vcard-templates?q=Muitos&perPage=100");
    expect(made).toHaveLength(40);
    for (const { id, name } of made) {
      const entries = await server.db.select().from(history).where(eq(history.recordId, id));
      expect(entries).toMatchObject([{ action: "IMPORTED", changes: expect.arrayContaining([nameGiven(name)]) }]);
    }
  });

  test("leaves out the one row that is refused, among many that go in together", async () => {
    const name = (at: number) => `Juntos ${at},${completeCnpj(`770000${String(at).padStart(2, "0")}0001`)}`;
    const first = `name,document\r\n${name(4)}\r\n`;
    expect((await upload("/companies", first)).body.data).toMatchObject({ imported: 1 });
    const file = `name,document\r\n${Array.from({ length: 12 }, (_, at) => name(at)).join("\r\n")}\r\n`;
    for (const query of ["?dryRun=true", ""]) {
      const { body } = await upload("/companies", file, { query });
      expect(body.data).toMatchObject({ total: 12, imported: 11, rejected: 1 });
      expect(body.data.rejections).toMatchObject([{ line: 6, type: "COMPANY_DUPLICATE_DOCUMENT" }]);
    }
    const made: { id: string }[] = await list("/companies?q=Juntos&perPage=100");
    expect(made).toHaveLength(12);
    for (const { id } of made) expect(await server.db.$count(history, eq(history.recordId, id))).toBe(1);
  });

  test.each([
    ["an unknown heading", "name,nome\r\nA,B\r\n", "nome", "UNKNOWN_FIELD"],
    ["a heading twice", "name,name\r\nA,B\r\n", "name", "DUPLICATE"],
    ["a heading of what no object has of its own", "name,__proto__.x\r\nA,B\r\n", "__proto__.x", "UNKNOWN_FIELD"],
    ["a heading that is no text", "name,n\0\r\nA,B\r\n", "n\uFFFD", "UNKNOWN_FIELD"],
    ["no row", "name,site\r\n", "body", "INVALID_FORMAT"],
    ["a quote that never ends", 'name,site\r\n"A,B\r\nC,D\r\n', "body", "INVALID_FORMAT"],
    ["too many rows", `name\r\n${"A\r\n".repeat(1001)}`, "body", "TOO_MANY"],
  ])("with %s is refused, and nothing goes in", async (_, file, path, type) => {
    const before = await server.db.$count(vcardTemplates);
    const { status, body } = await upload("/vcard-templates", file);
    expect(status).toBe(400);
    expect(body).toMatchObject({ type: "VALIDATION_FAILED", fields: [{ path, type }] });
    expect(await server.db.$count(vcardTemplates)).toBe(before);
  });

  test("may be cards, where the contract takes them", async () => {
    const card = (name: string) => `BEGIN:VCARD\r\nVERSION:4.0\r\nFN:${name}\r\nEND:VCARD\r\n`;
    const { body } = await upload("/vcards", card("Em Cartão"), { type: "text/vcard" });
    expect(body.data).toMatchObject({ total: 1 });
    expect(body.data.imported + body.data.rejected).toBe(1);
  });

  test("that was cut off goes on where it ended when it comes again with its key, and tells of all of it", async () => {
    const names = Array.from({ length: 25 }, (_, index) => `Cortado ${String(index).padStart(2, "0")}`);
    const file = `name,site\r\n${names.map((name, index) => `${name},${index === 3 ? "isso não" : ""}`).join("\r\n")}\r\n`;
    await server.db.execute(
      sql`alter table vcard_templates add constraint cut_off check (name <> 'Cortado 17') not valid`,
    );
    expect((await upload("/vcard-templates", file, { key: "cut off" })).status).toBe(500);
    await server.db.execute(sql`alter table vcard_templates drop constraint cut_off`);
    const { body } = await upload("/vcard-templates", file, { key: "cut off" });
    expect(body.data).toMatchObject({ total: 25, imported: 24, rejected: 1, rejections: [{ line: 5 }] });
    expect((await list("/vcard-templates?q=Cortado&perPage=100")).length).toBe(24);
    expect((await upload("/vcard-templates", file, { key: "cut off" })).body).toEqual(body);
  });

  if (!process.env.TEST_DATABASE_URL)
    test("occupies the embedded database for at most 100 ms at a time", async () => {
      const file = `name\r\n${Array.from({ length: 1000 }, (_, index) => `Fila ${index}`).join("\r\n")}\r\n`;
      const holds = measureHolds(server.db);
      expect((await upload("/vcard-templates", file)).body.data).toMatchObject({ imported: 1000 });
      const held = await holds();
      // a few meet the collector of garbage, which takes its time from whoever is there; none is the whole file
      expect(held.at(5)).toBeLessThan(100);
      expect(held.at(0)).toBeLessThan(held.reduce((sum, each) => sum + each, 0) / 3);
    });
});

describe("people of a file", () => {
  test("are mailed with what was written of them, and nobody is read for it alone", async () => {
    const people = Array.from({ length: 20 }, (_, at) => `Ivo,Junto,ivo.junto${at},Ivo.Junto${at}@Example.org`);
    standingClock();
    server.statements.length = 0;
    const { body } = await upload("/users", `firstName,surName,app2Id,email\r\n${people.join("\r\n")}\r\n`);
    expect(body.data).toMatchObject({ imported: 20 });
    expect(server.statements.filter((text) => /^select .* from "users"/.test(text)).length).toBeLessThan(10);
    const made = await server.db.select().from(users).where(like(users.app2IdKey, "ivo.junto%"));
    const sent = await server.db.select().from(mails).where(eq(mails.kind, "account-made"));
    for (const { id, email, app2Id, locale } of made) {
      const [mail, ...others] = sent.filter(({ aboutId }) => aboutId === id);
      expect(mail).toMatchObject({ recipient: email, locale, text: expect.stringContaining(app2Id) });
      expect(others).toEqual([]);
    }
    expect(made).toHaveLength(20);
  });

  test("without a password get a link to choose one, which lasts three days", async () => {
    const file = "firstName,surName,app2Id,email\r\nRosa,Trazida,rosa.trazida,Rosa.Trazida@Example.org\r\n";
    expect((await upload("/users", file)).body.data).toMatchObject({ imported: 1 });
    const [mail] = (await server.outbox()).filter(({ to }) => to === "rosa.trazida@example.org");
    expect(mail?.subject).toBe("Uma conta foi criada para você");
    expect(mail?.text).toContain("rosa.trazida");
    server.clock.advance({ hours: 71 });
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    const chosen = await server.call("POST", "/accounts/reset-password", {
      body: { password: "um cavalo correto azul" },
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(chosen.status).toBe(200);
    const { status, body } = await server.signIn("rosa.trazida", "um cavalo correto azul");
    expect(status).toBe(200);
    expect(body.token).toEqual(expect.any(String));
    const [row] = await server.db.select().from(users).where(eq(users.app2IdKey, "rosa.trazida"));
    expect(row?.mustChangePassword).toBe(false);
  });
});
