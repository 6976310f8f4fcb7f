// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listsAsFiles } from "../../openapi/schema";
import { isListAsFile } from "../../src/providers/list-file";
import { createClock } from "../support/clock";
import { connectPanel, renderPanel } from "../support/panel";
import { catchSavedFiles } from "../support/saved-files";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ clock: createClock(new Date()) });
});
afterAll(() => server.close());
const faults = connectPanel(() => server.app);

const saved = catchSavedFiles();

const open = async (path: string, language: "pt-BR" | "en" = "en") => {
  const view = await renderPanel({ path, as: "admin", language });
  await view.user.click(await screen.findByRole("button", { name: /^Exp/ }));
  const dialog = within(await screen.findByRole("dialog"));
  return { ...view, dialog };
};
const filtered = `/companies?filter=${encodeURIComponent(JSON.stringify({ q: "aurora" }))}`;

it("makes a CSV of what is filtered, in chosen columns as people read them", async () => {
  const { user, dialog } = await open(filtered, "pt-BR");
  await user.click(dialog.getByRole("radio", { name: "CSV" }));
  const boxes = dialog.getAllByRole("checkbox");
  for (const box of boxes.slice(2)) if ((box as HTMLInputElement).checked) await user.click(box);
  await user.click(dialog.getByRole("button", { name: "Exportar" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = ((await saved[0]?.content.text()) ?? "").replace("\uFEFF", "").trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]?.split(";")).toHaveLength(2);
  expect(lines[1]).toContain("Aurora");
  expect(saved[0]?.name).toMatch(/^Empresas \d{4}-\d\d-\d\d\.csv$/);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("makes a CSV of the data as the server has it", async () => {
  const { user, dialog } = await open(filtered);
  await user.click(dialog.getByRole("radio", { name: /^As data/ }));
  expect(dialog.getByText(/They can be imported again/)).toBeVisible();
  await user.click(dialog.getByRole("radio", { name: "CSV" }));
  await user.click(dialog.getByRole("button", { name: "Export" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const admin = await server.as("admin");
  const { text } = await admin.get("/companies?format=csv&q=aurora&sort=name");
  // reading it as text takes the mark away
  expect(await saved[0]?.content.text()).toBe(text.replace("\uFEFF", ""));
});

it("saves nothing where the rows break off, says why, and makes it when asked again", async () => {
  const { user, dialog } = await open("/companies");
  await user.click(dialog.getByRole("radio", { name: "CSV" }));
  faults.use(
    http.get("*/api/companies", () => {
      const broken = new ReadableStream({
        start: (out) => out.enqueue(new TextEncoder().encode("id,name\r\n1,Half\r\n")),
        pull: (out) => out.error(new TypeError("cut off")),
      });
      return new HttpResponse(broken, { headers: { "Content-Type": "text/csv" } });
    }),
  );
  await user.click(dialog.getByRole("button", { name: "Export" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent(/^No file was saved\. /);
  expect(saved).toEqual([]);
  faults.resetHandlers();
  await user.click(dialog.getByRole("button", { name: "Export" }));
  await waitFor(() => expect(saved).toHaveLength(1));
});

it("says how long to wait where the server wants to be asked later", async () => {
  const { user, dialog } = await open("/companies");
  await user.click(dialog.getByRole("radio", { name: "CSV" }));
  const later = { status: 429, headers: { "Retry-After": "42" } };
  faults.use(http.get("*/api/companies", () => HttpResponse.json({ type: "TOO_MANY_REQUESTS" }, later)));
  await user.click(dialog.getByRole("button", { name: "Export" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent(
    "No file was saved. Too many attempts. Try again in 42 seconds.",
  );
});

it.each(["Enter", "Escape"])("stops when asked by %s, and saves nothing", async (key) => {
  const { user, dialog } = await open(filtered);
  await user.click(dialog.getByRole("radio", { name: "CSV" }));
  const waiting = new ReadableStream({
    start: (out) => out.enqueue(new TextEncoder().encode("id,name\r\n1,One\r\n")),
  });
  faults.use(http.get("*/api/companies", () => new HttpResponse(waiting, { headers: { "Content-Type": "text/csv" } })));
  await user.click(dialog.getByRole("button", { name: "Export" }));
  await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent(/^1 of 1 row$/));
  dialog.getByRole("button", { name: "Stop" }).focus();
  await user.keyboard(`{${key}}`);
  await dialog.findByRole("button", { name: "Cancel" });
  expect(dialog.queryByRole("alert")).toBeNull();
  expect(saved).toEqual([]);
});

it("is offered where the contract sends a file, below a record too", () => {
  const asFile = (one: string) => isListAsFile(one, listsAsFiles);
  expect(["companies", "associates/42/received-vcards"].filter(asFile)).toHaveLength(2);
  expect(["me/vcards", "companies/42", "companies/42/history", "things"].filter(asFile)).toEqual([]);
});

it("is not offered where there are no rows", async () => {
  await renderPanel({
    path: `/companies?filter=${encodeURIComponent(JSON.stringify({ q: "zzzz" }))}`,
    as: "admin",
    language: "en",
  });
  expect(await screen.findByText("Nothing found")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
});
