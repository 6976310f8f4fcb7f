// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { can, pathOf, type ResourceDefinition, seenBy } from "../../src/engine";
import { hasPage } from "../../src/engine/define/definition";
import { nameOf } from "../../src/engine/define/seen-by";
import { bulkActionsOf } from "../../src/engine/record/menu-of-record";
import { actorOf } from "../../src/providers/actor";
import { session } from "../../src/providers/session";
import { createClock } from "../support/clock";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";
import { ownDefinitions } from "./own-definitions";
import { isOfPlatform } from "./people";

let server: TestServer;
let company: string;
beforeAll(async () => {
  server = await createTestServer({ clock: createClock(new Date()) });
  company = (await (await server.as("maria")).get("/me/companies?q=aurora")).body.data[0].name;
});
afterAll(() => server.close());
connectPanel(() => server.app);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** The list as somebody who may read it sees it, with some rows in it and the keys at work. */
const open = async ({ name }: Pick<ResourceDefinition, "name">, search = "") => {
  const visit = isOfPlatform(name)
    ? ({ as: "admin" } as const)
    : { as: "maria" as const, ...(name.startsWith("me/") ? {} : { company }) };
  const path = `${name === "received-vcards" ? "/received-contacts" : pathOf({ resource: name, screen: "list" })}${search}`;
  const view = await renderPanel({ path, language: "en", ...visit });
  const table = await screen.findByRole("table");
  const rows = () => [...table.querySelectorAll<HTMLElement>("tbody > tr[data-id]")];
  // those out of sight come a moment after those in sight
  await waitFor(() => {
    const [, last] = /–(\d+) /.exec(screen.getByText(/^\d+–\d+ /).textContent ?? "") ?? [];
    expect(rows()).toHaveLength(Number(last));
  });
  expect(rows().length).toBeGreaterThan(1);
  const { user } = session.get();
  if (!user) throw new Error("Nobody is signed in.");
  const actor = actorOf(user, session.get());
  /** Until the keys have come, which is after the rows. */
  const wake = () =>
    waitFor(async () => {
      await view.user.keyboard("j");
      // who has arrived is led to what is new, and not to a row
      expect(at()).not.toBeNull();
    });
  return { ...view, rows, actor, wake };
};
const at = () => document.activeElement?.closest("tr");

describe.each(ownDefinitions)("the rows of $name", (definition) => {
  it("are walked, selected and opened by keys alone, which leave what somebody types alone", async () => {
    const { user, rows, actor, wake } = await open(definition);
    await wake();
    await user.keyboard("{Home}");
    expect(at()).toBe(rows()[0]);
    await user.keyboard("j");
    expect(at()).toBe(rows()[1]);
    await user.keyboard("k{ArrowDown}");
    expect(at()).toBe(rows()[1]);
    await user.keyboard("{End}{ArrowDown}");
    expect(at()).toBe(rows().at(-1));
    await user.keyboard("{ArrowUp}");
    expect(at()).toBe(rows().at(-2));
    const here = rows().at(-2);
    if (!here) throw new Error("There is no row.");
    expect(here.querySelector(".vc-title")).toHaveFocus();
    if (bulkActionsOf({ actor, definition }).length > 0) {
      const box = within(here).getByRole("checkbox");
      await user.keyboard(" ");
      expect(box).toBeChecked();
      await user.keyboard(" ");
      expect(box).not.toBeChecked();
    }
    if (definition.list.filters?.some((filter) => nameOf(filter) === "q")) {
      const field = screen.getByRole("searchbox");
      await user.keyboard("/");
      expect(field).toHaveFocus();
      await user.keyboard("jk? ");
      expect(field).toHaveValue("jk? ");
      expect(screen.queryByRole("dialog")).toBeNull();
      await user.clear(field);
    }
    here.querySelector<HTMLElement>(".vc-title")?.focus();
    await user.keyboard("{Enter}");
    if (hasPage(definition)) {
      const id = here.dataset.id ?? "";
      await waitFor(() => expect(location.pathname).toMatch(new RegExp(`^/${definition.name}/(edit|show)/${id}$`)));
    } else {
      await waitFor(() => expect(document.querySelector(".vc-details dl")).not.toBeNull());
      await user.click(within(here).getByRole("button", { name: /^Actions of / }));
      await screen.findByRole("menu");
      // and there the keys are the menu's
      await user.keyboard("j");
      expect(document.activeElement?.closest("[role=menu]")).not.toBeNull();
    }
  });

  it("say three things at most on a phone, of what the definition has chosen and the person may see", async () => {
    const { list } = definition;
    const columns = list.columns.map(nameOf);
    expect(columns).toEqual(expect.arrayContaining([...(list.card ?? [])]));
    expect(list.card ?? []).not.toContain(columns[0]);
    const { rows, actor } = await open(definition);
    const seen = seenBy(actor, list.columns);
    const labels = screen.getAllByRole("columnheader").flatMap((one) => one.getAttribute("aria-label") ?? []);
    const [, ...others] = seen;
    const chosen = others.filter((name) => list.card?.some((one) => one === name));
    const next = others.filter((name) => !chosen.includes(name));
    const told = [...chosen, ...next].slice(0, list.card?.length ?? 3);
    const wanted = told.map((name) => labels[seen.indexOf(name)]);
    for (const row of rows()) {
      const facts = [...row.querySelectorAll("[data-fact]")].map((cell) => cell.getAttribute("data-label"));
      expect(facts.length).toBeLessThanOrEqual(3);
      expect(facts.toSorted()).toEqual(wanted.toSorted());
    }
    expect(can({ actor, definition, action: "list" }).allowed).toBe(true);
  });
});

