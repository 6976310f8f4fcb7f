import { describe, expect, it } from "vitest";
import * as kinds from "../../../../src/engine";
import { type Field, lookOf } from "../../../../src/engine/define/draw";
import type { KindRow } from "../../../../src/engine/kinds/kind-row";
import { guessFields, type ImportField, languageOf } from "../../../../src/engine/list/import/import-fields";
import { createReader } from "../../../../src/engine/list/import/read-rows";
import { placeOf } from "../../../../src/engine/place-of";
import { localeValues } from "../../../../src/i18n/locale";
import { createI18nProvider } from "../../../../src/providers/i18n-provider";

/** What the matrix calls the options of its lists. */
const options: Record<string, string> = { A: "Ay", B: "Bee" };

const voices = await Promise.all(
  localeValues.map(async (locale) => {
    const { translate } = await createI18nProvider(locale);
    const said = (key: string) => options[/^resources\..*\.(\w)$/.exec(key)?.[1] ?? ""];
    return { locale, translate: (key: string, words?: object) => said(key) ?? translate(key, words) };
  }),
);

const fieldOf = (path: string, schema: Field, more: Partial<ImportField> = {}): ImportField => ({
  path,
  label: path,
  names: [[path]],
  schema,
  places: voices.map((voice) => placeOf({ root: "resources.vcards", name: path, schema, ...voice })),
  isRequired: false,
  ...more,
});

/** What the server is told of cells of one column. */
const readAll = async (
  schema: Field,
  cells: readonly (string | number)[],
  { locale = "pt-BR", path = "field" } = {},
) => {
  const rows = cells.map((cell, at) => ({ number: at + 2, cells: [cell] }));
  const find = async (_: unknown, name: string) =>
    ["Aurora", "Apple"].includes(name) ? "01890000-0000-7000-8000-000000000001" : "engine.import.nobody";
  const { row } = await createReader({ fields: [fieldOf(path, schema)], columns: [path], rows, locale, find });
  return Promise.all(
    rows.map(async (one) => {
      const read = await row(one);
      return "cells" in read ? read.cells[0] : read[0]?.message;
    }),
  );
};

interface KindRows {
  rows: readonly KindRow[];
}
const matrix = Object.values(
  import.meta.glob<KindRows>("../../../../src/engine/kinds/*/*.rows.ts", { eager: true }),
).flatMap(({ rows }) => rows);
const written = matrix.filter(({ fill, schema }) => fill && !lookOf(schema).isSecret && !lookOf(schema).parts);

