// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyOf, isJson, resolved } from "../../scripts/doctor/contract";
import type { ResourceDefinition } from "../../src/engine";
import { fieldsOf } from "../../src/engine/form/form-values";
import { resources } from "../../src/resources";
import { wrongsOf } from "../custom-pages/support/axe";
import { createClock } from "../support/clock";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";
import { people } from "./people";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ clock: createClock(new Date()) });
});
afterAll(() => server.close());
connectPanel(() => server.app);

const definitions: readonly ResourceDefinition[] = Object.values(resources);
const withHistory = definitions.filter(({ history }) => history);

const firstCompany = async (login: "maria" | "joao"): Promise<string> =>
  (await (await server.as(login)).get("/me/companies?sort=name")).body.data[0].name;

/** Somebody who may write it, and what they call. */
const writerOf = async ({ name }: ResourceDefinition) => {
  const { write } = people[name as keyof typeof people]; // the registry's own names
  if (!write.includes("companyAdmin")) return { as: "admin" as const, api: await server.as("admin") };
  const company = await firstCompany("maria");
  return { as: "maria" as const, company, api: await server.as("maria", { company }) };
};

/** Opens a page of a record, with its history. */
const openHistory = async (visit: Parameters<typeof renderPanel>[0]) => {
  const view = await renderPanel(visit);
  await view.user.click(await screen.findByRole("button", { name: "Mostrar histórico" }));
  /** The entry whose changes say this, whatever the person is called who made them. */
  const entryWith = async (...texts: string[]) => {
    const isIt = (changes: Element | null) => changes && texts.every((text) => changes.textContent?.includes(text));
    let found: HTMLElement | undefined;
    await waitFor(() => {
      found = screen.getAllByRole("listitem").find((item) => isIt(item.querySelector(":scope > div:has(time) + ul")));
      expect(found, texts.join()).toBeDefined();
    });
    if (!found) throw new Error("There is no such entry.");
    return within(found);
  };
  return { ...view, entryWith };
};

/** A text that a field takes, which may be a short one. */
const fitting = (text: string, { name }: ResourceDefinition, field: string): string => {
  const { properties } = resolved(bodyOf(`/${name}/{id}`, "put"));
  const { maxLength } = resolved(isJson(properties) ? properties[field] : {});
  return text.slice(0, Number(maxLength ?? text.length)).trim();
};

describe.each(withHistory.filter(({ form }) => form))("a change of $name", (definition) => {
  it("is taken back as a new one, which asks about what was changed again, and any version is one to go back to", async () => {
    const { name: resource, title } = definition;
    const { api, ...visit } = await writerOf(definition);
    const [{ id }] = (await api.get(`/${resource}?perPage=1`)).body.data;
    const path = `/${resource}/${id}`;
    const field = typeof title === "string" ? title : "firstName";
    const [second, third] = ["Segunda versão", "Terceira versão"].map((text) => fitting(text, definition, field));
    if (!second || !third) throw new Error("It takes no text.");
    const written = Object.keys(fieldsOf(definition, false));
    const stored = async () => (await api.get(path)).body;
    const first = (await stored())[field];
    const write = async (value: string) => {
      const { [field]: _, ...rest } = Object.fromEntries(
        Object.entries(await stored()).filter(([name]) => written.includes(name)),
      );
      expect((await api.put(path, { body: { ...rest, [field]: value } })).status).toBe(200);
    };
    await write(second);
    await write(third);

    const { user, entryWith } = await openHistory({ path: `/${resource}/edit/${id}`, ...visit });
    const undone = await entryWith(first, second);
    const latest = await entryWith(second, third);
    expect(latest.queryByRole("button", { name: "Voltar a esta versão" })).toBeNull();
    await user.click(undone.getByRole("button", { name: "Desfazer" }));
    const asked = await screen.findByRole("dialog", { name: "Desfazer esta alteração" });
    expect(asked).toHaveTextContent("Parte disto foi alterada de novo depois.");
    expect(within(asked).getByRole("radio", { name: "Versão salva" })).toHaveAccessibleDescription(third);
    expect(await wrongsOf(document.body)).toEqual([]);
    await user.click(within(asked).getByRole("radio", { name: "Como era" }));
    await user.click(within(asked).getByRole("button", { name: "Desfazer" }));
    await waitFor(async () => expect((await stored())[field]).toBe(first));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    // The form stands on it, too.
    const inputs = await screen.findAllByDisplayValue(first);
    expect(inputs.map((input) => input.getAttribute("name"))).toContain(field);

    const back = await entryWith(third, first);
    expect(back.getByRole("button", { name: "Desfazer" })).toBeEnabled();
    await user.click((await entryWith(first, second)).getByRole("button", { name: "Voltar a esta versão" }));
    const dialog = await screen.findByRole("dialog", { name: "Voltar a esta versão" });
    expect(dialog).toHaveTextContent(`Antes ${first} Depois ${second}`);
    await user.click(within(dialog).getByRole("button", { name: "Voltar a esta versão" }));
    await waitFor(async () => expect((await stored())[field]).toBe(second));

    const { data } = (await api.get(`${path}/history?perPage=4`)).body;
    const told = data.map(({ action, changes }: { action: string; changes: { field: string }[] }) => [
      action,
      changes.find((change) => change.field === field),
    ]);
    expect(told).toEqual([
      ["UPDATED", { field, before: first, after: second }],
      ["UPDATED", { field, before: third, after: first }],
      ["UPDATED", { field, before: second, after: third }],
      ["UPDATED", { field, before: first, after: second }],
    ]);
  });
});

