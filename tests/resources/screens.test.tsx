// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { RaRecord } from "react-admin";
import { describe, expect, it } from "vitest";
import { recordOf as lawOf } from "../../scripts/doctor/contract";
import type { Actor, EnginePorts, ResourceDefinition } from "../../src/engine";
import { titleOf } from "../../src/engine";
import { hasPage } from "../../src/engine/define/definition";
import { lookOf } from "../../src/engine/define/draw";
import { placeOf } from "../../src/engine/place-of";
import { type Locale, localeValues } from "../../src/i18n/locale";
import { createI18nProvider } from "../../src/providers/i18n-provider";
import { resources } from "../../src/resources";
import { provider } from "../engine/engine-stage";
import { renderEngine } from "../engine/render-engine";
import { actors, people } from "./people";
import { sampleOf } from "./sample";

const definitions: readonly ResourceDefinition[] = Object.values(resources);
/** Somebody who may write it: who works for a company, where such people may. */
const writerOf = (name: string): Actor => {
  const { write } = people[name as keyof typeof people]; // the registry's own names
  return actors[write.find((who) => who === "companyAdmin") ?? write[0] ?? "admin"];
};
const id = "01890000-0000-7000-8000-000000000001";
const { support } = actors;

/** In the contract's own shape; what an id looks like, each host says for itself. */
const recordOf = (name: string): RaRecord => ({ ...Object(sampleOf(lawOf(name))), id });
/** The record as its form shows it: of one's own tokens, only those that no company has given. */
const changeable = ({ company, ...record }: RaRecord): RaRecord => ({ ...record, id: record.id });

const open = async (
  definition: ResourceDefinition,
  path: string,
  locale: Locale,
  actor = writerOf(definition.name),
  engine: Partial<EnginePorts> = {},
) => {
  const i18nProvider = await createI18nProvider(locale);
  const sample = recordOf(definition.name);
  const record = path.startsWith("/edit") && definition.name.startsWith("me/") ? changeable(sample) : sample;
  const labelOf = (name: string) => {
    const schema = definition.fields[name];
    if (!schema) throw new Error(`No field ${name}.`);
    const translate = i18nProvider.translate.bind(i18nProvider);
    return translate(placeOf({ root: `resources.${definition.name}`, name, schema, translate, locale }).label);
  };
  const view = await renderEngine({
    definition,
    path: `/${definition.name}${path}`,
    engine: { actor, ...engine },
    dataProvider: provider({}, [record]),
    i18nProvider,
  });
  return { ...view, record, labelOf };
};

