// @vitest-environment jsdom
import TextField from "@mui/material/TextField";
import { screen, waitFor, within } from "@testing-library/react";
import {
  Datagrid,
  type RaRecord,
  TextField as RaTextField,
  useListContext,
  useRecordContext,
  useResourceContext,
} from "react-admin";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import {
  type CellProps,
  draw,
  type InputProps,
  type ResourceDefinition,
  type RowProps,
  type ViewProps,
} from "../../src/engine";
import { FormFields, useField } from "../../src/engine/forms";
import { provider, renderEngine } from "./render-engine";
import { things } from "./things";

// A kind of field as one writes it outside of the engine, by its doors alone.
const ColourCell = ({ value }: CellProps) => (typeof value === "string" ? <mark>{value.toUpperCase()}</mark> : null);
const ColourInput = (props: InputProps) => {
  const { field, text } = useField(props);
  return <TextField {...text} value={field.value ?? ""} onChange={field.onChange} onBlur={field.onBlur} />;
};
const colour = () =>
  draw(z.string().regex(/^#[0-9a-f]{6}$/, "engine.validation.invalid"), { Cell: ColourCell, Input: ColourInput });

const coloured: ResourceDefinition = {
  ...things,
  fields: { ...things.fields, email: colour() },
  form: { main: ["name", "email"] },
};
const painted = [{ id: "1", name: "Apple", email: "#aa0000", status: "OPEN" }];

describe("a kind from outside of the engine", () => {
  it("is drawn in a list", async () => {
    await renderEngine({ definition: coloured, dataProvider: provider({}, painted) });
    expect(await screen.findByText("#AA0000")).toBeVisible();
  });

  it("is written in a form, which refuses what it refuses", async () => {
    const update = vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { id: "1", ...data } }));
    const dataProvider = provider({ update: update as never }, painted);
    const { user } = await renderEngine({ path: "/things/edit/1", definition: coloured, dataProvider });
    const input = await screen.findByRole("textbox", { name: /E-mail/ });
    await user.clear(input);
    await user.type(input, "red");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(input).toBeInvalid());
    await user.clear(input);
    await user.type(input, "#00ff00");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(update.mock.calls[0]?.[1].data).toEqual({ name: "Apple", email: "#00ff00" }));
  });
});

describe("a column that is no field", () => {
  it("has a heading of its own and says what it makes of the record", async () => {
    const list = { ...things.list, columns: ["name", "reach"], computed: { reach: letters } };
    await renderEngine({ definition: { ...things, list } });
    const table = await screen.findByRole("table");
    expect(within(table).getByRole("columnheader", { name: "Reach" })).toBeVisible();
    expect(within(table).getByText("Apple: 5 letters")).toBeVisible();
  });
});

describe("a form with a check and a body of its own", () => {
  const strict: ResourceDefinition = {
    ...things,
    form: { main: ["name", "email"] },
    check: ({ name, email }): Record<string, string> =>
      email && !String(email).startsWith(String(name)) ? { email: "engine.validation.match" } : {},
    body: ({ name, ...rest }) => ({ ...rest, name: String(name).toUpperCase() }),
  };

  it("says under the field what is wrong with several, and sends what it makes of them", async () => {
    const create = vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { id: "9", ...data } }));
    const dataProvider = provider({ create: create as never });
    const { user } = await renderEngine({ path: "/things/create", definition: strict, dataProvider });
    await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "kiwi");
    const email = screen.getByRole("textbox", { name: /E-mail/ });
    await user.type(email, "plum@b.co");
    await user.click(screen.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(email).toBeInvalid());
    expect(create).not.toHaveBeenCalled();
    await user.clear(email);
    await user.type(email, "kiwi@b.co");
    await user.click(screen.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(create.mock.calls[0]?.[1].data).toEqual({ name: "KIWI", email: "kiwi@b.co" }));
  });
});

describe("views of a definition's own", () => {
  it("stand above the list and in place of its table, in react-admin's contexts", async () => {
    const views = {
      above: ({ resource }: ViewProps) => <p>{`${resource} above ${useResourceContext()}`}</p>,
      list: Grid,
    };
    await renderEngine({ definition: { ...things, views } });
    expect(await screen.findByText("things above things")).toBeVisible();
    expect(await screen.findByRole("heading", { name: "2 of them" })).toBeVisible();
    expect(screen.getByRole("cell", { name: "Banana" })).toBeVisible();
  });

  it("draw each row, with the record in react-admin's context", async () => {
    const views = { row: ({ href }: RowProps) => <a href={href}>{useRecordContext()?.name}!</a> };
    await renderEngine({ definition: { ...things, views } });
    expect(await screen.findByRole("link", { name: "Banana!" })).toHaveAttribute("href", "/things/edit/2");
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("stand in place of the form's cards, inside of the form", async () => {
    const update = vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { id: "1", ...data } }));
    const dataProvider = provider({ update: update as never });
    const { user } = await renderEngine({
      path: "/things/edit/1",
      definition: { ...things, form: { main: ["name"] }, views: { form: OwnForm } },
      dataProvider,
    });
    expect(await screen.findByText("Form of Apple")).toBeVisible();
    await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "s");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(update.mock.calls[0]?.[1].data).toEqual({ name: "Apples" }));
  });
});

const letters = (record: RaRecord) => `${record.name}: ${record.name?.length} letters`;

const Grid = () => (
  <>
    <h2>{useListContext().total} of them</h2>
    <Datagrid bulkActionButtons={false}>
      <RaTextField source="name" />
    </Datagrid>
  </>
);

const { name: nameField } = things.fields;
const OwnForm = () => (
  <>
    <p>Form of {useRecordContext()?.name}</p>
    {nameField && <FormFields fields={{ name: nameField }} root="resources.things" />}
  </>
);
