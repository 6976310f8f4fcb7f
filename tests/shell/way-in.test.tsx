// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { drafts } from "../../src/providers/drafts";
import { panelApi } from "../../src/providers/panel-api";
import { session } from "../../src/providers/session";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let one: Company;
let other: Company;
beforeAll(async () => {
  server = await createTestServer();
  const { body } = await (await server.as("maria")).get("/me/companies?sort=name");
  [one, other] = body.data;
});
afterAll(() => server.close());
const faults = connectPanel(() => server.app);
vi.stubGlobal("matchMedia", (query: string) => ({
  matches: query.includes("min-width"),
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
}));

/** The company that the person was in last, as a new token tells it. */
const lastIn = async ({ id }: Company) => {
  await (await server.as("maria")).put("/me/current-company", { body: { companyId: id } });
};
const place = () => window.location.pathname + window.location.search;
const denied = () => screen.findByRole("heading", { name: "Acesso negado" });
const asksFor = () => screen.findByRole("heading", { level: 1, name: "Escolha uma empresa" });
const filtered = "/associates?filter=%7B%22status%22%3A%5B%22ACTIVE%22%5D%7D";

const choose = async (user: Hands, { name }: Company) => {
  const dialog = await screen.findByRole("dialog", { name: "Escolha uma empresa" });
  await user.click(await within(dialog).findByRole("combobox", { name: /Empresa/ }));
  await user.click(await screen.findByRole("option", { name }));
  await user.click(within(dialog).getByRole("button", { name: "Selecionar" }));
};

describe("a company's screen in the personal account", () => {
  // The first of all, since nothing tells yet which company is meant.
  it("is entered after a choice where nothing tells which company is meant", async () => {
    const { user } = await renderPanel({ path: filtered, as: "maria" });
    await user.click(await screen.findByRole("button", { name: "Continuar na conta empresarial" }));
    await choose(user, one);
    expect(await screen.findByRole("heading", { level: 1, name: "Associados" })).toBeVisible();
    expect(place()).toBe(filtered);
  });

  it("is entered in one step, in the company of last time, and nowhere else than asked for", async () => {
    await lastIn(other);
    const { user } = await renderPanel({ path: filtered, as: "maria" });
    await asksFor();
    expect(screen.queryByText("Acesso negado")).not.toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: `Continuar em ${other.name}` }));
    expect(await screen.findByRole("heading", { level: 1, name: "Associados" })).toBeVisible();
    expect(place()).toBe(filtered);
    expect(session.get()).toMatchObject({ menu: "BUSINESS", workspace: { id: other.id } });
    expect(session.get().user?.company?.id).toBe(other.id);
  });

  it("is entered in the company where its work was left unsaved, wherever one was last", async () => {
    await lastIn(other);
    await renderPanel({ path: "/home", as: "maria" });
    const person = session.get().user?.sub ?? "";
    drafts.keep({ place: { person, company: one.id, resource: "vcard-templates", verb: "create" }, values: { a: 1 } });
    await renderPanel({ path: "/vcard-templates/create" });
    expect(await screen.findByRole("button", { name: `Continuar em ${one.name}` })).toBeVisible();
  });

  it("lets another company be chosen, and the choice be cancelled", async () => {
    await lastIn(other);
    const { user } = await renderPanel({ path: filtered, as: "maria" });
    await user.click(await screen.findByRole("button", { name: "Escolher outra empresa" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(session.get().menu).toBeUndefined();

    await user.click(screen.getByRole("button", { name: "Escolher outra empresa" }));
    await choose(user, one);
    await waitFor(() => expect(session.get().user?.company?.id).toBe(one.id));
    expect(place()).toBe(filtered);
  });

  it("opens to a plain member, who reads and does not write there", async () => {
    const { user } = await renderPanel({ path: "/associates", as: "joao" });
    await user.click(await screen.findByRole("button", { name: /^Continuar em / }));
    expect(await screen.findByRole("heading", { level: 1, name: "Associados" })).toBeVisible();
    expect((await screen.findAllByRole("row")).length).toBeGreaterThan(1);
    expect(screen.queryByRole("link", { name: /Novo|Convidar/ })).not.toBeInTheDocument();
    expect(screen.queryByText("Acesso negado")).not.toBeInTheDocument();
  });

  it("is entered again by itself where a session ended at work in it", async () => {
    const { user } = await renderPanel({ path: filtered, as: "maria", company: one.name });
    expect(await screen.findByRole("heading", { level: 1, name: "Associados" })).toBeVisible();
    act(() => session.clear("expired"));
    await lastIn(other);
    await user.type(await screen.findByLabelText("Login (app2Id ou e-mail)"), "maria");
    await user.type(screen.getByLabelText("Senha"), "demo1234");
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Associados" })).toBeVisible();
    expect(place()).toBe(filtered);
    expect(session.get()).toMatchObject({ menu: "BUSINESS", workspace: { id: one.id } });
  });

  it("says so when the server does not let the person in, and stays", async () => {
    await lastIn(other);
    faults.use(http.put("*/api/me/current-company", () => HttpResponse.json({ code: 403 }, { status: 403 })));
    const { user } = await renderPanel({ path: filtered, as: "maria" });
    await user.click(await screen.findByRole("button", { name: `Continuar em ${other.name}` }));
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(session.get().menu).toBeUndefined();
  });

  it("is hinted at when the companies cannot be had", async () => {
    faults.use(http.get("*/api/me/companies", () => HttpResponse.json({ code: 400 }, { status: 400 })));
    await renderPanel({ path: filtered, as: "maria" });
    await denied();
    expect(await screen.findByText(/mude para a conta empresarial/)).toBeVisible();
  });

  it.each([
    { as: "maria", path: "/companies", what: "the platform's screens are no company's" },
    { as: "joao", path: "/received-contacts", what: "a plain member administers none" },
    { as: "support", path: "/associates", what: "support belongs to none" },
  ] as const)("is not offered to $as at $path: $what", async ({ as, path }) => {
    const asked = vi.spyOn(panelApi, "GET");
    await renderPanel({ path, as });
    await denied();
    // What would be offered hangs on this one answer.
    for (const { value } of asked.mock.results) await value;
    expect(screen.queryByRole("button", { name: /^(Continuar|Escolher)/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/conta empresarial/)).not.toBeInTheDocument();
    asked.mockRestore();
  });
});

type Hands = Awaited<ReturnType<typeof renderPanel>>["user"];

interface Company {
  id: string;
  name: string;
}
