// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { session } from "../../src/providers/session";
import { createClock } from "../support/clock";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";

// Whole journeys through the panel, each with a server that answers in the same process.
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ clock: createClock(new Date()) });
});
afterAll(() => server.close());
const faults = connectPanel(() => server.app);

const mine = async (login: string) => {
  const { body } = await (await server.as(login)).get("/me/vcards");
  const vcards: { id: string; name: string; isActive: boolean; company?: { name: string } }[] = body.data;
  const [corporate] = vcards.filter(({ company }) => company);
  const [active] = vcards.filter(({ company, isActive }) => !company && isActive);
  const [inactive] = vcards.filter(({ company, isActive }) => !company && !isActive);
  if (!corporate || !active || !inactive) throw new Error(`${login} lacks one kind of token.`);
  return { corporate, active, inactive, all: vcards };
};
const menuOfRow = async (user: Awaited<ReturnType<typeof renderPanel>>["user"], id: string) => {
  const table = await screen.findByRole("table", { name: "Lista: Meus tokens" });
  const link = within(table)
    .getAllByRole("link")
    .find((one) => one.getAttribute("href")?.endsWith(id));
  const row = link?.closest("tr");
  if (!row) throw new Error("The list has no such token.");
  await user.click(within(row).getByRole("button", { name: /^Ações de/ }));
  return screen.findByRole("menu");
};
/** Fields of the form by their labels, which a star follows where they are required. */
const field = (label: string) => screen.findByRole("textbox", { name: new RegExp(`^${label}`) });

describe("the list of my tokens", () => {
  it("shows own tokens and those that companies gave, from the entry of the sidebar", async () => {
    const { all, corporate, active } = await mine("joao");
    const { user } = await renderPanel({ path: "/home", as: "joao" });
    await user.click(await screen.findByRole("button", { name: "Abrir menu" }));
    await user.click(await screen.findByRole("link", { name: "Meus tokens" }));
    const table = await screen.findByRole("table", { name: "Lista: Meus tokens" });
    expect(within(table).getAllByRole("row")).toHaveLength(all.length + 1);
    expect(within(table).getByRole("cell", { name: corporate.company?.name })).toBeVisible();
    const addresses = within(table)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(addresses).toContain(`/me/vcards/edit/${active.id}`);
    expect(addresses).toContain(`/me/vcards/show/${corporate.id}`);
    await waitFor(() => expect(document.title).toMatch(/^Meus tokens/));
  });

  it("offers view, edit, receiveds, share and delete, and says what a corporate token does not allow", async () => {
    const { corporate, active } = await mine("joao");
    const { user } = await renderPanel({ path: "/me/vcards", as: "joao" });
    const own = await menuOfRow(user, active.id);
    const names = within(own)
      .getAllByRole("menuitem")
      .map((item) => item.textContent);
    expect(names).toEqual([
      "Ver",
      "Editar",
      "Recebidos em troca",
      "Compartilhar com colegas",
      "Compartilhar",
      "Excluir",
    ]);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    const given = await menuOfRow(user, corporate.id);
    for (const [action, verb] of [
      ["Editar", "alterar"],
      ["Excluir", "excluir"],
    ]) {
      const item = within(given).getByRole("menuitem", { name: new RegExp(`^${action}`) });
      expect(item).toHaveAttribute("aria-disabled", "true");
      expect(item).toHaveTextContent(`Somente a empresa pode ${verb} um token corporativo`);
    }
    expect(within(given).getByRole("menuitem", { name: "Compartilhar" })).not.toHaveAttribute("aria-disabled", "true");
  });

  it("says what to do next to somebody without a token", async () => {
    await renderPanel({ path: "/me/vcards", as: "support", language: "en" });
    expect(await screen.findByRole("heading", { name: "You have no token yet" })).toBeVisible();
    expect(screen.getByRole("link", { name: "New token" })).toHaveAttribute("href", "/me/vcards/create");
  });

  it("says that it could not be loaded, and tries again", async () => {
    faults.use(http.get("*/api/me/vcards", () => HttpResponse.json(refused, { status: 403 }), { once: true }));
    const { user } = await renderPanel({ path: "/me/vcards?sort=name", as: "joao" });
    expect(await screen.findByRole("alert")).toHaveTextContent("Não foi possível carregar a lista");
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByRole("table", { name: "Lista: Meus tokens" })).toBeVisible();
  });

  it("says when nothing matches the search", async () => {
    await renderPanel({
      path: `/me/vcards?filter=${encodeURIComponent('{"q":"nobody of this name"}')}`,
      as: "joao",
      language: "es",
    });
    expect(await screen.findByRole("heading", { name: "Nada encontrado" })).toBeVisible();
  });

  it("deletes an own token after asking", async () => {
    const person = await server.as("joao");
    const made = await person.post("/me/vcards", { body: { name: "Token de feira", isActive: false } });
    const { user } = await renderPanel({ path: "/me/vcards", as: "joao" });
    const menu = await menuOfRow(user, made.body.id);
    await user.click(within(menu).getByRole("menuitem", { name: "Excluir" }));
    const dialog = await screen.findByRole("dialog", { name: "Excluir" });
    expect(dialog).toHaveTextContent("Token de feira");
    await user.click(within(dialog).getByRole("button", { name: "Excluir" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: /Token de feira/ })).toBeNull());
    expect((await person.get(`/me/vcards/${made.body.id}`)).status).toBe(404);
  });
});

