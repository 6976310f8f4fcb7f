// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { uploadAvatar } from "../../src/custom-pages/profile/avatar-card";
import { panelApi, panelAuth } from "../../src/providers/panel-api";
import { session } from "../../src/providers/session";
import { createClock } from "../support/clock";
import { givenPassword } from "../support/given-password";
import { newcomer } from "../support/newcomer";
import { nodeClasses } from "../support/node-classes";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";
import { wrongsOf } from "./support/axe";
import { wideScreen } from "./support/wide-screen";

let server: TestServer;
beforeAll(async () => {
  // Compiled before, so that the first test does not wait for it.
  await Promise.all([
    import("../../src/app/app"),
    ...Object.values(import.meta.glob("../../src/engine/kinds/*/*-input.tsx")).map((load) => load()),
    import("../../src/custom-pages/profile/profile"),
    import("../../src/custom-pages/profile/password-form"),
  ]);
  server = await createTestServer({ clock: createClock(new Date()) });
});
afterAll(() => server.close());
const faults = connectPanel(() => server.app);
beforeEach(wideScreen);

/** Somebody with a password of their own, so that no test changes what another one expects. */
const person = async (app2Id: string) => {
  const made = await newcomer(server, app2Id, { firstName: "Nilo", surName: "Novo" });
  const body = { currentPassword: givenPassword, password: "my own secret", confirmPassword: "my own secret" };
  await made.put("/me/password", { body });
  return server.as(app2Id, { password: "my own secret" });
};
const openAs = async (login: string, path = "/me/profile", password = "my own secret") => {
  await panelAuth.login({ login, password });
  return renderPanel({ path });
};
// The first page of a file comes with the whole panel behind it.
const field = (name: string | RegExp) => screen.findByRole("textbox", { name });
const save = (user: Awaited<ReturnType<typeof renderPanel>>["user"]) =>
  user.click(screen.getByRole("button", { name: "Salvar" }));
const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: "#1d5bd6" } })
    .png()
    .toBuffer();
const giveAvatar = async (login: string) => {
  const { FormData: NodeForm, Blob: NodeBlob } = await nodeClasses();
  const form = new NodeForm();
  form.append("file", new NodeBlob([new Uint8Array(await picture())]), "a.png");
  return (await server.as(login, { password: "my own secret" })).put("/me/avatar", { form });
};

