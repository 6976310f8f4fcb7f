// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { DataProvider } from "react-admin";
import { describe, expect, it, vi } from "vitest";
import { choices, text } from "../../src/engine";
import { provider, Refused, reader } from "./engine-stage";
import { renderEngine } from "./render-engine";
import { rows, things } from "./things";

type Write = { id?: string; data: Record<string, unknown>; previousData?: unknown };

// react-admin lets each caller name the record's type, which a fake cannot know.
const creating = (create: (resource: string, params: Write) => Promise<unknown>) =>
  provider({ create: create as unknown as DataProvider["create"] });
const changing = (update: (resource: string, params: Write) => Promise<unknown>, data = rows) =>
  provider({ update: update as unknown as DataProvider["update"] }, data);

describe("a generated form", () => {
  it("says what is missing under the input, in the person's language, and moves the focus there", async () => {
    const create = vi.fn(async () => ({ data: rows[0] }));
    const { user } = await renderEngine({ path: "/things/create", dataProvider: creating(create) });
    const name = await screen.findByRole("textbox", { name: /^Name/ });
    await user.type(screen.getByRole("textbox", { name: "E-mail" }), "nope");
    await user.click(screen.getByRole("button", { name: "Create" }));
    expect(await screen.findByText("Invalid E-mail")).toBeVisible();
    expect(name).toHaveAccessibleDescription("Required");
    await waitFor(() => expect(name).toHaveFocus());
    expect(create).not.toHaveBeenCalled();
  });

  it("sends what was given and leaves out what was not, then leads back to the list and says so", async () => {
    const create = vi.fn(async (_resource: string, { data }: Write) => ({ data: { ...data, id: "3" } }));
    const { user, address } = await renderEngine({ path: "/things/create", dataProvider: creating(create) });
    await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "  Cherry ");
    await user.click(screen.getByRole("button", { name: "Add e-mail" }));
    await user.type(await screen.findByRole("textbox", { name: /Address/ }), "c@example.com");
    await user.click(screen.getByRole("button", { name: "Create" }));
    expect(await screen.findByText("Company saved")).toBeInTheDocument();
    expect(create.mock.lastCall?.[1].data).toEqual({
      name: "Cherry",
      isLoud: false,
      emails: [{ type: "WORK", value: "c@example.com" }],
    });
    await waitFor(() => expect(address()).toBe("/things"));
  });

  it("leaves out a list in which nothing was chosen where it must not be empty, and sends it empty where it may be", async () => {
    const create = vi.fn(async (_resource: string, { data }: Write) => ({ data: { ...data, id: "3" } }));
    const sizes = choices(["SMALL", "LARGE"]);
    const definition = {
      ...things,
      fields: { name: text(), any: sizes, some: sizes.optional(), one: sizes.min(1).optional() },
      list: { columns: ["name"] },
      form: { main: ["name", "any", "some", "one"] },
    };
    const { user } = await renderEngine({ path: "/things/create", definition, dataProvider: creating(create) });
    await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "Cherry");
    await user.click(screen.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(create.mock.lastCall?.[1].data).toEqual({ name: "Cherry", any: [], some: [] }));
  });

  it("shows the server's refusals under the inputs that they belong to, nested ones too, and keeps what was typed", async () => {
    const fields = [
      { path: "emails.0.value", type: "DUPLICATE", message: "" },
      { path: "name", type: "INVALID", message: "", said: "Cherry is sold out." },
    ];
    const create = vi.fn(async () => {
      throw new Refused({ type: "VALIDATION_FAILED", fields });
    });
    const { user, address } = await renderEngine({ path: "/things/create", dataProvider: creating(create) });
    await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "Cherry");
    await user.click(screen.getByRole("button", { name: "Add e-mail" }));
    await user.type(await screen.findByRole("textbox", { name: /Address/ }), "c@example.com");
    await user.click(screen.getByRole("button", { name: "Create" }));
    expect(await screen.findByText("Already in use")).toBeVisible();
    expect(screen.getByRole("textbox", { name: /Address/ })).toHaveAccessibleDescription("Already in use");
    expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveAccessibleDescription("Cherry is sold out.");
    expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("Cherry");
    expect(address()).toBe("/things/create");
  });

  it("compares on a conflict, and overwrites only the version that the person has seen then", async () => {
    const theirs = { ...rows[0], id: "1", name: "Apricot", updatedAt: "2" };
    const update = vi.fn(async (_resource: string, { data, previousData }: Write) => {
      if (previousData !== theirs) throw new Refused({ type: "EDIT_CONFLICT", current: theirs });
      return { data: { ...data, id: "1" } };
    });
    let reads = 0;
    const dataProvider = provider({
      update: update as unknown as DataProvider["update"],
      getOne: (async () => ({ data: reads++ === 0 ? rows[0] : theirs })) as unknown as DataProvider["getOne"],
    });
    const { user, address } = await renderEngine({ path: "/things/edit/1", dataProvider });
    const name = await screen.findByRole("textbox", { name: /^Name/ });
    await user.clear(name);
    await user.type(name, "Avocado");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const dialog = await screen.findByRole("dialog", { name: "This record changed while you were editing" });
    expect(within(dialog).getByRole("row", { name: "Name Avocado Apricot" })).toBeVisible();
    expect(within(dialog).queryByText("E-mail")).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(address()).toBe("/things"));
    expect(update.mock.lastCall?.[1].data).toMatchObject({ name: "Avocado" });
  });

  it("takes over what the server has when the person gives way", async () => {
    const theirs = { ...rows[0], id: "1", name: "Apricot" };
    const update = vi.fn(async () => {
      throw new Refused({ type: "EDIT_CONFLICT", current: theirs });
    });
    const { user } = await renderEngine({ path: "/things/edit/1", dataProvider: changing(update) });
    await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "s");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await user.click(await screen.findByRole("button", { name: "Take the server's" }));
    await waitFor(() => expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("Apricot"));
  });

  it("asks before unsaved work is left, and stays or goes as the person says", async () => {
    const { user, address } = await renderEngine({ path: "/things/edit/1" });
    const name = await screen.findByRole("textbox", { name: /^Name/ });
    await user.type(name, "s");
    await user.click(screen.getByRole("link", { name: "Things" }));
    await user.click(await screen.findByRole("button", { name: "Keep editing" }));
    expect(address()).toBe("/things/edit/1");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(name).toHaveValue("Apples");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Leave without saving" }));
    await waitFor(() => expect(address()).toBe("/things"));
  });

  it("lets go of a form in which nothing was typed, and lets the browser warn where something was", async () => {
    const { user, address } = await renderEngine({ path: "/things/edit/1" });
    const name = await screen.findByRole("textbox", { name: /^Name/ });
    expect(fireEvent(window, new Event("beforeunload", { cancelable: true }))).toBe(true);
    await user.type(name, "s");
    expect(fireEvent(window, new Event("beforeunload", { cancelable: true }))).toBe(false);
    await user.type(name, "{Backspace}");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(address()).toBe("/things"));
  });

  it("leads the short address of a record to the screen that the person may use", async () => {
    const writer = await renderEngine({ path: "/things/1" });
    await waitFor(() => expect(writer.address()).toBe("/things/edit/1"));
    writer.unmount();
    const other = await renderEngine({ path: "/things/1", engine: { actor: reader } });
    await waitFor(() => expect(other.address()).toBe("/things/show/1"));
    expect(await screen.findByRole("heading", { name: "Apple" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
  });

  it("answers a direct URL to a form as it answers a button: not to those who may not write", async () => {
    await renderEngine({ path: "/things/edit/1", engine: { actor: reader } });
    expect(await screen.findByRole("alert")).toHaveTextContent("refused");
  });

  it("reads the history of a record when it is asked for, and more of it page by page", async () => {
    const history = vi.fn(async (_resource: string, { page }: { page: number }) => ({
      data: [
        {
          id: `entry ${page}`,
          at: "2026-03-01T12:00:00.000Z",
          actor: { id: "1", name: `Ana ${page}` },
          action: "UPDATED" as const,
          changes: [{ field: "status", before: "OPEN", after: "CLOSED" }],
        },
      ],
      hasNextPage: page === 1,
    }));
    const { user } = await renderEngine({ path: "/things/show/1", engine: { history } });
    await user.click(await screen.findByRole("button", { name: "Show history" }));
    expect(await screen.findByText("Ana 1")).toBeVisible();
    expect(screen.getByText("Closed")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(await screen.findByText("Ana 2")).toBeVisible();
    expect(history).toHaveBeenCalledTimes(2);
  });
});
