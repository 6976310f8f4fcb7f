// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { can, type ResourceDefinition } from "../../src/engine";
import { actorOf } from "../../src/providers/actor";
import { session } from "../../src/providers/session";
import { resources } from "../../src/resources";
import { createClock } from "../support/clock";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";
import { wrongsOf } from "./support/axe";
import { wideScreen } from "./support/wide-screen";

let server: TestServer;
beforeAll(async () => {
  // Compiled before, so that the first test does not wait for it.
  await Promise.all([
    import("../../src/app/app"),
    ...Object.values(import.meta.glob("../../src/engine/kinds/*/*-input.tsx")).map((load) => load()),
    import("../../src/custom-pages/profile/company/company-profile"),
  ]);
  server = await createTestServer({ clock: createClock(new Date()) });
});
afterAll(() => server.close());
const faults = connectPanel(() => server.app);
beforeEach(wideScreen);

const aurora = async () => server.as("maria", { company: "Aurora" });
const companyNames = async (login: string): Promise<string[]> =>
  (await (await server.as(login)).get("/me/companies?page=1")).body.data.map(({ name }: { name: string }) => name);
const auroraName = async () => (await companyNames("maria")).find((name) => name.includes("Aurora")) ?? "";
// The first page of a file comes with the whole panel behind it.
const field = (name: string | RegExp) => screen.findByRole("textbox", { name });

