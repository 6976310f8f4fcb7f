// @vitest-environment jsdom
import { focusManager } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { wideScreen } from "../custom-pages/support/wide-screen";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";

// A screen of the whole panel against the whole server: a busy machine takes its time, and that is no failure.

let server: TestServer;
const calls: string[] = [];
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
connectPanel(() => ({
  fetch: async (request) => {
    const { pathname } = new URL(request.url);
    calls.push(`${request.method} ${pathname} ${request.headers.get("Company-Id") ?? "without a company"}`);
    return server.app.fetch(request);
  },
}));
beforeEach(() => {
  calls.length = 0;
  wideScreen();
});
afterEach(() => focusManager.setFocused(undefined));

const openMenu = async (user: Awaited<ReturnType<typeof renderPanel>>["user"]) => {
  await user.click(await screen.findByRole("button", { name: /^Conta de/ }));
  return screen.findByRole("menu", { name: /^Conta de/ });
};
const itemsOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole("menuitem")
    .map(({ textContent }) => textContent);
const aurora = async () => {
  const { body } = await (await server.as("maria")).get("/me/companies?q=aurora");
  return body.data[0];
};

describe("the menu of the account", () => {
  it("shows who is signed in, with the first letter of the name where there is no picture", async () => {
    const { user } = await renderPanel({ path: "/home", as: "joao" });
    const { firstName, middleName, surName, email, avatarUrl } = (await (await server.as("joao")).get("/me")).body;
    const label = new RegExp(`^Conta de ${firstName}.*${surName}`);
    const button = await screen.findByRole("button", { name: label });
    expect(avatarUrl).toBeUndefined();
    expect(button).toHaveTextContent(firstName.charAt(0));
    const menu = await openMenu(user);
    const fullName = [firstName, middleName, surName].filter(Boolean).join(" ");
    expect(within(menu).getByText(fullName, { exact: true })).toBeVisible();
    expect(within(menu).getByText(email, { exact: true })).toBeVisible();
  });

  it("offers a person the business account, the own profile and the way out, and no company profile", async () => {
    const { user } = await renderPanel({ path: "/home", as: "maria" });
    const menu = await openMenu(user);
    expect(itemsOf(menu)).toEqual([
      "Mudar para a conta empresarial",
      "Meu perfil",
      "Atalhos do teclado",
      "Passeio pelo painel",
      "O que é guardado, e por quanto tempo",
      "Sair",
    ]);
    expect(within(menu).getByRole("menuitem", { name: "Meu perfil" })).toHaveAttribute("href", "/me/profile");
  });

  it("offers the company profile, and the way back, in business mode", async () => {
    const { user } = await renderPanel({ path: "/associates", as: "maria", company: (await aurora()).name });
    const menu = await openMenu(user);
    expect(itemsOf(menu)).toEqual([
      "Mudar para a conta pessoal",
      "Meu perfil",
      "Perfil da empresa",
      "Visão geral",
      "Eventos de segurança",
      "Chaves de API",
      "Webhooks",
      "Provedores de identidade",
      "Atalhos do teclado",
      "Passeio pelo painel",
      "O que é guardado, e por quanto tempo",
      "Sair",
    ]);
    expect(within(menu).getByRole("menuitem", { name: "Perfil da empresa" })).toHaveAttribute("href", "/me/company");
  });

  it("offers support neither of the accounts, but the own profile", async () => {
    const { user } = await renderPanel({ path: "/vcards", as: "support" });
    expect(itemsOf(await openMenu(user))).toEqual([
      "Meu perfil",
      "Visão geral",
      "Atalhos do teclado",
      "Passeio pelo painel",
      "O que é guardado, e por quanto tempo",
      "Sair",
    ]);
  });
});

describe("the companies of the switcher", () => {
  const asked = () => calls.filter((call) => call.startsWith("GET /api/me/companies"));

  it("are asked again when the window gets the focus, in the name of the company", async () => {
    const company = await aurora();
    await renderPanel({ path: "/associates", as: "maria", company: company.name });
    await screen.findByRole("button", { name: new RegExp(`^Empresa: ${company.name}`) });
    await screen.findByRole("table");
    const before = asked().length;
    await act(async () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    await waitFor(() => expect(asked().length).toBeGreaterThan(before));
    expect(asked().at(-1)).toBe(`GET /api/me/companies ${company.id}`);
    expect(calls).toContain(`GET /api/associates ${company.id}`);
  });

  it.each([
    { as: "admin", path: "/companies", shows: "table" },
    { as: "support", path: "/vcards", shows: "table" },
    // a screen that would ask
    { as: "support", path: "/me/exchanges/vcards/01970000-0000-7000-8000-000000000000/associates", shows: "alert" },
  ] as const)("are never asked for by those who have none, such as $as at $path", async ({ as, path, shows }) => {
    await renderPanel({ path, as });
    await screen.findByRole(shows);
    expect(asked()).toEqual([]);
  });
});
