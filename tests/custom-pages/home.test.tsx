// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { associates } from "../../server/db/schema";
import { panelAuth } from "../../src/providers/panel-api";
import { session } from "../../src/providers/session";
import { createClock } from "../support/clock";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";
import { wrongsOf } from "./support/axe";
import { wideScreen } from "./support/wide-screen";

// A screen of the whole panel against the whole server: a busy machine takes its time, and that is no failure.

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ clock: createClock(new Date()) });
  // Read beforehand: on a busy machine the first screen would take longer than a test waits.
  await Promise.all([
    import("../../src/app/app"),
    import("../../src/i18n/pt-br"),
    import("../../src/custom-pages/home/home"),
  ]);
});
afterAll(() => server.close());
const faults = connectPanel(() => server.app);
beforeEach(wideScreen);

interface Waiting {
  id: string;
  sender: { id?: string; name: string };
  company: { id: string; name: string };
}

const waitingFor = async (login: string, kind: "exchanges" | "associations", secret?: string): Promise<Waiting[]> => {
  const person = await server.as(login, secret ? { password: secret } : {});
  const direction = kind === "exchanges" ? "&direction=received" : "";
  return (await person.get(`/me/${kind}?status=PENDING${direction}&perPage=100`)).body.data;
};
const firstToken = async (login: string): Promise<Waiting> => {
  const [first] = (await waitingFor(login, "exchanges")).filter(({ sender }) => sender.id);
  if (!first) throw new Error(`No token waits for ${login}.`);
  return first;
};
const password = "um moinho de vento";

