// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { users } from "../../server/db/schema";
import { Entry } from "../../src/app/entry";
import { panelAuth } from "../../src/providers/panel-api";
import { browserStorage } from "../../src/providers/session";
import { navigation } from "../../src/public/navigation";
import { wideScreen } from "../custom-pages/support/wide-screen";
import { createClock } from "../support/clock";
import { givenPassword as password } from "../support/given-password";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";

// A screen of the whole panel against the whole server: a busy machine takes its time, and that is no failure.

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ clock: createClock(new Date()) });
});
afterAll(() => server.close());
connectPanel(() => server.app);
// jsdom lays nothing out, so that nothing would be on the screen
beforeEach(() => {
  wideScreen();
  vi.spyOn(HTMLElement.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
  vi.restoreAllMocks();
  browserStorage.clear();
});

const offer = () => screen.findByRole("region", { name: "É a sua primeira vez aqui" });
const stop = (name: string) => screen.findByRole("dialog", { name });
const isThere = (element: HTMLElement) => waitFor(() => expect(element).toBeInTheDocument());

describe("at somebody's first access", () => {
  const visit = async (app2Id: string) => {
    const body = { firstName: "Nara", surName: "Prado", app2Id, email: `${app2Id}@example.com`, password };
    const made = await (await server.as("admin")).post("/users", { body });
    expect(made.status).toBe(201);
    await server.db.update(users).set({ mustChangePassword: false }).where(eq(users.id, made.body.id));
    await panelAuth.login({ login: app2Id, password });
    navigation.go("/home", { replace: true });
    await act(async () => render(<Entry />));
    return userEvent.setup();
  };

  it("the tour is offered beside the page, walked to its end, and offered no more", async () => {
    const user = await visit("nara.prado");
    await user.click(within(await offer()).getByRole("button", { name: "Começar o passeio" }));
    const seen: string[] = [];
    for (const name of ["O menu", "Encontrar tudo", "A sua conta"]) {
      const dialog = await stop(name);
      seen.push(dialog.querySelector("p")?.textContent ?? "");
      const next = within(dialog).getByRole("button", { name: name === "A sua conta" ? "Concluir" : "Próximo" });
      await waitFor(() => expect(next).toHaveFocus());
      await user.keyboard("{Enter}");
    }
    expect(seen).toEqual(["1 de 3", "2 de 3", "3 de 3"]);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.queryByRole("region", { name: "É a sua primeira vez aqui" })).not.toBeInTheDocument();
    expect(document.querySelector(".vc-tour-here")).toBeNull();

    await user.click(screen.getByRole("button", { name: /^Conta de/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Meu perfil" }));
    await isThere(await screen.findByRole("heading", { name: "Meu perfil", level: 1 }));
    expect(screen.queryByRole("region", { name: "É a sua primeira vez aqui" })).not.toBeInTheDocument();
  });

  it("whoever does not want it says so once", async () => {
    const user = await visit("nara.lima");
    await user.click(within(await offer()).getByRole("button", { name: "Agora não" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: /primeira vez/ })).not.toBeInTheDocument());
    const nara = await server.as("nara.lima", { password });
    await waitFor(async () =>
      expect((await nara.get("/me/preferences")).body.data).toEqual([{ list: "panel", panel: { isToured: true } }]),
    );
  });
});

describe("the tour", () => {
  it("is called again from the menu of the account, shows what a list can do, goes back, and ends with Escape", async () => {
    const { user } = await renderPanel({ path: "/companies", as: "admin" });
    await screen.findByRole("link", { name: /Aurora/ });
    expect(screen.queryByRole("region", { name: /primeira vez/ })).not.toBeInTheDocument();
    const account = screen.getByRole("button", { name: /^Conta de/ });
    await user.click(account);
    await user.click(await screen.findByRole("menuitem", { name: "Passeio pelo painel" }));
    const next = async (name: string) => user.click(within(await stop(name)).getByRole("button", { name: "Próximo" }));
    await next("O menu");
    await next("Encontrar tudo");
    const tools = await stop("As ferramentas da lista");
    expect(tools).toHaveAccessibleDescription(/exporte o que vê/);
    expect(document.querySelector(".vc-tour-here")).toContainElement(screen.getByText("Filtros"));
    await user.click(within(tools).getByRole("button", { name: "Anterior" }));
    await stop("Encontrar tudo");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(document.querySelector(".vc-tour-here")).toBeNull();
    await waitFor(() => expect(account).toHaveFocus());
  });
});

describe("the switch of single keys", () => {
  it("is as the person left it elsewhere, and is kept for everywhere", async () => {
    const admin = await server.as("admin");
    const kept = async () => (await admin.get("/me/preferences")).body.data;
    await admin.put("/me/preferences/panel", { body: { panel: { areSingleKeysOff: true, isToured: true } } });
    const { user } = await renderPanel({ path: "/companies", as: "admin" });
    await screen.findByRole("link", { name: /Aurora/ });
    const open = async () => {
      await user.click(screen.getByRole("button", { name: /^Conta de/ }));
      await user.click(await screen.findByRole("menuitem", { name: "Atalhos do teclado" }));
      return screen.findByRole("switch", { name: "Teclas de uma só letra ou sinal" });
    };
    const single = await open();
    await waitFor(() => expect(single).not.toBeChecked());
    await user.click(single);
    expect(single).toBeChecked();
    await waitFor(async () =>
      expect(await kept()).toEqual([{ list: "panel", panel: { areSingleKeysOff: false, isToured: true } }]),
    );
  });
});
