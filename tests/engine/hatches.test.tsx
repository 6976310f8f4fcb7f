// @vitest-environment jsdom
import { ThemeProvider } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import { screen, waitFor, within } from "@testing-library/react";
import { lazy } from "react";
import {
  Create,
  Datagrid,
  Edit,
  List,
  type RaRecord,
  TextField as RaTextField,
  ShowBase,
  SimpleForm,
  TextInput,
  useListContext,
  useRecordContext,
  useResourceContext,
} from "react-admin";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import {
  type CellProps,
  draw,
  type FilterProps,
  type InputProps,
  type ResourceDefinition,
  type RowProps,
  type TabProps,
  type ViewProps,
} from "../../src/engine";
import { FormFields, useField } from "../../src/engine/forms";
import { watchLoadFailures } from "../../src/providers/load-failure";
import { theme } from "../../src/ui/theme";
import { provider, Refused, reader } from "./engine-stage";
import { renderEngine } from "./render-engine";
import { rows, things } from "./things";

// A kind of field as one writes it outside of the engine, by its doors alone.
const ColourCell = ({ value }: CellProps) => (typeof value === "string" ? <mark>{value.toUpperCase()}</mark> : null);
const ColourInput = (props: InputProps) => {
  const { field, text } = useField(props);
  return <TextField {...text} value={field.value ?? ""} onChange={field.onChange} onBlur={field.onBlur} />;
};
const ColourFilter = ({ value, onChange, label }: FilterProps) => (
  <TextField label={label} id="colour" value={value ?? ""} onChange={({ target }) => onChange(target.value)} />
);
const colour = () =>
  draw(z.string().regex(/^#[0-9a-f]{6}$/, "engine.validation.invalid"), {
    Cell: ColourCell,
    Input: ColourInput,
    Filter: ColourFilter,
  });

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

  it("narrows the list by a filter of its own", async () => {
    const list = { ...coloured.list, filters: ["email"] };
    const { user, address } = await renderEngine({ definition: { ...coloured, list } });
    await user.click(await screen.findByRole("button", { name: "Filters" }));
    await user.type(await screen.findByRole("textbox", { name: "E-mail" }), "#");
    await waitFor(() => expect(decodeURIComponent(address())).toContain('{"email":"#"}'));
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

describe("tabs of a record's page", () => {
  const tabs = { notes: lazy(async () => ({ default: Notes })) };
  const tabbed: ResourceDefinition = { ...things, views: { tabs } };

  it("have addresses, and draw theirs with the record in react-admin's context", async () => {
    const { user, address } = await renderEngine({ path: "/things/show/1", definition: tabbed });
    const bar = await screen.findByRole("navigation", { name: "Tabs of Apple" });
    expect(within(bar).getByRole("link", { current: "page" })).toHaveTextContent("Details");
    expect(screen.getByText("apple@example.com")).toBeVisible();
    await user.click(within(bar).getByRole("link", { name: "Notes" }));
    expect(await screen.findByText("Notes on Apple, a record of things: Apple")).toBeVisible();
    expect(address()).toBe("/things/show/1?tab=notes");
    expect(within(bar).getByRole("link", { current: "page" })).toHaveTextContent("Notes");
    expect(screen.queryByText("apple@example.com")).toBeNull();
    expect(screen.getByRole("heading", { level: 1, name: "Apple" })).toBeVisible();
  });

  it("are opened by their address, beside the form too, and lead back to the record", async () => {
    const { user, address } = await renderEngine({ path: "/things/edit/1?tab=notes", definition: tabbed });
    expect(await screen.findByText(/^Notes on Apple/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    await user.click(screen.getByRole("link", { name: "Details" }));
    expect(await screen.findByRole("textbox", { name: /^Name/ })).toHaveValue("Apple");
    expect(address()).toBe("/things/edit/1");
  });

  it("do not throw away what is typed without asking", async () => {
    const { user, address } = await renderEngine({ path: "/things/edit/1", definition: tabbed });
    await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "s");
    await user.click(screen.getByRole("link", { name: "Notes" }));
    await user.click(await screen.findByRole("button", { name: "Keep editing" }));
    expect(address()).toBe("/things/edit/1");
    expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("Apples");
  });

  it("show the record itself where the address names none of them", async () => {
    await renderEngine({ path: "/things/show/1?tab=toString", definition: tabbed });
    expect(await screen.findByText("apple@example.com")).toBeVisible();
  });
});

describe("a part of a definition's own that throws", () => {
  const said = "This part could not be shown";
  beforeEach(() => {
    part.isBroken = true;
    // React reports every caught error there, which is what these tests provoke.
    vi.spyOn(console, "error").mockImplementation(() => {});
  });
  const name = draw(z.string(), { Cell: FragileCell, Input: Fragile });

  interface Place {
    where: string;
    path: string;
    definition: ResourceDefinition;
    /** What stands around, and goes on. */
    rest: [role: string, name: string | RegExp][];
  }
  const list = "/things";
  const title = (name: string): Place["rest"][number] => ["heading", name];
  const listParts: Place["rest"] = [title("Things"), ["searchbox", /./], ["button", "Filters"]];
  const saves: Place["rest"] = [title("Edit Apple"), ["button", "Save"], ["button", "Cancel"]];
  const places: Place[] = [
    {
      where: "above the list",
      path: list,
      definition: { ...things, views: { above: Fragile } },
      rest: [...listParts, ["table", /./]],
    },
    { where: "instead of the table", path: list, definition: { ...things, views: { list: Fragile } }, rest: listParts },
    {
      where: "in a row",
      path: list,
      definition: { ...things, views: { row: FragileRow } },
      rest: listParts,
    },
    { where: "in a cell", path: list, definition: { ...things, fields: { ...things.fields, name } }, rest: listParts },
    {
      where: "in the form",
      path: "/things/edit/1",
      definition: { ...things, form: { main: ["name"] }, views: { form: Fragile } },
      rest: saves,
    },
    {
      where: "in an input",
      path: "/things/edit/1",
      definition: { ...things, fields: { ...things.fields, name }, form: { main: ["name"] } },
      rest: saves,
    },
    {
      where: "beside the form",
      path: "/things/edit/1",
      definition: { ...things, views: { aside: Fragile } },
      rest: [...saves, ["textbox", /^Name/]],
    },
    {
      where: "beside the record",
      path: "/things/show/1",
      definition: { ...things, views: { aside: Fragile } },
      rest: [title("Apple"), ["link", "apple@example.com"]],
    },
    {
      where: "in a value",
      path: "/things/show/2",
      definition: { ...things, fields: { ...things.fields, name }, show: { main: ["name"] } },
      rest: [title("Banana"), ["link", "Things"]],
    },
    {
      where: "in a tab",
      path: "/things/show/1?tab=notes",
      definition: { ...things, views: { tabs: { notes: Fragile } } },
      rest: [title("Apple"), ["link", "Details"]],
    },
  ];

  it.each(places)("takes its own place alone, $where, and is tried again", async ({ path, definition, rest }) => {
    const { user } = await renderEngine({ path, definition });
    const told = (await screen.findByRole("heading", { name: said })).closest("[role=alert]");
    if (!(told instanceof HTMLElement)) throw new Error("It is not told.");
    for (const [role, name] of rest) expect(await screen.findByRole(role, { name })).toBeVisible();
    part.isBroken = false;
    await user.click(within(told).getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("whole")).toBeVisible();
    expect(screen.queryByRole("heading", { name: said })).toBeNull();
  });

  it("says so where its code cannot be had, and offers to load the page again", async () => {
    watchLoadFailures();
    const Gone = lazy(async () => {
      const payload = new Error("Failed to fetch dynamically imported module");
      dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
      throw payload;
    });
    const { user } = await renderEngine({ path: "/things/edit/1", definition: { ...things, views: { aside: Gone } } });
    const told = (await screen.findByRole("heading", { name: said })).parentElement;
    expect(told).toHaveTextContent("a new version has been published");
    expect(screen.getByRole("button", { name: "Reload the page" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    await user.type(screen.getByRole("textbox", { name: /^Name/ }), "s");
    expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("Apples");
  });

  it("leaves the tab beside it as it is", async () => {
    const tabs = { notes: Fragile, more: Notes };
    const { user } = await renderEngine({
      path: "/things/show/1?tab=notes",
      definition: { ...things, views: { tabs } },
    });
    await screen.findByRole("heading", { name: said });
    const [, , more] = within(screen.getByRole("navigation", { name: "Tabs of Apple" })).getAllByRole("link");
    await user.click(more ?? document.body);
    expect(await screen.findByText(/^Notes on Apple/)).toBeVisible();
  });

  it("is drawn again with other rows", async () => {
    const getList = async (_resource: string, { filter }: { filter: { q?: string } }) => {
      const data = filter.q ? rows.slice(0, 1) : rows;
      return { data, total: data.length };
    };
    const dataProvider = provider({ getList: getList as never });
    const { user } = await renderEngine({ definition: { ...things, views: { row: FragileRow } }, dataProvider });
    await screen.findByRole("heading", { name: said });
    await user.type(screen.getByRole("searchbox"), "apple");
    expect(await screen.findByText("Apple")).toBeVisible();
    expect(screen.queryByRole("heading", { name: said })).toBeNull();
  });
});

describe("screens of a definition's own, made of react-admin's own parts", () => {
  const { form: _form, ...bare } = things;
  const screens = { list: OwnList, create: OwnCreate, edit: OwnEdit, show: OwnShow };
  const own: ResourceDefinition = { ...bare, screens };

  it("list the records, and a row leads to the record's own page", async () => {
    const { user, address } = await renderEngine({ definition: own });
    expect(await screen.findByText("2 records of things")).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Things" })).toBeNull();
    await user.click(screen.getByRole("cell", { name: "Banana" }));
    expect(await screen.findByText("Shown: Banana")).toBeVisible();
    expect(address()).toBe("/things/show/2");
  });

  it("change a record with react-admin's form, and go back to the list", async () => {
    const update = vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { id: "1", ...data } }));
    const dataProvider = provider({ update: update as never });
    const { user, address } = await renderEngine({ path: "/things/1", definition: own, dataProvider });
    const input = await screen.findByRole("textbox", { name: /^Name/ });
    expect(address()).toBe("/things/edit/1");
    await user.type(input, "s");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(update.mock.calls[0]?.[1].data).toMatchObject({ name: "Apples" }));
    expect(await screen.findByText("2 records of things")).toBeVisible();
  });

  it("create a record with react-admin's form", async () => {
    const create = vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { id: "9", ...data } }));
    const dataProvider = provider({ create: create as never });
    const { user } = await renderEngine({ path: "/things/create", definition: own, dataProvider });
    await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "Kiwi");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(create.mock.calls[0]?.[1].data).toEqual({ name: "Kiwi" }));
  });

  it("send what the form of the definition has, and nothing of what is only read or was emptied", async () => {
    const update = vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { id: "1", ...data } }));
    const dataProvider = provider({ update: update as never }, [
      {
        id: "1",
        name: "Apple",
        email: "apple@example.com",
        status: "OPEN",
        size: null,
        createdAt: "2026-01-02T10:00:00Z",
      },
    ]);
    const { user } = await renderEngine({ path: "/things/edit/1", definition: { ...things, screens }, dataProvider });
    await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "s");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(update.mock.calls[0]?.[1].data).toEqual({ name: "Apples", email: "apple@example.com" }));
  });

  it("say what is refused in the person's words, at the field that it is of", async () => {
    const refused = new Refused({
      type: "TAKEN",
      fields: [{ path: "name", type: "DUPLICATE", message: "Duplicate." }],
    });
    const create = vi.fn(async () => Promise.reject(refused));
    const dataProvider = provider({ create: create as never });
    const { user } = await renderEngine({ path: "/things/create", definition: { ...things, screens }, dataProvider });
    await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "Kiwi");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Already in use")).toBeVisible();
    expect(screen.getByRole("textbox", { name: /^Name/ })).toBeInvalid();
  });

  it("are refused where they make one to those who may only read, and lead them from the form to the record", async () => {
    const { unmount } = await renderEngine({ path: "/things/create", definition: own, engine: { actor: reader } });
    expect(await screen.findByText("refused")).toBeVisible();
    expect(screen.queryByRole("textbox")).toBeNull();
    unmount();
    await renderEngine({ path: "/things/edit/1", definition: own, engine: { actor: reader } });
    expect(await screen.findByText("Shown: Apple")).toBeVisible();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("are refused at the address of the form where there is no other page of the record", async () => {
    const definition = { ...bare, screens: { edit: OwnEdit } };
    await renderEngine({ path: "/things/edit/1", definition, engine: { actor: reader } });
    expect(await screen.findByText("refused")).toBeVisible();
  });

  it("stand beside generated ones", async () => {
    await renderEngine({ path: "/things/show/1", definition: { ...things, screens: { list: OwnList } } });
    expect(await screen.findByRole("heading", { level: 1, name: "Apple" })).toBeVisible();
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

const part = { isBroken: true };
function Fragile() {
  if (part.isBroken) throw new Error("broken");
  return <p>whole</p>;
}

function FragileRow({ record }: RowProps) {
  return record.id === "2" ? <Fragile /> : <p>{record.name}</p>;
}

function FragileCell({ value }: CellProps) {
  return value === "Banana" ? <Fragile /> : String(value);
}

const { name: nameField } = things.fields;
const OwnForm = () => (
  <>
    <p>Form of {useRecordContext()?.name}</p>
    {nameField && <FormFields fields={{ name: nameField }} root="resources.things" />}
  </>
);

function Notes({ resource, record }: TabProps) {
  return (
    <p>
      Notes on {record.name}, a record of {resource}: {useRecordContext()?.name}
    </p>
  );
}

function OwnList() {
  return (
    <List actions={false} pagination={false}>
      <Counted />
      <Datagrid bulkActionButtons={false} rowClick="show">
        <RaTextField source="name" />
      </Datagrid>
    </List>
  );
}

const Counted = () => (
  <p>
    {useListContext().total} records of {useResourceContext()}
  </p>
);

function OwnShow() {
  return (
    <ShowBase>
      <Shown />
    </ShowBase>
  );
}

const Shown = () => <p>Shown: {useRecordContext()?.name}</p>;

function OwnEdit() {
  return (
    <Edit actions={false} mutationMode="pessimistic">
      <NameForm />
    </Edit>
  );
}

function OwnCreate() {
  return (
    <Create redirect="list">
      <NameForm />
    </Create>
  );
}

// In the panel the theme stands above everything.
const NameForm = () => (
  <ThemeProvider theme={theme}>
    <SimpleForm>
      <TextInput source="name" />
    </SimpleForm>
  </ThemeProvider>
);