/** Registers, confirms by the mailed link and signs in, as somebody new would. */
const newcomer = async (app2Id: string) => {
  const email = `${app2Id}@example.org`;
  const body = { firstName: "Nina", surName: "Nova", app2Id, email, birthday: "1990-01-02" };
  await server.call("POST", "/accounts", { body: { ...body, password, confirmPassword: password } });
  const mail = (await server.outbox()).find(({ to }) => to === email);
  const token = /token=([^\s"]+)/.exec(mail?.text ?? "")?.[1];
  await server.call("POST", "/accounts/confirm-email", { body: { token } });
  await act(async () => void (await panelAuth.login({ login: app2Id, password })));
  return { app2Id };
};
const region = (name: string) => screen.findByRole("region", { name });
const rowOf = (name: string) => screen.queryByRole("button", { name: `Aceitar: ${name}` });
const fail = (code: number, type: string) => HttpResponse.json({ code, type, message: "x" }, { status: code });

describe("what waits on home", () => {
  it("shows tokens and invitations, and their number in the menu", async () => {
    const tokens = await waitingFor("maria", "exchanges");
    const invitations = await waitingFor("maria", "associations");
    expect(tokens.length).toBeGreaterThan(0);
    expect(invitations.length).toBeGreaterThan(0);
    await renderPanel({ path: "/home", as: "maria" });
    const received = await region("Tokens que você recebeu");
    expect(within(received).getAllByRole("listitem")).toHaveLength(tokens.length);
    expect(received).toHaveTextContent(/roberto\.aguiar@example\.org\+55 \(11\) 99\d{3}-\d{4}/);
    // its end would come first among words from right to left
    expect(within(received).getByText(/^\+55 \(11\) 99\d{3}-\d{4}$/).tagName).toBe("BDI");
    expect(within(await region("Convites de empresas")).getAllByRole("listitem")).toHaveLength(invitations.length);
    const count = tokens.length + invitations.length;
    await waitFor(() =>
      expect(screen.getByRole("link", { name: "Início" })).toHaveAccessibleDescription(`${count} pendências`),
    );
    expect(document.title).toBe("Início · Cartões Digitais");
    expect(await wrongsOf(screen.getByRole("main"))).toEqual([]);
  });

  it("accepts a token, sends the chosen one back, and makes contacts of both", async () => {
    const { sender } = await firstToken("maria");
    const { user } = await renderPanel({ path: "/home", as: "maria" });
    await user.click(await screen.findByRole("button", { name: `Aceitar: ${sender.name}` }));
    const dialog = await screen.findByRole("dialog", { name: `Aceitar o token de ${sender.name}` });
    const [, second] = await within(dialog).findAllByRole("radio");
    if (!second) throw new Error("Maria has one token only.");
    await user.click(second);
    await user.click(within(dialog).getByRole("button", { name: "Aceitar e enviar" }));
    expect(await screen.findByText("Token aceito")).toBeVisible();
    await waitFor(() => expect(rowOf(sender.name)).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("region", { name: "Esperando por você" })).toHaveFocus());

    const maria = await server.as("maria");
    expect((await maria.get(`/me/contacts/${sender.id}`)).status).toBe(200);
    const sent = await maria.get("/me/exchanges?direction=sent&perPage=100&status=ACCEPTED");
    const reply = sent.body.data.find((one: { recipient: { id: string } }) => one.recipient.id === sender.id);
    expect(reply).toMatchObject({ origin: "REPLY" });
  });

  it("accepts a token without sending one, and answers nothing when the dialog is cancelled", async () => {
    const { id, sender } = await firstToken("maria");
    const { user } = await renderPanel({ path: "/home", as: "maria" });
    await user.click(await screen.findByRole("button", { name: `Aceitar: ${sender.name}` }));
    await user.click(await screen.findByRole("button", { name: "Cancelar" }));
    expect((await waitingFor("maria", "exchanges")).map((one) => one.id)).toContain(id);
    await user.click(await screen.findByRole("button", { name: `Aceitar: ${sender.name}` }));
    await user.click(await screen.findByRole("button", { name: "Aceitar sem enviar" }));
    await waitFor(() => expect(rowOf(sender.name)).not.toBeInTheDocument());
    expect((await waitingFor("maria", "exchanges")).map((one) => one.id)).not.toContain(id);
  });

  it("asks before it rejects a token", async () => {
    const { id, sender } = await firstToken("maria");
    const { user } = await renderPanel({ path: "/home", as: "maria" });
    await user.click(await screen.findByRole("button", { name: `Recusar: ${sender.name}` }));
    const dialog = await screen.findByRole("dialog", { name: `Recusar o token de ${sender.name}?` });
    await user.click(within(dialog).getByRole("button", { name: "Recusar" }));
    expect(await screen.findByText("Token recusado")).toBeVisible();
    expect(rowOf(sender.name)).not.toBeInTheDocument();
    const maria = await server.as("maria");
    const { body } = await maria.get("/me/exchanges?direction=received&status=REJECTED&perPage=100");
    expect(body.data.map((one: { id: string }) => one.id)).toContain(id);
  });

  it("puts a token back that could not be rejected, and says why", async () => {
    const { sender } = await firstToken("joao");
    faults.use(http.post("*/api/me/exchanges/*/respond", () => fail(503, "SERVICE_UNAVAILABLE")));
    const { user } = await renderPanel({ path: "/home", as: "joao" });
    await user.click(await screen.findByRole("button", { name: `Recusar: ${sender.name}` }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Recusar" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/O serviço está indisponível/);
    expect(await screen.findByRole("button", { name: `Aceitar: ${sender.name}` })).toBeVisible();
  });

  it("keeps the dialog with its choice where the answer fails for another reason", async () => {
    const { sender } = await firstToken("joao");
    faults.use(http.post("*/api/me/exchanges/*/respond", () => fail(503, "SERVICE_UNAVAILABLE")));
    const { user } = await renderPanel({ path: "/home", as: "joao" });
    await user.click(await screen.findByRole("button", { name: `Aceitar: ${sender.name}` }));
    const dialog = await screen.findByRole("dialog");
    await user.click(await within(dialog).findByRole("button", { name: "Aceitar sem enviar" }));
    expect(await within(dialog).findByText(/O serviço está indisponível/)).toBeVisible();
    expect(within(dialog).getAllByRole("radio", { checked: true })).toHaveLength(1);
  });

  it("says that a token was answered elsewhere meanwhile, and takes it away", async () => {
    const { id, sender } = await firstToken("joao");
    const { user } = await renderPanel({ path: "/home", as: "joao" });
    await user.click(await screen.findByRole("button", { name: `Aceitar: ${sender.name}` }));
    const dialog = await screen.findByRole("dialog");
    const joao = await server.as("joao");
    expect((await joao.post(`/me/exchanges/${id}/respond`, { body: { accept: false } })).status).toBe(200);
    await user.click(await within(dialog).findByRole("button", { name: "Aceitar sem enviar" }));
    expect(await screen.findByText("Esta troca já foi respondida")).toBeVisible();
    // there is nothing left to choose: the dialog goes with the row, and the focus is in what is left
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(rowOf(sender.name)).not.toBeInTheDocument());
    expect(await region("Esperando por você")).toHaveFocus();
  });

  it("says that a token was withdrawn meanwhile, and takes it away", async () => {
    await newcomer("nair");
    const nair = await server.as("nair", { password });
    const { body: vcard } = await nair.post("/me/vcards", { body: { name: "Nair Nova", isActive: true } });
    await newcomer("noemi");
    expect((await nair.post(`/me/vcards/${vcard.id}/share`, { body: { app2Id: "noemi" } })).status).toBe(200);
    const noemi = await server.as("noemi", { password });
    await noemi.post("/me/vcards", { body: { name: "Noemi Nova", isActive: true } });
    const { user } = await renderPanel({ path: "/home" });
    await user.click(await screen.findByRole("button", { name: /^Aceitar: / }));
    const dialog = await screen.findByRole("dialog");
    const send = within(dialog).getByRole("button", { name: "Aceitar e enviar" });
    await waitFor(() => expect(send).toBeEnabled());
    expect((await nair.delete(`/me/vcards/${vcard.id}`)).status).toBe(200);
    await user.click(send);
    expect(await screen.findByText("Troca não encontrada")).toBeVisible();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Aceitar: / })).not.toBeInTheDocument());
  });

  it("accepts an invitation and keeps the way to the new permissions in sight", async () => {
    const [invitation] = await waitingFor("maria", "associations");
    const name = invitation?.company.name ?? "";
    const { user, unmount } = await renderPanel({ path: "/home", as: "maria" });
    await user.click(await screen.findByRole("button", { name: `Aceitar: ${name}` }));
    await screen.findByText(`Agora você faz parte de ${name}`);
    expect(await screen.findAllByText(/Saia e entre de novo para atualizar suas permissões/)).not.toHaveLength(0);
    expect(rowOf(name)).not.toBeInTheDocument();
    const maria = await server.as("maria");
    const { body } = await maria.get("/me/companies?page=1");
    expect(body.data.map((company: { name: string }) => company.name)).toContain(name);

    // A reload keeps it: the permissions are still the old ones.
    unmount();
    const again = await renderPanel({ path: "/home" });
    await again.user.click(await screen.findByRole("button", { name: "Entrar de novo" }));
    await waitFor(() => expect(window.location.pathname).toBe("/login"));
    expect(session.get().token).toBeUndefined();
  });

  it("rejects an invitation after asking", async () => {
    const [invitation] = await waitingFor("maria", "associations");
    const name = invitation?.company.name ?? "";
    const { user } = await renderPanel({ path: "/home", as: "maria" });
    await user.click(await screen.findByRole("button", { name: `Recusar: ${name}` }));
    const dialog = await screen.findByRole("dialog", { name: `Recusar o convite de ${name}?` });
    await user.click(within(dialog).getByRole("button", { name: "Recusar" }));
    expect(await screen.findByText("Convite recusado")).toBeVisible();
    const left = await waitingFor("maria", "associations");
    expect(left.map(({ id }) => id)).not.toContain(invitation?.id);
  });

  it("says that an invitation was answered elsewhere meanwhile, and takes it away", async () => {
    const maria = await server.as("maria", { company: "Aurora" });
    const { app2Id } = await newcomer("nadia");
    expect((await maria.post("/associates", { body: { app2Id } })).status).toBe(201);
    const { user } = await renderPanel({ path: "/home" });
    const accept = await screen.findByRole("button", { name: /^Aceitar: Aurora/ });
    const nadia = await server.as("nadia", { password });
    const [invitation] = await waitingFor("nadia", "associations", password);
    await nadia.post(`/me/associations/${invitation?.id}/respond`, { body: { accept: false } });
    await user.click(accept);
    expect(await screen.findByText("Este convite já foi respondido")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Aceitar: Aurora/ })).not.toBeInTheDocument());
    expect(screen.queryByText(/Agora você faz parte/)).not.toBeInTheDocument();
  });

  it("says when an invitation came, and not when the person was invited for the first time", async () => {
    const maria = await server.as("maria", { company: "Aurora" });
    const { app2Id } = await newcomer("nilda");
    const { body } = await maria.post("/associates", { body: { app2Id } });
    const firstTime = { createdAt: new Date("2020-05-17T12:00:00Z") };
    await server.db.update(associates).set(firstTime).where(eq(associates.id, body.id));
    await renderPanel({ path: "/home" });
    const row = (await screen.findByRole("button", { name: /^Aceitar: Aurora/ })).closest("li");
    expect(row).toHaveTextContent(/Recebido em/);
    expect(row).not.toHaveTextContent("2020");
  });

  it("shows the invitation first that came last, also where it is one that was refused before", async () => {
    const companies = ["Aurora", "Serra Azul"] as const;
    const [aurora, serra] = await Promise.all(companies.map((company) => server.as("maria", { company })));
    const nelma = await newcomer("nelma");
    const invite = async (admin: typeof aurora) => (await admin?.post("/associates", { body: nelma }))?.body.id;
    const first = await invite(aurora);
    await (await server.as(nelma.app2Id, { password })).post(`/me/associations/${first}/respond`, {
      body: { accept: false },
    });
    server.clock.advance({ minutes: 1 });
    await invite(serra);
    server.clock.advance({ minutes: 1 });
    expect(await invite(aurora)).toBe(first);
    await renderPanel({ path: "/home" });
    const rows = await screen.findAllByRole("button", { name: /^Aceitar: / });
    expect(rows.map((row) => row.getAttribute("aria-label") ?? row.textContent)).toEqual(
      companies.map((company) => expect.stringContaining(company)),
    );
  });

  it("shows what is below only when what waits is there, so that nothing moves", async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    faults.use(http.get("*/api/me/associations", () => answered));
    await renderPanel({ path: "/home", as: "maria" });
    await region("Esperando por você");
    expect(screen.queryByRole("region", { name: "Minhas empresas" })).not.toBeInTheDocument();
    answer();
    expect(await region("Minhas empresas")).toBeVisible();
  });

  it("offers to try again when the tokens cannot be had, and still shows the invitations", async () => {
    faults.use(http.get("*/api/me/exchanges", () => fail(400, "VALIDATION_FAILED")));
    const { user } = await renderPanel({ path: "/home", as: "maria" });
    const received = await region("Tokens que você recebeu");
    expect(await within(received).findByRole("alert")).toHaveTextContent("Não foi possível carregar os tokens");
    faults.resetHandlers();
    await user.click(within(received).getByRole("button", { name: "Tentar de novo" }));
    await waitFor(() => expect(within(received).queryByRole("alert")).not.toBeInTheDocument());
  });
});

