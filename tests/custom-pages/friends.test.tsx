// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createClock } from "../support/clock";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";
import { wrongsOf } from "./support/axe";
import { wideScreen } from "./support/wide-screen";

// A screen of the whole panel against the whole server: a busy machine takes its time, and that is no failure.

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ clock: createClock(new Date()) });
  // Read beforehand: on a busy machine the first screen would take longer than a test waits.
  await Promise.all([
    import("../../src/app/app"),
    import("../../src/i18n/pt-br"),
    import("../../src/custom-pages/contacts/friends-companies"),
    import("../../src/custom-pages/contacts/received-token"),
  ]);
});
afterAll(() => server.close());
const faults = connectPanel(() => server.app);
beforeEach(wideScreen);

interface CompanyVcard {
  id: string;
  name: string;
  company: { id: string; name: string };
}

const path = "/me/tokens-friends-company";
const vcardsOf = async (query = ""): Promise<CompanyVcard[]> =>
  (await (await server.as("maria")).get(`${path}?perPage=25&sort=name${query}`)).body.data;
const namesShown = async () => {
  const list = await screen.findByRole("list", { name: "Lista de tokens" });
  return within(list)
    .getAllByRole("link")
    .map((link) => link.textContent);
};

it("lists the public tokens of friends' companies by name, under the contacts", async () => {
  const names = (await vcardsOf()).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(10);
  await renderPanel({ path, as: "maria" });
  expect(await namesShown()).toEqual(names);
  expect(document.title).toBe("Empresas dos amigos · Contatos · Cartões Digitais");
  expect(await wrongsOf(screen.getByRole("main"))).toEqual([]);
});

it("has pages, which stand in the address", async () => {
  const { user } = await renderPanel({ path, as: "maria" });
  const names = await namesShown();
  await user.click(screen.getByRole("button", { name: "Ir para a próxima página" }));
  await waitFor(async () => expect(await namesShown()).not.toEqual(names));
  expect(new URLSearchParams(window.location.search).get("page")).toBe("2");
});

it.each(["{Delete}", "{Enter}", " "])(
  "narrows the list to one company, by name and in the address, and widens it again by %j",
  async (key) => {
    const [first] = await vcardsOf();
    const { id = "", name = "" } = first?.company ?? {};
    const ofCompany = (await vcardsOf(`&companyId=${id}`)).map((vcard) => vcard.name);
    const { user } = await renderPanel({ path, as: "maria" });
    const all = await namesShown();
    const [only] = await screen.findAllByRole("button", { name: `Só de ${name}` });
    if (!only) throw new Error(`There is no token of ${name}.`);
    await user.click(only);
    await waitFor(async () => expect(await namesShown()).toEqual(ofCompany));
    expect(window.location.search).toContain(id);
    expect(screen.getByText(`Empresa: ${name}`)).toBeVisible();
    const chip = screen.getByRole("button", { name: /^Remover filtro:\s*Empresa: / });
    // whoever speaks what they see is understood
    expect(chip).toHaveAccessibleName(expect.stringContaining(`Empresa: ${name}`));
    chip.focus();
    await user.keyboard(key);
    await waitFor(async () => expect(await namesShown()).toEqual(all));
  },
);

it("leads to the token in full and back to the list as it was", async () => {
  const [first] = await vcardsOf("&q=maria");
  const name = first?.name ?? "";
  const filter = encodeURIComponent(JSON.stringify({ q: "maria" }));
  const { user } = await renderPanel({ path: `${path}?filter=${filter}`, as: "maria" });
  const [link] = await screen.findAllByRole("link", { name });
  if (!link) throw new Error(`There is no token named ${name}.`);
  await user.click(link);
  expect(await screen.findByRole("article")).toHaveAccessibleName(`Cartão de ${name}`);
  expect(window.location.pathname).toBe(`${path}/${first?.company.id}/tokens/${first?.id}/details`);
  expect(await wrongsOf(screen.getByRole("main"))).toEqual([]);
  await user.click(screen.getByRole("link", { name: "Voltar aos tokens das empresas dos amigos" }));
  expect(await screen.findByRole("searchbox", { name: "Buscar" })).toHaveValue("maria");
});

it("says of a token that is not public, or of a stranger's company, that it is not there", async () => {
  const [first] = await vcardsOf();
  const stranger = "0199a000-0000-7000-8000-000000000001";
  await renderPanel({ path: `${path}/${stranger}/tokens/${first?.id}/details`, as: "maria" });
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(/não encontrad/);
  expect(alert).not.toHaveTextContent(/[A-Z]+_[A-Z]+/);
  expect(within(alert).getByRole("link", { name: /Voltar aos tokens/ })).toHaveAttribute("href", path);
});

it("says what to do while there are none, to support too", async () => {
  await renderPanel({ path, as: "support" });
  expect(await screen.findByRole("heading", { name: "Ainda não há tokens das empresas dos amigos" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Ver meus contatos" })).toHaveAttribute("href", "/me/contacts");
});

it("offers to try again when the list cannot be had", async () => {
  faults.use(http.get(`*/api${path}`, () => HttpResponse.json({ code: 400 }, { status: 400 })));
  const { user } = await renderPanel({ path, as: "maria" });
  const alert = await screen.findByRole("alert");
  faults.resetHandlers();
  await user.click(within(alert).getByRole("button", { name: "Tentar de novo" }));
  expect(await namesShown()).not.toHaveLength(0);
});
