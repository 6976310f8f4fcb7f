// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { panelAuth } from "../../src/providers/panel-api";
import { codeFor, enrol } from "../support/authenticator";
import { createClock } from "../support/clock";
import { givenPassword } from "../support/given-password";
import { newcomer } from "../support/newcomer";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";
import { wideScreen } from "./support/wide-screen";

let server: TestServer;
beforeAll(async () => {
  await Promise.all([
    import("../../src/app/app"),
    import("../../src/custom-pages/profile/profile"),
    import("../../src/custom-pages/profile/second-step"),
  ]);
  server = await createTestServer({ clock: createClock(new Date()) });
});
afterAll(() => server.close());
connectPanel(() => server.app);
beforeEach(wideScreen);

describe("recovery codes", () => {
  it("are shown with nothing over them: what was done is told once they are kept", async () => {
    await newcomer(server, "nilo.keeps", { firstName: "Nilo", surName: "Novo" });
    await panelAuth.login({ login: "nilo.keeps", password: givenPassword });
    const { user } = await renderPanel({ path: "/me/profile" });
    await user.click(await screen.findByRole("button", { name: "Configurar um aplicativo autenticador" }));
    const dialog = await screen.findByRole("dialog", { name: "Configurar um aplicativo autenticador" });
    const secret = (dialog.querySelector("code")?.textContent ?? "").replaceAll(" ", "");
    await user.type(within(dialog).getByLabelText(/^Código/), codeFor(secret, server.clock.now()));
    await user.click(within(dialog).getByRole("button", { name: "Pôr em uso" }));
    const shown = await screen.findByRole("dialog", { name: "Seus códigos de recuperação" });
    // the page behind knows of it meanwhile
    await waitFor(() => expect(screen.getByText(/^O aplicativo autenticador está em uso desde/)).toBeInTheDocument());
    expect(screen.queryByText("Segunda etapa em uso")).not.toBeInTheDocument();
    await user.click(within(shown).getByRole("button", { name: "Já guardei" }));
    expect(await screen.findByText("Segunda etapa em uso")).toBeVisible();
  });

  it("that are wrong are called what they are at the sign-in, and codes of the app too", async () => {
    await newcomer(server, "nilo.errs", { firstName: "Nilo", surName: "Novo" });
    await enrol(server, "nilo.errs", givenPassword);
    const { user } = await renderPanel({ path: "/login" });
    await user.type(await screen.findByLabelText(/^Login/), "nilo.errs");
    await user.type(screen.getByLabelText("Senha"), givenPassword);
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    const code = await screen.findByLabelText("Código");
    await user.type(code, "ABCD-EFGH-JKMN-PQRS-TUVW-XYZ2");
    await user.click(screen.getByRole("button", { name: "Continuar" }));
    await waitFor(() =>
      expect(code).toHaveAccessibleDescription("O código de recuperação está errado ou já foi usado"),
    );
    await user.clear(code);
    await user.type(code, "000 000");
    await user.click(screen.getByRole("button", { name: "Continuar" }));
    const ofApp = "O código está errado ou já foi usado. O aplicativo mostra um novo a cada 30 segundos";
    await waitFor(() => expect(code).toHaveAccessibleDescription(ofApp));
  });
});