describe("a session on a phone", () => {
  it("says whose it is where there are those of many people, and one thing more where all are one's own", async () => {
    const saidBy = (row: HTMLElement | undefined) =>
      [...(row?.querySelectorAll("[data-fact]") ?? [])].map((cell) => cell.getAttribute("data-label"));
    const { rows } = await open({ name: "sessions" });
    expect(saidBy(rows()[0])).toEqual(["Person", "Last used", "Network"]);
    cleanup();
    await renderPanel({ path: "/me/profile", language: "en", as: "maria" });
    const own = await screen.findByRole("region", { name: "Where you are signed in" });
    await waitFor(() => expect(own.querySelector("tr[data-id]")).not.toBeNull());
    expect(saidBy(own.querySelector<HTMLElement>("tr[data-id]") ?? undefined)).toEqual([
      "This one",
      "Last used",
      "Network",
    ]);
  });
});

describe("a page of more rows than a screen shows", () => {
  it("is drawn whole, and so is the next one in its place", async () => {
    const { user, rows } = await open({ name: "events" }, "?perPage=50");
    const ids = () => rows().map(({ dataset }) => dataset.id);
    await waitFor(() => expect(new Set(ids()).size).toBe(50));
    const first = ids();
    await user.click(screen.getByRole("button", { name: "Ir para a próxima página" }));
    await waitFor(() => expect(new Set([...first, ...ids()]).size).toBe(100));
  });
});

describe("single keys", () => {
  it("do nothing where a person has switched them off, on the sheet, until they are on again", async () => {
    const { user, wake } = await open({ name: "companies" });
    await wake();
    const openSheet = async () => {
      await user.click(screen.getByRole("button", { name: /^Account of/ }));
      await user.click(await screen.findByRole("menuitem", { name: "Keyboard shortcuts" }));
      return within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
    };
    await user.keyboard("?");
    const sheet = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
    await user.click(sheet.getByRole("switch", { name: "Keys of a single letter or sign" }));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    (document.activeElement as HTMLElement).blur();
    await user.keyboard("j?/");
    expect(document.activeElement).toBe(document.body);
    expect(screen.queryByRole("dialog")).toBeNull();
    // whatever needs the focus, or a second key, stays
    const [first] = screen.getAllByRole("link", { name: /./ }).filter((link) => link.hasAttribute("data-row"));
    first?.focus();
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).not.toBe(first);
    expect(document.activeElement).toHaveAttribute("data-row");

    // another person of this browser has them, and this one not, after a sign-out too
    const admin = await server.as("admin");
    await waitFor(async () =>
      expect((await admin.get("/me/preferences")).body.data).toContainEqual(expect.objectContaining({ list: "panel" })),
    );
    cleanup();
    session.clear("signed-out");
    const other = await open({ name: "associates" });
    await other.wake();
    cleanup();
    session.clear("signed-out");
    await renderPanel({ path: "/companies", as: "admin", language: "en" });
    await screen.findByRole("table");
    const close = async (open: Awaited<ReturnType<typeof openSheet>>) => {
      await user.click(open.getByRole("button", { name: "Close" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    };
    const still = await openSheet();
    await waitFor(() => expect(still.getByRole("switch")).not.toBeChecked());
    await close(still);
    await user.keyboard("?");
    expect(screen.queryByRole("dialog")).toBeNull();
    const again = await openSheet();
    await user.click(again.getByRole("switch"));
    await close(again);
    await waitFor(() => expect(screen.getByRole("button", { name: /^Account of/ })).toHaveFocus());
    await user.keyboard("?");
    expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  });
});
