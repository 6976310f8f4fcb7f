// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
connectPanel(() => server.app);

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

describe("the menu of a row", () => {
  it("offers what can be done with an associate by state, and says why not", async () => {
    const member = await offeredAt(associatesWith({ status: "ACTIVE", type: "USER" }));
    expect(member.enabled).toEqual(["Ver", "Recebidos", "Tornar administrador", "Inativar", "Desassociar"]);
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
    expect(administrator.enabled).toEqual(["Ver", "Recebidos", "Remover administrador", "Inativar", "Desassociar"]);
  });

  it("offers to view and edit a token", async () => {
    expect((await offeredAt("/vcards")).enabled).toEqual(["Ver", "Editar", "Compartilhar", "Excluir"]);
  });
});