describe("the own profile", () => {
  it("shows who one is, with initials where there is no picture", async () => {
    await renderPanel({ path: "/me/profile", as: "support" });
    expect(await field(/^Nome\b(?! do)/)).toHaveValue("Sofia");
    expect(screen.getByText("SR")).toBeVisible();
    expect(screen.getByText("App2Id (Login): support")).toBeVisible();
    expect(await screen.findByLabelText(/^Senha atual/)).toBeVisible();
    expect(document.title).toBe("Meu perfil · Cartões Digitais");
    expect(await wrongsOf(document.body)).toEqual([]);
  });

  it("saves what is changed and tells the frame, which keeps its session", async () => {
    const nilo = await person("nilo.saves");
    const { user } = await openAs("nilo.saves");
    const middle = await field("Nome do meio");
    await user.type(middle, "Prado");
    const { token } = session.get();
    await save(user);
    expect(await screen.findByText("Perfil salvo")).toBeVisible();
    expect((await nilo.get("/me")).body).toMatchObject({ middleName: "Prado", email: "nilo.saves@example.com" });
    expect(session.get()).toMatchObject({ token, user: { middleName: "Prado" } });
    expect(screen.getByRole("button", { name: "Conta de Nilo Prado Novo" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Desfazer alterações" })).toBeDisabled();
  });

  it("says what is required, with the focus there, and keeps what was typed", async () => {
    await person("nilo.empty");
    const { user } = await openAs("nilo.empty");
    const name = await field(/^Sobrenome/);
    await user.clear(name);
    await save(user);
    await waitFor(() => expect(name).toHaveAccessibleDescription("Obrigatório"));
    await waitFor(() => expect(name).toHaveFocus());
  });

  it("puts a taken address under its field", async () => {
    await person("nilo.taken");
    const { user } = await openAs("nilo.taken");
    const email = await field(/^E-mail/);
    await user.clear(email);
    await user.type(email, "maria@example.com");
    await user.type(await screen.findByLabelText(/^Sua senha/), "my own secret");
    await save(user);
    await waitFor(() => expect(email).toHaveAccessibleDescription("Outra conta já usa este e-mail"));
    expect(email).toHaveValue("maria@example.com");
  });

  it("keeps a new address waiting for its confirmation, whatever else is saved, until it is given up", async () => {
    const before = await person("nilo.moves");
    const { user } = await openAs("nilo.moves");
    const email = await field(/^E-mail/);
    await user.clear(email);
    expect(screen.queryByLabelText(/^Sua senha/)).not.toBeInTheDocument();
    await user.type(email, "nilo.moved@example.com");
    await user.type(await screen.findByLabelText(/^Sua senha/), "my own secret");
    await save(user);
    expect(await screen.findByText(/Enviamos um link de confirmação para nilo.moved@example.com/)).toBeVisible();
    expect(screen.queryByLabelText(/^Sua senha/)).not.toBeInTheDocument();
    const mailed = async () => (await server.outbox()).filter(({ to }) => to === "nilo.moved@example.com").length;
    expect(await mailed()).toBe(1);
    // the sessions elsewhere ended with it
    expect((await before.get("/me")).status).toBe(401);
    const nilo = await server.as("nilo.moves", { password: "my own secret" });

    await user.type(await field("Nome do meio"), "Prado");
    await save(user);
    await waitFor(async () => expect((await nilo.get("/me")).body.middleName).toBe("Prado"));
    expect((await nilo.get("/me")).body).toMatchObject({ pendingEmail: "nilo.moved@example.com" });
    expect(await mailed()).toBe(1);

    await user.click(screen.getByRole("button", { name: "Enviar o link de novo" }));
    await waitFor(async () => expect(await mailed()).toBe(2));

    await user.click(screen.getByRole("button", { name: "Manter nilo.moves@example.com" }));
    await waitFor(() => expect(screen.queryByText(/Enviamos um link/)).not.toBeInTheDocument());
    expect((await nilo.get("/me")).body).not.toHaveProperty("pendingEmail");
    expect(await field(/^E-mail/)).toHaveValue("nilo.moves@example.com");
  });

  it("asks for the password with a new address alone, and keeps what was typed while it is missing or wrong", async () => {
    const nilo = await person("nilo.proves");
    const { user } = await openAs("nilo.proves");
    const email = await field(/^E-mail/);
    await user.type(await field("Nome do meio"), "Prado");
    await user.clear(email);
    await user.type(email, "nilo.proved@example.com");
    const proof = await screen.findByLabelText(/^Sua senha/);
    expect(proof).toHaveAttribute("autocomplete", "current-password");
    expect(proof).toHaveAccessibleDescription("Para trocar de e-mail, mostre que é você.");
    await save(user);
    await waitFor(() => expect(proof).toHaveAccessibleDescription("Obrigatório"));
    await user.type(proof, "not my secret");
    await save(user);
    await waitFor(() => expect(proof).toHaveAccessibleDescription("A senha atual não está correta"));
    expect(proof).toHaveFocus();
    expect([email, await field("Nome do meio")].map((input) => input.getAttribute("value"))).toEqual([
      "nilo.proved@example.com",
      "Prado",
    ]);
    expect((await nilo.get("/me")).body).not.toHaveProperty("pendingEmail");
  });

  it("asks for no password any more when the address is as it was, however it is written", async () => {
    const nilo = await person("nilo.stays");
    const { user } = await openAs("nilo.stays");
    const email = await field(/^E-mail/);
    await user.type(email, "x");
    const proof = await screen.findByLabelText(/^Sua senha/);
    await user.type(proof, "secret");
    await user.clear(email);
    await user.type(email, "Nilo.Stays@example.com");
    await waitFor(() => expect(proof).not.toBeInTheDocument());
    await user.type(await field("Nome do meio"), "Prado");
    await save(user);
    await waitFor(async () => expect((await nilo.get("/me")).body.middleName).toBe("Prado"));
    // what was typed for it is no unsaved work
    await waitFor(() => expect(screen.getByRole("button", { name: "Desfazer alterações" })).toBeDisabled());
  });

  it("overwrites nothing that changed meanwhile before the person has compared", async () => {
    const nilo = await person("nilo.twice");
    const { user } = await openAs("nilo.twice");
    await user.type(await field("Nome do meio"), "Meu");
    const other = { firstName: "Nilo", middleName: "Deles", surName: "Novo", email: "nilo.twice@example.com" };
    await nilo.put("/me", { body: other });
    await save(user);
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText("Deles")).toBeVisible();
    expect((await nilo.get("/me")).body.middleName).toBe("Deles");
    await user.click(within(dialog).getByRole("radio", { name: "Sua versão" }));
    await user.click(within(dialog).getByRole("button", { name: "Salvar" }));
    await waitFor(async () => expect((await nilo.get("/me")).body.middleName).toBe("Meu"));
  });

  /** Has saves wait until that is called which comes back. */
  const holdSaves = (): (() => void) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    faults.use(http.put("*/api/me", async () => void (await held)));
    return release;
  };

  it("keeps what is typed while it is being saved", async () => {
    const nilo = await person("nilo.quick");
    const { user } = await openAs("nilo.quick");
    const middle = await field("Nome do meio");
    await user.type(middle, "Um");
    const release = holdSaves();
    await save(user);
    await user.type(middle, " Dois");
    release();
    await waitFor(async () => expect((await nilo.get("/me")).body.middleName).toBe("Um"));
    await waitFor(() => expect(screen.getByRole("button", { name: "Salvar" })).toBeEnabled());
    expect(middle).toHaveValue("Um Dois");
    await save(user);
    await waitFor(async () => expect((await nilo.get("/me")).body.middleName).toBe("Um Dois"));
  });

  it.each([
    ["nothing of the form", false],
    ["what the person is asked about", true],
  ])("keeps what is typed while it is being saved, where somebody else has changed %s", async (_, isAsked) => {
    const login = isAsked ? "nilo.asked" : "nilo.unasked";
    const nilo = await person(login);
    const { user } = await openAs(login);
    await user.type(await field("Nome do meio"), "Um");
    const last = await field("Sobrenome");
    const other = { firstName: "Nilo", middleName: "Deles", surName: "Novo", email: `${login}@example.com` };
    await (isAsked ? nilo.put("/me", { body: other }) : giveAvatar(login));
    const release = holdSaves();
    await save(user);
    await user.type(last, " Dois");
    release();
    if (isAsked) {
      const dialog = await screen.findByRole("dialog");
      await user.click(within(dialog).getByRole("radio", { name: "Sua versão" }));
      await user.click(within(dialog).getByRole("button", { name: "Salvar" }));
    }
    await waitFor(async () => expect((await nilo.get("/me")).body.middleName).toBe("Um"));
    expect(last).toHaveValue("Novo Dois");
  });

  it("takes the other version when that is chosen, and saves over it afterwards", async () => {
    const nilo = await person("nilo.theirs");
    const { user } = await openAs("nilo.theirs");
    await user.type(await field("Nome do meio"), "Meu");
    await nilo.put("/me", {
      body: { firstName: "Nilo", middleName: "Deles", surName: "Novo", email: "nilo.theirs@example.com" },
    });
    await save(user);
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("radio", { name: "Versão salva" }));
    await user.click(within(dialog).getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(async () => expect(await field("Nome do meio")).toHaveValue("Deles"));
    await user.type(await field("Nome do meio"), " e meu");
    await save(user);
    await waitFor(async () => expect((await nilo.get("/me")).body.middleName).toBe("Deles e meu"));
  });

  it("leaves no room for deeds under a file that is being made", async () => {
    await person("nilo.espera");
    faults.use(http.get("*/api/me/data-export", () => HttpResponse.json({ status: "MAKING" })));
    await openAs("nilo.espera");
    const card = await screen.findByRole("region", { name: "Seus dados" });
    expect(await within(card).findByText(/está sendo preparado/)).toBeVisible();
    expect(card.lastElementChild).toHaveTextContent(/está sendo preparado/);
  });

  it("finds again what was typed, whatever company one works for", async () => {
    const first = await renderPanel({
      path: "/me/profile",
      as: "maria",
      company: "Aurora Tecnologia da Informação Ltda",
    });
    const { workspace } = session.get();
    await first.user.type(await field("Nome do meio"), " Prado");
    first.unmount();
    await renderPanel({ path: "/me/profile", as: "maria", company: "Serra Azul Cafés Especiais Ltda" });
    expect(session.get().workspace?.id).not.toBe(workspace?.id);
    expect(await field("Nome do meio")).toHaveValue("Clara Prado");
  });

  it("tells the frame nothing of whoever was signed in before", async () => {
    await person("nilo.goes");
    await person("nilo.comes");
    const { user } = await openAs("nilo.goes");
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let isSent = false;
    faults.use(
      http.put("*/api/me", async () => {
        isSent = true;
        await answered;
      }),
    );
    await user.type(await field("Nome do meio"), "Prado");
    await save(user);
    await waitFor(() => expect(isSent).toBe(true));
    await act(async () => void (await panelAuth.login({ login: "nilo.comes", password: "my own secret" })));
    answer();
    await waitFor(async () => {
      const { body } = await (await server.as("nilo.goes", { password: "my own secret" })).get("/me");
      expect(body.middleName).toBe("Prado");
    });
    expect(session.get().user).toMatchObject({ app2Id: "nilo.comes", email: "nilo.comes@example.com" });
    expect(session.get().user?.middleName).toBeUndefined();
  });

  it("asks before unsaved work is left", async () => {
    await person("nilo.leaves");
    const { user } = await openAs("nilo.leaves");
    await user.type(await field("Nome do meio"), "x");
    await user.click(screen.getByRole("link", { name: "Início" }));
    await user.click(await screen.findByRole("button", { name: "Continuar editando" }));
    expect(window.location.pathname).toBe("/me/profile");
    expect(await field("Nome do meio")).toHaveValue("x");
  });

  it("says so when it cannot be loaded, and tries again", async () => {
    faults.use(http.get("*/api/me", () => HttpResponse.json({ code: 404, type: "ME_NOT_FOUND" }, { status: 404 })));
    const { user } = await renderPanel({ path: "/me/profile", as: "joao" });
    const retry = await screen.findByRole("button", { name: "Tentar de novo" });
    faults.resetHandlers();
    await user.click(retry);
    expect(await field(/^Sobrenome/)).toHaveValue("Almeida");
  });
});

describe("the end of the account", () => {
  it("leads to the associates of a company that nobody else administers, after a question where something is typed", async () => {
    const { body: companies } = await (await server.as("maria")).get("/me/companies");
    const [{ id, name }] = companies;
    faults.use(http.get("*/api/me/erasure", () => HttpResponse.json({ companies: [{ id, name }] })));
    const { user } = await renderPanel({ path: "/me/profile", as: "maria" });
    await user.type(await field("Nome do meio"), "x");
    await user.click(await screen.findByRole("button", { name: `Ver os associados de ${name}` }));
    const question = await screen.findByRole("dialog", { name: "Sair sem salvar?" });
    expect(session.get().workspace).toBeUndefined();
    await user.click(within(question).getByRole("button", { name: "Sair sem salvar" }));
    await waitFor(() => expect(window.location.pathname).toBe("/associates"));
    expect(session.get().workspace?.id).toBe(id);
  });

  it("is on once it was asked for, though no new token can be had then", async () => {
    await person("quim");
    const { user } = await openAs("quim");
    await user.click(await screen.findByRole("button", { name: "Apagar minha conta" }));
    const dialog = await screen.findByRole("dialog", { name: "Apagar sua conta?" });
    faults.use(http.post("*/api/auth/refresh", () => HttpResponse.error()));
    await user.click(within(dialog).getByRole("button", { name: "Apagar minha conta" }));
    expect(await screen.findByText(/^Sua conta será apagada em uma semana/)).toBeVisible();
    expect(await screen.findByText(/^Sua conta será apagada em \d/)).toBeVisible();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});

describe("the picture", () => {
  it("over 3 MB is refused as such, with the offer to make it smaller", async () => {
    await person("nina.picture");
    const { user } = await openAs("nina.picture");
    const input = await screen.findByLabelText("Escolher foto", { selector: "input" });
    const large = new Uint8Array(3 * 1024 * 1024 + 1);
    large.set([0xff, 0xd8, 0xff]);
    await user.upload(input, new File([large], "large.jpg", { type: "image/jpeg" }));
    expect(await screen.findByText("O arquivo ultrapassa o limite de 3 MB")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Reduzir e ajustar" }));
    expect(await screen.findByRole("dialog", { name: "Ajustar a foto" })).toBeVisible();
    expect(screen.queryByText("O arquivo ultrapassa o limite de 3 MB")).not.toBeInTheDocument();
  });

  it("is refused with a sentence when the file is none, whatever its name says", async () => {
    const { user } = await renderPanel({ path: "/me/profile", as: "joao" });
    await screen.findByRole("button", { name: "Escolher foto" });
    const input = screen.getByLabelText("Escolher foto", { selector: "input" });
    await user.upload(input, new File(["no picture"], "me.png", { type: "image/png" }));
    expect(await screen.findByText("Este arquivo não é uma imagem JPG ou PNG. Escolha outro.")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("is removed after a question, and the initials come back, in the frame too", async () => {
    const nilo = await person("nilo.picture");
    await giveAvatar("nilo.picture");
    const { user } = await openAs("nilo.picture");
    expect(await screen.findByRole("img", { name: "Sua foto" })).toBeVisible();
    const account = screen.getByRole("button", { name: /^Conta de/ });
    expect(account.querySelector("img")).toHaveAttribute("src", (await nilo.get("/me")).body.avatarUrl);
    expect(account).toHaveTextContent("");
    await user.click(screen.getByRole("button", { name: "Remover foto" }));
    const dialog = await screen.findByRole("dialog", { name: "Remover a foto?" });
    await user.click(within(dialog).getByRole("button", { name: "Remover foto" }));
    expect(await screen.findByText("NN")).toBeVisible();
    expect((await nilo.get("/me")).body).not.toHaveProperty("avatarUrl");
    expect(session.get().user?.avatarUrl).toBeUndefined();
    expect(account.querySelector("img")).toBeNull();
    expect(account).toHaveTextContent(/^N$/);
  });

  it("changes without making a conflict of what is typed beside it", async () => {
    const nilo = await person("nilo.beside");
    await giveAvatar("nilo.beside");
    const { user } = await openAs("nilo.beside");
    await user.type(await field("Nome do meio"), "Prado");
    await user.click(screen.getByRole("button", { name: "Remover foto" }));
    const dialog = await screen.findByRole("dialog", { name: "Remover a foto?" });
    await user.click(within(dialog).getByRole("button", { name: "Remover foto" }));
    await screen.findByText("NN");
    expect(await field("Nome do meio")).toHaveValue("Prado");
    await save(user);
    await waitFor(async () => expect((await nilo.get("/me")).body.middleName).toBe("Prado"));
  });

  it("is sent as a file that the server keeps", async () => {
    const nilo = await person("nilo.sends");
    await panelAuth.login({ login: "nilo.sends", password: "my own secret" });
    const { FormData: NodeForm, Blob: NodeBlob } = await nodeClasses();
    vi.stubGlobal("FormData", NodeForm);
    const blob = new NodeBlob([new Uint8Array(await picture())], { type: "image/png" });
    expect((await uploadAvatar(blob)).type).toBe("AVATAR_SAVED");
    expect((await nilo.get("/me")).body.avatarUrl).toMatch(/^\//);
  });
});

describe("the own password", () => {
  const typePasswords = async (
    user: Awaited<ReturnType<typeof renderPanel>>["user"],
    [current, next, again = next]: [string, string, string?],
    label = /^Senha atual/,
  ) => {
    await user.type(await screen.findByLabelText(label), current);
    await user.type(screen.getByLabelText(/^Nova senha/), next);
    await user.type(screen.getByLabelText(/^Confirme a nova senha/), again);
  };

  it("is changed with the current one; this session goes on and the others end", async () => {
    const elsewhere = await person("nilo.secret");
    const { user } = await openAs("nilo.secret");
    await typePasswords(user, ["my own secret", "another secret"]);
    server.clock.advance({ seconds: 2 });
    await user.click(screen.getByRole("button", { name: "Trocar senha" }));
    expect(await screen.findByText("Senha alterada")).toBeVisible();
    expect(screen.getByLabelText(/^Senha atual/)).toHaveValue("");
    expect((await panelApi.GET("/me")).data?.app2Id).toBe("nilo.secret");
    expect((await elsewhere.get("/me")).status).toBe(401);
    expect((await server.signIn("nilo.secret", "another secret")).status).toBe(200);
  });

  it("takes back an address that waits, and the form beside it says so", async () => {
    const nora = await person("nora.waits");
    const asked = { ...(await nora.get("/me")).body, email: "nora.new@example.com", currentPassword: "my own secret" };
    const { firstName, surName, birthday, email, currentPassword } = asked;
    await nora.put("/me", { body: { firstName, surName, birthday, email, currentPassword } });
    const { user } = await openAs("nora.waits");
    expect(await screen.findByText(/Enviamos um link de confirmação para nora.new@example.com/)).toBeVisible();
    await typePasswords(user, ["my own secret", "another secret"]);
    await user.click(screen.getByRole("button", { name: "Trocar senha" }));
    expect(await screen.findByText("Senha alterada")).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^E-mail/)).toHaveValue("nora.waits@example.com"));
    expect(screen.queryByText(/Enviamos um link/)).not.toBeInTheDocument();
    // what is saved then collides with nothing
    await user.type(screen.getByLabelText(/^Nome do meio/), "Luz");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Perfil salvo")).toBeVisible();
  });

  it("explains a wrong current password under its field and keeps the rest", async () => {
    await person("nilo.wrong");
    const { user } = await openAs("nilo.wrong");
    await typePasswords(user, ["not this one", "another secret"]);
    await user.click(screen.getByRole("button", { name: "Trocar senha" }));
    const current = screen.getByLabelText(/^Senha atual/);
    await waitFor(() => expect(current).toHaveAccessibleDescription(/^A senha atual não está correta\. /));
    await waitFor(() => expect(current).toHaveFocus());
    expect(screen.getByLabelText(/^Nova senha/)).toHaveValue("another secret");
  });

  it("says what is wrong with the new one before it is sent, and how easy it is to guess", async () => {
    const { user } = await renderPanel({ path: "/me/profile", as: "joao" });
    await typePasswords(user, ["demo1234", "12345", "12346"]);
    await user.click(screen.getByRole("button", { name: "Trocar senha" }));
    expect(screen.getByLabelText(/^Nova senha/)).toHaveAccessibleDescription(/6 caracteres/);
    expect(screen.getByLabelText(/^Confirme a nova senha/)).toBeInvalid();
    expect(await screen.findByText("Muito fraca")).toBeVisible();
  });
});
