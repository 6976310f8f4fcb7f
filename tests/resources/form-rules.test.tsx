// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { localeValues } from "../../src/i18n/locale";
import { createI18nProvider } from "../../src/providers/i18n-provider";
import { session } from "../../src/providers/session";
import { createClock } from "../support/clock";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let maria: Awaited<ReturnType<TestServer["as"]>>;
let company: string;
beforeAll(async () => {
  server = await createTestServer({ clock: createClock(new Date()) });
  maria = await server.as("maria", { company: "Aurora" });
  company = (await maria.get("/me/companies?q=aurora&page=1")).body.data[0].name;
});
afterAll(() => server.close());
connectPanel(() => server.app);
afterEach(() => {
  cleanup();
  session.clear("signed-out");
  localStorage.clear();
});

describe("the form of a token", () => {
  const links = [{ network: "LINKEDIN", url: "https://www.linkedin.com/company/of-template" }];
  const template = async (name: string, says: object) =>
    String((await maria.post("/vcard-templates", { body: { name, ...says } })).body.id);
  const token = async (says: object) =>
    String((await maria.post("/vcards", { body: { name: "Balcão", isActive: false, ...says } })).body.id);
  const open = (path: string, language: (typeof localeValues)[number] = "en") =>
    renderPanel({ path: `/vcards${path}`, as: "maria", language, company });

  it.each(localeValues)("says in %s why what its template says is locked, and leads to it", async (language) => {
    const id = await template("Modelo", { socialNetworks: links });
    await open(`/edit/${await token({ templateId: id })}`, language);
    const { translate } = await createI18nProvider(language);
    const [link] = await screen.findAllByRole("link", { name: "Modelo" });
    expect(link).toHaveAttribute("href", `/vcard-templates/show/${id}`);
    const label = translate("resources.vcards.fields.templateId");
    expect(link?.parentElement).toHaveTextContent(translate("engine.form.locked", { title: "Modelo", label }));
    expect(screen.queryByRole("button", { name: translate("resources.vcards.fields.socialNetworks.add") })).toBeNull();
    expect(screen.getByRole("link", { name: /^linkedin.*of-template/ })).toBeVisible();
    // of which it says nothing
    expect(
      screen.getByRole("switch", { name: new RegExp(translate("resources.vcards.fields.isPrivate")) }),
    ).toBeEnabled();
  });

  it("has the company on its card before it is stored, too", async () => {
    await open("/create");
    const card = within(await screen.findByRole("complementary", { name: "How the card looks" }));
    expect(await card.findByText(/^Aurora/)).toBeVisible();
    expect(card.queryByText("Personal token")).toBeNull();
  });

  it("draws the card with what the chosen template says, and is saved with it", async () => {
    const id = await template("Vitrine", { address: { city: "Olinda" }, isPrivate: true });
    const at = await token({ address: { city: "Recife" } });
    const { user } = await open(`/edit/${at}`);
    const city = await screen.findByRole("textbox", { name: "City" });
    expect(city).toHaveValue("Recife");
    await user.clear(city);
    await user.type(city, "Natal");
    await user.click(screen.getByRole("combobox", { name: /^Template/ }));
    await user.click(await screen.findByRole("option", { name: "Vitrine" }));
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "City" })).toBeNull());
    const card = within(screen.getByRole("complementary", { name: "How the card looks" }));
    await waitFor(() => expect(card.getByText(/Olinda/)).toBeVisible());
    expect(screen.queryByRole("switch", { name: /^Private/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(async () => {
      const { body } = await maria.get(`/vcards/${at}`);
      expect(body).toMatchObject({ templateId: id, isPrivate: true, address: { city: "Olinda" } });
    });
  });
});

describe("the form of a company", () => {
  it("asks for no trade name beside a CPF, and keeps one that is there", async () => {
    const admin = await server.as("admin");
    const { user } = await renderPanel({ path: "/companies/create", as: "admin", language: "en" });
    await user.type(await screen.findByRole("textbox", { name: /^Registered name/ }), "Ana Lima");
    await user.type(screen.getByRole("textbox", { name: /CPF/ }), "52998224725");
    await waitFor(() => expect(screen.queryByRole("textbox", { name: /^Trade name/ })).toBeNull());
    await user.click(screen.getByRole("button", { name: "Create" }));
    const found = async () => (await admin.get("/companies?q=ana%20lima")).body.data[0];
    await waitFor(async () => expect(await found()).toMatchObject({ document: "52998224725" }));

    const { id } = await found();
    const { headers, body } = await admin.get(`/companies/${id}`);
    const named = await admin.put(`/companies/${id}`, {
      headers: { "If-Match": headers.get("ETag") ?? "" },
      body: { name: body.name, document: body.document, isActive: true, tradeName: "Ana Doces" },
    });
    expect(named.status, named.text).toBe(200);
    cleanup();
    session.clear("signed-out");
    const edit = await renderPanel({ path: `/companies/edit/${id}`, as: "admin", language: "en" });
    expect(await screen.findByRole("textbox", { name: /^Trade name/ })).toHaveValue("Ana Doces");
    await edit.user.type(screen.getByRole("textbox", { name: /^Registered name/ }), " Prado");
    await edit.user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(async () => expect(await found()).toMatchObject({ name: "Ana Lima Prado", tradeName: "Ana Doces" }));
  });
});