describe.each(definitions)("$name", (definition) => {
  it.each(localeValues)(
    "draws its list in %s with a heading for each column and a link to the record",
    async (locale) => {
      const { labelOf, record } = await open(definition, "", locale);
      const table = await screen.findByRole("table");
      const columns = definition.list.columns.filter((column) => typeof column === "string");
      const headings = within(table)
        .getAllByRole("columnheader")
        .map((heading) => heading.textContent);
      expect(headings).toEqual(expect.arrayContaining(columns.map(labelOf)));
      const [first = ""] = columns;
      if (hasPage(definition)) {
        const link = within(table).getByRole("link", { name: String(record[first]) });
        expect(link.getAttribute("href")).toMatch(new RegExp(`^/${definition.name}/(edit|show)/`));
      } else {
        const [cell] = within(table).getAllByRole("cell", { name: String(record[first]) });
        expect(cell?.querySelector("a")).toBeNull();
      }
      expect(document.body.textContent).not.toMatch(/resources\.|engine\.|undefined|\[object/);
    },
  );

  it("draws whatever its page says as a column for those who ask for it, and nothing that is never shown", async () => {
    const { list, show, form = {}, fields, createOnly = [] } = definition;
    const told = Object.values(show ?? form).flat();
    const asked = { columns: Object.keys(fields).map((name) => ({ name })) };
    const views = { opening: () => ({}), keepOpening: () => {} };
    const lists = {
      of: () => asked,
      failureOf: () => undefined,
      choose: () => {},
      subscribe: () => () => {},
      ...views,
    };
    const { labelOf } = await open(definition, "", "pt-BR", undefined, { lists });
    const table = await screen.findByRole("table");
    const headings = within(table).getAllByRole("columnheader");
    const restricted = list.columns.flatMap((column) => (typeof column === "string" ? [] : column.name));
    const offered = told.filter((name) => ![...createOnly, ...restricted, list.avatar].includes(name));
    for (const name of offered) {
      const at = headings.findIndex((heading) => heading.textContent === labelOf(name));
      expect(at, name).toBeGreaterThan(-1);
      expect(within(table).getAllByRole("cell")[at], name).not.toBeEmptyDOMElement();
    }
    for (const [name, schema] of Object.entries(fields))
      if (lookOf(schema).isSecret) expect(headings.map(({ textContent }) => textContent)).not.toContain(labelOf(name));
    expect(document.body.textContent).not.toMatch(/resources\.|engine\.|undefined|\[object/);
  });

  it("names everything that can be done with a record", async () => {
    const { user } = await open(definition, "", "pt-BR");
    await user.click(within(await screen.findByRole("table")).getByRole("button", { name: /^Ações de/ }));
    const items = within(await screen.findByRole("menu")).getAllByRole("menuitem");
    expect(items).toHaveLength(
      Object.keys(definition.actions ?? {}).length + Object.keys(definition.links ?? {}).length,
    );
    for (const item of items) expect(item.textContent).not.toMatch(/resources\./);
  });
});

describe.each(definitions.filter(hasPage))("the page of $name", (definition) => {
  it("draws its read-only page with every value", async () => {
    const { labelOf, record } = await open(
      definition,
      `/show/${id}`,
      "pt-BR",
      people[definition.name as keyof typeof people].read.includes("support") ? support : undefined,
    );
    expect(await screen.findByRole("heading", { level: 1, name: titleOf(definition, record) })).toBeInTheDocument();
    for (const name of Object.values(definition.show ?? {}).flat()) {
      expect((await screen.findAllByText(labelOf(name), { selector: "dt" })).length).toBeGreaterThan(0);
    }
    expect(document.body.textContent).not.toMatch(/resources\.|engine\.|undefined|\[object/);
  });
});

const withForm = definitions.filter(({ form }) => form);

describe.each(withForm)("the form of $name", (definition) => {
  it.each(["/create", `/edit/${id}`])(
    "at %s has an input for each of its fields, or what another record says there",
    async (path) => {
      const { labelOf, container } = await open(definition, path, "pt-BR");
      const { createOnly = [], form = {}, fields, lockedBy = {} } = definition;
      const locked = Object.values(lockedBy).flat();
      await screen.findByRole("heading", { level: 1, name: /^(?!Carregando)/ });
      for (const name of Object.values(form).flat()) {
        const isThere = path === "/create" || !createOnly.includes(name);
        const schema = fields[name];
        const label = labelOf(name);
        await waitFor(() => {
          const found =
            schema && lookOf(schema).parts
              ? within(container).queryAllByText(label)
              : [
                  ...within(container).queryAllByLabelText((text: string) => text.startsWith(label)),
                  // what is several inputs has a legend instead of a label
                  ...within(container).queryAllByRole("group", { name: (text: string) => text.startsWith(label) }),
                  ...(locked.includes(name) ? within(container).queryAllByText(label, { selector: "dt" }) : []),
                ];
          expect(found.length > 0, name).toBe(isThere);
        });
      }
    },
  );
});

describe("support", () => {
  it.each(["vcards", "vcard-templates"] as const)(
    "sees the company on each row of %s, and company administrators do not",
    async (name) => {
      const definition: ResourceDefinition = resources[name];
      const asSupport = await open(definition, "", "pt-BR", support);
      expect(await screen.findByRole("columnheader", { name: "Empresa" })).toBeVisible();
      asSupport.unmount();
      await open(definition, "", "pt-BR");
      expect(await screen.findByRole("table")).toBeVisible();
      expect(screen.queryByRole("columnheader", { name: "Empresa" })).toBeNull();
    },
  );
});
