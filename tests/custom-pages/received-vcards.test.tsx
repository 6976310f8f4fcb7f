// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exchanges } from "../../server/db/schema";
import { createClock } from "../support/clock";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";
import { wrongsOf } from "./support/axe";
import { wideScreen } from "./support/wide-screen";

interface Received {
  id: string;
  name: string;
  status: string;
  associate?: { id: string; name: string };
}

let server: TestServer;
let company: string;
beforeAll(async () => {
  // Compiled before, so that the first test does not wait for it.
  await Promise.all([
    import("../../src/app/app"),
    import("../../src/custom-pages/exchange/received-vcards"),
    import("../../src/engine/resource-pages"),
    import("../../src/custom-pages/exchange/respond-dialog"),
  ]);
  server = await createTestServer({ clock: createClock(new Date()) });
  const { body } = await (await server.as("maria")).get("/me/companies?page=1");
  company = body.data.find(({ name }: { name: string }) => name.includes("Aurora")).name;
});
afterAll(() => server.close());
const faults = connectPanel(() => server.app);
beforeEach(wideScreen);

const listed = async (query = ""): Promise<Received[]> =>
  (await (await server.as("maria", { company: "Aurora" })).get(`/received-vcards?perPage=100${query}`)).body.data;
/** A received token of that name that waits for an answer, whatever earlier tests did to it. */
const waiting = async (name: string): Promise<Received> => {
  const [found] = await listed(`&q=${encodeURIComponent(name)}`);
  if (!found) throw new Error(`Nothing came from ${name}.`);
  await server.db.update(exchanges).set({ status: "PENDING", respondedAt: null }).where(eq(exchanges.id, found.id));
  return found;
};
const statusOf = async (id: string) => (await listed()).find((row) => row.id === id)?.status;
const rows = async () => {
  // The first page of a file comes with the whole panel behind it.
  const table = await screen.findByRole("table", { name: "Lista: Tokens recebidos" });
  return within(table).getAllByRole("row").slice(1);
};
const open = (path = "/received-contacts") => renderPanel({ path, as: "maria", company });
const filterInUrl = () => JSON.parse(new URLSearchParams(window.location.search).get("filter") ?? "{}");
const fail = (code: number, type: string) => HttpResponse.json({ code, type, message: "x" }, { status: code });

