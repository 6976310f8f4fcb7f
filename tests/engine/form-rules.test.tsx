// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { DataProvider } from "react-admin";
import { describe, expect, it, vi } from "vitest";
import { choice, dialog, type EnginePorts, type ResourceDefinition, reference, text } from "../../src/engine";
import { applying } from "../../src/engine/form/applies";
import { provider, Refused } from "./engine-stage";
import { renderEngine } from "./render-engine";
import { rows, things } from "./things";

type Write = { data: Record<string, unknown> };

describe("what applies", () => {
  const fields = { a: text().optional(), b: text().optional(), c: text().optional() };
  const names = (conditions: Parameters<typeof applying>[1], values: object) =>
    Object.keys(applying(fields, conditions, { ...values }));

  it("is everything where nothing is said", () => expect(names(undefined, {})).toEqual(["a", "b", "c"]));

  it("is where another has that value, or one of several, or where a question says so", () => {
    expect(names({ b: { a: "x" } }, { a: "x" })).toEqual(["a", "b", "c"]);
    expect(names({ b: { a: "x" } }, { a: "y" })).toEqual(["a", "c"]);
    expect(names({ b: { a: ["x", "y"] } }, { a: "y" })).toEqual(["a", "b", "c"]);
    expect(names({ b: { a: ["x", "y"] } }, {})).toEqual(["a", "c"]);
    expect(names({ b: ({ a }) => a === undefined }, { a: "  " })).toEqual(["a", "b", "c"]);
    expect(names({ b: { a: "x", c: "z" } }, { a: "x", c: "y" })).toEqual(["a", "c"]);
  });

  it("is nothing that another made apply which does not apply itself, in any order", () => {
    expect(names({ b: { a: "x" }, c: { b: "y" } }, { b: "y" })).toEqual(["a"]);
    expect(names({ b: { c: "y" }, c: { a: "x" } }, { b: "y", c: "y" })).toEqual(["a"]);
  });
});

describe("a form with fields that apply at times alone", () => {
  const definition: ResourceDefinition = {
    ...things,
    form: { main: ["name", "size", "email"] },
    onlyWhen: { email: { size: "LARGE" } },
  };
  const choose = async (user: Awaited<ReturnType<typeof renderEngine>>["user"], name: string) => {
    await user.click(await screen.findByRole("combobox", { name: "Size" }));
    await user.click(await screen.findByRole("option", { name }));
  };
  const input = () => screen.queryByRole("textbox", { name: "E-mail" });

  it("neither shows them, nor asks for them, nor sends them, and keeps what was typed for as long as it is open", async () => {
    const create = vi.fn(async (_resource: string, { data }: Write) => ({ data: { ...data, id: "3" } }));
    const dataProvider = provider({ create: create as unknown as DataProvider["create"] });
    const { user } = await renderEngine({ path: "/things/create", definition, dataProvider });
    await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "Cherry");
    expect(input()).toBeNull();
    await choose(user, "Large");
    await user.type(await screen.findByRole("textbox", { name: "E-mail" }), "nope");
    await choose(user, "Small");
    await waitFor(() => expect(input()).toBeNull());
    await choose(user, "Large");
    expect(await screen.findByRole("textbox", { name: "E-mail" })).toHaveValue("nope");
    await choose(user, "Small");
    await user.click(screen.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(create.mock.lastCall?.[1].data).toEqual({ name: "Cherry", size: "SMALL" }));
  });

  it("checks them where they apply", async () => {
    const create = vi.fn();
    const { user } = await renderEngine({ path: "/things/create", definition, dataProvider: provider({ create }) });
    await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "Cherry");
    await choose(user, "Large");
    await user.type(await screen.findByRole("textbox", { name: "E-mail" }), "nope");
    await user.click(screen.getByRole("button", { name: "Create" }));
    expect(await screen.findByText("Invalid E-mail")).toBeVisible();
    expect(create).not.toHaveBeenCalled();
  });

  it("does the same in a dialog, even of what is required there", async () => {
    const act = vi.fn<EnginePorts["act"]>(async () => ({ type: "JOIN_ADMIN" }));
    const form = dialog(
      { size: choice(["SMALL", "LARGE"], { initial: "SMALL" }), name: text().min(3) },
      ({ size, name }) => ({ size, name }),
      { onlyWhen: { name: { size: "LARGE" } } },
    );
    const icon = things.icon;
    const { user } = await renderEngine({
      definition: { ...things, actions: { rename: { icon, form } } },
      engine: { act },
    });
    await user.click(await screen.findByRole("button", { name: "Actions of Apple" }));
    await user.click(await screen.findByRole("menuitem", { name: "Rename" }));
    const asked = within(await screen.findByRole("dialog"));
    await asked.findByRole("combobox");
    expect(asked.queryByRole("textbox")).toBeNull();
    await user.click(asked.getByRole("button", { name: "Rename" }));
    await waitFor(() => expect(act).toHaveBeenCalled());
    expect(act.mock.lastCall?.[1].body).toEqual({ size: "SMALL" });
  });
});

