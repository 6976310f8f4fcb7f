// @vitest-environment jsdom
import { zodResolver } from "@hookform/resolvers/zod";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import polyglot from "ra-i18n-polyglot";
import { type ReactNode, Suspense } from "react";
import { CoreAdminContext } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  choice,
  count,
  country,
  date,
  documentNumber,
  email,
  type Field,
  image,
  instant,
  items,
  longText,
  password,
  phone,
  postalCode,
  recipient,
  record,
  recordList,
  reference,
  region,
  section,
  state,
  text,
  toggle,
  url,
} from "../../src/engine";
import { isRequired, lookOf } from "../../src/engine/define/draw";
import { errorMap } from "../../src/engine/form/error-map";
import { valuesOf } from "../../src/engine/form/form-values";
import { stripEmpty } from "../../src/engine/form/strip-empty";
import { usePlaces } from "../../src/engine/place";
import { dictionary } from "../../src/i18n/en";
import { provider } from "./render-engine";

type User = ReturnType<typeof userEvent.setup>;

interface Kind {
  name: string;
  schema: Field;
  value: unknown;
  /** What a cell says of the value. */
  shown: string;
  /** Puts the value into an empty input; absent on kinds that are never written. */
  fill?: (user: User) => Promise<void>;
  /** Values that are refused, each with the dictionary key. */
  wrong?: [unknown, string][];
}

const box = () => screen.findByRole("textbox", { name: /Label/ });
const type = (typed: string) => async (user: User) => user.type(await box(), typed);
const uuid = "01890000-0000-7000-8000-000000000001";
const bad = (key: string) => `engine.validation.${key}`;

const kinds: Kind[] = [
  {
    name: "text",
    schema: text().min(2).max(5),
    value: "abc",
    shown: "abc",
    fill: type("abc"),
    wrong: [
      ["a", bad("min:2")],
      ["abcdef", bad("max:5")],
    ],
  },
  {
    name: "long text",
    schema: longText().max(3),
    value: "a\nb",
    shown: "a b",
    fill: type("a{Enter}b"),
    wrong: [["abcd", bad("max:3")]],
  },
  {
    name: "email",
    schema: email(),
    value: "a@b.co",
    shown: "a@b.co",
    fill: type("a@b.co"),
    wrong: [["a@b", bad("email")]],
  },
  {
    name: "url",
    schema: url(),
    value: "https://b.co/x",
    shown: "b.co/x",
    fill: (user) => type("b.co/x")(user).then(() => user.tab()),
    wrong: [
      ["b", bad("url")],
      ["ftp://b.co", bad("url")],
    ],
  },
  {
    name: "phone",
    schema: phone(),
    value: "+5511987654321",
    shown: "+55 (11) 98765-4321",
    fill: type("11987654321"),
    wrong: [
      ["11987654321", bad("phone")],
      ["+5511", bad("phone")],
      ["+551198765432109", bad("phone")],
    ],
  },
  {
    name: "date",
    schema: date(),
    value: "1990-02-03",
    shown: "Feb 3, 1990",
    fill: async (user) => user.type(await screen.findByLabelText(/Label/), "1990-02-03"),
    wrong: [
      ["1990-02-30", bad("pastDate")],
      ["9999-12-31", bad("pastDate")],
    ],
  },
  { name: "instant", schema: instant(), value: "2026-02-03T12:00:00.000Z", shown: "2/3/26" },
  {
    name: "choice",
    schema: choice(["A", "B"]),
    value: "B",
    shown: "Bee",
    fill: choose("Bee"),
    wrong: [["C", bad("choice")]],
  },
  {
    name: "state",
    schema: state(["A", "B"], { A: "success", B: "error" }),
    value: "B",
    shown: "Bee",
    fill: choose("Bee"),
    wrong: [["C", bad("choice")]],
  },
  {
    name: "toggle",
    schema: toggle(),
    value: true,
    shown: "Yes",
    fill: async (user) => user.click(await screen.findByRole("switch", { name: /Label/ })),
    wrong: [["yes", bad("invalid")]],
  },
  {
    name: "document",
    schema: documentNumber(),
    value: "12ABC34501DE35",
    shown: "12.ABC.345/01DE-35",
    fill: type("12abc34501de35"),
    wrong: [
      ["12ABC34501DE36", bad("document")],
      ["123", bad("document")],
    ],
  },
  {
    name: "password",
    schema: password(),
    value: "secret1",
    shown: "••••••",
    fill: async (user) => user.type(await screen.findByLabelText(/Label/), "secret1"),
    wrong: [["short", bad("min:6")]],
  },
  {
    name: "current password",
    schema: password({ isCurrent: true }),
    value: "s",
    shown: "••••••",
    fill: async (user) => user.type(await screen.findByLabelText(/Label/), "s"),
    wrong: [["x".repeat(129), bad("max:128")]],
  },
  {
    name: "country",
    schema: country(),
    value: "BR",
    shown: "Brazil",
    fill: async (user) => {
      await user.type(await screen.findByRole("combobox"), "Brazil");
      await user.click(await screen.findByRole("option", { name: "Brazil" }));
    },
    wrong: [["br", bad("choice")]],
  },
  {
    name: "recipient",
    schema: recipient(),
    value: "maria",
    shown: "maria",
    fill: type("maria"),
    wrong: [
      ["m", bad("recipient")],
      ["maria@", bad("recipient")],
    ],
  },
  {
    name: "reference",
    schema: reference("associates", { title: "name" }),
    value: uuid,
    shown: "Apple",
    fill: async (user) => {
      await user.type(await screen.findByRole("combobox"), "App");
      await user.click(await screen.findByRole("option", { name: "Apple" }));
    },
    wrong: [["x", bad("invalid")]],
  },
  {
    name: "items",
    schema: items({ type: choice(["A", "B"], { initial: "A" }), value: email() }).max(1),
    value: [{ type: "A", value: "a@b.co" }],
    shown: "a@b.co",
    fill: async (user) => {
      await user.click(await screen.findByRole("button", { name: "Add" }));
      await user.type(await screen.findByRole("textbox", { name: /Value/ }), "a@b.co");
    },
    wrong: [
      [[{ type: "A", value: "x" }], bad("email")],
      [[{ type: "A" }], bad("required")],
    ],
  },
  {
    name: "section",
    schema: section({ city: text().max(9).optional() }),
    value: { city: "Recife" },
    shown: "Recife",
    fill: async (user) => user.type(await screen.findByRole("textbox", { name: /City/ }), "Recife"),
    wrong: [[{ city: "abcdefghijk" }, bad("max:9")]],
  },
  {
    name: "postal code",
    schema: postalCode().max(20),
    value: "01310-100",
    shown: "01310-100",
    fill: (user) => type("01310100")(user).then(() => user.tab()),
    wrong: [["123456789012345678901", bad("max:20")]],
  },
  {
    name: "region",
    schema: region().max(20),
    value: "SP",
    shown: "SP",
    fill: async (user) => {
      await user.type(await screen.findByRole("combobox"), "sao");
      await user.click(await screen.findByRole("option", { name: "SP – São Paulo" }));
    },
    wrong: [["123456789012345678901", bad("max:20")]],
  },
  { name: "image", schema: image(), value: "/x.png", shown: "" },
  { name: "record", schema: record(), value: { id: uuid, name: "Acme" }, shown: "Acme" },
  { name: "record list", schema: recordList(), value: [{ id: uuid, name: "Ana", email: "a@b.co" }], shown: "Ana" },
  { name: "count", schema: count(), value: 1234, shown: "1,234" },
];

