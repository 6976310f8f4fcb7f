// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { wideScreen } from "../custom-pages/support/wide-screen";
import { createClock } from "../support/clock";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ clock: createClock(new Date()) });
});
afterAll(() => server.close());
connectPanel(() => server.app);
beforeEach(wideScreen);

/** Code that cannot be had, as after a new version was published; and what of it was asked for. */
const asked = vi.hoisted(() => new Set<string>());
const missing = vi.hoisted(() => (name: string) => () => {
  asked.add(name);
  throw new Error("Failed to fetch dynamically imported module");
});
vi.mock("../../src/engine/list/views/use-views", missing("views"));
vi.mock("../../src/engine/list/columns/column-edge", missing("edges"));
vi.mock("../../src/engine/list/row-keys", missing("keys"));
vi.mock("../../src/shell/frame/shortcut-sheet", missing("sheet"));
vi.mock("../../src/shell/palette/palette", missing("palette"));
vi.mock("../../src/custom-pages/exchange/share-dialog", missing("share"));
vi.mock("../../src/custom-pages/profile/crop-dialog", missing("crop"));
vi.mock("../../src/engine/list/filter-panel", missing("filters"));
vi.mock("../../src/engine/list/columns/columns-dialog", missing("columns"));
vi.mock("../../src/engine/list/export/export-dialog", missing("export"));
vi.mock("../../src/engine/list/bulk/bulk-bar", missing("bulk"));
vi.mock("../../src/engine/history/history-list", missing("history"));
vi.mock("../../src/engine/form/merge-dialog", missing("merge"));

const isAsked = (name: string) => waitFor(() => expect(asked).toContain(name));
const told = /nova versão foi publicada/;

it("leaves a list standing without what nobody asked for, and tells of what a key asks for", async () => {
  const aurora = (await (await server.as("maria")).get("/me/companies?q=aurora")).body.data[0].name;
  const { user } = await renderPanel({ path: "/associates", as: "maria", company: aurora });
  const list = { name: "Lista: Associados" };
  await screen.findByRole("table", list);
  for (const name of ["views", "edges", "keys"]) await isAsked(name);
  for (const [name, key] of [
    ["sheet", "?"],
    ["palette", "{Control>}k{/Control}"],
  ] as const) {
    expect(screen.queryByText(told)).toBeNull();
    await user.keyboard(key);
    await isAsked(name);
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.getByRole("table", list)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Fechar notificação" }));
    await waitFor(() => expect(screen.queryByText(told)).toBeNull());
  }
});

const failed = "Não foi possível mostrar esta parte";

it("leaves a list standing without what was opened over it, and tells so each time", async () => {
  // React reports every caught error there, which is what these tests provoke.
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { user } = await renderPanel({ path: "/companies", as: "admin" });
  const table = await screen.findByRole("table", { name: "Lista: Empresas" });
  for (const [name, button] of [
    ["filters", "Filtros"],
    ["columns", "Colunas"],
    ["columns", "Colunas"],
    ["export", "Exportar"],
  ] as const) {
    await user.click(await screen.findByRole("button", { name: button }));
    await isAsked(name);
    expect(await screen.findByText(failed)).toBeVisible();
    expect(table).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Fechar notificação" }));
    await waitFor(() => expect(screen.queryByText(failed)).toBeNull());
  }
  const [box] = within(table).getAllByRole("checkbox", { name: /^Selecionar/ });
  await user.click(box ?? table);
  expect(await screen.findByRole("heading", { name: failed })).toBeVisible();
  expect(table).toBeVisible();
});

it("leaves a list standing without the dialog of an action", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { user } = await renderPanel({ path: "/me/vcards", as: "maria" });
  const table = await screen.findByRole("table", { name: "Lista: Meus tokens" });
  const active = within(table)
    .getAllByRole("row")
    .find((row) => within(row).queryByText("Ativo"));
  await user.click(within(active ?? table).getByRole("button", { name: /^Ações de/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Compartilhar" }));
  await isAsked("share");
  expect(await screen.findByText(failed)).toBeVisible();
  expect(table).toBeVisible();
});

it("leaves a form standing without what was asked for beside it, with all that was typed", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const maria = await server.as("maria", { company: "Aurora" });
  const { name: company } = (await maria.get("/me/companies?q=aurora")).body.data[0];
  const [{ id }] = (await maria.get("/vcard-templates?perPage=1")).body.data;
  const { body: template, headers } = await maria.get(`/vcard-templates/${id}`);
  const { user } = await renderPanel({ path: `/vcard-templates/edit/${id}`, as: "maria", company });
  const name = await screen.findByRole("textbox", { name: /^Nome/ });
  await user.type(name, " typed");
  await user.click(screen.getByRole("button", { name: "Mostrar histórico" }));
  expect(await screen.findByRole("heading", { name: failed })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ocultar histórico" }));
  expect(screen.queryByText(failed)).toBeNull();

  const theirs = { body: { name: "Theirs" }, headers: { "If-Match": headers.get("ETag") ?? "" } };
  expect((await maria.put(`/vcard-templates/${id}`, theirs)).status).toBe(200);
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await isAsked("merge");
  expect(await screen.findByText(failed)).toBeVisible();
  expect(name).toHaveValue(`${template.name} typed`);
  expect((await maria.get(`/vcard-templates/${id}`)).body.name).toBe("Theirs");
});

it("leaves My profile standing without the dialog of a picture, with all that was typed", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { user } = await renderPanel({ path: "/me/profile", as: "joao" });
  const name = await screen.findByRole("textbox", { name: /^Nome do meio/ });
  await user.type(name, "typed");
  const [chosen] = screen.getAllByLabelText(/Escolher foto/);
  // as any JPEG begins
  await user.upload(chosen ?? name, new File([new Uint8Array([0xff, 0xd8, 0xff])], "me.jpg", { type: "image/jpeg" }));
  await isAsked("crop");
  expect(await screen.findByText(failed)).toBeVisible();
  expect(name).toHaveDisplayValue(/typed$/);
});
