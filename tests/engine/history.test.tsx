// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { DataProvider, RaRecord } from "react-admin";
import { describe, expect, it, vi } from "vitest";
import type { ResourceDefinition } from "../../src/engine";
import { phone } from "../../src/engine/kinds/phone/phone";
import type { EnginePorts, HistoryEntry } from "../../src/engine/ports";
import { wrongsOf } from "../custom-pages/support/axe";
import { provider, Refused, reader } from "./engine-stage";
import { memoryDrafts } from "./memory-drafts";
import { renderEngine } from "./render-engine";
import { rows, things } from "./things";

const [apple] = rows;
if (!apple) throw new Error("No row.");

const entry = (id: string, changes: HistoryEntry["changes"], action: HistoryEntry["action"] = "UPDATED") => ({
  id,
  at: `2026-03-0${id}T12:00:00.000Z`,
  actor: { id: "5", name: `Ana ${id}` },
  action,
  changes,
});
const renamed = entry("3", [{ field: "name", before: "Pear", after: "Apple" }]);
const sent = entry("2", [
  { field: "email", before: "old@example.com", after: "apple@example.com" },
  { field: "status", before: "CLOSED", after: "OPEN" },
]);
const made = entry("1", [{ field: "name", after: "Pear" }], "CREATED");

interface Options {
  path?: string;
  entries?: HistoryEntry[];
  definition?: ResourceDefinition;
  engine?: Partial<EnginePorts>;
  /** Others' changes, one before each save. */
  meanwhile?: object[];
  /** What the server makes of what it is sent. */
  kept?: (data: object) => object;
}

/** A record with a history on a server that refuses what is not of its newest version. */
const open = async ({ path = "/things/edit/1", entries = [renamed, sent, made], ...options }: Options = {}) => {
  let stored: RaRecord = { ...apple, updatedAt: "v1" };
  const others = [...(options.meanwhile ?? [])];
  const saved: object[] = [];
  const change = (data: object) => {
    stored = { ...stored, ...data, updatedAt: `${stored.updatedAt}+` };
  };
  const update = async (_resource: string, { data, previousData }: { data: object; previousData: RaRecord }) => {
    const other = others.shift();
    if (other) change(other);
    if (previousData.updatedAt !== stored.updatedAt) throw new Refused({ type: "EDIT_CONFLICT", current: stored });
    saved.push(data);
    change(options.kept?.(data) ?? data);
    return { data: stored };
  };
  const view = await renderEngine({
    path,
    ...(options.definition && { definition: options.definition }),
    engine: { history: async () => ({ data: entries, hasNextPage: false }), ...options.engine },
    dataProvider: provider({
      update: update as unknown as DataProvider["update"],
      getOne: (async () => ({ data: stored })) as unknown as DataProvider["getOne"],
    }),
  });
  await view.user.click(await screen.findByRole("button", { name: "Show history" }));
  /** What stands in an entry, by who made it. */
  const entryOf = async (who: string) => {
    const item = (await screen.findByText(who)).closest("li");
    if (!item) throw new Error("The entry is in no list.");
    return within(item);
  };
  const ask = async (who: string, label = "Take back") => {
    await view.user.click((await entryOf(who)).getByRole("button", { name: label }));
    return screen.findByRole("dialog");
  };
  return { ...view, saved, change, entryOf, ask };
};
const toasts = () => screen.getByRole("list", { name: "toasts" });

