import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readContentLine } from "../../server/vcard/content-line";
import { readVcards } from "../../server/vcard/read-vcards";
import { toVcardInput } from "../../server/vcard/to-vcard-input";
import { type Newcomer, newcomer } from "../support/newcomer";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let ana: Newcomer;

beforeAll(async () => {
  server = await createTestServer();
  ana = await newcomer(server, "ana.importa", { firstName: "Ana", surName: "Lima" });
}, 60_000);
afterAll(() => server.close());

const upload = async (
  file: string,
  { query = "", headers = {} }: { query?: string; headers?: Record<string, string> } = {},
) => {
  const response = await server.app.fetch(
    new Request(`http://panel.test/api/me/vcards/import${query}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${ana.token}`, "Content-Type": "text/vcard; charset=utf-8", ...headers },
      body: file,
    }),
  );
  return { status: response.status, body: await response.json() };
};
const card = (...lines: string[]) => ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD", ""].join("\r\n");
const total = async () => (await ana.get("/me/vcards")).body.total;
const inputsOf = (file: string) => [...readVcards(file)].map(({ lines }) => toVcardInput(lines));

const full = {
  name: "Ana; Lima, a \\ arquiteta",
  title: "Arquiteta e urbanista, sócia-fundadora do escritório de projetos culturais",
  entity: "Lima Arquitetura",
  register: "CAU A1234-5",
  emails: [
    { type: "WORK", value: "ana@lima.example" },
    { type: "OTHER", value: "contato@lima.example" },
  ],
  phones: [
    { type: "PERSONAL", value: "+5511987654321" },
    { type: "WORK", value: "+14155550100" },
  ],
  socialNetworks: [
    { network: "INSTAGRAM", url: "https://instagram.com/lima" },
    { network: "OTHER", url: "https://lima.example/" },
  ],
  address: {
    street: "Rua das Flores",
    number: "12",
    complement: "Sala 3",
    neighborhood: "Centro",
    city: "Recife",
    state: "PE",
    country: "BR",
    postalCode: "50010-000",
  },
};

describe("an imported card", () => {
  test.each(["3.0", "4.0"])("of version %s that was exported comes back the same, out of use", async (version) => {
    const { body: made } = await ana.post("/me/vcards", { body: { ...full, isActive: false } });
    const { text } = await ana.get(`/me/vcards/${made.id}.vcf?version=${version}`);
    const { body } = await upload(text);
    expect(body).toEqual({
      type: "IMPORT_SAVED",
      data: { dryRun: false, total: 1, imported: 1, rejected: 0, rejections: [] },
    });
    const [last] = (await ana.get("/me/vcards?sort=-createdAt&perPage=100")).body.data.filter(
      ({ id }: { id: string }) => id !== made.id,
    );
    expect(last).toMatchObject({ ...full, isActive: false, isPrivate: false });
    for (const { id } of [made, last]) await ana.delete(`/me/vcards/${id}`);
  });

  test("leaves the good ones in and names the others, with their line and the reasons", async () => {
    const before = await total();
    const file = [
      card("FN:Good One", "TEL:(11) 98765-4321"),
      card("EMAIL:no address", "N:;;;;"),
      card("FN:Old").replace("3.0", "2.1"),
      "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Cut off\r\n",
    ].join("");
    const checked = (await upload(file, { query: "?dryRun=true" })).body;
    expect(checked).toMatchObject({
      type: "IMPORT_CHECKED",
      data: { dryRun: true, total: 4, imported: 1, rejected: 3 },
    });
    expect(checked.data.rejections).toMatchObject([
      { line: 6, fields: [{ path: "name" }, { path: "emails.0.value", type: "INVALID_EMAIL" }] },
      { line: 11, fields: [{ path: "body", message: expect.stringContaining("3.0 or 4.0") }] },
      { line: 15, fields: [{ path: "body", message: "does not end" }] },
    ]);
    expect(await total()).toBe(before);
    expect((await upload(file)).body.data.rejections).toEqual(checked.data.rejections);
    expect(await total()).toBe(before + 1);
    expect((await ana.get("/me/vcards?q=Good One")).body.data[0].phones).toEqual([
      { type: "OTHER", value: "+5511987654321" },
    ]);
  });

  test("goes in once for the same key", async () => {
    const before = await total();
    const options = { headers: { "Idempotency-Key": "import-1" } };
    const first = await upload(card("FN:Only once"), options);
    expect(await upload(card("FN:Only once"), options)).toEqual(first);
    expect(await total()).toBe(before + 1);
  });

  test("is refused as a whole when the file holds none, or is no text", async () => {
    for (const file of ["FN:Nobody", "name,email\nAna,ana@example.com"])
      expect((await upload(file)).body).toMatchObject({ type: "VALIDATION_FAILED", fields: [{ path: "body" }] });
    expect((await upload(card("FN:X"), { headers: { "Content-Type": "text/csv" } })).status).toBe(415);
  });
});

describe("cards of other programs", () => {
  test("are read with groups, bare types, folds by tab and any line ending", () => {
    const apple = [
      "BEGIN:VCARD",
      "VERSION:3.0",
      "N:Silva;Jo\\, o;;;",
      "item1.EMAIL;type=INTERNET;type=HOME;type=pref:joao@exam",
      "\tple.com",
      "TEL;CELL;VOICE:tel:+351 912 345 678",
      "item2.URL;type=pref:www.linkedin.com/in/joao",
      "item3.ADR;type=WORK:;;Largo do Chiado 5;Lisboa;;1200-108;Portugal",
      "X-SOCIALPROFILE;type=xmpp:xmpp:joao@example.com",
      "END:VCARD",
    ];
    for (const end of ["\r\n", "\n", "\r"]) {
      expect(inputsOf(`\uFEFF${apple.join(end)}`)).toEqual([
        {
          name: "Jo, o Silva",
          emails: [{ type: "PERSONAL", value: "joao@example.com" }],
          phones: [{ type: "PERSONAL", value: "+351912345678" }],
          socialNetworks: [{ network: "LINKEDIN", url: "https://www.linkedin.com/in/joao" }],
          address: { street: "Largo do Chiado 5", city: "Lisboa", country: "PT", postalCode: "1200-108" },
          isPrivate: false,
        },
      ]);
    }
  });

  test("keep colons, semicolons and commas that are quoted in a parameter", () => {
    const line = readContentLine('ADR;LABEL="Rua A: 1; Centro";TYPE="work,home":;;Rua A');
    expect(line?.value).toBe(";;Rua A");
    expect(line?.parameters.get("TYPE")).toEqual(["work", "home"]);
  });

  test("that are private stay so", () => {
    expect(inputsOf(card("FN:Secret", "CLASS:PRIVATE"))[0]?.isPrivate).toBe(true);
  });

  test("that never end take no more than a blink", () => {
    const started = performance.now();
    expect([...readVcards(`BEGIN:VCARD\n${'X;"'.repeat(100_000)}`)]).toMatchObject([{ problem: "does not end" }]);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
