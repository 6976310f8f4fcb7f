// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { session } from "../../src/providers/session";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const faults = connectPanel(() => server.app);

const companyOfMaria = async (): Promise<string> => {
  const { body } = await (await server.as("maria")).get("/me/companies?sort=name");
  return body.data[0].name;
};

/** What the menu of the first row offers at an address; what cannot be done now comes with the reason. */
const offeredAt = async (path: string) => {
  const { user } = await renderPanel({ path, as: "maria", company: await companyOfMaria() });
  const [first] = await screen.findAllByRole("button", { name: /^Ações de/ });
  if (!first) throw new Error("There is no row.");
  await user.click(first);
  const items = within(await screen.findByRole("menu")).getAllByRole("menuitem");
  const isEnabled = (item: HTMLElement) => item.getAttribute("aria-disabled") !== "true";
  return {
    enabled: items.filter(isEnabled).map((item) => item.textContent),
    disabled: items.filter((item) => !isEnabled(item)).map((item) => item.textContent),
  };
};

const associatesWith = (filter: object) => `/associates?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe("a token of a company", () => {
  it("is offered to those alone who may hold one that is in use", async () => {
    const company = await companyOfMaria();
    const maria = await server.as("maria", { company });
    const nameWith = async (status: string): Promise<string> =>
      (await maria.get(`/associates?sort=name&status=${status}`)).body.data[0].name;
    const { user } = await renderPanel({ path: "/vcards/create", as: "maria", company });
    const holder = await screen.findByRole("combobox", { name: "Associado" });
    const invited = await nameWith("PENDING");
    await user.type(holder, invited);
    expect(await screen.findByRole("option", { name: invited })).toBeVisible();
    await user.clear(holder);
    await user.type(holder, await nameWith("INACTIVE"));
    expect(await screen.findByText("Nenhuma opção")).toBeVisible();
  });

  it("is looked for by its holder in a company, and not by those who see the tokens of all", async () => {
    const filtersOf = async (visit: Parameters<typeof renderPanel>[0]) => {
      const { user } = await renderPanel(visit);
      await user.click(await screen.findByRole("button", { name: "Filtros" }));
      const panel = await screen.findByRole("dialog", { name: "Filtros" });
      await within(panel).findByRole("combobox", { name: "Modelo" });
      return within(panel).queryByRole("combobox", { name: "Associado" });
    };
    expect(await filtersOf({ path: "/vcards", as: "maria", company: await companyOfMaria() })).not.toBeNull();
    cleanup();
    session.clear();
    expect(await filtersOf({ path: "/vcards", as: "admin" })).toBeNull();
  });
});

describe("the menu of a row", () => {
  it("leads to what cannot be done now, too, by arrows and by its first letters", async () => {
    const path = associatesWith({ status: "ACTIVE", type: "USER" });
    const { user } = await renderPanel({ path, as: "maria", company: await companyOfMaria() });
    const [first] = await screen.findAllByRole("button", { name: /^Ações de/ });
    first?.focus();
    await user.keyboard("{Enter}");
    const items = within(await screen.findByRole("menu")).getAllByRole("menuitem");
    for (const item of items) {
      await waitFor(() => expect(item).toHaveFocus());
      await user.keyboard("{ArrowDown}");
    }
    await user.keyboard("reen");
    expect(screen.getByRole("menuitem", { name: /^Reenviar convite/ })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("menu")).toBeVisible();
  });

  it("offers what can be done with an associate by state, and says why not", async () => {
    const member = await offeredAt(associatesWith({ status: "ACTIVE", type: "USER" }));
    expect(member.enabled).toEqual([
      "Ver",
      "Recebidos",
      "Tornar administrador",
      "Inativar",
      "Desconectar",
      "Desassociar",
    ]);
    expect(member.disabled).toEqual([
      "Remover administradorNão é administrador",
      "Reenviar conviteSó um convite pendente pode ser reenviado",
      "AtivarSó um associado inativo pode ser ativado",
    ]);
  });

  it("offers an invitation to be sent again, and an administrator to be one no longer", async () => {
    const invited = await offeredAt(associatesWith({ status: "PENDING" }));
    expect(invited.enabled).toEqual(["Ver", "Recebidos", "Reenviar convite", "Desassociar"]);
    cleanup();
    const administrator = await offeredAt(associatesWith({ status: "ACTIVE", type: "ADMIN" }));
    expect(administrator.enabled).toEqual([
      "Ver",
      "Recebidos",
      "Remover administrador",
      "Inativar",
      "Desconectar",
      "Desassociar",
    ]);
  });

  it("offers to view and edit a token", async () => {
    expect((await offeredAt("/vcards")).enabled).toEqual(["Ver", "Editar", "Compartilhar", "Excluir"]);
  });
});

describe("a row that is gone", () => {
  it("leaves the box of all rows as if it had never been selected", async () => {
    const company = await companyOfMaria();
    const { body } = await (await server.as("maria", { company })).get("/associates?sort=-name&status=PENDING");
    const { name } = body.data[0];
    const { user } = await renderPanel({ path: "/associates?perPage=100", as: "maria", company });
    await user.click(await screen.findByRole("checkbox", { name: `Selecionar ${name}` }));
    const all = screen.getByRole("checkbox", { name: "Selecionar todos desta página" });
    expect(all).toBePartiallyChecked();
    await user.click(screen.getByRole("button", { name: `Ações de ${name}` }));
    await user.click(within(await screen.findByRole("menu")).getByRole("menuitem", { name: "Desassociar" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Desassociar" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: `Ações de ${name}` })).toBeNull());
    expect(all).not.toBePartiallyChecked();
  });
});

describe("an action that is drawn at once", () => {
  it("does not keep a list as it was when that was being read again", async () => {
    const company = await companyOfMaria();
    const maria = await server.as("maria", { company });
    const nameWith = async (status: string): Promise<string> =>
      (await maria.get(`/associates?sort=name&status=${status}`)).body.data[0].name;
    const [leaving, staying] = [await nameWith("PENDING"), await nameWith("INACTIVE")];
    const { user } = await renderPanel({ path: "/associates?perPage=100", as: "maria", company });
    const act = async (name: string, action: string) => {
      await user.click(await screen.findByRole("button", { name: `Ações de ${name}` }));
      await user.click(within(await screen.findByRole("menu")).getByRole("menuitem", { name: action }));
    };
    await act(leaving, "Desassociar");
    // the list is read again, over a line that is slow
    const reading = new Promise<void>((resolve) => {
      const unanswered = () => {
        resolve();
        return new Promise<never>(() => undefined);
      };
      faults.use(http.get("*/api/associates", unanswered, { once: true }));
    });
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Desassociar" }));
    await reading;
    await act(staying, "Ativar");
    // both at once: behind a menu that is closing neither is to be found
    await waitFor(() => {
      expect(screen.getByRole("button", { name: `Ações de ${staying}` })).toBeVisible();
      expect(screen.queryByRole("button", { name: `Ações de ${leaving}` })).toBeNull();
    });
  });
});
