// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { associates, companies, users } from "../../server/db/schema";
import { drafts } from "../../src/providers/drafts";
import { panelApi } from "../../src/providers/panel-api";
import { session } from "../../src/providers/session";
import { navigation } from "../../src/public/navigation";
import { nodeClasses } from "../support/node-classes";
import { connectPanel, renderPanel } from "../support/panel";
import { createPng } from "../support/png";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const faults = connectPanel(() => server.app);

// jsdom knows no media queries: the frame is to be the one of a wide screen.
beforeEach(() => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("min-width"),
    addEventListener: () => {},
    removeEventListener: () => {},
    // Material still listens the old way.
    addListener: () => {},
    removeListener: () => {},
  }));
});

type Hands = Awaited<ReturnType<typeof renderPanel>>["user"];

const openAccount = async (user: Hands) => {
  await user.click(await screen.findByRole("button", { name: /^Conta de/ }));
  return screen.getByRole("menu", { name: /^Conta de/ });
};
const toggle = async (user: Hands, name: string) => {
  const menu = await openAccount(user);
  await user.click(within(menu).getByRole("menuitem", { name }));
};
const toBusiness = (user: Hands) => toggle(user, "Mudar para a conta empresarial");
const place = () => window.location.pathname;
/** Keeps back the answer to the choice of a company, until it is released. */
const held = () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answered = vi.fn();
  faults.use(
    http.put("*/api/me/current-company", async ({ request }) => {
      const answer = await server.app.fetch(request);
      answered();
      await released;
      return answer;
    }),
  );
  return { answered, release: () => release() };
};

