// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { can, pathOf, type ResourceDefinition, titleOf } from "../../src/engine";
import { hasPage } from "../../src/engine/define/definition";
import { actorOf } from "../../src/providers/actor";
import { session } from "../../src/providers/session";
import { resources } from "../../src/resources";
import { createClock } from "../support/clock";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";
import { ownDefinitions } from "./own-definitions";
import { people } from "./people";

const registry: Record<string, ResourceDefinition> = resources;

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
  session.clear("signed-out");
  localStorage.clear();
});

/** Somebody who may read it, in the panel and on the server. */
const readerOf = (name: string) => {
  const rights = Object.entries(people).find(([resource]) => resource === name)?.[1];
  const isPlatform = !rights?.read.includes("companyAdmin");
  const as = isPlatform ? ("admin" as const) : ("maria" as const);
  const at = isPlatform || name.startsWith("me/") ? undefined : company;
  return {
    open: (path: string) => renderPanel({ path, language: "en", as, ...(at && { company: at }) }),
    caller: () => server.as(as, at ? { company: at } : {}),
  };
};
const listOf = (name: string) =>
  name === "received-vcards" ? "/received-contacts" : pathOf({ resource: name, screen: "list" });
const actorNow = () => {
  const { user } = session.get();
  if (!user) throw new Error("Nobody is signed in.");
  return actorOf(user, session.get());
};

describe.each(ownDefinitions)("a row of $name", (definition) => {
  it("opens what its page says in place, by its button and by keys, and shuts it without losing the focus", async () => {
    const { user } = await readerOf(definition.name).open(listOf(definition.name));
    const table = await screen.findByRole("table");
    const [row] = table.querySelectorAll<HTMLElement>("tbody > tr[data-id]");
    if (!row) throw new Error("There is no row.");
    const button = within(row).getByRole("button", { name: /^Details of / });
    expect(button).toHaveAttribute("aria-expanded", "false");
    await user.click(button);
    expect(button).toHaveAttribute("aria-expanded", "true");
    const details = await waitFor(() => {
      const found = row.nextElementSibling;
      if (!(found instanceof HTMLElement) || found.dataset.id) throw new Error("There are no details.");
      return found;
    });
    const { show, form = {}, list } = definition;
    const names = hasPage(definition)
      ? Object.values(show ?? form).flat()
      : list.columns.filter((one) => typeof one === "string");
    // some values are lists of their own
    const values = () => [...details.querySelectorAll("dl.vc-values > div")].filter((one) => !one.closest("dd"));
    await waitFor(() => expect(values()).toHaveLength(names.length));
    expect(details).not.toHaveTextContent(/resources\.|engine\.|undefined/);
    const link = within(details).queryByRole("link", { name: "Open the whole page" });
    if (hasPage(definition)) {
      expect(link).toHaveAttribute("href", `/${definition.name}/show/${row.dataset.id}`);
      // from within, by its key: the focus goes back to the row
      link?.focus();
    } else {
      expect(link).toBeNull();
      button.focus();
    }
    await waitFor(async () => {
      await user.keyboard("{ArrowLeft}");
      expect(button).toHaveAttribute("aria-expanded", "false");
    });
    expect(table.querySelector(".vc-details")).toBeNull();
    expect(row).toContainElement(document.activeElement as HTMLElement);
    row.querySelector<HTMLElement>(".vc-title")?.focus();
    await user.keyboard("{ArrowRight}");
    expect(button).toHaveAttribute("aria-expanded", "true");
    expect(row.querySelector(".vc-title")).toHaveFocus();
    // past the details, and out of them
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement?.closest("tr")).toBe(table.querySelectorAll("tbody > tr[data-id]")[1]);
    expect(location.pathname).toBe(listOf(definition.name));
  });
});

const owners = ownDefinitions.filter(({ related }) => related);

