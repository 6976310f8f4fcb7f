// @vitest-environment jsdom
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { StrictMode } from "react";
import { describe, expect, test } from "vitest";
import { Entry } from "../../src/app/entry";
import { panelAuth } from "../../src/providers/panel-api";
import { session } from "../../src/providers/session";
import { navigation } from "../../src/public/navigation";
import { connectAccounts, expectSoundMarkup } from "../support/accounts";
import { renderPanel } from "../support/panel";

const { server, faults, calls, registered, loseAnswerOf } = connectAccounts();
const place = () => window.location.pathname;

describe("the confirmation screen", () => {
  test("confirms once, even when it is drawn twice, and leads to sign-in", async () => {
    const { token } = await registered();
    navigation.go(`/confirm-email/?token=${token}`, { replace: true });
    await act(async () =>
      render(
        <StrictMode>
          <Entry />
        </StrictMode>,
      ),
    );
    expect(await screen.findByRole("heading", { name: "Email confirmado com sucesso" })).toHaveAttribute(
      "lang",
      "pt-BR",
    );
    expect(screen.getByText("Seu e-mail está confirmado. Você já pode entrar.")).toBeVisible();
    expect(calls).toEqual(["POST /api/accounts/confirm-email"]);
    await expectSoundMarkup();
    await userEvent.setup().click(screen.getByRole("link", { name: "Ir para o login" }));
    expect(place()).toBe("/login");
  });

  test("lets somebody who had signed in too early sign in again", async () => {
    const { app2Id, password, token } = await registered();
    await act(async () => void (await panelAuth.login({ login: app2Id, password })));
    expect(session.get().user?.status).toBe("PENDING");
    const { user } = await renderPanel({ path: `/confirm-email/?token=${token}` });
    await user.click(await screen.findByRole("link", { name: "Ir para o login" }));
    expect(await screen.findByRole("button", { name: "Entrar" })).toBeVisible();
    expect(place()).toBe("/login");
  });

  test("finds the address confirmed when the answer was lost, and not a link that was used", async () => {
    const { token } = await registered();
    loseAnswerOf("/accounts/confirm-email");
    const { user } = await renderPanel({ path: `/confirm-email/?token=${token}`, language: "en" });
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Your e-mail is confirmed. You can sign in now.")).toBeVisible();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(token);
  });

  test("without a token says so, and offers a new mail", async () => {
    const { user } = await renderPanel({ path: "/confirm-email/", language: "en" });
    expect(await screen.findByRole("heading", { name: "Token inválido" })).toHaveAttribute("lang", "pt-BR");
    expect(screen.getByText(/This address has no token/)).toBeVisible();
    expect(calls).toEqual([]);
    await expectSoundMarkup();
    await user.click(screen.getByRole("link", { name: "Send me a new e-mail" }));
    expect(place()).toBe("/resend-confirmation");
  });

  test.each([
    ["cut off", async (token: string) => token.slice(0, 30), /arrived cut off/, /no longer valid/],
    [
      "used before",
      async (token: string) => {
        await server().call("POST", "/accounts/confirm-email", { body: { token } });
        return token;
      },
      /already used/,
      /no longer valid/,
    ],
    [
      "expired",
      async (token: string) => {
        server().clock.advance({ hours: 25 });
        return token;
      },
      /has expired: it is valid for 24 hours/,
      /link or session has expired/,
    ],
    ["of nobody", async (token: string) => `${token.slice(1)}x`, /This link is not valid/, /no longer valid/],
  ])("says of a link that is %s what is the matter, and toasts it", async (_, spoil, sentence, toast) => {
    const { token } = await registered();
    await renderPanel({ path: `/confirm-email/?token=${await spoil(token)}`, language: "en" });
    expect(await screen.findByRole("heading", { name: "Token inválido" })).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(toast);
    expect(screen.getByRole("link", { name: "Send me a new e-mail" })).toBeVisible();
  });

  describe("where an invitation waits for the address", () => {
    const invited = async () => {
      const person = await registered();
      const maria = await server().as("maria", { company: "Aurora" });
      expect((await maria.post("/associates", { body: { email: person.email } })).status).toBe(201);
      return person;
    };

    test("asks for the account's password, says when it is wrong, and confirms with the right one", async () => {
      const { token, password } = await invited();
      const { user } = await renderPanel({ path: `/confirm-email/?token=${token}`, language: "en" });
      const field = await screen.findByLabelText("Password of the account");
      expect(field).toHaveFocus();
      expect(screen.getByText(/An invitation or a token waits for this address/)).toBeVisible();
      const submit = screen.getByRole("button", { name: "Confirm e-mail" });
      await user.click(submit);
      expect(field).toHaveAccessibleDescription("Password required");
      await user.type(field, "a guess");
      await user.click(submit);
      await waitFor(() => expect(field).toHaveAccessibleDescription("The current password is incorrect"));
      expect(field).toHaveValue("a guess");
      await user.clear(field);
      await user.type(field, password);
      await user.click(submit);
      expect(await screen.findByRole("heading", { name: "Email confirmado com sucesso" })).toBeVisible();
    });

    test("keeps what was typed when nobody answers, and leads to a new password who never chose this one", async () => {
      const { token } = await invited();
      const { user } = await renderPanel({ path: `/confirm-email/?token=${token}`, language: "es" });
      const field = await screen.findByLabelText("Contraseña de la cuenta");
      await expectSoundMarkup();
      await user.type(field, "una contraseña");
      faults.use(http.post("*/api/accounts/confirm-email", () => HttpResponse.error(), { once: true }));
      await user.click(screen.getByRole("button", { name: "Confirmar correo" }));
      expect(await screen.findByRole("alert")).toHaveTextContent(/conexión/i);
      expect(field).toHaveValue("una contraseña");
      await user.click(screen.getByRole("link", { name: "Elegir una contraseña nueva" }));
      expect(place()).toBe("/forgot-password");
    });

    test("says so when the link has run out meanwhile", async () => {
      const { token, password } = await invited();
      const { user } = await renderPanel({ path: `/confirm-email/?token=${token}` });
      await user.type(await screen.findByLabelText("Senha da conta"), password);
      server().clock.advance({ hours: 25 });
      await user.click(screen.getByRole("button", { name: "Confirmar e-mail" }));
      expect(await screen.findByRole("heading", { name: "Token inválido" })).toBeVisible();
      expect(screen.getByText(/Este link expirou/)).toBeVisible();
    });
  });

  test("can be tried again when nobody answered", async () => {
    const { token } = await registered();
    faults.use(http.post("*/api/accounts/confirm-email", () => HttpResponse.error(), { once: true }));
    const { user } = await renderPanel({ path: `/confirm-email/?token=${token}`, language: "en" });
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Email confirmado com sucesso" })).toBeVisible();
  });
});
