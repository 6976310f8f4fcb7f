import { describe, expect, it } from "vitest";
import type { ResourceDefinition } from "../../../../src/engine";
import type { FileTable } from "../../../../src/engine/list/import/file-table";
import { guessFields, importFieldsOf, languageOf } from "../../../../src/engine/list/import/import-fields";
import {
  guessMatched,
  inLanguage,
  newRun,
  settledOf,
  withoutSecrets,
} from "../../../../src/engine/list/import/import-state";
import type { Problem } from "../../../../src/engine/list/import/read-rows";
import { exampleOf, refusedFile } from "../../../../src/engine/list/import/saved-files";
import type { Voice } from "../../../../src/engine/ports";
import { localeValues } from "../../../../src/i18n/locale";
import { createI18nProvider } from "../../../../src/providers/i18n-provider";
import { resources } from "../../../../src/resources";

const voices = await Promise.all(
  localeValues.map(async (locale): Promise<Voice> => {
    const { translate } = await createI18nProvider(locale);
    return { locale, translate };
  }),
);
const definitionOf = (name: keyof typeof resources): ResourceDefinition => resources[name];
const spoken = (...locales: string[]) => locales.flatMap((locale) => voices.filter((voice) => voice.locale === locale));
const fieldsOf = (name: keyof typeof resources, headings: readonly string[] = [], said = voices) =>
  importFieldsOf(definitionOf(name), { voices: said, headings });
const tableOf = (headings: readonly string[], ...rows: string[][]): FileTable => ({
  name: "people.csv",
  format: "csv",
  headings,
  rows: rows.map((cells, at) => ({ number: at + 2, cells })),
});

describe("the fields of a file", () => {
  it("are those of the contract, behind the record's id, called as the first language has it", () => {
    const fields = fieldsOf("users");
    expect(fields.map(({ label }) => label)).toEqual([
      "Id do registro",
      "Nome",
      "Nome do meio",
      "Sobrenome",
      "App2Id (Login)",
      "E-mail",
      "Data de nascimento",
      "Telefone",
      "Gênero",
      "Papel na plataforma",
      "Ativo",
    ]);
    expect(fields.filter(({ isRequired }) => isRequired).map(({ path }) => path)).toEqual([
      "firstName",
      "surName",
      "app2Id",
      "email",
    ]);
    const [id, first] = fields;
    expect(id).toMatchObject({ path: "id", names: [["id"], ["iddoregistro", "idoftherecord", "iddelregistro"]] });
    expect(id?.schema).toBeUndefined();
    expect(first?.names).toEqual([
      ["firstName"],
      ["nome", "firstname", "nombre"],
      ["nome", "firstname", "nombre"],
      ["firstname"],
    ]);
    expect(fieldsOf("users", [], spoken("es")).map(({ label }) => label)).toContain("Fecha de nacimiento");
    expect(fieldsOf("users", [], [])[0]).toMatchObject({ path: "id", label: "id" });
  });

  it("are none of a secret, and none of a list from which no file is brought in", () => {
    expect(fieldsOf("users", ["password", "Senha"]).map(({ path }) => path)).not.toContain("password");
    expect(fieldsOf("sessions").map(({ path }) => path)).toEqual(["id"]);
  });

  it("have parts and items of their own, and as many items as the headings name, up to twenty", () => {
    const paths = (...headings: string[]) =>
      fieldsOf("vcards", headings)
        .map(({ path }) => path)
        .filter((path) => path.startsWith("emails"));
    const items = (count: number) =>
      Array.from({ length: count }, (_, at) => [`emails.${at}.type`, `emails.${at}.value`]).flat();
    expect(paths()).toEqual(["emails", ...items(3)]);
    expect(paths("emails.4.value", "phones.9.value")).toEqual(["emails", ...items(5)]);
    expect(paths("emails.19.value")).toEqual(["emails", ...items(20)]);
    expect(paths("emails.20.value")).toEqual(["emails", ...items(3)]);
    expect(paths("emails.0.value")).toEqual(["emails", ...items(3)]);
    const called = new Map(fieldsOf("vcards", [], spoken("en")).map((field) => [field.path, field]));
    expect(called.get("address.city")).toMatchObject({
      label: "Address: City",
      isRequired: false,
      names: [["address.city"], ["addresscity"], ["city"], ["city"]],
    });
    expect(called.get("emails.0.value")).toMatchObject({
      label: "E-mails 1: E-mail",
      names: [["emails.0.value"], ["emails1email"], ["email"]],
    });
    expect(called.get("emails.1.value")?.names).toEqual([["emails.1.value"], ["emails2email"], ["email2"]]);
    expect(called.get("name")?.isRequired).toBe(true);
  });

  it("are also those that only the contract knows, where a heading names one exactly", () => {
    const { register, ...fields } = definitionOf("vcards").fields;
    const definition = { ...definitionOf("vcards"), fields };
    const found = (headings: readonly string[]) =>
      importFieldsOf(definition, { voices, headings }).find(({ path }) => path === "register");
    expect(register).toBeDefined();
    expect(found([])).toBeUndefined();
    expect(found(["Register"])).toBeUndefined();
    expect(found(["register"])).toEqual({
      path: "register",
      label: "register",
      names: [["register"]],
      places: [],
      isRequired: false,
    });
  });
});