describe("the business account", () => {
  it("offers all of the person's companies, each with its logo where it has one", async () => {
    const maria = await server.as("maria");
    const companies = async () => (await maria.get("/me/companies?perPage=100")).body.data;
    const node = await nodeClasses();
    const form = new node.FormData();
    form.append("file", new node.Blob([new Uint8Array(createPng({ width: 8, height: 8 }))]), "logo.png");
    await (await server.as("admin")).put(`/companies/${(await companies())[1].id}/logo`, { form });
    const mine = await companies();
    expect(mine[1].logoUrl).toBeDefined();

    const { user } = await renderPanel({ path: "/home", as: "maria" });
    await toBusiness(user);
    const dialog = await screen.findByRole("dialog", { name: "Escolha uma empresa" });
    await user.click(await within(dialog).findByRole("combobox", { name: /Empresa/ }));
    const offered = (await screen.findAllByRole("option")).map((option) => ({
      name: option.textContent,
      logoUrl: option.querySelector("img")?.getAttribute("src"),
    }));
    expect(offered).toEqual(mine.map(({ name, logoUrl }: (typeof offered)[number]) => ({ name, logoUrl })));
  });

  it("asks for a company, stores it, tells the server and leads to the associates", async () => {
    const { user } = await renderPanel({ path: "/home", as: "maria" });
    await toBusiness(user);
    const dialog = await screen.findByRole("dialog", { name: "Escolha uma empresa" });
    expect(place()).toBe("/home");
    expect(session.get().menu).toBe("BUSINESS");
    expect(session.get().workspace).toBeUndefined();

    await user.click(await within(dialog).findByRole("combobox", { name: /Empresa/ }));
    const [first] = await screen.findAllByRole("option");
    const name = first?.textContent ?? "";
    await user.click(screen.getByRole("option", { name }));
    await user.click(within(dialog).getByRole("button", { name: "Selecionar" }));

    await waitFor(() => expect(place()).toBe("/associates"));
    const { workspace, user: person } = session.get();
    expect(workspace?.name).toBe(name);
    expect(person?.company?.id).toBe(workspace?.id);
    const menu = await screen.findByRole("navigation", { name: "Menu principal" });
    expect(await within(menu).findByRole("link", { name: "Associados", current: "page" })).toBeVisible();
  });

  it("returns to the personal account when the choice is cancelled", async () => {
    const { user } = await renderPanel({ path: "/home", as: "maria" });
    await toBusiness(user);
    await user.click(await screen.findByRole("button", { name: "Cancelar" }));
    expect(session.get().menu).toBeUndefined();
    expect(place()).toBe("/home");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("cannot be given up any more while the company is being entered", async () => {
    const { user } = await renderPanel({ path: "/home", as: "maria" });
    await toBusiness(user);
    const dialog = await screen.findByRole("dialog", { name: "Escolha uma empresa" });
    await user.click(await within(dialog).findByRole("combobox", { name: /Empresa/ }));
    await user.click((await screen.findAllByRole("option"))[0] as HTMLElement);
    const answer = held();
    await user.click(within(dialog).getByRole("button", { name: "Selecionar" }));
    expect(within(dialog).getByRole("button", { name: "Cancelar" })).toBeDisabled();
    await user.keyboard("{Escape}");
    expect(session.get().menu).toBe("BUSINESS");
    answer.release();
    await waitFor(() => expect(place()).toBe("/associates"));
  });

  it("is not entered by an answer that comes when the person has left", async () => {
    const { user } = await renderPanel({ path: "/home", as: "maria" });
    const answer = held();
    const put = vi.spyOn(panelApi, "PUT");
    await user.click((await screen.findAllByRole("button", { name: /^Mudar para empresarial: / }))[0] as HTMLElement);
    await waitFor(() => expect(answer.answered).toHaveBeenCalled());
    await toggle(user, "Sair");
    await waitFor(() => expect(place()).toBe("/login"));
    answer.release();
    // and whatever is made of it
    await act(async () => void (await put.mock.results[0]?.value));
    expect(put.mock.settledResults[0]?.type).toBe("fulfilled");
    expect(session.get()).toEqual({ isPrimaryAccess: false, ended: "signed-out" });
    expect(place()).toBe("/login");
  });

  it("is left for the personal one with its workspace put away", async () => {
    const { user } = await renderPanel({ path: "/associates", as: "maria", company: await nameOfCompany() });
    await toggle(user, "Mudar para a conta pessoal");
    await waitFor(() => expect(place()).toBe("/home"));
    expect(session.get().menu).toBeUndefined();
    expect(session.get().workspace).toBeUndefined();
    expect(await screen.findByRole("link", { name: "Início" })).toBeVisible();
  });

  it("outlives a page outside of the frame", async () => {
    const { user } = await renderPanel({ path: "/associates", as: "maria", company: await nameOfCompany() });
    const { workspace } = session.get();
    await toggle(user, "O que é guardado, e por quanto tempo");
    expect(await screen.findByRole("heading", { name: "O que é guardado, por quanto tempo e por quê" })).toBeVisible();
    expect(place()).toBe("/what-is-kept");
    expect(session.get()).toMatchObject({ menu: "BUSINESS", workspace });
    act(() => navigation.go("/associates"));
    expect(await screen.findByRole("button", { name: new RegExp(`^Empresa: ${workspace?.name}`) })).toBeVisible();
  });

  it("changes the company by the switcher and shows the other one's people", async () => {
    const [one = "", other = ""] = await namesOfCompanies();
    const { user } = await renderPanel({ path: "/vcards", as: "maria", company: one });
    await user.click(await screen.findByRole("button", { name: new RegExp(`^Empresa: ${one}`) }));
    await user.click(await screen.findByRole("menuitemradio", { name: new RegExp(other) }));
    expect(await screen.findByRole("button", { name: new RegExp(`^Empresa: ${other}`) })).toBeVisible();
    expect(place()).toBe("/associates");
    expect(session.get().user?.company?.name).toBe(other);
  });

  it("shows the company's logo on the switcher, or a building where it has none", async () => {
    const name = await nameOfCompany();
    await renderPanel({ path: "/associates", as: "maria", company: name });
    const switcher = () => screen.findByRole("button", { name: new RegExp(`^Empresa: ${name}`) });
    expect((await switcher()).querySelector('[data-testid="BusinessIcon"]')).toBeVisible();
    expect((await switcher()).querySelector("img")).toBeNull();
    const { workspace } = session.get();
    if (workspace) session.setWorkspace({ ...workspace, logoUrl: "/api/public/images/1" });
    await waitFor(async () =>
      expect((await switcher()).querySelector("img")).toHaveAttribute("src", "/api/public/images/1"),
    );
  });

  it("says so and stays in the old company when the server refuses the other one", async () => {
    const [one = "", other = ""] = await namesOfCompanies();
    const { user } = await renderPanel({ path: "/vcards", as: "maria", company: one });
    faults.use(
      http.put("*/api/me/current-company", () =>
        HttpResponse.json({ code: 403, type: "AUTH_FORBIDDEN", message: "Forbidden" }, { status: 403 }),
      ),
    );
    await user.click(await screen.findByRole("button", { name: new RegExp(`^Empresa: ${one}`) }));
    await user.click(await screen.findByRole("menuitemradio", { name: new RegExp(other) }));
    expect(await screen.findByRole("alert")).not.toHaveTextContent("AUTH_FORBIDDEN");
    expect(session.get().workspace?.name).toBe(one);
    expect(place()).toBe("/vcards");
  });

  it("puts a company away that the person no longer belongs to, and asks for another", async () => {
    await renderPanel({ path: "/vcards", as: "maria", company: await nameOfCompany() });
    session.setWorkspace({ id: "0199a000-0000-7000-8000-000000000001", name: "Antiga" });
    expect(await screen.findByText(/não tem mais acesso a Antiga/)).toBeVisible();
    expect(await screen.findByRole("dialog", { name: "Escolha uma empresa" })).toBeVisible();
    expect(session.get().workspace).toBeUndefined();
  });

  it("offers to try again when the companies cannot be had", async () => {
    faults.use(http.get("*/api/me/companies", () => HttpResponse.json({ code: 400 }, { status: 400 }), { once: true }));
    const { user } = await renderPanel({ path: "/home", as: "maria" });
    const section = await screen.findByRole("region", { name: "Minhas empresas" });
    await user.click(await within(section).findByRole("button", { name: "Tentar de novo" }));
    expect(await within(section).findAllByRole("button", { name: /^Mudar para empresarial: / })).not.toHaveLength(0);
  });

  it("is not offered to platform administrators", async () => {
    const { user } = await renderPanel({ path: "/companies", as: "admin" });
    const menu = await openAccount(user);
    expect(within(menu).queryByRole("menuitem", { name: /conta empresarial/ })).not.toBeInTheDocument();
  });
});

describe("the way in", () => {
  it.each([
    { as: "admin", path: "/companies" },
    { as: "maria", path: "/home" },
    { as: "support", path: "/vcard-templates" },
  ] as const)("leads $as from the start to $path", async ({ as, path }) => {
    await renderPanel({ path: "/", as });
    await waitFor(() => expect(place()).toBe(path));
  });

  it.each([
    { as: "joao", path: "/companies" },
    { as: "joao", path: "/users/create" },
    { as: "joao", path: "/received-contacts" },
    { as: "support", path: "/associates" },
    { as: "support", path: "/home" },
    { as: "support", path: "/users" },
    { as: "admin", path: "/home" },
  ] as const)("says 'Acesso negado' to $as at $path", async ({ as, path }) => {
    await renderPanel({ path, as });
    expect(await screen.findByRole("heading", { name: "Acesso negado" })).toBeVisible();
  });

  it("says 'Not Found' of an address that leads nowhere", async () => {
    await renderPanel({ path: "/nowhere", as: "joao" });
    expect(await screen.findByRole("heading", { name: "Not Found" })).toBeVisible();
  });

  it("ends the session on the way out and shows the sign-in screen", async () => {
    const { user } = await renderPanel({ path: "/home", as: "joao" });
    const menu = await openAccount(user);
    // What a visitor typed here before, and what the person did not save.
    sessionStorage.setItem("vcard-panel.draft.create-account", "{}");
    drafts.keep({
      place: { person: session.get().user?.sub ?? "", company: undefined, resource: "vcards", verb: "create" },
      values: {},
    });
    await user.click(within(menu).getByRole("menuitem", { name: "Sair" }));
    await waitFor(() => expect(place()).toBe("/login"));
    expect(session.get().token).toBeUndefined();
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.includes("draft"))).toEqual([]);
  });

  it("speaks another language at once, and keeps what was typed", async () => {
    const { user } = await renderPanel({ path: "/companies/create", as: "admin" });
    const [input] = await screen.findAllByRole("textbox");
    if (!input) throw new Error("The form has no input.");
    await user.type(input, "Padaria");
    await user.click(screen.getByRole("button", { name: "Idioma" }));
    await user.click(await screen.findByRole("menuitemradio", { name: /English/ }));
    const menu = await screen.findByRole("navigation", { name: "Main menu" });
    expect(within(menu).getByRole("link", { name: "Companies" })).toBeVisible();
    expect(input).toHaveValue("Padaria");
    expect(input).toBeInTheDocument();
    expect(document.documentElement.lang).toBe("en");
  });

  it("speaks the language that was chosen in another tab, and keeps what was typed", async () => {
    const { user } = await renderPanel({ path: "/companies/create", as: "admin" });
    const [input] = await screen.findAllByRole("textbox");
    if (!input) throw new Error("The form has no input.");
    await user.type(input, "Padaria");
    const heard = (newValue: string) => new StorageEvent("storage", { key: "vcard-panel.locale", newValue });
    await act(async () => dispatchEvent(heard("klingon")));
    expect(document.documentElement.lang).toBe("pt-BR");
    await act(async () => dispatchEvent(heard("es")));
    expect(await screen.findByRole("heading", { level: 1, name: "Crear empresa" })).toBeVisible();
    expect(screen.getAllByRole("textbox")[0]).toHaveValue("Padaria");
  });
});

