// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { panelPages } from "../../src/app/panel-pages";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";
import { wrongsOf } from "./support/axe";
import { wideScreen } from "./support/wide-screen";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
connectPanel(() => server.app);
beforeEach(wideScreen);

const path = "/permissions";

test("shows itself to whom it is for, by its title", async () => {
  await renderPanel({ path, as: "admin" });
  expect(await screen.findByRole("heading", { level: 1, name: "Permissões" })).toBeVisible();
  expect(document.title).toContain("Permissões");
  expect(await wrongsOf(screen.getByRole("main"))).toEqual([]);
});

test("is reached from the account's own section, and says who may do what with which field", async () => {
  const { user } = await renderPanel({ path: "/companies", as: "admin" });
  await user.click(await screen.findByRole("button", { name: /^Conta de/ }));
  await user.click(screen.getByRole("menuitem", { name: "Permissões" }));
  const actions = await screen.findByRole("region", { name: "Associados: ações" });
  const columns = within(actions)
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);
  const rowOf = (area: HTMLElement, name: string) => {
    const row = within(area).getByRole("rowheader", { name }).closest("tr");
    const cells = [...(row?.querySelectorAll("td") ?? [])].map(({ textContent }) => textContent);
    return Object.fromEntries(columns.slice(1).map((kind, at) => [kind, cells[at]]));
  };
  expect(rowOf(actions, "Tornar administrador")).toMatchObject({
    "Administrador da plataforma": "Não",
    "Administrador da empresa": "Sim",
    "Membro da empresa": "Não",
  });
  await user.click(screen.getByText("Modelos de tokens: campos"));
  const fields = screen.getByRole("region", { name: "Modelos de tokens: campos" });
  expect(rowOf(fields, "Nome")).toMatchObject({
    "Suporte da plataforma": "Lê",
    "Administrador da empresa": "Escreve",
    "Conta pessoal": "Não",
  });
});

test("says who opens each page that is no resource's, whatever else is called so", async () => {
  await renderPanel({ path, as: "admin" });
  const pages = within(await screen.findByRole("region", { name: "Páginas: quem as abre" }));
  const rows = pages.getAllByRole("rowheader");
  expect(rows).toHaveLength(panelPages.length);
  const said = rows.map(({ textContent }) => textContent);
  expect(new Set(said).size).toBe(rows.length);
  const marksOf = (title: string) => {
    const cells = rows[said.indexOf(title)]?.closest("tr")?.querySelectorAll("td") ?? [];
    return [...cells].map(({ textContent }) => textContent);
  };
  expect(marksOf("Permissões")).toEqual(["Sim", "Não", "Não", "Não", "Não"]);
  expect(marksOf("Visão geral")).toEqual(["Sim", "Sim", "Sim", "Sim", "Não"]);
  expect(marksOf("Tokens recebidos/received-contacts")).toEqual(["Não", "Não", "Sim", "Não", "Não"]);
});

test("is refused to others", async () => {
  await renderPanel({ path, as: "joao" });
  expect(await screen.findByRole("heading", { level: 1, name: "Acesso negado" })).toBeVisible();
});
