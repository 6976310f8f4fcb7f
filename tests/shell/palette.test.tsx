// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { searchedLists } from "../../server/operations/search";
import { panelPages } from "../../src/app/panel-pages";
import { menuFor } from "../../src/app/surroundings";
import { can, titleOf } from "../../src/engine";
import { type Locale, locale } from "../../src/i18n/locale";
import { resources } from "../../src/i18n/pt-br/resources";
import { actorOf } from "../../src/providers/actor";
import { session, tabStorage } from "../../src/providers/session";
import { definitions } from "../../src/resources";
import { wideScreen } from "../custom-pages/support/wide-screen";
import { createClock } from "../support/clock";
import { namesIn } from "../support/names-in";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";

// A screen of the whole panel against the whole server: a busy machine takes its time, and that is no failure.

let server: TestServer;
let aurora: string;
let searches: URL[] = [];
beforeAll(async () => {
  server = await createTestServer({ clock: createClock(new Date()) });
  aurora = (await (await server.as("maria")).get("/me/companies?q=aurora")).body.data[0].name;
});
afterAll(() => server.close());
const faults = connectPanel(() => ({
  fetch: (request) => {
    const url = new URL(request.url);
    if (url.pathname === "/api/search") searches.push(url);
    return server.app.fetch(request);
  },
}));
beforeEach(() => {
  locale.set("pt-BR");
  searches = [];
  wideScreen();
});

const words: Record<string, { name: string }> = resources;
const nameOf = (resource: string) => words[resource]?.name.split(" |||| ").at(-1) ?? "Meus tokens";

type Visit = Parameters<typeof renderPanel>[0];

/** Opens the panel, and the palette by its keys. */
const openPalette = async (visit: Visit) => {
  const { user } = await renderPanel(visit);
  await screen.findByRole("button", { name: "Encontrar tudo" });
  await user.keyboard("{Control>}k{/Control}");
  await screen.findByRole("option", { name: /Meu perfil/ });
  return user;
};
const field = () => within(screen.getByRole("dialog")).getByRole("combobox");
/** As pasted: a letter at a time is what other tests do. */
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const group = (name: string) => screen.findByRole("group", { name });
const linesOf = async (name: string) =>
  within(await group(name))
    .getAllByRole("option")
    .map((line) => line.querySelector(".vc-palette-text > :first-child")?.textContent);
const at = () => `${window.location.pathname}${window.location.search}`;

const people: Record<string, Visit> = {
  "a platform administrator": { path: "/companies", as: "admin" },
  support: { path: "/vcards", as: "support" },
  "a person at home": { path: "/home", as: "joao" },
};

/** What people type for what stands there in other words, each in all languages. */
const meant: [Locale, Record<string, string>][] = [
  ["pt-BR", { tema: "Escuro", "modo escuro": "Escuro", idioma: "English", language: "English", logout: "Sair" }],
  ["en", { theme: "Dark", "dark mode": "Dark", language: "Español", idioma: "Español", "log out": "Sign out" }],
  ["es", { tema: "Oscuro", "modo oscuro": "Oscuro", idioma: "English", language: "English", salir: "Cerrar sesión" }],
];

