// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { locale } from "../../src/i18n/locale";
import { watchLoadFailures } from "../../src/providers/load-failure";
import { ScreenBoundary } from "../../src/public/screen-boundary";

const Failing = ({ error }: { error: Error }) => {
  throw error;
};
const announce = (payload: Error) => dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));

beforeEach(() => {
  watchLoadFailures();
  // React reports every caught error there, which is what these tests provoke.
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => locale.set("pt-BR"));

test("a screen that could not be fetched is named as such, and a reload is offered and not forced", async () => {
  const error = new Error("Failed to fetch dynamically imported module");
  announce(error);
  render(
    <ScreenBoundary>
      <Failing error={error} />
    </ScreenBoundary>,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("Não foi possível carregar esta tela");
  expect(screen.getByRole("button", { name: "Recarregar" })).toBeVisible();
});

test("a screen that failed otherwise is not blamed on the connection", async () => {
  locale.set("en");
  render(
    <ScreenBoundary>
      <Failing error={new Error("a mistake")} />
    </ScreenBoundary>,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("Something went wrong");
  expect(screen.getByRole("alert")).not.toHaveTextContent("a mistake");
});
