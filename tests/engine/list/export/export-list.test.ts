import { inflateRawSync } from "node:zlib";
import type { RaRecord } from "react-admin";
import { describe, expect, it } from "vitest";
import { choices, draw, number, record, section, text, z } from "../../../../src/engine";
import { TextCell } from "../../../../src/engine/kinds/text/text";
import { exportList, recordOfRow } from "../../../../src/engine/list/export/export-list";
import { createCsvFile, readCsv } from "../../../../src/engine/list/files/csv-file";
import type { Cell, FileWriter } from "../../../../src/engine/list/files/file-writer";
import { createXlsxFile } from "../../../../src/engine/list/files/xlsx-file";
import { localeValues } from "../../../../src/i18n/locale";
import { things } from "../../things";

const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer());
const written = async (file: FileWriter, rows: readonly (readonly Cell[])[]) => {
  await file.add(rows);
  return bytesOf(await file.end());
};
const csv = async (locale: string, ...rows: (readonly Cell[])[]) =>
  (await written(createCsvFile({ locale }), rows)).toString("utf8");

/** Bytes in parts of that size, as a line brings them. */
const stream = (text: string, size = 7) => {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream<Uint8Array>({
    start: (out) => {
      for (let at = 0; at < bytes.length; at += size) out.enqueue(bytes.slice(at, at + size));
      out.close();
    },
  });
};

/** What is in a ZIP, by its central directory. */
const unzip = (file: Buffer) => {
  const end = file.length - 22;
  expect(file.readUInt32LE(end)).toBe(0x06054b50);
  const entries = new Map<string, { text: string; sum: number }>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const name = file.toString("utf8", at + 46, at + 46 + file.readUInt16LE(at + 28));
    const local = file.readUInt32LE(at + 42);
    const data = local + 30 + file.readUInt16LE(local + 26);
    const text = inflateRawSync(file.subarray(data, data + file.readUInt32LE(at + 20))).toString("utf8");
    expect(Buffer.byteLength(text)).toBe(file.readUInt32LE(at + 24));
    entries.set(name, { text, sum: file.readUInt32LE(at + 16) });
    at += 46 + file.readUInt16LE(at + 28);
  }
  return entries;
};

