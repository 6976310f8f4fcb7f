// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { savedViews } from "../../server/db/schema";
import { pathOf, type ResourceDefinition } from "../../src/engine";
import { session } from "../../src/providers/session";
import { resources } from "../../src/resources";
import { createClock } from "../support/clock";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";
import { isOfPlatform } from "./people";

const definitions: readonly ResourceDefinition[] = Object.values(resources);

let server: TestServer;
let company: string;
beforeAll(async () => {
  server = await createTestServer({ clock: createClock(new Date()) });
  const maria = await server.as("maria");
  company = (await maria.get("/me/companies?q=aurora&page=1")).body.data[0].name;
});
afterAll(() => server.close());
const faults = connectPanel(() => server.app);

/** Nothing of this browser stays but what the server has. */
const elsewhere = () => {
  cleanup();
  session.clear("signed-out");
  localStorage.clear();
};
afterEach(async () => {
  elsewhere();
  await server.db.delete(savedViews);
  for (const login of ["admin", "maria", "joao"] as const) {
    const person = await server.as(login);
    for (const { list } of (await person.get("/me/preferences")).body.data)
      await person.put(`/me/preferences/${list}`, { body: {} });
  }
});

type Login = "admin" | "maria" | "joao";
const open = async (path: string, { as = "admin", at, language = "en" }: Visit = {}) => {
  const view = await renderPanel({ path, as, language, ...(at && { company: at }) });
  const tool = () => screen.findByRole("button", { name: /^(Views|[^:]*\(modified\)|[A-ZÁÉÍ].*)$/, hidden: false });
  return { ...view, tool };
};
interface Visit {
  as?: Login;
  at?: string;
  language?: "en" | "pt-BR" | "es";
}
const params = () => new URLSearchParams(location.search);
const filterOf = () => JSON.parse(params().get("filter") ?? "{}");
/** The button of the views, which says with which of them the list is open. */
const button = (name: string) => screen.findByRole("button", { name });
type User = Awaited<ReturnType<typeof open>>["user"];
const openDialog = async (user: User, name = "Views") => {
  await user.click(await button(name));
  return within(await screen.findByRole("dialog", { name: /^Views: / }));
};
const saveAs = async (user: User, name: string, owner?: string) => {
  const dialog = await openDialog(user, (await currentLabel()) ?? "Views");
  const form = within(dialog.getByRole("form", { name: "Save as a new view" }));
  await user.type(form.getByRole("textbox", { name: "Name" }), name);
  if (owner) await user.selectOptions(form.getByRole("combobox", { name: "For" }), owner);
  await user.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await button(name);
};
const currentLabel = async () => (await screen.findByTestId("BookmarkBorderIcon")).closest("button")?.textContent;
const headings = () =>
  screen
    .queryAllByRole("columnheader", { hidden: true })
    .map((one) => one.getAttribute("aria-label"))
    .filter(Boolean);
