// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it } from "vitest";
import { imports } from "../../openapi/imports";
import { contractOperations } from "../../server/contract/document";
import { history } from "../../server/db/schema";
import type { ResourceDefinition } from "../../src/engine";
import { exportList } from "../../src/engine/list/export/export-list";
import { guessFields, importFieldsOf, languageOf } from "../../src/engine/list/import/import-fields";
import { createReader, type PlanRow } from "../../src/engine/list/import/read-rows";
import { exampleOf } from "../../src/engine/list/import/saved-files";
import { nothing, portionsOf, sendPortion, sum } from "../../src/engine/list/import/send-plan";
import { tableOfFile } from "../../src/engine/list/import/table-of-file";
import type { ImportPort } from "../../src/engine/ports";
import { localeValues } from "../../src/i18n/locale";
import { createI18nProvider } from "../../src/providers/i18n-provider";
import { resources } from "../../src/resources";
import { admittedTo } from "../support/admitted";
import { createTestServer, type TestServer } from "../support/server";

const definitions: readonly ResourceDefinition[] = Object.values(resources);

let server: TestServer;
let callerOf: Awaited<ReturnType<typeof admittedTo>>;
const voices = await Promise.all(
  localeValues.map(async (locale) => ({ locale, translate: (await createI18nProvider(locale)).translate })),
);
beforeAll(async () => {
  server = await createTestServer();
  callerOf = await admittedTo(server);
});
afterAll(() => server.close());

const formats = ["csv", "xlsx"] as const;

it.each(Object.keys(imports).flatMap((name) => formats.map((format) => ({ name, format }))))(
  "what was exported of $name as $format and is brought in again as it is changes nothing",
  async ({ name, format }) => {
    const definition = definitions.find((one) => one.name === name);
    if (!definition) throw new Error(`The panel has no ${name}.`);
    const operation = contractOperations.find(({ path, method }) => path === `/${name}/import` && method === "post");
    if (!operation) throw new Error(`The contract imports no ${name}.`);
    const call = (path: string, body?: string) => {
      const headers = { ...callerOf(operation), ...(body !== undefined && { "Content-Type": "text/csv" }) };
      const method = body === undefined ? "GET" : "POST";
      return server.app.fetch(
        new Request(`http://panel.test/api/${name}${path}`, { method, headers, body: body ?? null }),
      );
    };
    const { body: rowsOfServer } = await call("?format=csv");
    if (!rowsOfServer) throw new Error(`The server sends no ${name}.`);
    const exported = await exportList(rowsOfServer, {
      format,
      columns: undefined,
      fields: definition.fields,
      name,
      locale: "pt-BR",
      titlesOf: async () => [],
      onRows: () => undefined,
    });
    const table = await tableOfFile(new File([exported], `export.${format}`));
    expect(table.format).toBe(format);
    const fields = importFieldsOf(definition, { voices, headings: table.headings });
    const columns = guessFields(table.headings, fields);
    // whatever may be written is found, by the names of the system
    const written = imports[name]?.fields.filter((path) => table.headings.includes(path)) ?? [];
    expect(columns.filter((path) => path !== undefined).toSorted()).toEqual(["id", ...written].toSorted());
    const locale = languageOf({ headings: table.headings, fields, voices });
    const reader = await createReader({
      fields,
      columns,
      rows: table.rows,
      locale,
      find: async () => "engine.import.nobody",
    });
    const rows: PlanRow[] = [];
    for (const row of table.rows) {
      const read = await reader.row(row);
      if (!("cells" in read)) throw new Error(JSON.stringify(read));
      rows.push(read);
    }
    const changes = await server.db.$count(history);
    let tally = nothing;
    for (const portion of portionsOf({ headings: reader.headings, rows }, "run")) {
      const send = async (csv: string) => (await (await call("/import", csv)).json()).data;
      tally = sum(tally, await sendPortion({ headings: reader.headings, rows: portion }, send));
    }
    expect(tally).toEqual({ ...nothing, unchanged: table.rows.length });
    expect(table.rows.length).toBeGreaterThan(2);
    expect(await server.db.$count(history)).toBe(changes);
  },
);

it.each(Object.keys(imports).flatMap((name) => formats.map((format) => ({ name, format }))))(
  "the example of $name as $format is known again column by column, in each language",
  async ({ name, format }) => {
    const definition = definitions.find((one) => one.name === name);
    if (!definition) throw new Error(`The panel has no ${name}.`);
    const port: ImportPort = {
      offers: () => true,
      voices: async () => voices,
      send: () => Promise.reject(new Error()),
    };
    for (const locale of localeValues) {
      const content = await exampleOf({ definition, imports: port, format, name, locale });
      const example = new File([content], `example.${format}`);
      // where all is what only a person knows there is no row, and a file without any is refused
      const table = await tableOfFile(example).catch((problem: Error) => expect(problem.message).toBe("onlyHeadings"));
      if (!table) continue;
      const { headings, rows } = table;
      const found = guessFields(headings, importFieldsOf(definition, { voices, headings }));
      expect(found).not.toContain(undefined);
      const parts = found.map((path) => path?.split(".")[0]);
      for (const path of imports[name]?.required.filter((one) => one !== "password") ?? [])
        expect(parts).toContain(path);
      expect(rows.length).toBeLessThanOrEqual(1);
    }
  },
);
