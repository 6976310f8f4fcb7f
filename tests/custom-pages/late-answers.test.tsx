// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { http } from "msw";
import { expect, test, vi } from "vitest";
import { publicPages } from "../../src/app/public-pages";
import { panelApi } from "../../src/providers/panel-api";
import { navigation } from "../../src/public/navigation";
import { connectAccounts } from "../support/accounts";
import { renderPanel } from "../support/panel";

const { server, faults, registered, tokenTo } = connectAccounts();

const publicCard = async () => {
  const admin = await server().as("admin");
  const { data } = (await admin.get("/vcards?perPage=1")).body;
  return data[0].slug;
};

const mailedToken = async () => {
  const { email } = await registered();
  server().clock.advance({ seconds: 1 });
  await server().call("POST", "/accounts/forgot-password", { body: { email } });
  return tokenTo(email);
};

/** Where each page with a form stands, and what it is opened with. */
const forms: Record<string, () => Promise<string> | string> = {
  "/login": () => "/login",
  "/create-account": () => "/create-account",
  "/resend-confirmation": () => "/resend-confirmation",
  "/forgot-password": () => "/forgot-password",
  "/reset-password": async () => `/reset-password?token=${await mailedToken()}`,
  "/sso": () => "/sso",
  "/public/vcards/:id": async () => `/public/vcards/${await publicCard()}`,
};

const passwordAt = (path: string) => (path === "/login" ? "demo1234" : "cavalo correto");
const typed: Record<string, string> = {
  firstName: "Ana",
  surName: "Prado",
  birthday: "1991-03-09",
  app2Id: "ana.prado",
  email: "ana.prado@example.org",
  login: "maria",
  name: "Ana Prado",
};

test.each(publicPages.map(({ path }) => path))("%s leads nobody on who has gone elsewhere meanwhile", async (path) => {
  const { user } = await renderPanel({ path: (await forms[path]?.()) ?? path.replace(/:\w+/g, "cut") });
  await screen.findByRole("heading", { level: 1 });
  const inputs = [...document.querySelectorAll<HTMLInputElement>("form input")];
  expect(inputs.length > 0).toBe(path in forms);
  if (inputs.length === 0) return;
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  faults.use(
    http.post("*/api/*", async ({ request }) => {
      const response = await server().app.fetch(request);
      await released;
      return response;
    }),
  );
  for (const input of inputs) {
    const value = typed[input.name] ?? (input.type === "password" ? passwordAt(path) : undefined);
    if (value) await user.type(input, value);
  }
  const post = vi.spyOn(panelApi, "POST");
  await user.click(document.querySelector("form [type=submit]") ?? document.body);
  await act(async () => navigation.go("/what-is-kept"));
  const waits = vi.spyOn(globalThis, "setTimeout");
  answer();
  // and whatever is made of it
  await act(async () => void (await Promise.allSettled(post.mock.results.map(({ value }) => value))));
  expect(post.mock.settledResults.map(({ type }) => type)).toEqual([path === "/sso" ? "rejected" : "fulfilled"]);
  // neither now nor in two seconds
  expect(waits.mock.calls.map(([, ms]) => ms)).not.toContain(2000);
  expect(window.location.pathname).toBe("/what-is-kept");
});
