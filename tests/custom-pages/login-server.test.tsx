// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, expect, test } from "vitest";
import { session } from "../../src/providers/session";
import { createClock } from "../support/clock";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  // The panel reads the end of a token by the clock of the person's device.
  server = await createTestServer({ clock: createClock(new Date()) });
});
afterAll(() => server.close());
const faults = connectPanel(() => server.app);

const signIn = async ({ user }: Awaited<ReturnType<typeof renderPanel>>, login: string, password = "demo1234") => {
  await user.type(await screen.findByLabelText("Login (app2Id ou e-mail)"), login);
  await user.type(screen.getByLabelText("Senha"), password);
  await user.click(screen.getByRole("button", { name: "Entrar" }));
};

test("a platform admin signs in and sees the companies", async () => {
  await signIn(await renderPanel({ path: "/login" }), "admin");
  expect(await screen.findByRole("heading", { name: "Empresas" })).toBeVisible();
  expect(window.location.pathname).toBe("/companies");
  expect((await screen.findAllByRole("row")).length).toBeGreaterThan(1);
});

test("a wrong password is told in Portuguese", async () => {
  await signIn(await renderPanel({ path: "/login" }), "maria", "not this one");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Login ou senha inválidos"));
  expect(screen.getByLabelText("Senha")).toHaveValue("not this one");
});

test("why no passkey was taken is told in the language that is chosen by then", async () => {
  const { user } = await renderPanel({ path: "/login" });
  await user.click(await screen.findByRole("button", { name: "Usar chave de acesso" }));
  await screen.findByText("Este navegador não tem chaves de acesso neste endereço");
  await user.selectOptions(screen.getByRole("combobox", { name: "Idioma" }), "es");
  await screen.findByText("Este navegador no tiene llaves de acceso en esta dirección");
});

test("a member lands on the home page", async () => {
  await signIn(await renderPanel({ path: "/login" }), "JOAO");
  await waitFor(() => expect(window.location.pathname).toBe("/home"));
  expect(session.get().user).toMatchObject({ app2Id: "joao", role: "PLATFORM_USER" });
});

test("the admin of a company works for it after choosing it", async () => {
  const companies = (await (await server.as("maria")).get("/me/companies?page=1")).body.data;
  await renderPanel({ path: "/associates", as: "maria", company: companies[0].name });
  expect(await screen.findByRole("heading", { name: "Associados" })).toBeVisible();
  expect(session.get().workspace?.name).toBe(companies[0].name);
});

test("a session that the server refuses ends on the sign-in screen", async () => {
  faults.use(
    http.get("*/api/companies", () =>
      HttpResponse.json({ code: 401, type: "AUTH_REQUIRED", message: "x" }, { status: 401 }),
    ),
  );
  await renderPanel({ path: "/companies", as: "admin" });
  expect(await screen.findByText(/Sua sessão expirou/)).toBeVisible();
  expect(window.location.pathname).toBe("/login");
  expect(sessionStorage).toHaveLength(0);
});
