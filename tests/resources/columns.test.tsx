// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { panelAuth } from "../../src/providers/panel-api";
import { session } from "../../src/providers/session";
import { createClock } from "../support/clock";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ clock: createClock(new Date()) });
});
afterAll(() => server.close());
const faults = connectPanel(() => server.app);

type Person = "admin" | "maria";
const choices = async (person: Person = "admin") => (await (await server.as(person)).get("/me/preferences")).body.data;
const chooseThere = async (list: string, body: object) =>
  expect((await (await server.as("admin")).put(`/me/preferences/${list}`, { body })).status).toBe(200);
afterEach(async () => {
  for (const list of ["companies", "users"]) await chooseThere(list, {});
});

const headings = async () =>
  (await screen.findAllByRole("columnheader")).map((one) => one.getAttribute("aria-label")).filter(Boolean);
const everybodys = ["Registered name", "CNPJ or CPF", "Status", "Trade name", "E-mail", "Phone", "Created"];

const openCompanies = async () => {
  const view = await renderPanel({ path: "/companies", as: "admin", language: "en" });
  await headings();
  return view;
};
const openDialog = async () => {
  const view = await openCompanies();
  await view.user.click(await screen.findByRole("button", { name: "Columns" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Columns and density" }));
  /** The table behind the dialog is not there for those who cannot see it. */
  const shown = () =>
    screen
      .queryAllByRole("columnheader", { hidden: true })
      .map((one) => one.getAttribute("aria-label"))
      .filter(Boolean);
  return { ...view, dialog, shown };
};
/** Nothing of this browser stays but what the server has. */
const elsewhere = () => {
  cleanup();
  session.clear();
  localStorage.clear();
};

it("shows, hides and brings in columns at once, and in another browser too", async () => {
  const { user, dialog, shown } = await openDialog();
  expect(shown()).toEqual(everybodys);
  await user.click(dialog.getByRole("checkbox", { name: "Trade name" }));
  await user.click(dialog.getByRole("checkbox", { name: "Site" }));
  const chosen = ["Registered name", "CNPJ or CPF", "Status", "E-mail", "Phone", "Created", "Site"];
  expect(shown()).toEqual(chosen);
  const name = dialog.getByRole("checkbox", { name: "Registered name" });
  expect(name).toBeChecked();
  expect(name).toBeDisabled();
  expect(dialog.getByText("Always first: it names the row.")).toBeVisible();
  await expect.poll(async () => (await choices())[0]?.columns).toHaveLength(8);
  elsewhere();
  await openCompanies();
  await waitFor(async () => expect(await headings()).toEqual(chosen));
});

it("moves columns by buttons and by keys, which keep the focus, and none before the first", async () => {
  const { user, dialog, shown } = await openDialog();
  const up = dialog.getByRole("button", { name: "Move up: Status" });
  await user.click(up);
  expect(shown().slice(0, 4)).toEqual(["Registered name", "Status", "CNPJ or CPF", "Trade name"]);
  expect(up).toHaveFocus();
  expect(dialog.getByText("Status: 2 of 15")).toBeInTheDocument();
  expect(up).toHaveAttribute("aria-disabled", "true");
  await user.click(up);
  expect(shown()[1]).toBe("Status");
  const box = dialog.getByRole("checkbox", { name: "Status" });
  box.focus();
  await user.keyboard("{Alt>}{ArrowDown}{ArrowDown}{/Alt}");
  expect(shown().slice(0, 4)).toEqual(["Registered name", "CNPJ or CPF", "Trade name", "Status"]);
  expect(box).toHaveFocus();
  await expect.poll(async () => (await choices())[0]?.columns[3]).toEqual({ name: "status" });
});

it("makes columns wider and narrower from their headings by keys, and says how wide they are", async () => {
  const { user } = await openCompanies();
  const edge = await screen.findByRole("separator", { name: "Width: Registered name" });
  const heading = within(screen.getByRole("columnheader", { name: "Registered name" })).getByRole("button");
  expect(heading).toHaveAttribute("aria-keyshortcuts", "Alt+ArrowLeft Alt+ArrowRight");
  heading.focus();
  // nothing has a width without a browser: all begin with the least
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  expect(screen.getByRole("table")).toHaveStyle({ "--vc-width-name": "64px", "--vc-width-email": "48px" });
  expect(screen.getByText("Registered name: 64 pixels wide")).toBeInTheDocument();
  edge.focus();
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByRole("table")).toHaveStyle({ "--vc-width-name": "48px" });
  await user.keyboard("{Enter}");
  expect(screen.getByRole("table").style.getPropertyValue("--vc-width-name")).toBe("");
  // a heading that does not sort has no button: its edge is on the way of the keyboard
  expect(screen.getByRole("separator", { name: "Width: Phone" })).toHaveAttribute("tabindex", "0");
  expect(edge).toHaveAttribute("tabindex", "-1");
  await expect.poll(async () => (await choices())[0]?.columns[1]).toEqual({ name: "document", width: 48 });
});

it("takes widths that are typed, within bounds, and automatic ones again", async () => {
  const { user, dialog } = await openDialog();
  const width = dialog.getByRole("spinbutton", { name: "Width: E-mail" });
  const table = screen.getByRole("table", { hidden: true });
  await user.type(width, "300");
  expect(table).toHaveStyle({ "--vc-width-email": "300px" });
  await user.clear(width);
  expect(table.style.getPropertyValue("--vc-width-email")).toBe("");
  await user.type(width, "9000");
  await user.tab();
  expect(width).toHaveValue(1200);
  expect(table).toHaveStyle({ "--vc-width-email": "1200px" });
  await expect.poll(async () => (await choices())[0]?.columns).toContainEqual({ name: "email", width: 1200 });
});

it("draws rows closer together, and gives everything back as everybody has it, unless that was a mistake", async () => {
  const { user, dialog, shown } = await openDialog();
  const around = screen.getByRole("table", { hidden: true }).parentElement;
  expect(dialog.getByRole("button", { name: "Reset to default" })).toBeDisabled();
  await user.click(dialog.getByRole("radio", { name: "Compact" }));
  expect(around).toHaveAttribute("data-density", "COMPACT");
  await user.click(dialog.getByRole("checkbox", { name: "Phone" }));
  await expect.poll(async () => (await choices())[0]).toMatchObject({ list: "companies", density: "COMPACT" });
  await user.click(dialog.getByRole("button", { name: "Reset to default" }));
  expect(around).not.toHaveAttribute("data-density");
  expect(shown()).toEqual(everybodys);
  await expect.poll(choices).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Undo" }));
  expect(around).toHaveAttribute("data-density", "COMPACT");
  expect(shown()).not.toContain("Phone");
  await expect.poll(async () => (await choices())[0]).toMatchObject({ list: "companies", density: "COMPACT" });
});

it("ignores columns that are gone, puts new ones where everybody has them, and hides the first one never", async () => {
  const chosen = ["goneForGood", "createdAt", "email", "email"].map((name) => ({ name }));
  await chooseThere("companies", { columns: [...chosen, { name: "name", isHidden: true }, { name: "tradeName" }] });
  await openCompanies();
  await waitFor(async () =>
    expect(await headings()).toEqual([
      "Registered name",
      "CNPJ or CPF",
      "Status",
      "Created",
      "E-mail",
      "Phone",
      "Trade name",
    ]),
  );
});

it("keeps a choice that cannot be saved, says so, and saves it when the line is back, after a reload too", async () => {
  const fail = () => faults.use(http.put("*/api/me/preferences/*", () => HttpResponse.error()));
  fail();
  const { user, dialog, shown } = await openDialog();
  await user.click(dialog.getByRole("checkbox", { name: "Phone" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent(
    /^Your choice counts here and will be saved later\. No conn/,
  );
  expect(shown()).not.toContain("Phone");
  await user.click(dialog.getByRole("button", { name: "Close" }));
  expect(await screen.findByText(/^Your choice counts here/)).toBeVisible();
  faults.resetHandlers();
  window.dispatchEvent(new Event("online"));
  await expect.poll(async () => (await choices())[0]?.columns).toContainEqual({ name: "phone", isHidden: true });

  fail();
  await user.click(screen.getByRole("button", { name: "Columns" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("checkbox", { name: "Status" }));
  await within(screen.getByRole("dialog")).findByRole("alert");
  cleanup();
  // the session ends by itself, and the same person comes again
  session.clear("expired");
  faults.resetHandlers();
  await openCompanies();
  expect(await headings()).not.toContain("Status");
  await expect.poll(async () => (await choices())[0]?.columns).toContainEqual({ name: "status", isHidden: true });
});

it("leaves nothing of a choice in the browser of whoever signs out", async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole("radio", { name: "Compact" }));
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("vcard-panel-lists."));
  expect(kept()).toHaveLength(1);
  await panelAuth.logout();
  expect(kept()).toEqual([]);
});

it("begins an export with the columns of the list, in their order", async () => {
  await chooseThere("companies", {
    columns: [{ name: "name" }, { name: "email" }, { name: "status", isHidden: true }, { name: "site" }],
  });
  const { user } = await openCompanies();
  await waitFor(async () => expect(await headings()).toContain("Site"));
  await user.click(screen.getByRole("button", { name: "Export" }));
  const boxes = within(await screen.findByRole("dialog")).getAllByRole("checkbox");
  const labels = boxes.map((box) => [box.closest("label")?.textContent, (box as HTMLInputElement).checked]);
  expect(labels).toContainEqual(["Status", false]);
  expect(labels.findIndex(([label]) => label === "E-mail")).toBeLessThan(
    labels.findIndex(([label]) => label === "Site"),
  );
  expect(labels).toContainEqual(["Site", true]);
});

it("offers no column that another view, or somebody else alone, has", async () => {
  const maria = await server.as("maria");
  const [{ name: company }] = (await maria.get("/me/companies?sort=name")).body.data;
  const { user } = await renderPanel({ path: "/vcards", as: "maria", company, language: "en" });
  await user.click(await screen.findByRole("button", { name: "Columns" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Columns and density" }));
  const labels = dialog.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent);
  expect(labels).toContain("Professional registration");
  expect(labels).not.toContain("Company");
});
