import { setImmediate as nextTurn } from "node:timers/promises";
import { and, eq, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { history, sessions, users, vcards } from "../../server/db/schema";
import { readContentLine } from "../../server/vcard/content-line";
import { readVcards } from "../../server/vcard/read-vcards";
import { toVcardInput } from "../../server/vcard/to-vcard-input";
import { measureHolds } from "../support/measure-holds";
import { type Newcomer, newcomer } from "../support/newcomer";
import { createTestServer, type TestServer } from "../support/server";
import { timeTaken } from "../support/time-taken";

let server: TestServer;
let ana: Newcomer;

beforeAll(async () => {
  server = await createTestServer({ env: { TRUST_PROXY: "1" } });
  ana = await newcomer(server, "ana.importa", { firstName: "Ana", surName: "Lima" });
});
afterAll(() => server.close());

const upload = async (
  file: string,
  { query = "", headers = {}, who = ana }: { query?: string; headers?: Record<string, string>; who?: Newcomer } = {},
) => {
  const response = await server.app.fetch(
    new Request(`http://panel.test/api/me/vcards/import${query}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${who.token}`, "Content-Type": "text/vcard; charset=utf-8", ...headers },
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
      card("FN:Old").replace("3.0", "1.0"),
      "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Cut off\r\n",
    ].join("");
    const checked = (await upload(file, { query: "?dryRun=true" })).body;
    expect(checked).toMatchObject({
      type: "IMPORT_CHECKED",
      data: { dryRun: true, total: 4, imported: 1, rejected: 3 },
    });
    expect(checked.data.rejections).toMatchObject([
      { line: 6, fields: [{ path: "name" }, { path: "emails.0.value", type: "INVALID_EMAIL" }] },
      { line: 11, fields: [{ path: "body", message: expect.stringContaining("2.1, 3.0 or 4.0") }] },
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

  test.each([
    [
      "3.0",
      "ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8",
      "Jo=C3=A3o Gon=C3=A7alves",
      "C=C3=A2mara =\r\nMunicipal=\r\n de =C3=89vora",
    ],
    ["2.1", "CHARSET=ISO-8859-1;QUOTED-PRINTABLE", "Jo=E3o Gon=e7alves", "C=E2mara=20=\r\nMunicipal=20=\r\nde =C9vora"],
    ["2.1", "ENCODING=quoted-printable", "João Gon=C3=A7alves", "C=C3=A2mara=0D=0AMunicipal de =C3=89vora"],
  ])("of version %s are read where they are quoted-printable: %s", (version, how, name, entity) => {
    const file = card(`FN;${how}:${name}`, `ORG;${how}:${entity}`, `TEL;CELL:+351912345678`).replace("3.0", version);
    expect(inputsOf(file)).toMatchObject([
      { name: "João Gonçalves", entity: "Câmara Municipal de Évora", phones: [{ value: "+351912345678" }] },
    ]);
  });

  test.each([
    ["=C3=ZZ", "is not valid quoted-printable"],
    ["Jo=", "does not end"],
    ["=C3", "is not in the charset that it names"],
    ["=00", "holds control characters"],
    ["=E3", "is in a charset that is not read", ";CHARSET=KOI8-R"],
  ])("are named where they are quoted-printable and wrong: %s", async (value, message, charset = "") => {
    const { body } = await upload(card(`FN;ENCODING=QUOTED-PRINTABLE${charset}:${value}`), { query: "?dryRun=true" });
    expect(body.data).toMatchObject({ imported: 0, rejections: [{ line: 1, fields: [{ message }] }] });
  });

  test("that are private stay so", () => {
    expect(inputsOf(card("FN:Secret", "CLASS:PRIVATE"))[0]?.isPrivate).toBe(true);
  });

  test("that never end take no more than a blink", () => {
    const taken = timeTaken();
    expect([...readVcards(`BEGIN:VCARD\n${'X;"'.repeat(100_000)}`)]).toMatchObject([{ problem: "does not end" }]);
    expect(taken()).toBeLessThan(2000);
  });
});

/** Cards of people with much to say. */
const cards = Array.from({ length: 1000 }, (_, index) =>
  card(
    `FN:Pessoa ${index} do Escritório de Projetos ${(index * 7919).toString(36)}`,
    `TITLE:Arquiteta e urbanista ${(index * 104_729).toString(36)}`,
    ...Array.from({ length: 4 }, (_, at) => `TEL:+55119${String(80_000_000 + index * 10 + at)}`),
    `EMAIL;TYPE=WORK:pessoa${index}@escritorio${index}.example`,
    `NOTE:${"x".repeat(600)}`,
  ),
);

describe("a large file", () => {
  test("keeps nobody waiting: whoever asks meanwhile waits for a few portions of it, never for all", async () => {
    const eva = await newcomer(server, "eva.importa", { firstName: "Eva", surName: "Lima" });
    const maria = await server.as("maria");
    let isDone = false;
    /** The longest of many waits for an answer, one after the other. */
    const longestWait = async (ask: () => Promise<{ status: number }>) => {
      const waits: number[] = [];
      while (!isDone) {
        const began = performance.now();
        expect((await ask()).status).toBe(200);
        waits.push(performance.now() - began);
        await nextTurn();
      }
      expect(waits.length).toBeGreaterThan(10);
      return Math.max(...waits);
    };
    const began = performance.now();
    const importing = upload(cards.join(""), { who: eva }).finally(() => {
      isDone = true;
    });
    // from everywhere: however long it takes, nobody of them asks too often
    let asked = 0;
    const fromElsewhere = () => {
      asked += 1;
      return { "X-Forwarded-For": `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}` };
    };
    const others = Promise.all([
      longestWait(() => server.call("GET", "/health/live", { headers: fromElsewhere() })),
      longestWait(() => maria.get("/me/vcards?perPage=1")),
    ]);
    expect((await importing).body.data).toMatchObject({ imported: 1000, rejected: 0 });
    const whole = performance.now() - began;
    const [live, list] = await others;
    expect(live).toBeLessThan(whole / 6);
    expect(list).toBeLessThan(whole / 3);
    expect(await server.db.$count(history, eq(history.actorId, eva.id))).toBe(1000);
  });

  if (!process.env.TEST_DATABASE_URL)
    test("occupies the embedded database for at most 100 ms at a time", async () => {
      const ivo = await newcomer(server, "ivo.importa", { firstName: "Ivo", surName: "Lima" });
      const holds = measureHolds(server.db);
      const began = performance.now();
      expect((await upload(cards.join(""), { who: ivo })).body.data).toMatchObject({ imported: 1000 });
      const whole = performance.now() - began;
      const held = await holds();
      // a few meet the collector of garbage, which takes its time from whoever is there; none is the whole file
      expect(held.at(5)).toBeLessThan(100);
      expect(held.at(0)).toBeLessThan(whole / 3);
    });

  test("that was cut off goes on where it ended when it comes again with its key, and nothing goes in twice", async () => {
    const ida = await newcomer(server, "ida.importa", { firstName: "Ida", surName: "Lima" });
    const count = () => server.db.$count(vcards, eq(vcards.ownerId, ida.id));
    const headers = { "Idempotency-Key": "cut off" };
    const file = cards.slice(0, 200).join("");
    let cut: { status: number } | undefined;
    const sent = upload(file, { who: ida, headers }).then((reply) => {
      cut = reply;
    });
    while ((await count()) === 0 && !cut) await nextTurn();
    await server.db.update(sessions).set({ endedAt: server.clock.now() }).where(eq(sessions.userId, ida.id));
    await sent;
    expect(cut).toMatchObject({ status: 401 });
    const half = await count();
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(200);
    const back = { ...ida, token: (await server.as("ida.importa", { password: ida.password })).token };
    const whole = await upload(file, { who: back, headers });
    expect(whole.body.data).toMatchObject({ imported: 200, rejected: 0 });
    expect(await upload(file, { who: back, headers })).toEqual(whole);
    expect(await count()).toBe(200);
    const names = await server.db.selectDistinct({ name: vcards.name }).from(vcards).where(eq(vcards.ownerId, ida.id));
    expect(names).toHaveLength(200);
  });
});

describe("tokens of one's own", () => {
  test("are 5,000 at most, and a file that would make them more leaves none of its cards", async () => {
    const leo = await newcomer(server, "leo.importa", { firstName: "Leo", surName: "Lima" });
    const count = () => server.db.$count(vcards, eq(vcards.ownerId, leo.id));
    await server.db.execute(sql`insert into vcards
      (id, slug, owner_id, name, name_key, search, is_active, created_at, updated_at)
      select gen_random_uuid(), 'leo-' || n, id, 'x', 'x', 'x', false, now(), now()
      from ${users}, generate_series(1, 4980) n where id = ${leo.id}`);
    const many = card("FN:Mais um").repeat(21);
    for (const query of ["?dryRun=true", ""])
      expect(await upload(many, { query, who: leo })).toMatchObject({
        status: 409,
        body: { type: "VCARD_LIMIT_EXCEEDED" },
      });
    expect(await count()).toBe(4980);
    expect((await upload(card("FN:Mais um").repeat(20), { who: leo })).body.data).toMatchObject({ imported: 20 });
    const one = { name: "Um a mais", isActive: false };
    expect((await leo.post("/me/vcards", { body: one })).body).toMatchObject({ type: "VCARD_LIMIT_EXCEEDED" });
    const [first] = (await leo.get("/me/vcards?perPage=1")).body.data;
    await leo.delete(`/me/vcards/${first.id}`);
    expect((await leo.post("/me/vcards", { body: one })).status).toBe(201);
  });

  test("are never more, and never half of a file, however many files come at once", async () => {
    const caio = await newcomer(server, "caio.importa", { firstName: "Caio", surName: "Lima" });
    await server.db.execute(sql`insert into vcards
      (id, slug, owner_id, name, name_key, search, is_active, created_at, updated_at)
      select gen_random_uuid(), 'caio-' || n, id, 'x', 'x', 'x', false, now(), now()
      from ${users}, generate_series(1, 4900) n where id = ${caio.id}`);
    const files = ["A", "B", "C"].map((name) => card(`FN:${name}`).repeat(60));
    const replies = await Promise.all(files.map((file) => upload(file, { who: caio })));
    const names = await server.db
      .select({ name: vcards.name, count: sql<number>`count(*)::int` })
      .from(vcards)
      .where(and(eq(vcards.ownerId, caio.id), ne(vcards.name, "x")))
      .groupBy(vcards.name);
    expect(names.every(({ count }) => count === 60)).toBe(true);
    const taken = replies.filter(({ status }) => status === 200);
    expect(names).toHaveLength(taken.length);
    expect(taken.length).toBeLessThanOrEqual(1);
    const told = await server.db.$count(history, eq(history.actorId, caio.id));
    expect(told).toBe(60 * taken.length);
  });

  test("are imported from 20 files an hour at most, and what was answered before costs none of them", async () => {
    const rui = await newcomer(server, "rui.importa", { firstName: "Rui", surName: "Lima" });
    const send = (key: string) =>
      upload(card("FN:De novo"), { query: "?dryRun=true", who: rui, headers: { "Idempotency-Key": key } });
    for (let file = 0; file < 20; file += 1) expect((await send(`file ${file}`)).status).toBe(200);
    expect((await send("file 20")).status).toBe(429);
    expect((await send("file 7")).status).toBe(200);
  });
});