describe("home with nothing to answer", () => {
  it("says what to do next", async () => {
    await newcomer("nina");
    const nina = await server.as("nina", { password });
    await nina.post("/me/vcards", { body: { name: "Nina Nova", isActive: true } });
    await renderPanel({ path: "/home" });
    const waiting = await region("Esperando por você");
    expect(await within(waiting).findByRole("heading", { name: "Nada esperando por você" })).toBeVisible();
    expect(within(waiting).getByRole("link", { name: "Compartilhar um token meu" })).toHaveAttribute(
      "href",
      "/me/vcards",
    );
    expect(within(waiting).getByRole("link", { name: "Ver meus contatos" })).toHaveAttribute("href", "/me/contacts");
    expect(screen.getByRole("link", { name: "Início" })).not.toHaveAccessibleDescription();
  });

  it("offers to create a token first where there is none to share", async () => {
    await newcomer("norma");
    await renderPanel({ path: "/home" });
    const waiting = await region("Esperando por você");
    const create = await within(waiting).findByRole("link", { name: "Criar um token" });
    expect(create).toHaveAttribute("href", "/me/vcards/create");
    expect(within(waiting).queryByRole("link", { name: "Compartilhar um token meu" })).not.toBeInTheDocument();
  });

  it("marks the first steps that are done", async () => {
    await newcomer("nilo");
    const nilo = await server.as("nilo", { password });
    const { body: vcard } = await nilo.post("/me/vcards", { body: { name: "Nilo Nova", isActive: true } });
    await nilo.post(`/me/vcards/${vcard.id}/share`, { body: { app2Id: "joao" } });
    await renderPanel({ path: "/home" });
    const first = await region("Por onde começar");
    await waitFor(() => expect(within(first).getAllByText("Feito")).toHaveLength(2));
  });

  it("advises to join a company only when it is known that there is none", async () => {
    faults.use(http.get("*/api/me/companies", () => fail(400, "VALIDATION_FAILED")));
    await newcomer("nuno");
    await renderPanel({ path: "/home" });
    expect(await screen.findByText("Não foi possível carregar suas empresas.")).toBeVisible();
    expect(screen.queryByRole("heading", { name: "O que fazer agora" })).not.toBeInTheDocument();
  });

  it("advises a member to work for a company, and no more once it is worked for", async () => {
    const { unmount } = await renderPanel({ path: "/home", as: "joao" });
    const next = await region("O que fazer agora");
    expect(within(next).getByRole("heading", { name: "Trabalhar em uma empresa" })).toBeVisible();
    unmount();
    await renderPanel({ path: "/home", as: "joao", company: "Aurora Tecnologia da Informação Ltda" });
    expect(await within(await region("Minhas empresas")).findByText("Trabalhando aqui agora")).toBeVisible();
    expect(screen.queryByRole("region", { name: "O que fazer agora" })).not.toBeInTheDocument();
  });

  it("asks nobody to choose a company who belongs to none", async () => {
    await newcomer("nadia");
    await renderPanel({ path: "/me/company" });
    expect(await screen.findByText(/^Você ainda não faz parte de nenhuma empresa/)).toBeVisible();
    expect(screen.queryByText(/escolha a empresa/)).not.toBeInTheDocument();
  });

  it("opens the first session with what to do first, and the next one without", async () => {
    await newcomer("nino");
    const { unmount } = await renderPanel({ path: "/home" });
    const first = await region("Por onde começar");
    expect(
      within(first)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual(["/me/vcards/create", "/me/vcards", "/me/profile"]);
    expect(await wrongsOf(screen.getByRole("main"))).toEqual([]);
    unmount();
    await act(async () => void (await panelAuth.login({ login: "nino", password })));
    await renderPanel({ path: "/home" });
    await region("Esperando por você");
    expect(screen.queryByRole("region", { name: "Por onde começar" })).not.toBeInTheDocument();
  });
});
