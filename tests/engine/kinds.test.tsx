// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { rowOf } from "../../scripts/add/per-kind.mjs";
import { country, money, number, postalCode, region, section } from "../../src/engine";
import { type Field, lookOf } from "../../src/engine/define/draw";
import { coreOf, schemaOf, z } from "../../src/engine/define/schemas";
import { errorMap } from "../../src/engine/form/error-map";
import * as kinds from "../../src/engine/kinds";
import type { Hands, KindRow } from "../../src/engine/kinds/kind-row";
import { readerOf } from "../../src/engine/kinds/reader-of";
import { placeOf } from "../../src/engine/place-of";
import { drawKind, labelled } from "./draw-kind";
import { dictionaries } from "./engine-stage";
import { KindCell, KindFilter, KindForm, voiceOf } from "./kind-parts";

interface KindRows {
  /** What the engine's list of kinds has by that name. */
  kind: unknown;
  rows: readonly KindRow[];
}

const tested = Object.values(import.meta.glob<KindRows>("../../src/engine/kinds/*/*.rows.ts", { eager: true }));
const rows = tested.flatMap(({ rows }) => rows);

it.each(Object.entries(kinds))("the kind %s has rows in this matrix, in a *.rows.ts of its folder", (_, kind) => {
  expect(tested.filter((one) => one.kind === kind && one.rows.length > 0)).toHaveLength(1);
});

it.each(tested)(
  "the kind of the rows of $rows.0.name is in the list of kinds (src/engine/kinds/index.ts)",
  ({ kind }) => {
    expect(Object.values<unknown>(kinds)).toContain(kind);
  },
);

const named = Object.entries(kinds).flatMap(([name, kind]) =>
  tested.filter((one) => one.kind === kind).map(({ rows: [row] }) => ({ name, row })),
);

/** Ways to narrow a list that a kind has a control for; words are looked for by the search, and "with or without" asks every kind the same. */
const drawnByKind = ["flag", "values", "one", "range", "days", "near"];

it.each(named)("a list is narrowed by the kind $name as what it holds asks for", ({ name, row }) => {
  const { filter, isByHand } = rowOf(name);
  // what makes fields of a kind also narrows lists by them
  if (!isByHand) expect(filter).toBeDefined();
  const { Filter } = lookOf(row?.schema ?? kinds.text());
  if (filter && drawnByKind.includes(filter)) expect(Filter).toBeDefined();
});

// what has no letters of its own is turned around by the words beside it: the end of +55 (11) would come first
const unlettered = rows.filter(({ shown }) => /^[+#]/.test(shown));

it.each(unlettered)("the kind $name is read from left to right in every language", ({ schema, value, shown }) => {
  drawKind(schema, <KindCell schema={schema} value={value} />);
  expect(screen.getByTestId("cell").querySelector("[dir=ltr]")).toHaveTextContent(shown);
});

describe.each(rows)("the kind $name", ({ schema, value, shown, empty = "", wrong = [] }) => {
  it("shows a value in a cell, through an optional wrapper too", async () => {
    drawKind(schema, <KindCell schema={schemaOf(schema).optional()} value={value} />);
    await waitFor(() => expect(screen.getByTestId("cell").textContent).toBe(shown));
  });

  it("shows nothing of what is absent", () => {
    drawKind(schema, <KindCell schema={schema} value={undefined} />);
    expect(screen.getByTestId("cell").textContent).toBe(empty);
  });

  it("accepts its own value and refuses wrong ones with a text of the dictionary", async () => {
    expect((await schemaOf(schema).safeParseAsync(value)).success).toBe(true);
    for (const [given, key] of wrong) {
      const { error } = await schemaOf(schema).safeParseAsync(given, { error: errorMap });
      expect(error?.issues[0]?.message, JSON.stringify(given)).toBe(`engine.validation.${key}`);
      expect(key.split(":")[0]).toSatisfy((last: string) => last in (dictionaries.en?.engine.validation ?? {}));
    }
  });
});

describe.each(rows.filter(({ fill }) => fill))("the kind $name", ({ schema, value, fill }) => {
  it("takes a value by its input and hands it on as the contract wants it", async () => {
    const user = userEvent.setup();
    let sent: unknown;
    drawKind(
      schema,
      <KindForm
        schema={schema}
        onSend={(value) => {
          sent = value;
        }}
      />,
    );
    await fill?.(handsOf(user));
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(sent).toEqual(value));
  });
});

const handsOf = (user: ReturnType<typeof userEvent.setup>): Hands => ({
  type: async (typed, label = "Label") => user.type(await screen.findByLabelText(labelled(label)), typed),
  paste: async (text, label) => {
    await user.click(await screen.findByLabelText(labelled(label)));
    await user.paste(text);
  },
  choose: async (...options) => {
    await user.click(await screen.findByRole("combobox", { name: /Label/ }));
    for (const option of options) await user.click(await screen.findByRole("option", { name: option }));
    // a list of several stays open, and hides what is behind it
    if (screen.queryByRole("listbox")) await user.keyboard("{Escape}");
  },
  search: async (typed, option) => {
    await user.type(await screen.findByRole("combobox"), typed);
    await user.click(await screen.findByRole("option", { name: option }));
  },
  press: async (role, name) => user.click(await screen.findByRole(role, { name: labelled(name) })),
  leave: () => user.tab(),
});

it.each(rows.filter(({ fill }) => fill))("all that $name holds can stand in a file", ({ schema, value }) => {
  const { parts, columns = {} } = lookOf(schema);
  const core = coreOf(schema);
  if (parts || !(core instanceof z.ZodObject)) return;
  expect(Object.keys(columns)).toEqual(Object.keys(core.shape));
  const said = Object.entries(columns).map(([name, column]) => {
    const { data } = schemaOf(column.schema).safeParse(Reflect.get(Object(value), name));
    return [name, data];
  });
  expect(Object.fromEntries(said)).toEqual(value);
});

// of a record that is referred to, what a person writes is looked up
const written = rows.filter(({ fill, value, schema }) => fill && typeof value !== "object" && !lookOf(schema).target);

it.each(written)("what a file says of $name is read again, as data and as people see it", async (row) => {
  const { schema, value, shown } = row;
  const { translate } = voiceOf({ schema });
  const place = placeOf({ root: "test", name: "field", schema, translate, locale: "en" });
  const read = async (typed: string) => (await readerOf({ schema, cells: [typed], places: [place] }))(typed);
  expect(await read(String(value))).toBe(value);
  if (!lookOf(schema).isSecret) expect(await read(shown)).toBe(value);
});

describe("an address", () => {
  const schema = section({
    postalCode: postalCode().max(20).optional(),
    state: region().max(120).optional(),
    country: country().optional(),
  });
  const fillIn = async (where: string | undefined) => {
    const user = userEvent.setup();
    let sent: unknown;
    drawKind(
      schema,
      <KindForm
        schema={schema}
        onSend={(value) => {
          sent = value;
        }}
      />,
    );
    const inputs = await screen.findAllByRole("combobox");
    const [state, land] = inputs;
    if (!state || !land) throw new Error("The address lacks an input.");
    if (where) {
      await user.type(land, where);
      await user.click(await screen.findByRole("option", { name: where }));
    }
    await user.type(screen.getByRole("textbox"), "01310100");
    await user.type(state, "sao paulo");
    await user.tab();
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(sent).toBeDefined());
    return sent;
  };

  it("of Brazil gets a CEP and the letters of its state", async () => {
    expect(await fillIn("Brazil")).toEqual({ postalCode: "01310-100", state: "SP", country: "BR" });
  });

  it("of another country stays as it was typed", async () => {
    expect(await fillIn("Portugal")).toEqual({ postalCode: "01310100", state: "sao paulo", country: "PT" });
  });

  it("says what its country decides, and a country that stands alone does not", async () => {
    drawKind(country(), <KindForm schema={country()} onSend={() => undefined} />);
    expect(await screen.findByRole("combobox")).not.toHaveAccessibleDescription();
    for (const { resources } of Object.values(dictionaries))
      expect(resources.companies.fields.address.hints?.country).toBeTruthy();
  });
});