describe("the palette", () => {
  it.each(meant)("finds what can be set by any word that people have for it, in %s", async (language, words) => {
    const { user } = await renderPanel({ path: "/home", as: "joao", language });
    await screen.findByRole("button", { name: /^(Encontrar tudo|Find anything|Encontrar todo)$/ });
    await user.keyboard("{Control>}k{/Control}");
    await screen.findAllByRole("option");
    for (const [typed, label] of Object.entries(words)) {
      write(typed);
      expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent).join("\n")).toContain(label);
    }
  });

  it.each(Object.keys(people))(
    "leads %s to all that the menu and the account's menu have, and to nothing else",
    async (who) => {
      const { user } = await renderPanel(people[who] as Visit);
      await user.click(await screen.findByRole("button", { name: /^Conta de/ }));
      const account = within(await screen.findByRole("menu")).getAllByRole("menuitem");
      const own = account.filter((entry) => entry.hasAttribute("href")).map(({ textContent }) => textContent);
      await user.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
      await user.keyboard("{Control>}k{/Control}");
      await screen.findByRole("option", { name: /Meu perfil/ });
      const sidebar = screen.getByRole("navigation", { name: "Menu principal", hidden: true });
      const entries = within(sidebar)
        .getAllByRole("link", { hidden: true })
        .map((link) => link.querySelector("span")?.textContent);
      const wanted = entries.filter((name) => name && !["Todos", "Novo"].includes(name) && name !== "Cartões Digitais");
      expect(await linesOf("Ir para")).toEqual([...wanted, ...own]);
      const actor = actorOf(session.get().user as never, session.get());
      const creations = menuFor(actor, definitions).filter(({ items }) => items.length > 0);
      expect(screen.queryByRole("group", { name: "Criar" })?.querySelectorAll("[role=option]").length ?? 0).toBe(
        creations.length,
      );
      await user.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(screen.getByRole("button", { name: "Encontrar tudo" })).toBeInTheDocument();
    },
  );

  it("finds a record of every list that the person may open, and opens it by the keyboard", async () => {
    const user = await openPalette({ path: "/associates", as: "maria", company: aurora });
    const maria = await server.as("maria", { company: "Aurora" });
    const actor = actorOf(session.get().user as never, session.get());
    const open = definitions.filter((definition) => can({ actor, definition, action: "list" }).allowed);
    const searched = open.filter(({ name }) => searchedLists.some(({ resource }) => resource === name));
    expect(searched.length).toBeGreaterThan(4);
    for (const definition of searched) {
      const [record] = (await maria.get(`/${definition.name}?perPage=1`)).body.data;
      write(titleOf(definition, record));
      await screen.findAllByRole("option", { name: new RegExp(titleOf(definition, record)) });
      const asked = searches.at(-1)?.searchParams;
      await waitFor(() => expect(searches.at(-1)?.searchParams.get("q")).toBe(titleOf(definition, record)));
      expect(asked?.getAll("resource")).toEqual(expect.arrayContaining(open.map(({ name }) => name)));
      const shown = panelPages.find(({ finds }) => finds?.resource === definition.name)?.name;
      // of received tokens the page that finds them is named
      await group(shown ? "Tokens recebidos" : nameOf(definition.name));
    }
    const [template] = (await maria.get("/vcard-templates?perPage=1")).body.data;
    write(template.name);
    await within(await group("Modelos de tokens")).findByRole("option", { name: new RegExp(template.name) });
    const lines = screen.getAllByRole("option");
    const down = lines.findIndex((line) => line.closest('[aria-label="Modelos de tokens"]'));
    for (let n = 0; n < down; n++) await user.keyboard("{ArrowDown}");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(at()).toBe(`/vcard-templates/edit/${template.id}`));
    expect(screen.queryByRole("combobox", { name: /Ir, criar/ })).toBeNull();
  });

  it("asks the server once for what was typed in one go, and never while it is too long", async () => {
    const user = await openPalette({ path: "/me/contacts", as: "maria" });
    await user.type(field(), "ana");
    await screen.findAllByRole("option", { name: /Ana/ });
    const asked = searches.length;
    expect(searches.at(-1)?.searchParams.get("q")).toBe("ana");
    write("a".repeat(10_000));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "A busca aceita no máximo 120 letras: encurte o que você digitou.",
    );
    expect(screen.queryAllByRole("option")).toEqual([]);
    write("contatos");
    await screen.findByRole("option", { name: "Contatos" });
    await waitFor(() => expect(searches.at(-1)?.searchParams.get("q")).toBe("contatos"));
    expect(searches.length).toBe(asked + 1);
  });

  it("looks for what is pasted without what no text can have", async () => {
    await openPalette({ path: "/me/contacts", as: "maria" });
    write("con\0tatos\ud83d");
    expect(await screen.findByRole("option", { name: "Contatos" })).toBeInTheDocument();
    await waitFor(() => expect(searches.at(-1)?.searchParams.get("q")).toBe("contatos"));
    await waitFor(() => expect(screen.getByRole("dialog").querySelector("[aria-busy=true]")).toBeNull());
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("says what has failed, goes on with what needs no server, and asks again", async () => {
    const user = await openPalette({ path: "/me/contacts", as: "maria" });
    faults.use(
      http.get("*/api/search", () =>
        HttpResponse.json({ code: 500, type: "internalServerError", message: "no" }, { status: 500 }),
      ),
    );
    write("me");
    const retry = await screen.findByRole("button", { name: "Tentar de novo" });
    expect(screen.getByRole("option", { name: "Meu perfil" })).toBeInTheDocument();
    faults.resetHandlers();
    await user.click(retry);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Tentar de novo" })).toBeNull());
  });

  it("remembers what was used, in this company alone and until one signs out", async () => {
    const user = await openPalette({ path: "/associates", as: "maria", company: aurora });
    write("modelos");
    await screen.findByRole("option", { name: "Modelos de tokens" });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(at()).toBe("/vcard-templates"));
    await user.keyboard("{Control>}k{/Control}");
    expect(await linesOf("Usados recentemente")).toEqual(["Modelos de tokens"]);
    await user.keyboard("{Control>}k{/Control}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(namesIn(tabStorage).filter((key) => key.includes("recent"))).toHaveLength(1);
    session.clear("signed-out");
    expect(namesIn(tabStorage).filter((key) => key.includes("recent"))).toEqual([]);
  });
});