describe.each(written)("a cell of the kind $name", ({ schema, value, shown }) => {
  const text = typeof value === "string" ? value : typeof value === "object" ? JSON.stringify(value) : String(value);
  const withoutGuard = (read: string | undefined) => read?.replace(/^'/, "");

  it("that says its value as the system does is read", async () => {
    expect((await readAll(schema, [text], { locale: "en" })).map(withoutGuard)).toEqual([text]);
  });

  it("that says its value as people read it is read, too", async () => {
    expect((await readAll(schema, [shown], { locale: "en" })).map(withoutGuard)).toEqual([text]);
  });
});

describe("dates", () => {
  const past = kinds.date();
  it.each([
    ["1990-05-04", "1990-05-04"],
    ["1990-05-04 00:00:00", "1990-05-04"],
    ["04/05/1990", "1990-05-04"],
    ["4.5.1990", "1990-05-04"],
    ["4/5/90", "1990-05-04"],
    ["4 de mai. de 1990", "1990-05-04"],
    ["May 4, 1990", "1990-05-04"],
    ["31/02/1990", "engine.validation.pastDate"],
    ["32997", "engine.validation.pastDate"],
    ["soon", "engine.validation.pastDate"],
  ])("%s is read in Portuguese", async (typed, told) => {
    expect(await readAll(past, [typed])).toEqual([told]);
  });

  it("have the month first in English, unless another cell of the column says otherwise", async () => {
    expect(await readAll(past, ["04/05/1990"], { locale: "en" })).toEqual(["1990-04-05"]);
    expect(await readAll(past, ["04/05/1990", "25/05/1990"], { locale: "en" })).toEqual(["1990-05-04", "1990-05-25"]);
    expect(await readAll(past, ["04/05/1990", "05/25/1990"])).toEqual(["1990-04-05", "1990-05-25"]);
  });
});

describe("cells", () => {
  it.each<[string, Field, readonly string[], readonly (string | undefined)[], string?]>([
    ["numbers of Portuguese", kinds.number(), ["1.234,5", "R$ 5", "-3"], ["1234.5", "engine.validation.number", "-3"]],
    ["numbers of English", kinds.number(), ["1,234.5"], ["1234.5"], "en"],
    ["amounts", kinds.money({ currency: "BRL" }), ["R$ 1.234,50"], ["1234.5"]],
    [
      "yes and no in any language",
      kinds.toggle(),
      ["Sim", "no", "sí", "VERDADEIRO", "0", "?"],
      ["true", "false", "true", "true", "false", "engine.validation.yesNo"],
    ],
    [
      "countries",
      kinds.country(),
      ["Brasil", "Brazil", "br", "Nárnia"],
      ["BR", "BR", "BR", "engine.validation.choice"],
    ],
    [
      "documents",
      kinds.documentNumber(),
      ["529.982.247-25", "529.982.247-24"],
      ["52998224725", "engine.validation.document"],
    ],
    [
      "phones",
      kinds.phone(),
      ["(11) 91234-5678", "+1 202 555 0136", "12"],
      ["'+5511912345678", "'+12025550136", "engine.validation.phone"],
    ],
    ["web addresses", kinds.url(), ["www.example.org"], ["https://www.example.org"]],
    ["texts that look like formulas", kinds.text(), ["=1+1", "[1]"], ["'=1+1", "[1]"]],
    [
      "several of a list",
      kinds.choices(["PERSONAL", "WORK"]),
      ["PERSONAL; WORK", "OTHER"],
      ['["PERSONAL","WORK"]', "engine.validation.choice"],
    ],
    [
      "references",
      kinds.reference("vcard-templates", { title: "name" }),
      ["Aurora", "Nobody", "01890000-0000-7000-8000-000000000002"],
      ["01890000-0000-7000-8000-000000000001", "engine.import.nobody", "01890000-0000-7000-8000-000000000002"],
    ],
  ])("with %s become what the server takes", async (_, schema, typed, told, locale = "pt-BR") => {
    expect(await readAll(schema, typed, { locale })).toEqual(told);
  });

  it.each(localeValues)(
    "with numbers of a spreadsheet are those numbers, whatever %s takes for a decimal sign",
    async (locale) => {
      expect(await readAll(kinds.number(), [1.234, -0.5, 1e-7, 1_234_567], { locale })).toEqual([
        "1.234",
        "-0.5",
        "0.0000001",
        "1234567",
      ]);
      expect(await readAll(kinds.percent(), [12.5], { locale })).toEqual(["12.5"]);
      expect(await readAll(kinds.toggle(), [1, 0], { locale })).toEqual(["true", "false"]);
      expect(await readAll(kinds.documentNumber(), [52_998_224_725], { locale })).toEqual(["52998224725"]);
      expect(await readAll(kinds.date(), ["1990-05-04 00:00:00"], { locale })).toEqual(["1990-05-04"]);
    },
  );

  it.each(["#REF!", "#N/A", "#N/D", "#¡VALOR!", "#DIV/0!", "#NOME?", "#¿NOMBRE?", "#NAME?"])(
    "with the error %s of a spreadsheet are refused, in a text too",
    async (error) => {
      expect(await readAll(kinds.text(), [error, `${error} `, `x ${error}`, "#1"])).toEqual([
        "engine.import.cellError",
        "engine.import.cellError",
        `x ${error}`,
        "#1",
      ]);
    },
  );

  it("of a field that the contract alone knows go as they are, and no formula is run", async () => {
    const fields: ImportField[] = [{ path: "x", label: "x", names: [["x"]], places: [], isRequired: false }];
    const rows = [{ number: 2, cells: ["=1+1"] }];
    const { row } = await createReader({ fields, columns: ["x"], rows, locale: "en", find: async () => "" });
    expect(await Promise.all(rows.map(row))).toEqual([{ number: 2, cells: ["'=1+1"] }]);
  });

  it("with items as an export writes them are read, with or without their kinds", async () => {
    const emails = kinds
      .items({ type: kinds.choice(["WORK", "PERSONAL"], { initial: "WORK" }), value: kinds.email() })
      .max(2);
    const [both, plain, json, wrong] = await readAll(
      emails,
      ["Trabalho a@b.co; Personal c@d.co", "a@b.co", '[{"type":"WORK","value":"a@b.co"}]', "Trabalho não"],
      { path: "emails" },
    );
    expect(JSON.parse(both ?? "")).toEqual([
      { type: "WORK", value: "a@b.co" },
      { type: "PERSONAL", value: "c@d.co" },
    ]);
    expect(JSON.parse(plain ?? "")).toEqual([{ type: "WORK", value: "a@b.co" }]);
    expect(JSON.parse(json ?? "")).toEqual([{ type: "WORK", value: "a@b.co" }]);
    expect(wrong).toBe("engine.validation.email");
  });

  it("of a row that says nothing are refused, and so is a row without what a new record must have", async () => {
    const fields = [
      fieldOf("id", kinds.text()),
      fieldOf("name", kinds.text(), { isRequired: true }),
      fieldOf("title", kinds.text()),
    ];
    const rows = [
      { number: 2, cells: ["", "x"] },
      { number: 3, cells: ["7", "x"] },
      { number: 4, cells: ["", ""] },
    ];
    const of = async (columns: string[]) => {
      const { row } = await createReader({ fields, columns, rows, locale: "en", find: async () => "" });
      return Promise.all(rows.map(row));
    };
    const nameless = [{ number: 2, path: "name", message: "engine.validation.required" }];
    expect(await of(["id", "title"])).toMatchObject([nameless, { number: 3 }, [{ number: 4, path: "name" }]]);
    fields.splice(1, 1);
    expect(await of(["id", "title"])).toMatchObject([{ number: 2 }, { number: 3 }, [{ number: 4 }]]);
  });
});

describe("columns", () => {
  const fields = [
    fieldOf("isActive", kinds.toggle(), {
      names: [["isActive"], ["active", "ativo"], ["active", "ativo"], ["isactive"]],
    }),
    fieldOf("emails.0.value", kinds.email(), { names: [["emails.0.value"], ["emails1email"], ["email"]] }),
    fieldOf("emails.1.value", kinds.email(), { names: [["emails.1.value"], ["emails2email"], ["email2"]] }),
    fieldOf("a.street", kinds.text(), { names: [["a.street"], ["astreet"], ["street"], ["street"]] }),
    fieldOf("b.street", kinds.text(), { names: [["b.street"], ["bstreet"], ["street"], ["street"]] }),
  ];
  it("are found by name and by label in any language, nearly so too, and left out where two could be meant", () => {
    const guess = (...headings: string[]) => guessFields(headings, fields);
    expect(guess("isActive")).toEqual(["isActive"]);
    expect(guess("ATIVO", "Active")).toEqual(["isActive", undefined]);
    expect(guess("Ativa")).toEqual(["isActive"]);
    expect(guess("E-mail", "E-mail 2")).toEqual(["emails.0.value", "emails.1.value"]);
    expect(guess("Street", "A: Street")).toEqual(["b.street", "a.street"]);
    expect(guess("", "Reason")).toEqual([undefined, undefined]);
  });

  it("say by their headings which language the file is written in", () => {
    const known = [fieldOf("name", kinds.text()), fieldOf("isActive", kinds.toggle())];
    const of = (...headings: string[]) => languageOf({ headings, fields: known, voices });
    expect(of("Nome", "Ativo")).toBe("pt-BR");
    expect(of("Nombre", "Activo")).toBe("es");
    expect(of("name", "isActive")).toBe("en");
    expect(of("x")).toBe("pt-BR");
  });
});