describe("a heading is taken for", () => {
  const guess = (name: "companies" | "users" | "vcards", ...headings: string[]) =>
    guessFields(headings, fieldsOf(name, headings));

  it.each([
    ["what it names exactly, whatever else is called so", ["name", "Nome"], ["name", undefined]],
    ["what is called so in any language", ["Nombre", "Job title", "Privado"], ["name", "title", "isPrivate"]],
    ["a part of an item, whole", ["E-mails 2: E-mail"], ["emails.1.value"]],
    [
      "the first item and the second",
      ["E-mail", "E-mail 2", "Telefone 3"],
      ["emails.0.value", "emails.1.value", "phones.2.value"],
    ],
    ["a part that one field alone has", ["Cidade", "Postal code"], ["address.city", "address.postalCode"]],
    [
      "what it names in the system, written otherwise",
      ["postalcode", "TEMPLATEID"],
      ["address.postalCode", "templateId"],
    ],
    ["nothing where two could be meant", ["Tipo"], [undefined]],
    ["nothing where nothing is near", ["Motivo", "", "!"], [undefined, undefined, undefined]],
    ["what is nearly called so", ["Cidades", "Registro profissionais"], ["address.city", "register"]],
    ["one field, and no other column is", ["Cargo", "Cargo", "Cargos"], ["title", undefined, undefined]],
  ] as const)("%s", (_, headings, fields) => {
    expect(guess("vcards", ...headings)).toEqual(fields);
  });

  it.each(["CNPJ", "CPF", "cnpj o cpf"])("what says %s of a field that is called by either", (heading) => {
    expect(guess("companies", "Nome", heading, "ou")).toEqual([undefined, "document", undefined]);
  });

  it("the likest first, wherever it stands", () => {
    expect(guess("users", "Sobrenomess", "Sobrenomes")).toEqual([undefined, "surName"]);
  });
});

describe("the language of a file", () => {
  const language = (headings: readonly string[], said = voices) =>
    languageOf({ headings, voices: said, fields: fieldsOf("users", headings, said) });

  it.each([
    [["Nome", "Sobrenome"], "pt-BR"],
    [["First name", "Surname"], "en"],
    [["Nombre", "Apellido", "Surname"], "es"],
    [["firstName", "surName", "Nome"], "en"],
    // as many as those of the system: its own words count
    [["phone", "Gênero"], "pt-BR"],
  ])("of %j is %s", (headings, found) => {
    expect(language(headings)).toBe(found);
  });

  it("is that of the panel where its headings say nothing, and of the system where nobody speaks", () => {
    expect(language(["X"], spoken("es", "pt-BR"))).toBe("es");
    expect(language(["X"], [])).toBe("en");
  });
});

describe("a chosen file", () => {
  it("is known in the language of the panel, and its columns guessed by all of them", () => {
    const table = tableOf(["Nome", "Surname", "Correo electrónico"], ["Ana", "Lima", "ana@example.com"]);
    const matched = guessMatched({ table, voices }, { definition: definitionOf("users"), language: "es" });
    expect(matched.table).toBe(table);
    expect(matched.voices.map(({ locale }) => locale)).toEqual(["es", "pt-BR", "en"]);
    expect(matched.columns).toEqual(["firstName", "surName", "email"]);
    expect(matched.fields.find(({ path }) => path === "email")?.label).toBe("Correo electrónico");
    expect(matched.locale).toBe("es");
    const later = inLanguage(matched, { definition: definitionOf("users"), language: "en" });
    expect(later.fields.find(({ path }) => path === "email")?.label).toBe("E-mail");
    expect(later.voices.map(({ locale }) => locale)).toEqual(["en", "es", "pt-BR"]);
  });

  it("loses what it says of secrets, in any language, and is the same one where it says nothing", () => {
    const definition = definitionOf("users");
    const harmless = tableOf(["Nome", "se", "ha"], ["Ana", "a", "b"]);
    expect(withoutSecrets(harmless, { definition, voices })).toBe(harmless);
    const table = tableOf(
      ["Nome", "Senha", "PASSWORD", "Contraseña inicial", "word"],
      ["Ana", "s1", "s2", "s3", "s4"],
      ["Bia", "s5"],
    );
    expect(withoutSecrets(table, { definition, voices })).toEqual({
      ...table,
      secrets: ["Senha", "PASSWORD", "Contraseña inicial", "word"],
      rows: [
        { number: 2, cells: ["Ana", "", "", "", ""] },
        { number: 3, cells: ["Bia", ""] },
      ],
    });
    // a resource that has none
    expect(withoutSecrets(table, { definition: definitionOf("vcards"), voices })).toBe(table);
  });

  it("has settled what went in, what was left out, and what nobody knows of", () => {
    const run = newRun();
    expect(run).toEqual({
      key: expect.stringMatching(/\S{8}/),
      next: 0,
      unsure: [],
      tally: { created: 0, changed: 0, unchanged: 0, refused: [], changes: [] },
    });
    expect(newRun().key).not.toBe(run.key);
    expect(settledOf(run)).toBe(0);
    const refused = [7, 8].map((number) => ({ number, type: "VALIDATION_FAILED", fields: [] }));
    const tally = { created: 1, changed: 10, unchanged: 100, refused, changes: [{ number: 3, changes: [] }] };
    expect(settledOf({ ...run, tally, unsure: [4, 5, 6] })).toBe(116);
  });
});

