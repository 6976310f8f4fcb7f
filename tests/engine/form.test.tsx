// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { lazy } from "react";
import type { DataProvider, RaRecord } from "react-admin";
import { describe, expect, it, vi } from "vitest";
import { choices, draw, text, z } from "../../src/engine";
import { TextCell } from "../../src/engine/kinds/text/text";
import { TextInput } from "../../src/engine/kinds/text/text-input";
import { provider, Refused, reader } from "./engine-stage";
import { memoryDrafts } from "./memory-drafts";
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

  it("moves the focus to the first mistake in its own order, whichever input's code came first", async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const Late = lazy(async () => {
      await arrived;
      return { default: TextInput };
    });
    const name = draw(z.string().min(1), { Cell: TextCell, Input: Late });
    const drawn = vi.fn(TextInput);
    const email = draw(z.string().min(1), { Cell: TextCell, Input: drawn });
    const definition = { ...things, fields: { ...things.fields, name, email } };
    const { user } = await renderEngine({ path: "/things/create", definition });
    // Beside the gap its neighbour was drawn for nothing yet, and has registered itself.
    await waitFor(() => expect(drawn).toHaveBeenCalled());
    expect(screen.queryByRole("textbox")).toBeNull();
    await act(async () => arrive());
    const first = await screen.findByRole("textbox", { name: /^Name/ });
    await user.click(screen.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(screen.getByRole("textbox", { name: /^E-mail/ })).toBeInvalid());
    await waitFor(() => expect(first).toHaveFocus());
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

  const [apple] = rows;
  if (!apple) throw new Error("No row.");
  /** A record that somebody else changes between reading and saving. */
  const raced = (...versions: object[]) => {
    const seen = { ...apple, updatedAt: "0" };
    const queue = versions.map((version, at) => ({ ...version, id: "1", updatedAt: String(at + 1) }));
    let stored: { updatedAt: string } = seen;
    const saved: Record<string, unknown>[] = [];
    const update = vi.fn(async (_resource: string, { data, previousData }: Write) => {
      stored = queue.shift() ?? stored;
      const isSeen = typeof previousData === "object" && previousData !== null && "updatedAt" in previousData;
      if (!isSeen || previousData.updatedAt !== stored.updatedAt) {
        throw new Refused({ type: "EDIT_CONFLICT", current: { id: "1", ...stored } });
      }
      saved.push(data);
      return { data: { ...data, id: "1" } };
    });
    const dataProvider = provider({
      update: update as unknown as DataProvider["update"],
      getOne: (async () => ({ data: { ...stored, id: "1" } })) as unknown as DataProvider["getOne"],
    });
    return { dataProvider, saved };
  };
  const rename = async (user: Awaited<ReturnType<typeof renderEngine>>["user"], to: string) => {
    const name = await screen.findByRole("textbox", { name: /^Name/ });
    await user.clear(name);
    await user.type(name, to);
    return name;
  };
  const conflictOf = () => screen.findByRole("dialog", { name: "This record changed while you were editing" });

  it("puts changes of different fields together, shows those of others, and saves both by one click", async () => {
    const { dataProvider, saved } = raced({ ...apple, email: "new@example.com", status: "CLOSED" });
    const { user, address } = await renderEngine({ path: "/things/edit/1", dataProvider });
    await rename(user, "Avocado");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const dialog = await conflictOf();
    expect(within(dialog).getByRole("listitem")).toHaveTextContent(
      "E-mail: Before apple@example.com After new@example.com",
    );
    expect(within(dialog).queryByRole("radio")).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Save both" }));
    await waitFor(() => expect(address()).toBe("/things"));
    expect(saved).toEqual([expect.objectContaining({ name: "Avocado", email: "new@example.com" })]);
    // What the form does not write stays as it is stored.
    expect(saved[0]).not.toHaveProperty("status");
  });

  it("asks about a field that both have changed, with what it was, and saves nothing before the answer", async () => {
    const { dataProvider, saved } = raced({ ...apple, name: "Apricot" });
    const { user, address } = await renderEngine({ path: "/things/edit/1", dataProvider });
    await rename(user, "Avocado");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const dialog = await conflictOf();
    const name = within(dialog).getByRole("group", { name: "Name" });
    const choice = (label: string) => within(name).getByRole("radio", { name: label });
    expect(choice("Stored now")).toHaveAccessibleDescription("Apricot");
    expect(choice("Yours")).toHaveAccessibleDescription("Avocado");
    expect(choice("As it was")).toHaveAccessibleDescription("Apple");
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("Choose one of the versions");
    expect(choice("Stored now")).toHaveFocus();
    expect(saved).toEqual([]);
    await user.click(choice("Yours"));
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(address()).toBe("/things"));
    expect(saved).toEqual([expect.objectContaining({ name: "Avocado" })]);
  });

  it("takes over what is stored when the person gives way", async () => {
    const { dataProvider, saved } = raced({ ...apple, name: "Apricot" });
    const { user } = await renderEngine({ path: "/things/edit/1", dataProvider });
    await rename(user, "Avocado");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await user.click(await screen.findByRole("radio", { name: "Stored now" }));
    await user.click(within(await conflictOf()).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(saved).toEqual([expect.objectContaining({ name: "Apricot" })]));
  });

  it("asks nothing where both have changed a field to the same, and where only what it does not show has changed", async () => {
    const { dataProvider, saved } = raced({ ...apple, name: "Avocado", status: "CLOSED" });
    const { user, address } = await renderEngine({ path: "/things/edit/1", dataProvider });
    await rename(user, "Avocado");
    await user.click(screen.getByRole("switch", { name: "Loud" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(address()).toBe("/things"));
    expect(saved).toEqual([expect.objectContaining({ name: "Avocado", isLoud: true })]);
  });

  it("keeps what was typed when the dialog is closed, over what is stored, and asks again before it overwrites", async () => {
    const { dataProvider, saved } = raced({ ...apple, name: "Apricot", email: "new@example.com" });
    const { user, address } = await renderEngine({ path: "/things/edit/1", dataProvider });
    const name = await rename(user, "Avocado");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await conflictOf();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(name).toHaveValue("Avocado");
    expect(screen.getByRole("textbox", { name: "E-mail" })).toHaveValue("new@example.com");

    await user.click(screen.getByRole("button", { name: "Save" }));
    const again = await conflictOf();
    expect(within(again).queryByText("E-mail")).toBeNull();
    expect(saved).toEqual([]);
    await user.click(within(again).getByRole("radio", { name: "As it was" }));
    await user.click(within(again).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(address()).toBe("/things"));
    expect(saved).toEqual([expect.objectContaining({ name: "Apple", email: "new@example.com" })]);
  });

  it("compares again with a version that is stored while the person compares", async () => {
    const { dataProvider, saved } = raced(
      { ...apple, name: "Apricot" },
      { ...apple, name: "Ackee", email: "x@example.com" },
    );
    const { user, address } = await renderEngine({ path: "/things/edit/1", dataProvider });
    await rename(user, "Avocado");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await user.click(await screen.findByRole("radio", { name: "Yours" }));
    await user.click(within(await conflictOf()).getByRole("button", { name: "Save" }));
    await waitFor(async () =>
      expect(await screen.findByRole("radio", { name: "Stored now" })).toHaveAccessibleDescription("Ackee"),
    );
    const dialog = await conflictOf();
    expect(within(dialog).getByRole("listitem")).toHaveTextContent("x@example.com");
    await user.click(within(dialog).getByRole("radio", { name: "Yours" }));
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(address()).toBe("/things"));
    expect(saved).toEqual([expect.objectContaining({ name: "Avocado", email: "x@example.com" })]);
  });

  it("does not ask a host for ever that refuses the version which it has just shown", async () => {
    const current = { ...apple, status: "CLOSED", updatedAt: "1" };
    const update = vi.fn(async () => {
      throw new Refused({ type: "EDIT_CONFLICT", current });
    });
    const { user } = await renderEngine({ path: "/things/edit/1", dataProvider: changing(update) });
    await rename(user, "Avocado");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByRole("list", { name: "toasts" })).not.toBeEmptyDOMElement());
    expect(update).toHaveBeenCalledTimes(2);
  });

  it("does not ask a host for ever that has another version at each save", async () => {
    let version = 0;
    const update = vi.fn(async () => {
      version += 1;
      throw new Refused({ type: "EDIT_CONFLICT", current: { ...apple, status: "CLOSED", updatedAt: String(version) } });
    });
    const { user } = await renderEngine({ path: "/things/edit/1", dataProvider: changing(update) });
    const name = await rename(user, "Avocado");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByRole("list", { name: "toasts" })).not.toBeEmptyDOMElement());
    expect(update).toHaveBeenCalledTimes(4);
    expect(name).toHaveValue("Avocado");
  });

  it("puts lists together by their items", async () => {
    const work = { type: "WORK", value: "w@example.com" };
    const home = { type: "HOME", value: "h@example.com" };
    const { dataProvider, saved } = raced({ ...apple, emails: [home] });
    const { user } = await renderEngine({ path: "/things/edit/1", dataProvider });
    await user.click(await screen.findByRole("button", { name: "Add e-mail" }));
    await user.type(await screen.findByRole("textbox", { name: /Address/ }), work.value);
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(within(await conflictOf()).getByRole("insertion")).toHaveTextContent("After Home h@example.com");
    await user.click(screen.getByRole("button", { name: "Save both" }));
    await waitFor(() => expect(saved).toEqual([expect.objectContaining({ emails: [home, work] })]));
  });

  it("says that a record is gone, and keeps what was typed to be copied", async () => {
    const gone = async () => {
      throw new Refused({ type: "COMPANY_NOT_FOUND", isGone: true });
    };
    let isThere = true;
    const dataProvider = provider({
      update: (async () => {
        isThere = false;
        return gone();
      }) as unknown as DataProvider["update"],
      getOne: (async () => (isThere ? { data: apple } : gone())) as unknown as DataProvider["getOne"],
    });
    const { user, address } = await renderEngine({ path: "/things/edit/1", dataProvider });
    const name = await rename(user, "Avocado");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("This record is no longer there. What you typed is still here, to be copied.");
    await user.click(screen.getByRole("button", { name: "Copy what was typed" }));
    expect(await navigator.clipboard.readText()).toMatch(/Name\s*Avocado/);
    expect(name).toHaveValue("Avocado");
    expect(address()).toBe("/things/edit/1");
  });

  it("says why a record is not changed any more in the state that it is in now", async () => {
    const definition = { ...things, actions: { ...things.actions, edit: { when: { open: isOpen } } } };
    const closed = { ...apple, status: "CLOSED", updatedAt: "1" };
    const update = vi.fn(async () => {
      throw new Refused({ type: "EDIT_CONFLICT", current: closed });
    });
    const { user } = await renderEngine({ path: "/things/edit/1", definition, dataProvider: changing(update) });
    await rename(user, "Avocado");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/Only an open thing can be edited\. What you typed/);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  /** A host that answers a save when it is told to. */
  const slow = (saved: RaRecord) => {
    const sent: Write[] = [];
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let stored: RaRecord | undefined;
    const write = async (_resource: string, params: Write) => {
      sent.push(params);
      await answered;
      stored = { ...saved, ...params.data };
      return { data: stored };
    };
    const getOne = async (_resource: string, { id }: { id: string }) => ({
      data: stored?.id === id ? stored : rows.find((row) => row.id === id),
    });
    const dataProvider = provider({ update: write, create: write, getOne } as unknown as DataProvider);
    return { dataProvider, sent, answer: () => act(async () => answer()) };
  };

  it("stays where something was typed while a change was being saved, and saves that over the version that is stored", async () => {
    const { dataProvider, sent, answer } = slow({ id: "1", updatedAt: "1" });
    const { user, address } = await renderEngine({ path: "/things/edit/1", dataProvider });
    await rename(user, "Avocado");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const email = screen.getByRole("textbox", { name: "E-mail" });
    await user.clear(email);
    await user.type(email, "a@example.com");
    await answer();
    expect(await screen.findByText("Company saved")).toBeInTheDocument();
    expect(address()).toBe("/things/edit/1");
    expect(email).toHaveValue("a@example.com");
    expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("Avocado");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(address()).toBe("/things"));
    expect(sent[1]).toMatchObject({
      data: { name: "Avocado", email: "a@example.com" },
      previousData: { updatedAt: "1" },
    });
  });

  it("keeps what is typed while a save is sent again whose first answer was lost", async () => {
    const sent: Write[] = [];
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const update = async (_resource: string, params: Write) => {
      sent.push(params);
      const stored = { ...params.data, id: "1", updatedAt: "1" };
      if (sent.length === 1) throw new Refused({ type: "NetworkError" });
      if (sent.length > 2) return { data: stored };
      await answered;
      throw new Refused({ type: "EDIT_CONFLICT", current: stored });
    };
    const dataProvider = changing(update);
    const { user, address } = await renderEngine({ path: "/things/edit/1", dataProvider });
    await rename(user, "Avocado");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByRole("list", { name: "toasts" })).not.toBeEmptyDOMElement());
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    const email = screen.getByRole("textbox", { name: "E-mail" });
    await user.clear(email);
    await user.type(email, "a@example.com");
    await act(async () => answer());
    expect(await screen.findByText("Company saved")).toBeInTheDocument();
    expect(address()).toBe("/things/edit/1");
    expect(email).toHaveValue("a@example.com");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(address()).toBe("/things"));
    expect(sent[2]).toMatchObject({
      data: { name: "Avocado", email: "a@example.com" },
      previousData: { updatedAt: "1" },
    });
  });

  it("leads to what was made where something was typed while it was being made, with that typed there", async () => {
    const { dataProvider, sent, answer } = slow({ id: "3", updatedAt: "1" });
    const { drafts, kept } = memoryDrafts();
    const { user, address } = await renderEngine({ path: "/things/create", dataProvider, engine: { drafts } });
    const name = await screen.findByRole("textbox", { name: /^Name/ });
    await user.type(name, "Cherry");
    await user.click(screen.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.type(name, " red");
    await answer();
    await waitFor(() => expect(address()).toBe("/things/edit/3"));
    await waitFor(() => expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("Cherry red"));
    expect(screen.getByText("Company saved")).toBeInTheDocument();
    expect(kept().map(({ place }) => place.verb)).toEqual(["edit"]);
  });

  it("leads nobody back who has gone elsewhere while it was being saved", async () => {
    const { dataProvider, sent, answer } = slow({ id: "1" });
    const { user, address } = await renderEngine({ path: "/things/edit/1", dataProvider });
    await rename(user, "Avocado");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(screen.getByRole("link", { name: "Things" }));
    await user.click(await screen.findByRole("button", { name: "Leave without saving" }));
    await user.click(await screen.findByRole("link", { name: "Banana" }));
    await waitFor(() => expect(address()).toMatch(/2$/));
    await answer();
    expect(await screen.findByText("Company saved")).toBeInTheDocument();
    expect(address()).toMatch(/2$/);
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
    const { address, unmount } = await renderEngine({ path: "/things/edit/1", engine: { actor: reader } });
    expect(await screen.findByRole("heading", { level: 1, name: "Apple" })).toBeVisible();
    expect(address()).toBe("/things/show/1");
    expect(screen.queryByRole("textbox")).toBeNull();
    unmount();
    await renderEngine({ path: "/things/create", engine: { actor: reader } });
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

const isOpen = ({ status }: RaRecord) => status === "OPEN";