describe("somebody of more companies than one answer holds", () => {
  it("enters the last of them, and stays there", async () => {
    const { db } = server;
    const [joao] = await db.select({ id: users.id }).from(users).where(eq(users.app2IdKey, "joao"));
    const names = Array.from({ length: 101 }, (_, at) => `Zona ${at + 100}`);
    const made = await db
      .insert(companies)
      .values(names.map((name, at) => ({ name, document: `${10_000_000_000_000 + at}`, ...keysOf(name) })))
      .returning({ id: companies.id });
    const membership = {
      userId: joao?.id ?? "",
      type: "ADMIN",
      status: "ACTIVE",
      emailKey: "",
      ...keysOf("joao"),
    } as const;
    await db.insert(associates).values(made.map(({ id: companyId }) => ({ companyId, ...membership })));

    const { user } = await renderPanel({ path: "/home", as: "joao" });
    await toBusiness(user);
    const dialog = await screen.findByRole("dialog", { name: "Escolha uma empresa" });
    await user.click(await within(dialog).findByRole("combobox", { name: /Empresa/ }));
    await user.click(within(await screen.findByRole("listbox")).getByText("Zona 200"));
    await user.click(within(dialog).getByText("Selecionar"));
    await waitFor(() => expect(place()).toBe("/associates"));
    expect(await screen.findByRole("table")).toBeVisible();
    expect(session.get().workspace?.name).toBe("Zona 200");
  });
});

const keysOf = (name: string) => ({ nameKey: name.toLowerCase(), search: name.toLowerCase() });

const namesOfCompanies = async (): Promise<string[]> => {
  const maria = await server.as("maria");
  const { body } = await maria.get("/me/companies?sort=name");
  return body.data.map(({ name }: { name: string }) => name);
};
const nameOfCompany = async (): Promise<string> => (await namesOfCompanies())[0] ?? "";