describe("a form with fields that another record governs", () => {
  const shelf = "01890000-0000-7000-8000-000000000001";
  const bare = "01890000-0000-7000-8000-000000000002";
  const lost = "01890000-0000-7000-8000-000000000003";
  const shelves = [
    { id: shelf, name: "Top shelf", email: "shelf@example.com", isLoud: false, emails: [], place: { city: "Recife" } },
    { id: bare, name: "Bare shelf", place: {}, emails: [] },
  ];
  const definition: ResourceDefinition = {
    ...things,
    fields: { ...things.fields, size: reference("associates", { title: "name" }).optional() },
    form: { main: ["name", "size", "email", "isLoud"], more: ["emails", "place"] },
    lockedBy: { size: ["email", "isLoud", "emails", "place"] },
  };
  const open = async (size: string | undefined) => {
    const update = vi.fn(async (_resource: string, { data }: Write) => ({ data: { ...data, id: "1" } }));
    const apple = { ...rows[0], id: "1", size };
    const dataProvider = provider({
      update: update as unknown as DataProvider["update"],
      getList: (async () => ({ data: shelves, total: 2 })) as unknown as DataProvider["getList"],
      getOne: (async (resource: string, { id }: { id: string }) => {
        const found = resource === "things" ? apple : shelves.find((one) => one.id === id);
        if (!found) throw new Refused({ type: "NOT_FOUND" });
        return { data: found };
      }) as unknown as DataProvider["getOne"],
    });
    const view = await renderEngine({ path: "/things/edit/1", definition, dataProvider });
    await screen.findByRole("textbox", { name: /^Name/ });
    return { ...view, update };
  };
  const isAsked = () => screen.queryByRole("textbox", { name: "E-mail" }) !== null;

  it("tells what it says there instead of asking, why, and where that is changed; of the rest nothing", async () => {
    await open(shelf);
    const reasons = await screen.findAllByText(
      (_, element) => element?.textContent === "Comes from “Top shelf” (Size) and is changed there.",
      { selector: "p > span" },
    );
    expect(reasons).toHaveLength(2);
    expect(isAsked()).toBe(false);
    expect(screen.queryByRole("textbox", { name: "City" })).toBeNull();
    expect(screen.getByText("shelf@example.com")).toBeVisible();
    expect(screen.getByText("Recife")).toBeVisible();
    expect(screen.getAllByRole("link", { name: "Top shelf" })[0]).toHaveAttribute("href", `/associates/show/${shelf}`);
    // what it left empty is still the record's own
    expect(screen.getByRole("switch", { name: "Loud" })).toBeEnabled();
    expect(screen.getByRole("button", { name: "Add e-mail" })).toBeEnabled();
  });

  it("sends what the record had there, whatever stood in the input before", async () => {
    const { user, update } = await open(bare);
    await waitFor(() => expect(screen.getByRole("textbox", { name: "E-mail" })).toBeEnabled());
    await user.clear(screen.getByRole("textbox", { name: "E-mail" }));
    await user.type(screen.getByRole("textbox", { name: "E-mail" }), "nope");
    await user.click(screen.getByRole("combobox", { name: "Size" }));
    await user.click(await screen.findByRole("option", { name: "Top shelf" }));
    expect(await screen.findByText("shelf@example.com")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(update.mock.lastCall?.[1].data).toMatchObject({ size: shelf, email: "apple@example.com" }),
    );
  });

  it.each([
    ["nothing is chosen", undefined],
    ["it says nothing", bare],
    ["it cannot be read", lost],
  ])("asks for all of them where %s", async (_why, size) => {
    await open(size);
    await waitFor(() => expect(screen.getByRole("textbox", { name: "E-mail" })).toBeEnabled());
    expect(screen.queryByText(/Comes from/)).toBeNull();
  });
});
