// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
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
