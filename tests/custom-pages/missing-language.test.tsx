// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { locale } from "../../src/i18n/locale";
import { refusal } from "../support/fetcher";
import { connectPanel, renderPanel } from "../support/panel";

/** Texts that cannot be had, as after a new version was published. */
const missing = vi.hoisted(() => () => {
  throw new Error("Failed to fetch dynamically imported module");
});
vi.mock("../../src/i18n/en/public-dictionary", missing);
vi.mock("../../src/i18n/es/accounts", missing);
// The panel behind the sign-in screen has its own tests.
vi.mock("../../src/app/rehearsal", () => ({ rehearse: () => {} }));
vi.mock("../../src/app/app", () => ({ App: () => null, prepareApp: async () => {} }));
connectPanel(() => ({ fetch: async () => refusal(401, "AUTH_INVALID") }));

it.each([
  { path: "/login", field: "Login (app2Id ou e-mail)", language: "en" },
  { path: "/create-account", field: "Nome", language: "en" },
  { path: "/create-account", field: "Nome", language: "es" },
])("at $path stays in its language, with all that was typed, where $language cannot be had", async (visit) => {
  const { user } = await renderPanel({ path: visit.path });
  const field = await screen.findByLabelText(visit.field);
  await user.type(field, "maria");
  await user.selectOptions(screen.getByLabelText("Idioma"), visit.language);
  expect(await screen.findByText(/^(English|Español): Pode ser a conexão/)).toBeVisible();
  expect(field).toBeVisible();
  expect(field).toHaveValue("maria");
  expect(screen.getByLabelText("Idioma")).toHaveValue("pt-BR");
  expect(locale.get()).toBe("pt-BR");
  await user.click(screen.getByRole("button", { name: "Fechar" }));
});