describe.each(withHistory.filter(({ form }) => !form))("a change of $name", (definition) => {
  it("is taken back by the action that brings back what was", async () => {
    const { name: resource, actions = {} } = definition;
    const { api, ...visit } = await writerOf(definition);
    const rows = (await api.get(`/${resource}?perPage=100`)).body.data;
    const drawn = Object.entries(actions).flatMap(([verb, action]) =>
      action && !action.form && typeof action.optimistic === "object"
        ? [{ verb, action, to: { ...action.optimistic } }]
        : [],
    );
    /** Two actions of which one makes of the record what it was before the other. */
    const [found] = drawn.flatMap(({ verb, action, to }) =>
      drawn.flatMap((back) => {
        const isBack = (row: object) =>
          JSON.stringify({ ...row, ...to, ...back.to }) === JSON.stringify(row) && verb !== back.verb;
        const row = rows.find(
          (row: { id: string }) => isBack(row) && Object.values(action.when ?? {}).every((holds) => holds(row)),
        );
        return row ? [{ row, verb, to, back: back.verb }] : [];
      }),
    );
    if (!found) throw new Error("No action of it brings back what another one has changed.");
    const { row, verb, to, back } = found;
    const path = `/${resource}/${row.id}`;
    expect((await api.post(`${path}/${verb}`)).status).toBe(200);
    expect((await api.get(path)).body).toMatchObject(to);

    const { user } = await openHistory({ path: `/${resource}/show/${row.id}`, ...visit });
    const [button] = await screen.findAllByRole("button", { name: "Desfazer" });
    if (!button) throw new Error("It cannot be taken back.");
    await user.click(button);
    if (actions[back]?.confirm) {
      const dialog = await screen.findByRole("dialog");
      await user.click(within(dialog).getAllByRole("button").at(-1) ?? dialog);
    }
    const was = Object.fromEntries(Object.keys(to).map((name) => [name, row[name]]));
    await waitFor(async () => expect((await api.get(path)).body).toMatchObject(was));
  });
});

describe("the history of a token", () => {
  it("names what it refers to, and offers those who only read it no way back", async () => {
    const company = await firstCompany("maria");
    const maria = await server.as("maria", { company });
    const templates = await Promise.all(
      ["Modelo antigo", "Modelo novo"].map(
        async (name) => (await maria.post("/vcard-templates", { body: { name } })).body,
      ),
    );
    const made = await maria.post("/vcards", {
      body: { name: "Com modelo", isActive: false, templateId: templates[0].id },
    });
    const path = `/vcards/${made.body.id}`;
    await maria.put(path, { body: { name: "Com modelo", isActive: false, templateId: templates[1].id } });
    const { entryWith } = await openHistory({ path: `/vcards/show/${made.body.id}`, as: "support" });
    const changed = await entryWith("Modelo novo");
    expect(changed.getByText(/^Modelo:/)).toHaveTextContent("Modelo: Antes Modelo antigo Depois Modelo novo");
    expect(changed.queryByRole("button")).toBeNull();
  });

  it("is none of a plain member's business", async () => {
    const company = await firstCompany("joao");
    const joao = await server.as("joao", { company });
    const [{ id, name }] = (await joao.get("/vcards?perPage=1")).body.data;
    expect((await joao.get(`/vcards/${id}/history`)).status).toBe(403);
    await renderPanel({ path: `/vcards/show/${id}`, as: "joao", company });
    expect(await screen.findByRole("heading", { level: 1, name })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Mostrar histórico" })).toBeNull();
  });
});
