// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mailKindValues } from "../../openapi/schema";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";
import { wrongsOf } from "./support/axe";
import { wideScreen } from "./support/wide-screen";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
connectPanel(() => server.app);
beforeEach(wideScreen);

const path = "/mail-samples";

test("is reached from the account's own section, and shows a kind in every language", async () => {
  const { user } = await renderPanel({ path: "/companies", as: "admin" });
  await user.click(await screen.findByRole("button", { name: /^Conta de/ }));
  await user.click(screen.getByRole("menuitem", { name: "Como são os e-mails" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Como são os e-mails" })).toBeVisible();
  expect(document.title).toContain("Como são os e-mails");
  await user.click(await screen.findByRole("combobox", { name: "Tipo de e-mail" }));
  expect(screen.getAllByRole("option")).toHaveLength(mailKindValues.length);
  await user.click(screen.getByRole("option", { name: "Redefinição de senha" }));
  for (const name of ["Redefina sua senha", "Reset your password", "Restablezca su contraseña"])
    expect(await screen.findByRole("article", { name })).toBeVisible();
});

test("shows mails in frames that run no script, and as text", async () => {
  const { user } = await renderPanel({ path: `${path}?kind=reset-password`, as: "admin" });
  const mail = await screen.findByRole("article", { name: "Reset your password" });
  expect(within(mail).getByTitle("Reset your password")).toHaveAttribute("sandbox", "");
  await user.click(screen.getByRole("switch", { name: "Como texto" }));
  expect(within(screen.getByRole("article", { name: "Reset your password" })).getByText(/^Hello Maria,/)).toBeVisible();
  expect(await wrongsOf(screen.getByRole("main"))).toEqual([]);
});

test("is refused to others", async () => {
  await renderPanel({ path, as: "joao" });
  expect(await screen.findByRole("heading", { level: 1, name: "Acesso negado" })).toBeVisible();
});