describe("of a record that was found", () => {
  it("the palette does what its row can do, asks as the list does, and says why something cannot be done", async () => {
    const user = await openPalette({ path: "/home", as: "maria", company: aurora });
    const maria = await server.as("maria", { company: "Aurora" });
    const [colleague] = (await maria.get("/associates?status=ACTIVE&type=USER&sort=-name")).body.data;
    write(colleague.name);
    await within(await group("Associados")).findByRole("option", { name: new RegExp(colleague.name) });
    await user.keyboard("{Control>}{Enter}{/Control}");
    const activate = await screen.findByRole("option", { name: /^Ativar/ });
    expect(activate).toHaveAttribute("aria-disabled", "true");
    expect(activate).toHaveTextContent("Só um associado inativo pode ser ativado");
    write("ativ");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
    await user.keyboard("{Enter}");
    expect(screen.getByRole("option", { name: /^Ativar/ })).toBeInTheDocument();
    write("inativar");
    await screen.findByRole("option", { name: "Inativar" });
    await user.keyboard("{Enter}");
    await user.click(await screen.findByRole("button", { name: "Inativar" }));
    await screen.findByText(/inativad/i);
    await waitFor(async () => expect((await maria.get(`/associates/${colleague.id}`)).body.status).toBe("INACTIVE"));
    await maria.post(`/associates/${colleague.id}/activate`);
  });

  it("which is gone meanwhile, the palette says so", async () => {
    const user = await openPalette({ path: "/me/contacts", as: "maria" });
    const maria = await server.as("maria");
    const { body: token } = await maria.post("/me/vcards", { body: { name: "Quase Apagado", isActive: false } });
    write("quase apagado");
    await screen.findByRole("option", { name: /Quase Apagado/ });
    await maria.delete(`/me/vcards/${token.id}`);
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByRole("alert")).toHaveTextContent("Este registro não existe mais.");
    await user.click(screen.getByRole("button", { name: "Voltar à busca" }));
    expect(await screen.findByDisplayValue("quase apagado")).toBeInTheDocument();
  });
});

it("says all that it says in another language at once, when that has come", async () => {
  await openPalette({ path: "/home", as: "maria" });
  await group("Minhas empresas");
  const words = () => screen.getByRole("dialog").textContent;
  const said = new Set([words()]);
  const watch = new MutationObserver(() => said.add(words()));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  // as another tab does: nothing of it has been fetched
  act(() => locale.set("en"));
  await screen.findByRole("dialog", { name: "Find anything" });
  await screen.findByRole("option", { name: /Português/ });
  watch.disconnect();
  expect([...said].slice(1)).toEqual([words()]);
});

describe("by the palette one switches", () => {
  it("to no company that cannot be entered, and is told why", async () => {
    const user = await openPalette({ path: "/home", as: "maria" });
    faults.use(
      http.put("*/api/me/current-company", () =>
        HttpResponse.json({ code: 503, type: "SERVICE_UNAVAILABLE", message: "x" }, { status: 503 }),
      ),
    );
    write("aurora");
    await screen.findByRole("option", { name: /Aurora/ });
    await user.keyboard("{Enter}");
    expect(await screen.findByText(/O serviço está indisponível/)).toBeVisible();
    expect(session.get().workspace).toBeUndefined();
    expect(at()).toBe("/home");
  });

  it("company, language and look", async () => {
    const user = await openPalette({ path: "/home", as: "maria" });
    write("aurora");
    await screen.findByRole("option", { name: /Aurora/ });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(at()).toBe("/associates"));
    expect(session.get().workspace?.name).toBe(aurora);
    await user.keyboard("{Control>}k{/Control}");
    await screen.findByRole("option", { name: /Meu perfil/ });
    write("english");
    await screen.findByRole("option", { name: /English/ });
    await user.keyboard("{Enter}");
    await screen.findByRole("button", { name: "Find anything" });
    await user.keyboard("{Control>}k{/Control}");
    await screen.findByRole("option", { name: /My profile/ });
    write("dark");
    await screen.findByRole("option", { name: /Dark/ });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe("dark"));
    await user.keyboard("{Control>}k{/Control}");
    await screen.findByRole("option", { name: /My profile/ });
    write("personal");
    await screen.findByRole("option", { name: /Switch to personal account/ });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(at()).toBe("/home"));
    expect(session.get().menu).toBeUndefined();
  });
});