describe("a number's input", () => {
  const drawn = async (schema: Field) => {
    let sent: unknown;
    drawKind(
      schema,
      <KindForm
        schema={schema}
        onSend={(value) => {
          sent = value ?? "nothing";
        }}
      />,
    );
    const input = await screen.findByRole<HTMLInputElement>("textbox", { name: labelled("Label") });
    return { user: userEvent.setup(), input, sent: () => sent };
  };

  it("leaves alone what is being typed, and writes it properly once it is left", async () => {
    const { user, input } = await drawn(money({ currency: "BRL" }));
    await user.type(input, "1234,5");
    expect(input.value).toBe("1234,5");
    await user.tab();
    expect(input.value).toBe("1,234.50");
    await user.type(input, "x");
    await user.tab();
    expect(input.value).toBe("1,234.50x");
  });

  it("says what is wrong, with the bound as the kind writes it, until it is right", async () => {
    const { user, input, sent } = await drawn(money({ currency: "BRL" }).min(1000.5));
    const send = () => user.click(screen.getByRole("button", { name: "Send" }));
    await user.type(input, "12,3,4");
    await send();
    await waitFor(() => expect(input).toHaveAccessibleDescription(/^R\$ Type a number/));
    await user.clear(input);
    await user.type(input, "12");
    await waitFor(() => expect(input).toHaveAccessibleDescription("R$ At least R$1,000.50"));
    await user.clear(input);
    await user.type(input, "1000.5");
    await send();
    await waitFor(() => expect(sent()).toBe(1000.5));
    expect(input).toHaveAccessibleDescription("R$");
  });

  it("left empty says nothing where nothing is asked for", async () => {
    const { user, input, sent } = await drawn(number().optional());
    await user.type(input, "5");
    await user.clear(input);
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(sent()).toBe("nothing"));
  });

  it("has the keys for numbers on a phone, unless they lack the minus that it may take", async () => {
    const { input } = await drawn(number().min(0).optional());
    expect(input.inputMode).toBe("decimal");
    cleanup();
    const { input: other } = await drawn(number().max(5));
    expect(other.inputMode).toBe("text");
  });
});

describe("a number's filter", () => {
  it("is a bound in the person's writing, and none while it is no number", async () => {
    const schema = money({ currency: "BRL" }).min(0).optional();
    const chosen: unknown[] = [];
    drawKind(schema, <KindFilter schema={schema} value={1000} onChange={(value) => chosen.push(value)} />);
    const user = userEvent.setup();
    const input = await screen.findByRole<HTMLInputElement>("textbox", { name: "Label from" });
    expect(input.value).toBe("1,000.00");
    expect(input.inputMode).toBe("decimal");
    await user.clear(input);
    await user.type(input, "2x");
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(/^R\$ Type a number/);
    await user.type(input, "{Backspace}000.5");
    await user.tab();
    expect(input.value).toBe("2,000.50");
    await waitFor(() => expect(chosen.at(-1)).toBe(2000.5));
    await user.clear(input);
    await waitFor(() => expect(chosen.at(-1)).toBeUndefined());
    expect(input).toBeValid();
  });
});