describe.each(kinds)("the kind $name", ({ schema, value, shown, wrong = [] }) => {
  it("shows a value in a cell, through an optional wrapper too", async () => {
    draw(schema, <Cell schema={schema.optional()} value={value} />);
    await waitFor(() => expect(screen.getByTestId("cell").textContent).toBe(shown.replace("a b", "a\nb")));
  });

  it("shows nothing of what is absent", () => {
    draw(schema, <Cell schema={schema} value={undefined} />);
    expect(screen.getByTestId("cell").textContent).toBe(shown === "••••••" ? shown : "");
  });

  it("accepts its own value and refuses wrong ones with a text of the dictionary", async () => {
    expect((await schema.safeParseAsync(value)).success).toBe(true);
    for (const [given, key] of wrong) {
      const { error } = await schema.safeParseAsync(given, { error: errorMap });
      expect(error?.issues[0]?.message, JSON.stringify(given)).toBe(key);
      expect(key.split(".").at(-1)?.split(":")[0]).toSatisfy((last: string) => last in dictionary.engine.validation);
    }
  });
});

describe.each(kinds.filter(({ fill }) => fill))("the kind $name", ({ schema, value, fill }) => {
  it("takes a value by its input and hands it on as the contract wants it", async () => {
    const user = userEvent.setup();
    let sent: unknown;
    draw(
      schema,
      <Form
        schema={schema}
        onSend={(values) => {
          sent = values.field;
        }}
      />,
    );
    await fill?.(user);
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(sent).toEqual(value));
  });
});

function choose(option: string) {
  return async (user: User) => {
    await user.click(await screen.findByRole("combobox", { name: /Label/ }));
    await user.click(await screen.findByRole("option", { name: option }));
  };
}

const Cell = ({ schema, value }: { schema: Field; value: unknown }) => {
  const look = lookOf(schema);
  const place = usePlaces("test")("field", schema);
  return (
    <div data-testid="cell">
      <look.Cell value={value} record={{ id: "1" }} place={place} look={look} />
    </div>
  );
};

const Form = ({ schema, onSend }: { schema: Field; onSend: (values: Record<string, unknown>) => void }) => {
  const fields: Record<string, Field> = { field: schema };
  const resolve = zodResolver(z.object(fields), { error: errorMap });
  const form = useForm<Record<string, unknown>>({
    defaultValues: valuesOf(fields),
    resolver: (values, context, options) => resolve(stripEmpty(values), context, options),
  });
  const { Input } = lookOf(schema);
  const place = usePlaces("test")("field", schema);
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(onSend)(event)}>
        <Suspense>
          {Input && <Input source="field" schema={schema} place={place} required={isRequired(schema)} />}
        </Suspense>
        <button type="submit">Send</button>
      </form>
    </FormProvider>
  );
};

function draw(schema: Field, children: ReactNode) {
  const values = { A: "Ay", B: "Bee" };
  const parts = { label: "Label", add: "Add", type: "Type", value: "Value", city: "City", values: { type: values } };
  const hasParts = lookOf(schema).parts !== undefined;
  const texts = {
    engine: dictionary.engine,
    test: { fields: { field: hasParts ? parts : "Label" }, values: { field: values } },
  };
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={provider({}, [{ id: uuid, name: "Apple" }])}
        // The rooms are typed more closely than polyglot's tree of texts.
        i18nProvider={polyglot(() => texts as never, "en")}
      >
        <Suspense>{children}</Suspense>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

describe("an address", () => {
  const schema = section({
    postalCode: postalCode().max(20).optional(),
    state: region().max(120).optional(),
    country: country().optional(),
  });
  const fillIn = async (where: string | undefined) => {
    const user = userEvent.setup();
    let sent: unknown;
    draw(
      schema,
      <Form
        schema={schema}
        onSend={(values) => {
          sent = values.field;
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
});