const act = async (user: User, dialog: ReturnType<typeof within>, name: string, item: string) => {
  await user.click(dialog.getByRole("button", { name: `Actions: ${name}` }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
};
const viewsOf = async (login: Login, path: string) =>
  (await (await server.as(login, path === "/views" ? { company } : {})).get(path)).body.data;

const people: [Login, string | undefined][] = [
  ["admin", undefined],
  ["maria", "company"],
  ["maria", undefined],
];
/** Whoever has the list of a resource in their menu or may open it. */
const readers: Record<string, (typeof people)[number] | undefined> = Object.fromEntries(
  definitions.map(({ name }) => [
    name,
    isOfPlatform(name) ? people[0] : name.startsWith("me/") ? people[2] : people[1],
  ]),
);

describe.each(definitions.map((definition) => ({ definition, name: definition.name })))(
  "the list of $name",
  ({ definition, name }) => {
    it("is kept under a name with its order, and is the same in another browser by the address alone", async () => {
      const [as, at] = readers[name] ?? [];
      const visit = { as, at: at && company };
      const [field] = definition.list.sortable ?? ["name"];
      const path = pathOf({ resource: name, screen: "list" });
      const asked = definition.list.filters?.some((one) => one === "q") ? { q: "a" } : {};
      const { user } = await open(
        `${path}?sort=${field}&order=DESC&filter=${encodeURIComponent(JSON.stringify(asked))}`,
        visit as Visit,
      );
      await saveAs(user, "Meine Ansicht");
      const view = params().get("view");
      expect(view).toMatch(/^[0-9a-f-]{36}$/);
      elsewhere();
      await open(`${path}?view=${view}`, visit as Visit);
      await button("Meine Ansicht");
      const { q } = filterOf();
      expect([params().get("sort"), params().get("order"), q]).toEqual([field, "DESC", asked.q]);
      expect(screen.queryByText(/modified/)).toBeNull();
    });
  },
);

it("keeps columns and density of a view apart from those of the list, marks what is modified, and resets it", async () => {
  const { user } = await open("/companies");
  await saveAs(user, "Compact");
  await user.click(await button("Columns"));
  const columns = within(await screen.findByRole("dialog", { name: "Columns and density" }));
  await user.click(columns.getByRole("checkbox", { name: "Phone" }));
  await user.click(columns.getByRole("radio", { name: "Compact" }));
  await user.click(columns.getByRole("button", { name: "Close" }));
  await button("Compact (modified)");
  const dialog = await openDialog(user, "Compact (modified)");
  await user.click(dialog.getByRole("button", { name: "Reset" }));
  await button("Compact");
  await waitFor(() => expect(headings()).toContain("Phone"));

  await user.click(await button("Columns"));
  const again = within(await screen.findByRole("dialog", { name: "Columns and density" }));
  await user.click(again.getByRole("checkbox", { name: "Phone" }));
  await user.click(again.getByRole("button", { name: "Close" }));
  const saving = await openDialog(user, "Compact (modified)");
  const status = within(saving.getByRole("status"));
  await user.click(status.getByRole("button", { name: "Save" }));
  await waitFor(async () =>
    expect((await viewsOf("admin", "/me/views"))[0].columns).toContainEqual({ name: "phone", isHidden: true }),
  );
  await waitFor(() => expect(saving.queryByRole("status")).toBeNull());
  // the list without a view has them all
  await user.click(saving.getByRole("link", { name: "As everybody has it" }));
  await button("Views");
  await waitFor(() => expect(headings()).toContain("Phone"));
});

it("opens a list with the person's own view before the company's, and that before the platform's", async () => {
  const admin = await server.as("admin");
  const maria = await server.as("maria", { company });
  const body = (name: string, sort: string) => ({ list: "vcards", name, sort, isDefault: true });
  await admin.post("/platform-views", { body: body("Platform's", "-name") });
  await open("/vcards", { as: "maria", at: company });
  await button("Platform's");
  elsewhere();
  await maria.post("/views", { body: body("Company's", "-updatedAt") });
  const { user } = await open("/vcards", { as: "maria", at: company });
  await button("Company's");
  expect(params().get("sort")).toBe("updatedAt");
  await saveAs(user, "Hers");
  const dialog = await openDialog(user, "Hers");
  await act(user, dialog, "Hers", "Open first for me");
  await expect
    .poll(
      async () =>
        (await maria.get("/me/preferences")).body.data.find((one: { list: string }) => one.list === "vcards")?.view,
    )
    .toBe(params().get("view"));
  elsewhere();
  const second = await open("/vcards", { as: "maria", at: company });
  await button("Hers");
  // and without any, where somebody wants that
  const choosing = await openDialog(second.user, "Hers");
  await second.user.click(choosing.getByRole("button", { name: "Open first for me" }));
  await expect
    .poll(
      async () =>
        (await maria.get("/me/preferences")).body.data.find((one: { list: string }) => one.list === "vcards")?.view,
    )
    .toBe("none");
  cleanup();
  await open("/vcards", { as: "maria", at: company });
  await button("Views");
  await screen.findByRole("table");
  expect(location.search).toBe("");
});

describe("a list whose opening view is learnt late", () => {
  /** Opens a list of which the views are answered when it is said. */
  const openWaiting = async () => {
    const maria = await server.as("maria", { company });
    const body = { list: "vcards", name: "Company's", sort: "-name", isDefault: true };
    const { id } = (await maria.post("/views", { body })).body;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isAsked = false;
    faults.use(
      http.get("*/api/views", async ({ request }) => {
        isAsked = true;
        await held;
        return server.app.fetch(request);
      }),
    );
    const { user } = await open("/vcards", { as: "maria", at: company });
    await waitFor(() => expect(isAsked).toBe(true));
    /** The views are there, and what the list is to open with the next time is known. */
    const answer = async () => {
      release();
      await waitFor(() => expect(Object.values(localStorage).join(" ")).toContain(id));
    };
    return { user, answer };
  };

  it("opens with it where nobody has done anything yet", async () => {
    const { answer } = await openWaiting();
    await answer();
    await button("Company's");
    expect(params().get("sort")).toBe("name");
  });

  it("keeps what somebody has begun in it, and opens with it the next time", async () => {
    const { user, answer } = await openWaiting();
    await user.click(await screen.findByRole("button", { name: "Filters" }));
    const panel = await screen.findByRole("dialog", { name: "Filters" });
    await answer();
    expect(panel).toBeVisible();
    expect(location.search).toBe("");
    cleanup();
    await open("/vcards", { as: "maria", at: company });
    await button("Company's");
  });
});

it("keeps what somebody had applied of a view that another person changed, until they take the change or keep theirs", async () => {
  const maria = await server.as("maria", { company });
  const body = { list: "vcards", name: "Shared", sort: "name", columns: [{ name: "name" }] };
  const { id } = (await maria.post("/views", { body })).body;
  await open(`/vcards?view=${id}`, { as: "joao", at: company });
  await button("Shared");
  const joao = await server.as("joao", { company });
  await expect
    .poll(
      async () =>
        (await joao.get("/me/preferences")).body.data.find((one: { list: string }) => one.list === id)?.applied?.sort,
    )
    .toBe("name");
  await maria.put(`/views/${id}`, { body: { ...body, sort: "-updatedAt", density: "COMPACT" } });
  // in another browser, too
  elsewhere();
  const { user } = await open(`/vcards?view=${id}`, { as: "joao", at: company });
  const told = await screen.findByText(/^Maria .* changed “Shared” on .*\. You still see it as you had it\.$/);
  expect(params().get("sort")).toBe("name");
  expect(screen.queryByRole("button", { name: "Shared (modified)" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show the change" }));
  await waitFor(() => expect(params().get("sort")).toBe("updatedAt"));
  expect(told).not.toBeInTheDocument();
  expect(screen.getByRole("table").parentElement).toHaveAttribute("data-density", "COMPACT");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(params().get("sort")).toBe("name"));
  await user.click(await screen.findByRole("button", { name: "Keep mine as a view of my own" }));
  await button("Shared (mine)");
  expect(params().get("sort")).toBe("name");
  expect((await joao.get("/me/views")).body.data).toEqual([
    expect.objectContaining({ name: "Shared (mine)", sort: "name" }),
  ]);
  expect(screen.queryByText(/You still see it/)).toBeNull();
});

it("opens a view whose filter, order or column is gone, and says what was left out", async () => {
  const admin = await server.as("admin");
  const { id } = (
    await admin.post("/me/views", {
      body: {
        ...{ list: "companies", name: "Old", sort: "-goneOrder" },
        filter: '{"q":"aurora","goneFilter":true}',
        columns: [{ name: "name" }, { name: "goneColumn" }],
      },
    })
  ).body;
  await open(`/companies?view=${id}`);
  expect(await screen.findByText(/left out: goneFilter, goneOrder, goneColumn\.$/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole("table")).toHaveTextContent("Aurora"));
  expect(filterOf()).toEqual({ q: "aurora" });
});

it("says that a filter is not understood any more, and opens without it", async () => {
  const admin = await server.as("admin");
  const { id } = (
    await admin.post("/me/views", { body: { list: "companies", name: "Old", filter: '{"status":"PERHAPS"}' } })
  ).body;
  const { user } = await open(`/companies?view=${id}`);
  await user.click(await screen.findByRole("button", { name: "Open without the filter" }));
  await screen.findByRole("table");
  expect(filterOf()).toEqual({});
});

it.each([
  ["that is gone", async () => "01970000-0000-7000-8000-000000000000"],
  [
    "of another person",
    async () =>
      (await (await server.as("maria")).post("/me/views", { body: { list: "companies", name: "Hers" } })).body.id,
  ],
  [
    "of another list",
    async () =>
      (await (await server.as("admin")).post("/me/views", { body: { list: "users", name: "People" } })).body.id,
  ],
  ["that is none", async () => "%3Cscript%3E"],
])("says so of a view %s, and shows the list", async (_, idOf) => {
  await open(`/companies?view=${await idOf()}`);
  expect(await screen.findByText(/^This view is not here: /)).toBeVisible();
  await screen.findByRole("table");
});

it("says that another person was faster, and writes over it only when asked", async () => {
  const maria = await server.as("maria", { company });
  const body = { list: "vcards", name: "Shared", sort: "name" };
  const { id } = (await maria.post("/views", { body })).body;
  const { user } = await open(`/vcards?view=${id}`, { as: "maria", at: company });
  await button("Shared");
  await user.click(await screen.findByRole("button", { name: "Name" }));
  await button("Shared (modified)");
  const dialog = await openDialog(user, "Shared (modified)");
  server.clock.advance({ seconds: 1 });
  await maria.put(`/views/${id}`, { body: { ...body, sort: "-updatedAt" } });
  await user.click(within(dialog.getByRole("status")).getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/changed “Shared” meanwhile/)).toBeVisible();
  expect((await maria.get(`/views/${id}`)).body.sort).toBe("-updatedAt");
  await user.click(dialog.getByRole("button", { name: "Save mine over it" }));
  await expect.poll(async () => (await maria.get(`/views/${id}`)).body.sort).toBe("-name");
});

it("renames, shares and deletes views, and says what the server refuses where it is typed", async () => {
  const { user } = await open("/vcards", { as: "maria", at: company });
  await saveAs(user, "Mine");
  const dialog = await openDialog(user, "Mine");
  await act(user, dialog, "Mine", "Rename");
  const name = dialog.getAllByRole("textbox", { name: "Name" })[0] as HTMLElement;
  expect(name).toHaveFocus();
  await user.clear(name);
  await user.click(dialog.getAllByRole("button", { name: "Save" })[0] as HTMLElement);
  expect(name).toHaveFocus();
  await user.type(name, "Ours{Enter}");
  await dialog.findByRole("link", { name: "Ours" });
  await act(user, dialog, "Ours", "Share with the company");
  const company_ = await dialog.findByRole("region", { name: "The company's" });
  expect(await within(company_).findByRole("link", { name: /^Ours/ })).toBeVisible();
  await waitFor(async () => expect(await viewsOf("maria", "/me/views")).toEqual([]));
  expect((await viewsOf("joao", "/views"))[0]).toMatchObject({ name: "Ours", list: "vcards" });
  await waitFor(async () => expect(params().get("view")).toBe((await viewsOf("joao", "/views"))[0].id));
  // the same name for the same people
  const form = within(dialog.getByRole("form", { name: "Save as a new view" }));
  await user.type(form.getByRole("textbox", { name: "Name" }), "ours");
  await user.selectOptions(form.getByRole("combobox", { name: "For" }), "Everybody in the company");
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("There is already a view of this list with this name")).toBeVisible();
  expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("ours");
  await act(user, dialog, "Ours", "Open first in the company");
  await waitFor(async () => expect((await viewsOf("joao", "/views"))[0].isDefault).toBe(true));
  await act(user, dialog, "Ours", "Delete");
  const ask = within(await dialog.findByRole("alertdialog"));
  expect(ask.getByText("Delete “Ours” for everybody who uses it?")).toBeVisible();
  await user.click(ask.getByRole("button", { name: "Delete" }));
  await waitFor(async () => expect(await viewsOf("joao", "/views")).toEqual([]));
  await waitFor(() => expect(params().get("view")).toBeNull());
  // the list is left without a view, and the dialog stays for what is done next
  const everybodys = await dialog.findByRole("link", { name: "As everybody has it" });
  await waitFor(() => expect(everybodys).toHaveFocus());
  expect(everybodys).toHaveAttribute("aria-current", "true");
});

describe("whoever has left a list while a view of it was being written", () => {
  /** Lets what is written reach the server, and the answer come when it is told to. */
  const holdWrites = () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isSent = false;
    let reads = 0;
    faults.use(
      http.all("*/api/me/views", async ({ request }) => {
        if (request.method === "GET") reads++;
        const response = await server.app.fetch(request);
        if (request.method === "GET") return response;
        isSent = true;
        await held;
        return response;
      }),
    );
    return {
      sent: () => waitFor(() => expect(isSent).toBe(true)),
      /** Views are read anew when something has been done with them, and what follows from it. */
      finish: async () => {
        reads = 0;
        release();
        await waitFor(() => expect(reads).toBeGreaterThan(0));
      },
    };
  };
  /** As the browser's own buttons do. */
  const goElsewhere = async () => {
    history.pushState(null, "", "/companies");
    fireEvent.popState(window);
    await screen.findByRole("heading", { level: 1, name: "Companies" });
    return location.href;
  };

  it("is not led back to the one that was made", async () => {
    const { user } = await open("/vcard-templates");
    const dialog = await openDialog(user);
    const form = within(dialog.getByRole("form", { name: "Save as a new view" }));
    await user.type(form.getByRole("textbox", { name: "Name" }), "Mine");
    const write = holdWrites();
    await user.click(form.getByRole("button", { name: "Save" }));
    await write.sent();
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const there = await goElsewhere();
    await write.finish();
    expect(location.href).toBe(there);
  });
});

it("offers nobody to write for whom they may not write", async () => {
  const maria = await server.as("maria", { company });
  await maria.post("/views", { body: { list: "vcards", name: "Shared" } });
  const { user } = await open("/vcards", { as: "joao", at: company });
  const dialog = await openDialog(user);
  expect(await dialog.findByRole("link", { name: /^Shared/ })).toHaveTextContent(/Changed by Maria .* on /);
  expect(dialog.queryByRole("combobox", { name: "For" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Actions: Shared" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["Open first for me"]);
});

it("shows the list with a clear sentence where views cannot be read, and keeps what is typed where one cannot be saved", async () => {
  faults.use(
    http.get("*/api/me/views", () =>
      HttpResponse.json({ code: 400, type: "VALIDATION_FAILED", message: "no" }, { status: 400 }),
    ),
  );
  await open("/companies?view=01970000-0000-7000-8000-000000000000");
  expect(await screen.findByText(/^The view could not be read\. /)).toBeVisible();
  await screen.findByRole("table");
  elsewhere();
  faults.resetHandlers();
  const { user } = await open("/companies");
  faults.use(http.post("*/api/me/views", () => HttpResponse.error()));
  const dialog = await openDialog(user);
  const form = within(dialog.getByRole("form", { name: "Save as a new view" }));
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(form.getByText("Required")).toBeVisible();
  expect(form.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await user.keyboard("Kept{Enter}");
  expect(await dialog.findByText(/^No connection to the server/)).toBeVisible();
  expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("Kept");
});