describe("the received tokens of the company", () => {
  it("are listed, newest first, each with whose token it came in against; the menu counts those that wait", async () => {
    await waiting("Roberto Aguiar");
    const all = await listed();
    await open();
    // those out of sight come a moment later
    await waitFor(async () => expect(await rows()).toHaveLength(all.length));
    const shown = await rows();
    expect(shown[0]).toHaveTextContent(all[0]?.name ?? "?");
    const of = all.find(({ associate }) => associate);
    expect(shown[of ? all.indexOf(of) : -1]).toHaveTextContent(of?.associate?.name ?? "?");
    const pending = all.filter(({ status }) => status === "PENDING").length;
    const entry = screen.getByRole("link", { name: "Tokens recebidos" });
    await waitFor(() => expect(entry.parentElement).toHaveTextContent(String(pending)));
    expect(document.title).toBe("Tokens recebidos · Cartões Digitais");
    expect(await wrongsOf(document.body)).toEqual([]);
  });

  it("are narrowed to a state and found by name, in the address", async () => {
    const { id } = await waiting("Roberto Aguiar");
    const { user } = await open();
    await rows();
    await user.click(screen.getByRole("button", { name: "Filtros" }));
    const panel = await screen.findByRole("dialog", { name: "Filtros" });
    await user.click(await within(panel).findByRole("checkbox", { name: "Pendente" }));
    await user.click(within(panel).getByRole("button", { name: "Fechar" }));
    const pending = await listed("&status=PENDING");
    await waitFor(async () => expect(await rows()).toHaveLength(pending.length));
    expect(filterInUrl()).toEqual({ status: ["PENDING"] });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.type(screen.getByRole("searchbox", { name: "Buscar" }), "roberto aguiar");
    await waitFor(() => expect(filterInUrl()).toEqual({ status: ["PENDING"], q: "roberto aguiar" }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(pending.map((row) => row.id)).toContain(id);
  });

  it("say so when nothing is found, and take the filters away again", async () => {
    const { user } = await open(`/received-contacts?filter=${encodeURIComponent('{"q":"xyzxyz"}')}`);
    await user.click(await screen.findByRole("button", { name: "Limpar filtros" }));
    expect((await rows()).length).toBeGreaterThan(1);
  });

  it("say what to do next where nothing was received yet", async () => {
    const pageInfo = { hasNextPage: false, hasPreviousPage: false };
    const page = { data: [], total: 0, totalIsExact: true, pageInfo };
    faults.use(http.get("*/api/received-vcards", () => HttpResponse.json(page)));
    await open();
    expect(await screen.findByRole("heading", { name: "Nenhum token recebido ainda" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Ver os tokens da empresa" })).toHaveAttribute("href", "/vcards");
  });

  it("can be asked for again when they cannot be had", async () => {
    faults.use(http.get("*/api/received-vcards", () => fail(400, "VALIDATION_FAILED")));
    const { user } = await open();
    const retry = await screen.findByRole("button", { name: "Tentar de novo" });
    faults.resetHandlers();
    await user.click(retry);
    expect((await rows()).length).toBeGreaterThan(1);
  });

  it.each(["joao", "support", "admin"] as const)("are denied to %s", async (as) => {
    await renderPanel({ path: "/received-contacts", as });
    expect(await screen.findByRole("heading", { name: "Acesso negado" })).toBeVisible();
  });
});

describe("the answer to a received token", () => {
  const openAnswer = async (name: string) => {
    const { id } = await waiting(name);
    const view = await open(`/received-contacts?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
    await view.user.click(await screen.findByRole("button", { name: `Ações de ${name}` }));
    await view.user.click(await screen.findByRole("menuitem", { name: "Responder" }));
    return { ...view, id, dialog: await screen.findByRole("dialog", { name: `Responder a ${name}` }) };
  };

  it("accepts it, and offers no second answer", async () => {
    const { user, id, dialog } = await openAnswer("Luciana Porto");
    // a visitor of the public page is nobody's contact
    expect(dialog).toHaveAccessibleDescription(/alguém sem conta, que não entra nos contatos de ninguém/);
    await user.click(within(dialog).getByRole("button", { name: "Aceitar" }));
    expect(await screen.findByText("Token aceito")).toBeVisible();
    expect(await statusOf(id)).toBe("ACCEPTED");
    expect(await screen.findByText("Aceito", { selector: ".vc-chip" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Ações de Luciana Porto" }));
    const again = await screen.findByRole("menuitem", { name: /Responder/ });
    expect(again).toHaveAttribute("aria-disabled", "true");
    expect(again).toHaveTextContent("Este token já foi respondido");
  });

  it("rejects it", async () => {
    const { user, id, dialog } = await openAnswer("Beatriz Lobo");
    await user.click(within(dialog).getByRole("button", { name: "Recusar" }));
    const question = await screen.findByRole("dialog", { name: "Recusar o token de Beatriz Lobo?" });
    expect(await statusOf(id)).toBe("PENDING");
    await user.click(within(question).getByRole("button", { name: "Recusar" }));
    expect(await screen.findByText("Token recusado")).toBeVisible();
    expect(await statusOf(id)).toBe("REJECTED");
  });

  it("is given where the way to the question was, by whoever turns back from it", async () => {
    const { user, dialog } = await openAnswer("Beatriz Lobo");
    await user.click(within(dialog).getByRole("button", { name: "Recusar" }));
    await screen.findByRole("dialog", { name: "Recusar o token de Beatriz Lobo?" });
    await user.keyboard("{Escape}");
    const again = await screen.findByRole("dialog", { name: "Responder a Beatriz Lobo" });
    await waitFor(() => expect(within(again).getByRole("button", { name: "Recusar" })).toHaveFocus());
  });

  it("may send one of the company's active tokens back", async () => {
    const { user, id, dialog } = await openAnswer("Roberto Aguiar");
    await user.click(await within(dialog).findByRole("combobox", { name: /^Token de volta/ }));
    await user.click(await screen.findByRole("option", { name: "Aurora Tecnologia" }));
    await user.click(within(dialog).getByRole("button", { name: "Aceitar" }));
    expect(await screen.findByText("Token aceito")).toBeVisible();
    expect(await statusOf(id)).toBe("ACCEPTED");
    expect((await server.outbox())[0]).toMatchObject({ to: "roberto.aguiar@example.org" });
  });

  it("that somebody else has given already is told, and the list shows it", async () => {
    const { user, id, dialog } = await openAnswer("Luciana Porto");
    const other = await server.as("maria", { company: "Aurora" });
    await other.post(`/received-vcards/${id}/respond`, { body: { accept: false } });
    await user.click(within(dialog).getByRole("button", { name: "Aceitar" }));
    expect(await screen.findByText("Esta troca já foi respondida")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(await statusOf(id)).toBe("REJECTED");
    expect(await screen.findByText("Recusado", { selector: ".vc-chip" })).toBeVisible();
  });

  it("that fails keeps the dialog with its choice, and says why", async () => {
    const { user, dialog } = await openAnswer("Beatriz Lobo");
    await user.click(await within(dialog).findByRole("combobox", { name: /^Token de volta/ }));
    await user.click(await screen.findByRole("option", { name: "Aurora Tecnologia" }));
    faults.use(http.post("*/api/received-vcards/*/respond", () => fail(404, "VCARD_NOT_FOUND")));
    await user.click(within(dialog).getByRole("button", { name: "Aceitar" }));
    expect(await within(dialog).findByRole("alert")).not.toHaveTextContent("VCARD_NOT_FOUND");
    expect(within(dialog).getByRole("combobox")).toHaveValue("Aurora Tecnologia");
    // the other answer has not been tried yet
    await user.click(within(dialog).getByRole("button", { name: "Recusar" }));
    const question = await screen.findByRole("dialog", { name: "Recusar o token de Beatriz Lobo?" });
    expect(within(question).queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("everything that a person received", () => {
  it.each([
    ["pt-BR", "Tudo o que recebi"],
    ["en", "Everything I received"],
    ["es", "Todo lo que recibí"],
  ] as const)("is one step away from my tokens (%s)", async (language, name) => {
    const { user } = await renderPanel({ path: "/me/vcards", as: "maria", language });
    await user.click(await screen.findByRole("link", { name }));
    expect(await screen.findByRole("heading", { level: 1, name })).toBeVisible();
    expect(window.location.pathname).toBe("/me/received-vcards");
  });

  it("is one list by state and sender, reached from home, and answered in its rows", async () => {
    const maria = await server.as("maria");
    const { body } = await maria.get("/me/received-vcards?status=PENDING&sort=-createdAt");
    const [first] = body.data;
    const { user } = await renderPanel({ path: "/home", as: "maria" });
    await user.click(await screen.findByRole("link", { name: "Tudo o que recebi" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Tudo o que recebi" })).toBeVisible();
    const { total } = (await maria.get("/me/received-vcards")).body;
    expect(await rows()).toHaveLength(Math.min(25, total));
    await user.type(screen.getByRole("searchbox", { name: "Buscar" }), first.name);
    await waitFor(() => expect(filterInUrl()).toEqual({ q: first.name }));
    await user.click(await screen.findByRole("button", { name: `Ações de ${first.name}` }));
    await user.click(await screen.findByRole("menuitem", { name: "Responder" }));
    const dialog = await screen.findByRole("dialog", { name: `Responder a ${first.name}` });
    await user.click(within(dialog).getByRole("button", { name: "Aceitar" }));
    expect(await screen.findByText("Token aceito")).toBeVisible();
    const { data } = (await maria.get("/me/received-vcards?status=ACCEPTED&perPage=100")).body;
    expect(data.map(({ id }: { id: string }) => id)).toContain(first.id);
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent("Aceito"));
  });
});

describe("the tokens that one associate received", () => {
  it("are those against the associate's tokens, under the associate's name", async () => {
    const all = await listed();
    const associate = all.find((row) => row.associate)?.associate;
    const his = all.filter((row) => row.associate?.id === associate?.id);
    await open(`/associates/${associate?.id}/received-vcards`);
    expect(await screen.findByRole("heading", { name: `Tokens recebidos por ${associate?.name}` })).toBeVisible();
    expect(await rows()).toHaveLength(his.length);
    expect(document.title).toBe("Tokens recebidos pelo associado · Associados · Cartões Digitais");
  });

  it("are empty for whoever received none, with what will make them appear", async () => {
    const maria = await server.as("maria", { company: "Aurora" });
    const { body } = await maria.get("/associates?status=PENDING");
    await open(`/associates/${body.data[0].id}/received-vcards`);
    expect(await screen.findByRole("heading", { name: "Este associado ainda não recebeu tokens" })).toBeVisible();
  });

  it("of nobody are an error in words", async () => {
    await open("/associates/0199a000-0000-7000-8000-000000000001/received-vcards");
    expect(await screen.findByText("Associado não encontrado")).toBeVisible();
    expect(screen.getByRole("link", { name: "Voltar aos associados" })).toHaveAttribute("href", "/associates");
  });
});