describe("the company profile", () => {
  it("is changed by an administrator, and the frame calls the company by its new name", async () => {
    const { user } = await renderPanel({ path: "/me/company", as: "maria", company: await auroraName() });
    const name = await field(/^Razão social/);
    expect(document.title).toBe("Perfil da empresa · Cartões Digitais");
    await user.type(name, " e Filhos");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Empresa salva")).toBeVisible();
    expect((await (await aurora()).get("/me/company")).body.name).toMatch(/ e Filhos$/);
    await waitFor(() => expect(session.get().workspace?.name).toMatch(/ e Filhos$/));
  });

  it("leads to whatever of the company has its place in the menu of the account", async () => {
    await renderPanel({ path: "/me/company", as: "maria", company: await auroraName() });
    await field(/^Razão social/);
    const { user } = session.get();
    if (!user) throw new Error("Nobody is signed in.");
    const actor = actorOf(user, session.get());
    const all: readonly ResourceDefinition[] = Object.values(resources);
    const named = all.filter(
      (definition) => definition.menu === "account" && can({ actor, definition, action: "list" }).allowed,
    );
    expect(named.length).toBeGreaterThan(0);
    const led = within(screen.getByRole("main")).getAllByRole("link");
    for (const { name } of named) expect(led.map((link) => link.getAttribute("href"))).toContain(`/${name}`);
  });

  it("keeps its state: whether it is active is not asked here", async () => {
    await renderPanel({ path: "/me/company", as: "maria", company: await auroraName() });
    await field(/^Razão social/);
    expect(screen.getAllByRole("switch")).toEqual([
      screen.getByRole("switch", { name: "Segunda etapa pedida aos administradores" }),
      screen.getByRole("switch", { name: "Entrada pelo provedor pedida aos membros" }),
    ]);
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
    expect(screen.getByText("O logotipo é alterado pelos administradores da plataforma.")).toBeVisible();
    expect(await wrongsOf(document.body)).toEqual([]);
  });

  it("compares before anything that changed meanwhile is overwritten, and puts together what does not collide", async () => {
    const { user } = await renderPanel({ path: "/me/company", as: "maria", company: await auroraName() });
    const admin = await aurora();
    const names = ["name", "document", "tradeName", "site", "email", "phone", "socialNetworks", "address"];
    const change = async (more: object) => {
      const { body } = await admin.get("/me/company");
      const kept = Object.fromEntries(names.map((name) => [name, body[name]]));
      expect((await admin.put("/me/company", { body: { ...kept, ...more } })).status).toBe(200);
    };
    const email = await field(/^E-mail/);
    await user.clear(email);
    await user.type(email, "nova@example.com");
    await change({ site: "https://outra.example", tradeName: "De outra pessoa" });
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    const together = await screen.findByRole("dialog", { name: /mudou enquanto você editava/ });
    expect(together).toHaveTextContent("outra.example");
    expect(await wrongsOf(document.body)).toEqual([]);
    await user.click(within(together).getByRole("button", { name: "Salvar tudo" }));
    await waitFor(async () =>
      expect((await admin.get("/me/company")).body).toMatchObject({
        email: "nova@example.com",
        site: "https://outra.example",
      }),
    );

    const trade = await field(/^Nome fantasia/);
    await waitFor(() => expect(trade).toHaveValue("De outra pessoa"));
    await user.clear(trade);
    await user.type(trade, "Meu nome");
    await change({ tradeName: "Mais uma vez" });
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    const asked = await screen.findByRole("dialog", { name: /mudou enquanto você editava/ });
    expect(within(asked).getByRole("radio", { name: "Versão salva" })).toHaveAccessibleDescription("Mais uma vez");
    expect(await wrongsOf(document.body)).toEqual([]);
    await user.click(within(asked).getByRole("radio", { name: "Sua versão" }));
    await user.click(within(asked).getByRole("button", { name: "Salvar" }));
    await waitFor(async () => expect((await admin.get("/me/company")).body.tradeName).toBe("Meu nome"));
  });

  it("puts a wrong document and a taken one under the field, and keeps what was typed", async () => {
    const { user } = await renderPanel({ path: "/me/company", as: "maria", company: await auroraName() });
    const other = await server.as("maria", { company: "Serra Azul" });
    const { document: taken } = (await other.get("/me/company")).body;
    const input = await field(/^CNPJ ou CPF/);
    await user.clear(input);
    await user.type(input, "11111111111111");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(input).toBeInvalid());
    await user.clear(input);
    await user.type(input, taken);
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(input).toHaveAccessibleDescription("Já existe uma empresa com este documento"));
    await waitFor(() => expect(input).toHaveFocus());
  });

  it("is read only to members, who are told why", async () => {
    const [name = ""] = await companyNames("joao");
    await renderPanel({ path: "/me/company", as: "joao", company: name });
    expect(await screen.findByRole("note")).toHaveTextContent(
      "Só os administradores da empresa podem alterar o perfil.",
    );
    expect(await screen.findByRole("heading", { name: "Identificação" })).toBeVisible();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Salvar" })).not.toBeInTheDocument();
    expect(await wrongsOf(document.body)).toEqual([]);
  });

  it("leads into the company of last time where none is chosen, without leaving the page", async () => {
    const { body } = await (await server.as("maria")).get("/me/companies?page=1");
    const { id, name } = body.data.find((company: { name: string }) => company.name.includes("Aurora"));
    await (await server.as("maria")).put("/me/current-company", { body: { companyId: id } });
    const { user } = await renderPanel({ path: "/me/company", as: "maria" });
    await user.click(await screen.findByRole("button", { name: `Continuar em ${name}` }));
    expect(await field(/^Razão social/)).toHaveValue(name);
    expect(window.location.pathname).toBe("/me/company");
  });

  it("says so when it cannot be loaded, and tries again", async () => {
    const missing = { code: 404, type: "COMPANY_NOT_FOUND", message: "x" };
    faults.use(http.get("*/api/me/company", () => HttpResponse.json(missing, { status: 404 })));
    const { user } = await renderPanel({ path: "/me/company", as: "maria", company: await auroraName() });
    const retry = await screen.findByRole("button", { name: "Tentar de novo" });
    faults.resetHandlers();
    await user.click(retry);
    expect(await field(/^Razão social/)).toBeVisible();
  });

  it("is not for the administrators of the platform", async () => {
    await renderPanel({ path: "/me/company", as: "admin" });
    expect(await screen.findByRole("heading", { name: "Acesso negado" })).toBeVisible();
  });
});
