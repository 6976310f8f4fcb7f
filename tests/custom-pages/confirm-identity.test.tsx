// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirmation } from "../../src/providers/confirmation";
import { panelApi, panelAuth } from "../../src/providers/panel-api";
import { codeFor, enrol } from "../support/authenticator";
import { createClock } from "../support/clock";
import { givenPassword } from "../support/given-password";
import { newcomer } from "../support/newcomer";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";
import { wrongsOf } from "./support/axe";
import { wideScreen } from "./support/wide-screen";

let server: TestServer;
beforeAll(async () => {
  await Promise.all([
    import("../../src/app/app"),
    import("../../src/custom-pages/profile/profile"),
    import("../../src/custom-pages/profile/second-step"),
    import("../../src/custom-pages/account/confirm-identity"),
  ]);
  server = await createTestServer({ clock: createClock(new Date()) });
});
afterAll(() => server.close());
connectPanel(() => server.app);
beforeEach(wideScreen);

const addName = "Configurar um aplicativo autenticador";
const question = () => screen.findByRole("dialog", { name: "Ainda é você?" });

/** Somebody who signed in, and then did other things for ten minutes. */
const openLater = async (app2Id: string) => {
  await newcomer(server, app2Id, { firstName: "Nilo", surName: "Novo" });
  await panelAuth.login({ login: app2Id, password: givenPassword });
  server.clock.advance({ minutes: 10 });
  return renderPanel({ path: "/me/profile" });
};

describe("what matters", () => {
  it("is done once the person has shown who they are, and with nothing to type again", async () => {
    const { user } = await openLater("nilo.confirms");
    await user.click(await screen.findByRole("button", { name: addName }));
    const dialog = await question();
    expect(await wrongsOf(document.body)).toEqual([]);
    const password = await within(dialog).findByLabelText(/^Sua senha/);
    expect(within(dialog).queryByLabelText(/^Código/)).not.toBeInTheDocument();
    // whoever came by the provider of a company may have none, and learns so from what is wrong
    const none = "Ainda não tem uma? Saia e escolha em “Esqueci minha senha”";
    expect(password).toHaveAccessibleDescription(none);
    await user.click(within(dialog).getByRole("button", { name: "Confirmar" }));
    await waitFor(() => expect(password).toHaveAccessibleDescription(`Digite a senha. ${none}`));
    await user.type(password, "not the password");
    await user.click(within(dialog).getByRole("button", { name: "Confirmar" }));
    await waitFor(() => expect(password).toHaveAccessibleDescription(`A senha atual não está correta. ${none}`));
    await user.clear(password);
    await user.type(password, givenPassword);
    await user.click(within(dialog).getByRole("button", { name: "Confirmar" }));
    expect(await screen.findByRole("dialog", { name: addName })).toBeVisible();
    expect(screen.queryByRole("dialog", { name: "Ainda é você?" })).not.toBeInTheDocument();
  });

  it("is not done when the person closes the question, and says so", async () => {
    const { user } = await openLater("nilo.declines");
    await user.click(await screen.findByRole("button", { name: addName }));
    await user.click(within(await question()).getByRole("button", { name: "Cancelar" }));
    expect(await screen.findByText("Mostre mais uma vez que é você para continuar")).toBeVisible();
    await user.click(screen.getByRole("button", { name: addName }));
    expect(await question()).toBeVisible();
  });

  it("asks for the second step, too, where there is one, and once for calls that wait together", async () => {
    const app2Id = "nilo.steps";
    await newcomer(server, app2Id, { firstName: "Nilo", surName: "Novo" });
    await panelAuth.login({ login: app2Id, password: givenPassword });
    const { secret } = await enrol(server, app2Id, givenPassword);
    server.clock.advance({ minutes: 10 });
    const { user } = await renderPanel({ path: "/me/profile" });
    await screen.findByRole("button", { name: "Criar novos códigos de recuperação" });
    const both = Promise.all([
      panelApi.POST("/me/second-step/recovery-codes"),
      panelApi.POST("/me/second-step/recovery-codes"),
    ]);
    const dialog = await question();
    await user.type(await within(dialog).findByLabelText(/^Sua senha/), givenPassword);
    await user.type(within(dialog).getByLabelText(/^Código/), codeFor(secret, server.clock.now()));
    await user.click(within(dialog).getByRole("button", { name: "Confirmar" }));
    for (const { data } of await both) expect(data?.data.codes).toHaveLength(10);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("is refused where nobody draws the question", async () => {
    expect(await confirmation.ask()).toBe(false);
  });
});