describe.each(owners)("the page of $name", (definition) => {
  it("lists what belongs to the record and nothing else, as the server counts it, for those who may read it", async () => {
    const reader = readerOf(definition.name);
    const caller = await reader.caller();
    const related = Object.entries(definition.related ?? {}).map(([name, by]) => ({ name, by: String(by) }));
    expect(related.length).toBeGreaterThan(0);
    const countOf = async ({ name, by }: (typeof related)[number], id: string) =>
      (await caller.get(`/${name}?${by}=${id}`)).body;
    // one that has some of everything
    const all = (await caller.get(`/${definition.name}?perPage=100`)).body.data;
    let record = all[0];
    for (const one of all) {
      const found = await Promise.all(related.map((list) => countOf(list, one.id)));
      if (found.every(({ total }) => total > 0)) {
        record = one;
        break;
      }
    }
    await reader.open(`/${definition.name}/show/${record.id}`);
    await screen.findByRole("heading", { level: 1, name: titleOf(definition, record) });
    const actor = actorNow();
    for (const { name, by } of related) {
      const own = registry[name];
      if (!own) throw new Error(`There is no resource ${name}.`);
      expect(can({ actor, definition: own, action: "list" }).allowed).toBe(true);
      const { data, total } = await countOf({ name, by }, record.id);
      expect(total).toBeGreaterThan(0);
      // not all that there are, or the filter did nothing
      expect((await caller.get(`/${name}`)).body.total).toBeGreaterThan(total);
      const section = await waitFor(() => {
        const found = document.querySelector<HTMLElement>(`[aria-labelledby="vc-related-${name}"]`);
        if (!found) throw new Error(`There is no list of ${name}.`);
        return found;
      });
      const table = await within(section).findByRole("table");
      const rows = [...table.querySelectorAll<HTMLElement>("tbody > tr[data-id]")];
      expect(rows).toHaveLength(Math.min(10, total));
      const ids = new Set(data.map(({ id }: { id: string }) => id));
      if (total <= 25) expect(rows.every(({ dataset }) => ids.has(dataset.id))).toBe(true);
      const headings = within(table)
        .getAllByRole("columnheader")
        .map((one) => one.getAttribute("aria-label"));
      expect(headings).not.toContain(by === "companyId" ? "Company" : by === "templateId" ? "Template" : "Associate");
      // many are worked on in the list itself
      expect(within(table).queryByRole("checkbox")).toBeNull();
    }
  });
});

it("narrows, sorts and pages a list on a page without touching the address, and leads to the whole of it", async () => {
  const caller = await server.as("admin");
  const { data } = (await caller.get("/companies?perPage=100")).body;
  let big = data[0];
  for (const one of data) if ((await caller.get(`/users?companyId=${one.id}`)).body.total > 10) big = one;
  const { user } = await renderPanel({ path: `/companies/show/${big.id}`, as: "admin", language: "en" });
  const people = within(await screen.findByRole("region", { name: "Users" }));
  const rows = () => people.getAllByRole("row").filter((row) => row.hasAttribute("data-id"));
  await waitFor(() => expect(rows()).toHaveLength(10));
  const [first] = rows().map(({ dataset }) => dataset.id);
  await user.click(people.getByRole("button", { name: "First name" }));
  await waitFor(() => expect(rows()[0]?.dataset.id).not.toBe(first));
  const { total } = (await caller.get(`/users?companyId=${big.id}`)).body;
  await user.click(people.getByRole("button", { name: /próxima/ }));
  await waitFor(() => expect(rows()).toHaveLength(Math.min(10, total - 10)));
  const [one] = (await caller.get(`/users?companyId=${big.id}&perPage=1`)).body.data;
  await user.type(people.getByRole("searchbox"), one.email);
  await waitFor(() => expect(rows().map(({ dataset }) => dataset.id)).toEqual([one.id]));
  await user.clear(people.getByRole("searchbox"));
  await user.type(people.getByRole("searchbox"), "nobody is called so");
  expect(await people.findByText("Nothing found")).toBeVisible();
  expect(`${location.pathname}${location.search}`).toBe(`/companies/show/${big.id}`);
});

it("leads from the tokens of a template to all of them in their list", async () => {
  const caller = await server.as("maria", { company });
  const { data } = (await caller.get("/vcard-templates")).body;
  const used = data.find(({ vcardsCount }: { vcardsCount: number }) => vcardsCount > 0);
  const { user } = await renderPanel({
    path: `/vcard-templates/show/${used.id}`,
    as: "maria",
    company,
    language: "en",
  });
  await user.click(await screen.findByRole("link", { name: "Show all in the list" }));
  await waitFor(() => expect(location.pathname).toBe("/vcards"));
  expect(new URLSearchParams(location.search).get("filter")).toBe(JSON.stringify({ templateId: used.id }));
});