describe("an example of a file", () => {
  const example = async (name: keyof typeof resources, locale: string) => {
    const imports = { voices: async () => voices, offers: () => true, send: () => Promise.reject(new Error("unused")) };
    const file = await exampleOf({ definition: definitionOf(name), imports, format: "csv", name: "Example", locale });
    const [headings = "", row = "", ...more] = (await file.text()).split("\r\n");
    expect(more).toEqual([""]);
    const separator = headings.includes(";") ? ";" : ",";
    return Object.fromEntries(headings.split(separator).map((heading, at) => [heading, row.split(separator)[at]]));
  };

  it("shows how each field is written, as a new record begins, and leaves empty what only the person knows", async () => {
    expect(await example("users", "pt-BR")).toEqual({
      Nome: "",
      "Nome do meio": "",
      Sobrenome: "",
      "App2Id (Login)": "",
      "E-mail": "",
      "Data de nascimento": "31/12/2000",
      Telefone: "",
      Gênero: "Não informado",
      "Papel na plataforma": "Usuário",
      Ativo: "Sim",
    });
    expect(await example("users", "en")).toMatchObject({ "Date of birth": "12/31/2000", Active: "Yes" });
    expect(await example("companies", "en")).toMatchObject({
      Active: "Yes",
      "Second step asked of administrators": "No",
      "Sign-in by the provider asked of members": "No",
    });
    expect(await example("associates", "es")).toMatchObject({ Tipo: "Miembro" });
  });

  it("has the first item of a list in columns of its own, and neither the whole nor the record's id", async () => {
    const headings = Object.keys(await example("vcards", "en"));
    expect(headings.filter((heading) => /e-?mail|record/i.test(heading))).toEqual([
      "E-mails 1: Type",
      "E-mails 1: E-mail",
    ]);
    expect(headings).toContain("Address: City");
    expect(await example("vcards", "en")).toMatchObject({ "E-mails 1: Type": "Work", "Address: City": "" });
  });
});

describe("a file of what is left over", () => {
  const reasonOf = ({ message }: Problem) => `because of ${message}`;
  const reasonIn = (locale: string) => spoken(locale)[0]?.translate("engine.import.reason") ?? "";
  const wrong = (...messages: string[]) => messages.map((message) => ({ path: "name", message }) as unknown as Problem);
  const refused = async (headings: readonly string[], locale: string) => {
    const rows = new Map([
      [3, { number: 3, cells: ["Ana", "old", "a"] }],
      [12, { number: 12, cells: ["Bia"] }],
    ]);
    const problems = new Map([
      [12, wrong("one", "two")],
      [3, wrong("three")],
      [40, wrong("four")],
    ]);
    const matched = { table: tableOf(headings), voices };
    const file = await refusedFile({ rows, problems, matched, reasonOf, format: "csv", name: "Left", locale });
    return (await file.text()).trimEnd().split("\r\n");
  };

  it("has its rows in their order, with the reasons in a column of their own", async () => {
    expect(await refused(["Name", "Second", "Third"], "en")).toEqual([
      `Name,Second,Third,${reasonIn("en")}`,
      "Ana,old,a,because of three",
      "Bia,,,because of one; because of two",
      ",,,because of four",
    ]);
  });

  it("has no reasons of an earlier round, in whatever language they were", async () => {
    expect(await refused(["Name", reasonIn("es").toUpperCase(), "Third"], "en")).toEqual([
      `Name,Third,${reasonIn("en")}`,
      "Ana,a,because of three",
      "Bia,,because of one; because of two",
      ",,because of four",
    ]);
    expect((await refused(["Name", reasonIn("en"), "Third"], "pt-BR"))[0]).toBe(`Name;Third;${reasonIn("pt-BR")}`);
    expect((await refused(["Name", "Second", "Third"], "xx"))[0]).toBe("Name,Second,Third,");
  });
});