const crc32 = (text: string) => {
  let sum = -1;
  for (const byte of Buffer.from(text)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
};

describe("a CSV", () => {
  it.each(localeValues)("separates as spreadsheets in %s do, behind the mark of UTF-8", async (locale) => {
    const separator = locale === "en" ? "," : ";";
    const decimal = locale === "en" ? "1.5" : "1,5";
    expect(await csv(locale, ["Não", 1234.5])).toBe(`\uFEFFNão${separator}${decimal.replace("1", "1234")}\r\n`);
  });

  it.each(["=1+1", "+55 11", "-1+1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠1"])(
    "has nothing that is run: %j",
    async (text) => {
      expect(await csv("en", [text])).toMatch(/^\uFEFF"?'/);
      expect(await csv("pt-BR", ["a", text])).toMatch(/^\uFEFFa;"?'/);
    },
  );

  it("leaves a negative number a number", async () => {
    expect(await csv("pt-BR", [-1.5])).toBe("\uFEFF-1,5\r\n");
  });

  it("quotes what would end a cell, in its own language", async () => {
    expect(await csv("en", ['a "b"', "c,d", "e;f", "g\nh"])).toBe('\uFEFF"a ""b""","c,d",e;f,"g\nh"\r\n');
    expect(await csv("es", ["c,d", "e;f"])).toBe('\uFEFFc,d;"e;f"\r\n');
  });
});

describe("a spreadsheet", () => {
  it("has texts as texts and numbers as numbers, under bold headings, in a ZIP with right sums", async () => {
    const parts = unzip(
      await written(createXlsxFile({ name: "Preços: R$/mês" }), [["Nome"], ['=1 & <"b">\u0000\uD800 ção'], [-1.5]]),
    );
    for (const { text, sum } of parts.values()) expect(crc32(text)).toBe(sum);
    const sheet = parts.get("xl/worksheets/sheet1.xml")?.text ?? "";
    expect(sheet).toContain('<row><c t="inlineStr" s="1"><is><t xml:space="preserve">Nome</t></is></c></row>');
    expect(sheet).toContain(
      '<c t="inlineStr"><is><t xml:space="preserve">=1 &amp; &lt;&quot;b&quot;&gt; ção</t></is></c>',
    );
    expect(sheet).toContain("<row><c><v>-1.5</v></c></row></sheetData></worksheet>");
    expect(parts.get("xl/workbook.xml")?.text).toContain('name="Preços  R$ mês"');
    expect([...parts.keys()]).toContain("[Content_Types].xml");
  });

  it("refuses more rows than a spreadsheet opens", async () => {
    const file = createXlsxFile({ name: "x" });
    await expect(file.add(Array.from({ length: 1_048_577 }, () => []))).rejects.toThrow();
  });

  it("holds many rows written one page after the other", async () => {
    const file = createXlsxFile({ name: "x" });
    for (let page = 0; page < 50; page += 1)
      await file.add(Array.from({ length: 100 }, (_, at) => [`row ${page * 100 + at}`]));
    const sheet = unzip(await bytesOf(await file.end())).get("xl/worksheets/sheet1.xml")?.text ?? "";
    expect(sheet.match(/<row>/g)).toHaveLength(5000);
    expect(sheet).toContain("row 4999");
  });
});

describe("reading the server's rows", () => {
  it.each([1, 2, 3, 7, 1000])("takes them in parts of %i bytes", async (size) => {
    const rows: string[][] = [];
    const text = '\uFEFFid,name\r\n1,"a ""b"", c\r\nd"\r\n2,\r\n3,ção\r\n';
    for await (const some of readCsv(stream(text, size))) rows.push(...some);
    expect(rows).toEqual([
      ["id", "name"],
      ["1", 'a "b", c\r\nd'],
      ["2", ""],
      ["3", "ção"],
    ]);
  });

  it("makes records of them, as their fields say", () => {
    const headings = ["id", "isLoud", "emails", "place.city", "company.name", "name"];
    const cells = ["7", "false", '[{"type":"WORK","value":"a@b.c"}]', "Natal", "Aurora", "123"];
    expect(recordOfRow({ headings, cells, fields: things.fields })).toEqual({
      id: "7",
      isLoud: false,
      emails: [{ type: "WORK", value: "a@b.c" }],
      place: { city: "Natal" },
      company: { name: "Aurora" },
      name: "123",
    });
  });

  it("has texts of a list that begin as JSON does", () => {
    const words = draw(z.array(z.string()), { Cell: TextCell });
    const cells = ["[novo] Sul; [velho", "[1]"];
    expect(recordOfRow({ headings: ["some", "one"], cells, fields: { some: words, one: words } })).toEqual({
      id: "",
      some: ["[novo] Sul", "[velho"],
      one: ["[1]"],
    });
  });

  it("puts parts together, and takes numbers, both answers and several values for what they are", () => {
    const fields = {
      ...things.fields,
      size: number(),
      kinds: choices(["A", "B", "C"]),
      place: section({ city: text(), floor: number() }),
      free: record(),
    };
    const made = (given: Record<string, string>) =>
      recordOfRow({ headings: Object.keys(given), cells: Object.values(given), fields });
    expect(
      made({
        id: "7",
        size: "-1.5",
        isLoud: "true",
        kinds: "A; C",
        "place.city": "Natal",
        "place.floor": "12",
        "company.name": "Aurora",
        "company.address.city": "Natal",
        free: '{"a":1}',
        place2: "{",
      }),
    ).toEqual({
      id: "7",
      size: -1.5,
      isLoud: true,
      kinds: ["A", "C"],
      place: { city: "Natal", floor: 12 },
      company: { name: "Aurora", address: { city: "Natal" } },
      free: { a: 1 },
      place2: "{",
    });
    expect(made({ free: "words", name: '{"a":1}', kinds: "B" })).toEqual({
      id: "",
      free: "words",
      name: '{"a":1}',
      kinds: ["B"],
    });
    // what is empty is absent, and so is what the row has no cell for
    expect(recordOfRow({ headings: ["name", "size", "place.city"], cells: ["", ""], fields })).toEqual({ id: "" });
    // of a name that is there as a whole and in parts, the parts count
    expect(made({ company: "Aurora", "company.name": "Aurora Ltda" })).toEqual({
      id: "",
      company: { name: "Aurora Ltda" },
    });
  });
});

describe("an export", () => {
  const text = "\uFEFFid,name\r\n1,'=1+1\r\n2,'+55\r\n";
  const options = { fields: things.fields, name: "Things", locale: "pt-BR", titlesOf: async () => [] };

  it("as data is what the server sent, byte for byte, and counts its rows", async () => {
    let count = 0;
    const onRows = (rows: number) => {
      count = rows;
    };
    const file = await exportList(stream(text), { ...options, format: "csv", columns: undefined, onRows });
    expect((await bytesOf(file)).toString("utf8")).toBe(text);
    expect(file.type).toBe("text/csv;charset=utf-8");
    expect(count).toBe(2);
    await exportList(stream(""), { ...options, format: "csv", columns: undefined, onRows });
    expect(count).toBe(0);
  });

  it("of many megabytes is whole, in whatever parts it is held, and told of as it grows", async () => {
    const rows = Array.from({ length: 30_000 }, (_, at) => `${at},${"x".repeat(90)}`);
    const long = ["id,name", ...rows, ""].join("\r\n");
    const counts: number[] = [];
    const onRows = (count: number) => void counts.push(count);
    const columns = [{ name: "id", label: "Id", text: ({ id }: RaRecord) => String(id) }];
    const data = await exportList(stream(long, 65_536), { ...options, format: "csv", columns: undefined, onRows });
    expect((await bytesOf(data)).toString("utf8") === long).toBe(true);
    expect(counts.at(-1)).toBe(30_000);
    counts.length = 0;
    const read = await exportList(stream(long, 65_536), { ...options, format: "csv", columns, onRows });
    const ids = ["Id", ...rows.map((_, at) => String(at)), ""].join("\r\n");
    expect((await bytesOf(read)).toString("utf8") === `\uFEFF${ids}`).toBe(true);
    expect(counts.length).toBeGreaterThan(10);
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    expect(counts.at(-1)).toBe(30_000);
  });

  it("of nothing has the headings alone", async () => {
    const columns = [{ name: "name", label: "Nome", text: () => "" }];
    const onRows = () => expect.unreachable("There are no rows.");
    const nothing = await exportList(stream(""), { ...options, format: "xlsx", columns: undefined, onRows });
    const sheet = unzip(await bytesOf(nothing)).get("xl/worksheets/sheet1.xml")?.text;
    expect(sheet).toContain("<sheetData></sheetData>");
    const counts: number[] = [];
    const only = await exportList(stream("id,name\r\n", 100), {
      ...options,
      format: "csv",
      columns,
      onRows: (count) => void counts.push(count),
    });
    expect((await bytesOf(only)).toString("utf8")).toBe("\uFEFFNome\r\n");
    expect(counts).toEqual([0]);
  });

  it("takes the guards off where a spreadsheet needs none, and puts them on once where it does", async () => {
    const onRows = () => undefined;
    const sheet = await exportList(stream(text), { ...options, format: "xlsx", columns: undefined, onRows });
    expect(unzip(await bytesOf(sheet)).get("xl/worksheets/sheet1.xml")?.text).toContain('preserve">=1+1<');
    const columns = [{ name: "name", label: "Nome", text: ({ name }: RaRecord) => String(name) }];
    const file = await exportList(stream(text), { ...options, format: "csv", columns, onRows });
    expect((await bytesOf(file)).toString("utf8")).toBe("\uFEFFNome\r\n'=1+1\r\n'+55\r\n");
  });

  it("asks for the titles that rows show once, those of several rows together", async () => {
    const asked: string[][] = [];
    const titlesOf = async (some: readonly { id: string }[]) => {
      asked.push(some.map(({ id }) => id));
      return some.map(({ id }) => `title ${id}`);
    };
    const columns = [
      {
        name: "name",
        label: "Nome",
        text: ({ id }: { id: unknown }, nameOf: (one: { resource: string; id: string; title: string }) => string) =>
          nameOf({ resource: "x", id: String(id), title: "name" }),
      },
    ];
    const rows = "id\r\n1\r\n2\r\n1\r\n";
    const file = await exportList(stream(rows, 100), {
      ...options,
      titlesOf,
      format: "csv",
      columns,
      onRows: () => undefined,
    });
    expect((await bytesOf(file)).toString("utf8")).toBe("\uFEFFNome\r\ntitle 1\r\ntitle 2\r\ntitle 1\r\n");
    expect(asked).toEqual([["1", "2"]]);

    // rows that come later are told what is known, and very many titles are not kept for them
    asked.length = 0;
    const parts = (...some: string[]) =>
      new ReadableStream<Uint8Array>({
        start: (out) => {
          for (const part of some) out.enqueue(new TextEncoder().encode(part));
          out.close();
        },
      });
    const rowsOf = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => `${from + at}\r\n`).join("");
    const later = { ...options, titlesOf, format: "csv", columns, onRows: () => undefined } as const;
    await exportList(parts("id\r\n1\r\n", "2\r\n1\r\n", "2\r\n"), later);
    expect(asked).toEqual([["1"], ["2"]]);
    asked.length = 0;
    await exportList(parts("id\r\n", rowsOf(0, 5000), rowsOf(4999, 2), "7\r\n"), later);
    expect(asked.map(({ length }) => length)).toEqual([5000, 1, 1]);
    const unknown = await exportList(parts("id\r\n1\r\n"), { ...later, titlesOf: async () => [] });
    expect((await bytesOf(unknown)).toString("utf8")).toBe("\uFEFFNome\r\n\r\n");
  });
});
