// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { prefetchAccountTexts } from "../../src/custom-pages/account/account-texts";
import { type Locale, localeValues } from "../../src/i18n/locale";
import { panelAuth } from "../../src/providers/panel-api";
import { session } from "../../src/providers/session";
import { prefetchPublicTexts } from "../../src/public/public-texts";
import { expectSoundMarkup } from "../support/accounts";
import { createClock } from "../support/clock";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
const calls: string[] = [];
beforeAll(async () => {
  // Read beforehand: on a busy machine the first screen would take longer than a test waits.
  await Promise.all([
    import("../../src/app/app"),
    import("../../src/custom-pages/contacts/contacts"),
    import("../../src/custom-pages/account/first-password"),
  ]);
  server = await createTestServer({ clock: createClock(new Date()) });
});
afterAll(() => server.close());
const faults = connectPanel(() => ({
  fetch: (request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    return server.app.fetch(request);
  },
}));
beforeEach(() => Promise.all(localeValues.flatMap((one) => [prefetchPublicTexts(one), prefetchAccountTexts(one)])));

/** Signs somebody in whom an administrator made, and opens a page. */
const open = async (app2Id: string, path: string, language?: Locale) => {
  const admin = await server.as("admin");
  const body = {
    firstName: "Nilo",
    surName: "Novo",
    app2Id,
    email: `${app2Id}@example.com`,
    password: "dada por outro",
  };
  expect((await admin.post("/users", { body })).status).toBe(201);
  calls.length = 0;
  await act(async () => void (await panelAuth.login({ login: app2Id, password: "dada por outro" })));
  return renderPanel({ path, language });
};
type User = Awaited<ReturnType<typeof open>>["user"];

const fill = async (user: User, [given, next, again = next]: [string, string, string?]) => {
  await user.type(await screen.findByLabelText("Senha que você recebeu"), given);
  await user.type(screen.getByLabelText("Nova senha"), next);
  await user.type(screen.getByLabelText("Confirme a nova senha"), again);
  await user.click(screen.getByRole("button", { name: "Salvar e continuar" }));
};

describe("whoever was given a password", () => {
  test("chooses another one before anything else, and then is where they were going", async () => {
    const { user } = await open("nilo.first", "/me/contacts");
    expect(await screen.findByRole("heading", { name: "Escolha sua senha" })).toBeVisible();
    // nothing of the panel is asked for meanwhile: the server would refuse it
    expect(calls).toEqual(["POST /api/auth/sign-in"]);
    await fill(user, ["dada por outro", "only mine 7"]);
    expect(await screen.findByRole("heading", { name: "Contatos" })).toBeVisible();
    expect(calls).toContain("GET /api/me/preferences");
    expect(window.location.pathname).toBe("/me/contacts");
    expect(session.get().user).toMatchObject({ isPrimaryAccess: false });
    expect(session.get().user).not.toHaveProperty("mustChangePassword");
    // the whole panel is fetched and drawn in it
  });

  test("is told what is wrong under its field, and keeps what was typed", async () => {
    const { user } = await open("nilo.errs", "/home");
    await user.click(await screen.findByRole("button", { name: "Salvar e continuar" }));
    const given = screen.getByLabelText("Senha que você recebeu");
    expect(given).toHaveAccessibleDescription("A senha é obrigatória");
    await fill(user, ["outra coisa", "only mine 7"]);
    await waitFor(() => expect(given).toHaveAccessibleDescription("A senha atual não está correta"));
    expect(screen.getByLabelText("Nova senha")).toHaveValue("only mine 7");
    await user.clear(given);
    await user.clear(screen.getByLabelText("Nova senha"));
    await user.clear(screen.getByLabelText("Confirme a nova senha"));
    await fill(user, ["dada por outro", "dada por outro"]);
    const next = screen.getByLabelText("Nova senha");
    await waitFor(() => expect(next).toHaveAccessibleDescription(/^Escolha uma senha diferente da que você recebeu/));
  });

  test("may try again when nobody answers, and may leave instead", async () => {
    const { user } = await open("nilo.waits", "/home", "en");
    await screen.findByRole("heading", { name: "Choose your password" });
    await expectSoundMarkup();
    await user.type(await screen.findByLabelText("Password you were given"), "dada por outro");
    await user.type(screen.getByLabelText("New password"), "only mine 7");
    await user.type(screen.getByLabelText("Confirm the new password"), "only mine 7");
    faults.use(http.put("*/api/me/password", () => HttpResponse.error(), { once: true }));
    await user.click(screen.getByRole("button", { name: "Save and continue" }));
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(screen.getByLabelText("New password")).toHaveValue("only mine 7");
    await user.click(screen.getByRole("link", { name: "Sign out" }));
    expect(await screen.findByRole("button", { name: "Sign in" })).toBeVisible();
    expect(session.get().user).toBeUndefined();
  });
});