describe("the history of a record", () => {
  it("says what was and what is in the words and looks of its fields, parts and items named", async () => {
    const { entryOf } = await open({
      entries: [
        entry("1", [
          { field: "size", before: "SMALL", after: "LARGE" },
          { field: "place.city", before: "Natal", after: "Recife" },
          { field: "emails", before: [], after: [{ type: "HOME", value: "h@example.com" }] },
          { field: "isLoud", before: true, after: false },
          { field: "searchKey", before: "x", after: "y" },
        ]),
      ],
    });
    const one = await entryOf("Ana 1");
    const changes = one.getAllByRole("listitem").filter(({ textContent }) => textContent?.includes(": "));
    expect(changes.map(({ textContent }) => textContent?.trim())).toEqual([
      "Size: Before Small After Large",
      "Loud: Before Yes After No",
      "E-mails:  After Home h@example.com",
      "Place, City: Before Natal After Recife",
    ]);
  });

  it("says what was, too, where that is of another kind than the field is now", async () => {
    const { entryOf } = await open({ entries: [entry("1", [{ field: "isLoud", before: "sometimes", after: true }])] });
    expect((await entryOf("Ana 1")).getByRole("listitem")).toHaveTextContent("Loud: Before sometimes After Yes");
  });

  it("runs no check of a kind to draw what was", async () => {
    const definition = { ...things, fields: { ...things.fields, email: phone() } };
    const { entryOf } = await open({
      definition,
      entries: [entry("1", [{ field: "email", before: "+5511987654321", after: "+5548998765432" }])],
    });
    expect((await entryOf("Ana 1")).getByRole("listitem")).toHaveTextContent(/^E-mail: Before .*4321 After .*5432$/);
  });

  it("is told to those alone who may know", async () => {
    const definition = { ...things, allow: { read: () => true, write: () => false, history: () => false } };
    await renderEngine({ path: "/things/show/1", definition });
    expect(await screen.findByRole("heading", { name: "Apple" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show history" })).toBeNull();
  });

  it("offers no way back to those who may not write", async () => {
    const { entryOf } = await open({ path: "/things/show/1", engine: { actor: reader } });
    expect((await entryOf("Ana 3")).queryByRole("button")).toBeNull();
  });

  it("says why nothing can be taken back in the state that the record is in", async () => {
    const edit = { when: { open: ({ status }: RaRecord) => status === "CLOSED" } };
    const definition = { ...things, actions: { ...things.actions, edit } };
    const { entryOf } = await open({ path: "/things/show/1", definition });
    expect(await screen.findByText("Nothing can be taken back now: Only an open thing can be edited")).toBeVisible();
    expect((await entryOf("Ana 3")).queryByRole("button")).toBeNull();
  });
});

describe("taking a change back", () => {
  it("shows what it would change, saves that as a new change, and the form goes on with it", async () => {
    const { ask, user, saved, address } = await open();
    const dialog = await ask("Ana 2");
    expect(dialog).toHaveAccessibleName("Take this change back");
    expect(dialog).toHaveAccessibleDescription("This is saved as a new change.");
    expect(within(dialog).getByRole("listitem")).toHaveTextContent(
      "E-mail: Before apple@example.com After old@example.com",
    );
    expect(dialog).toHaveTextContent("Not written in this form, and so not taken back: Status");
    expect(await wrongsOf(document.body)).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Take back" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(saved).toEqual([expect.objectContaining({ name: "Apple", email: "old@example.com" })]);
    expect(saved[0]).not.toHaveProperty("status");
    await waitFor(() => expect(screen.getByRole("textbox", { name: "E-mail" })).toHaveValue("old@example.com"));
    expect(address()).toBe("/things/edit/1");
  });

  it("saves nothing when it is left", async () => {
    const { ask, user, saved, entryOf } = await open();
    await ask("Ana 3");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(saved).toEqual([]);
    expect((await entryOf("Ana 3")).getByRole("button", { name: "Take back" })).toHaveFocus();
  });

  it("keeps what is typed beside it, and compares that with what was taken back", async () => {
    const { drafts } = memoryDrafts();
    const { ask, user } = await open({ engine: { drafts } });
    const name = await screen.findByRole("textbox", { name: /^Name/ });
    await user.clear(name);
    await user.type(name, "Avocado");
    await user.click(within(await ask("Ana 2")).getByRole("button", { name: "Take back" }));
    const dialog = await screen.findByRole("dialog", { name: "This record changed since you began" });
    expect(within(dialog).getByRole("listitem")).toHaveTextContent("old@example.com");
    await user.click(within(dialog).getByRole("button", { name: "Put together" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("Avocado");
    expect(screen.getByRole("textbox", { name: "E-mail" })).toHaveValue("old@example.com");
  });

  it("says that a later change touched the same, and asks which counts", async () => {
    const first = entry("2", [{ field: "name", before: "Fig", after: "Pear" }]);
    const { ask, user, saved } = await open({ entries: [renamed, first] });
    const dialog = await ask("Ana 2");
    expect(dialog).toHaveAccessibleDescription("Some of this was changed again since. Choose what counts.");
    const choice = (name: string) => within(dialog).getByRole("radio", { name });
    expect(choice("Stored now")).toHaveAccessibleDescription("Apple");
    expect(choice("As it was")).toHaveAccessibleDescription("Fig");
    expect(within(dialog).getAllByRole("radio")).toHaveLength(2);
    await user.click(within(dialog).getByRole("button", { name: "Take back" }));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("Choose one of the versions");
    expect(saved).toEqual([]);
    await user.click(choice("As it was"));
    await user.click(within(dialog).getByRole("button", { name: "Take back" }));
    await waitFor(() => expect(saved).toEqual([expect.objectContaining({ name: "Fig" })]));
  });

  it("overwrites nothing that is stored while the person looks, and shows it anew", async () => {
    const { ask, user, saved } = await open({ meanwhile: [{ name: "Ackee" }] });
    await user.click(within(await ask("Ana 2")).getByRole("button", { name: "Take back" }));
    expect(await within(screen.getByRole("dialog")).findByRole("alert")).toHaveTextContent(
      "The record has changed meanwhile.",
    );
    expect(saved).toEqual([]);
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Take back" }));
    await waitFor(() => expect(saved).toEqual([expect.objectContaining({ name: "Ackee", email: "old@example.com" })]));
  });

  it("begins with nothing when the history has gone on since it was read", async () => {
    const { entryOf, user, change } = await open();
    const entry = await entryOf("Ana 2");
    change({ name: "Ackee" });
    await user.click(entry.getByRole("button", { name: "Take back" }));
    await waitFor(() => expect(toasts()).toHaveTextContent("The record has changed meanwhile."));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is checked as any other change: what would not be right any more is said by field", async () => {
    const long = entry("3", [
      { field: "name", before: "A name of more than twenty letters", after: "Apple" },
      { field: "place", before: { city: "A city that is too long" } },
    ]);
    const { ask, user, saved } = await open({ entries: [long] });
    const dialog = await ask("Ana 3");
    await user.click(within(dialog).getByRole("button", { name: "Take back" }));
    const refusals = await within(dialog).findByRole("alert");
    expect(refusals).toHaveTextContent(/Name: At most 20 characters/);
    expect(refusals).toHaveTextContent(/Place, City: At most 10 characters/);
    expect(saved).toEqual([]);
  });

  it("says what the server refuses, in the dialog", async () => {
    const refused = { type: "VALIDATION_FAILED", fields: [{ path: "email", type: "READ_ONLY", message: "x" }] };
    const { ask, user } = await open({
      kept: () => {
        throw new Refused(refused);
      },
    });
    const dialog = await ask("Ana 2");
    await user.click(within(dialog).getByRole("button", { name: "Take back" }));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent(/^E-mail: /);
  });

  it("says so when the server leaves something as it is", async () => {
    const { ask, user } = await open({ kept: () => ({}) });
    await user.click(within(await ask("Ana 2")).getByRole("button", { name: "Take back" }));
    await waitFor(() => expect(toasts()).toHaveTextContent("Saved, but not everything could be taken back: E-mail"));
  });

  it("is not offered of what nothing here writes, which is said", async () => {
    const drawn = entry("2", [{ field: "status", before: "CLOSED", after: "OPEN" }]);
    const definition = { ...things, actions: { edit: {} } };
    const { entryOf } = await open({ definition, entries: [drawn, made] });
    const one = await entryOf("Ana 2");
    expect(one.getByText("Not written in this form, and so not taken back: Status")).toBeVisible();
    expect(one.queryByRole("button")).toBeNull();
  });

  it("of what no form writes is done by the action that brings it back, or says why it cannot be done now", async () => {
    const { form, ...rest } = things;
    const definition = { ...rest, show: { main: ["name", "status"] } };
    const closed = entry("2", [{ field: "status", before: "CLOSED", after: "OPEN" }]);
    const act = vi.fn(async () => ({ type: "JOIN_ADMIN" }));
    const { entryOf, user } = await open({
      path: "/things/show/1",
      definition,
      entries: [closed, made],
      engine: { act: act as unknown as EnginePorts["act"] },
    });
    await user.click((await entryOf("Ana 2")).getByRole("button", { name: "Take back" }));
    await waitFor(() =>
      expect(act).toHaveBeenCalledWith("things", expect.objectContaining({ verb: "close", id: "1" })),
    );
    expect((await entryOf("Ana 1")).queryByRole("button")).toBeNull();
  });
});

describe("going back to a version", () => {
  it("undoes whatever came after it in one change", async () => {
    const { ask, user, saved, entryOf } = await open();
    expect((await entryOf("Ana 3")).queryByRole("button", { name: "Go back to this version" })).toBeNull();
    const dialog = await ask("Ana 1", "Go back to this version");
    expect(dialog).toHaveAccessibleName("Go back to this version");
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Name: Before Apple After Pear", "E-mail: Before apple@example.com After old@example.com"]);
    await user.click(within(dialog).getByRole("button", { name: "Go back to this version" }));
    await waitFor(() => expect(saved).toEqual([expect.objectContaining({ name: "Pear", email: "old@example.com" })]));
  });
});