describe("a token that a company gave", () => {
  it("is read only at its edit address too, with the reason, its card and its files", async () => {
    const { corporate } = await mine("joao");
    const { user } = await renderPanel({ path: `/me/vcards/edit/${corporate.id}`, as: "joao" });
    expect(await screen.findByRole("note")).toHaveTextContent("Somente a empresa pode alterar um token corporativo");
    expect(window.location.pathname).toBe(`/me/vcards/show/${corporate.id}`);
    const card = await screen.findByRole("article", { name: `Cartão de ${corporate.name}` });
    expect(card).toHaveTextContent(corporate.company?.name ?? "no company");
    await user.click(await screen.findByRole("button", { name: "Mostrar QR code" }));
    const code = await screen.findByRole("img", { name: `QR code de ${corporate.name}` });
    expect(decodeURIComponent(code.getAttribute("src") ?? "")).toContain("<svg");
  });
});

describe("the form of a token", () => {
  it("draws the card while it is filled in, keeps what was typed when refused, and saves", async () => {
    const { user } = await renderPanel({ path: "/me/vcards/create", as: "joao" });
    expect(await screen.findByRole("article", { name: "Cartão de Nome da pessoa" })).toBeVisible();
    const name = await field("Nome");
    await user.click(screen.getByRole("button", { name: "Criar" }));
    await waitFor(() => expect(name).toHaveAccessibleDescription("Obrigatório"));
    await waitFor(() => expect(name).toHaveFocus());

    await user.type(name, "João Palestrante");
    await user.type(await field("Cargo"), "Palestrante");
    await user.click(screen.getByRole("button", { name: "Adicionar e-mail" }));
    await user.type(await field("E-mail"), "palco@example.com");
    await user.click(screen.getByRole("button", { name: "Adicionar telefone" }));
    // its input is only now fetched: the form stays, and the new item has the focus when it is there
    expect(name).toBeVisible();
    await waitFor(async () => expect(await field("Telefone")).toHaveFocus());
    await user.type(await field("Telefone"), "11987654321");
    const card = screen.getByRole("complementary", { name: "Como fica o cartão" });
    await waitFor(() => expect(card).toHaveTextContent("João Palestrante"));
    await waitFor(() => expect(card).toHaveTextContent("+55 (11) 98765-4321"));
    expect(within(card).getByRole("link", { name: "palco@example.com" })).toHaveAttribute(
      "href",
      "mailto:palco@example.com",
    );

    // Another token of the person is active.
    await user.click(screen.getByRole("button", { name: "Criar" }));
    const active = screen.getByRole("switch", { name: "Ativo" });
    await waitFor(() => expect(active).toHaveAccessibleDescription(/Já existe um token ativo/));
    expect(name).toHaveValue("João Palestrante");

    await user.click(active);
    await waitFor(() => expect(card).toHaveTextContent("Inativo"));
    await user.click(screen.getByRole("button", { name: "Criar" }));
    expect(await screen.findByText("Token salvo")).toBeVisible();
    expect(window.location.pathname).toBe("/me/vcards");
    const { body } = await (await server.as("joao")).get("/me/vcards?q=palestrante");
    expect(body.data).toMatchObject([
      {
        name: "João Palestrante",
        isActive: false,
        emails: [{ type: "WORK", value: "palco@example.com" }],
        phones: [{ type: "WORK", value: "+5511987654321" }],
      },
    ]);
  });

  it("asks before unsaved work is left", async () => {
    const { inactive } = await mine("joao");
    const { user } = await renderPanel({ path: `/me/vcards/edit/${inactive.id}`, as: "joao" });
    await user.type(await field("Cargo"), " e mais");
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    const dialog = await screen.findByRole("dialog", { name: "Sair sem salvar?" });
    await user.click(within(dialog).getByRole("button", { name: "Continuar editando" }));
    expect(window.location.pathname).toBe(`/me/vcards/edit/${inactive.id}`);
  });

  it("overwrites nothing that was saved elsewhere meanwhile", async () => {
    const { inactive } = await mine("joao");
    const { user } = await renderPanel({ path: `/me/vcards/edit/${inactive.id}`, as: "joao" });
    const title = await field("Cargo");
    await user.clear(title);
    await user.type(title, "Meu cargo");
    await (await server.as("joao")).put(`/me/vcards/${inactive.id}`, {
      body: { name: inactive.name, title: "Cargo do telefone", isActive: false },
    });
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    const dialog = await screen.findByRole("dialog", { name: /mudou enquanto você editava/ });
    expect(dialog).toHaveTextContent("Cargo do telefone");
    await user.click(within(dialog).getByRole("radio", { name: "Sua versão" }));
    await user.click(within(dialog).getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Token salvo")).toBeVisible();
    expect((await (await server.as("joao")).get(`/me/vcards/${inactive.id}`)).body.title).toBe("Meu cargo");
  });

  it("is put together with what was saved elsewhere meanwhile, addresses and phones by their items", async () => {
    const { inactive } = await mine("joao");
    const joao = await server.as("joao");
    const path = `/me/vcards/${inactive.id}`;
    const body = { name: inactive.name, isActive: false };
    const there = { type: "WORK", value: "la@example.com" };
    await joao.put(path, { body: { ...body, emails: [], address: { city: "Natal" } } });
    const { user } = await renderPanel({ path: `/me/vcards/edit/${inactive.id}`, as: "joao" });
    await user.click(await screen.findByRole("button", { name: "Adicionar e-mail" }));
    await user.type(await field("E-mail"), "aqui@example.com");
    await user.type(await field("Logradouro"), "Rua Nova");
    await joao.put(path, { body: { ...body, emails: [there], address: { city: "Recife" } } });
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    const dialog = await screen.findByRole("dialog", { name: /mudou enquanto você editava/ });
    expect(dialog).toHaveTextContent("la@example.com");
    expect(dialog).toHaveTextContent(/Cidade: Antes Natal Depois Recife/);
    await user.click(within(dialog).getByRole("button", { name: "Salvar tudo" }));
    expect(await screen.findByText("Token salvo")).toBeVisible();
    expect((await joao.get(path)).body).toMatchObject({
      emails: [there, { type: "WORK", value: "aqui@example.com" }],
      address: { city: "Recife", street: "Rua Nova" },
    });
  });

  it("says that a token is gone which was deleted meanwhile, and leaves what was typed", async () => {
    const joao = await server.as("joao");
    const made = await joao.post("/me/vcards", { body: { name: "Some logo", isActive: false } });
    const { user } = await renderPanel({ path: `/me/vcards/edit/${made.body.id}`, as: "joao" });
    await user.type(await field("Cargo"), "Cargo digitado");
    await joao.delete(`/me/vcards/${made.body.id}`);
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    const alert = await screen.findByText(/^Este registro não existe mais\. O que você digitou continua aqui/);
    expect(alert.parentElement).toHaveTextContent("Cargo digitado");
    expect(await field("Cargo")).toHaveValue("Cargo digitado");
  });
});

describe("unsaved work on a token of one's own", () => {
  it("is the person's in every company and in none", async () => {
    const { user, unmount } = await renderPanel({ path: "/me/vcards/create", as: "maria", company: aurora });
    await user.type(await field("Cargo"), "Cargo digitado");
    unmount();
    act(() => {
      session.setMenu(undefined);
      session.setWorkspace(undefined);
    });
    const list = await renderPanel({ path: "/me/vcards" });
    expect(await screen.findByText(/^Trabalho não salvo de/)).toBeVisible();
    list.unmount();
    await renderPanel({ path: "/me/vcards/create" });
    expect(await field("Cargo")).toHaveValue("Cargo digitado");
  });
});

const aurora = "Aurora Tecnologia da Informação Ltda";
const refused = { code: 403, type: "AUTH_FORBIDDEN", message: "x" };
