// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createClock } from "../support/clock";
import { newcomer } from "../support/newcomer";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";
import { wrongsOf } from "./support/axe";
import { wideScreen } from "./support/wide-screen";

let server: TestServer;
let company: string;
beforeAll(async () => {
  // Compiled before, so that the first test does not wait for it.
  await Promise.all([
    import("../../src/app/app"),
    import("../../src/custom-pages/associates/own-tabs"),
    import("../../src/custom-pages/associates/admin-dialog"),
  ]);
  server = await createTestServer({ clock: createClock(new Date()) });
  const { body } = await (await server.as("maria")).get("/me/companies?page=1");
  company = body.data.find(({ name }: { name: string }) => name.includes("Aurora")).name;
});
afterAll(() => server.close());
const faults = connectPanel(() => server.app);
beforeEach(wideScreen);

const aurora = () => server.as("maria", { company: "Aurora" });
const associateNamed = async (name: string) =>
  (await (await aurora()).get(`/associates?q=${encodeURIComponent(name)}`)).body.data[0];
// The first page of a file comes with the whole panel behind it.
const tabs = () => screen.findByRole("navigation", { name: "Associados e seus tokens" });

describe("a row of the associates", () => {
  it("changes from the reply alone: the list is not asked again", async () => {
    const asked: string[] = [];
    const [person] = (await (await aurora()).get("/associates?type=USER&status=ACTIVE&sort=name&perPage=1")).body.data;
    faults.use(
      http.get("*/api/associates", async ({ request }) => {
        asked.push(request.url);
        return server.app.fetch(request);
      }),
      http.post(`*/api/associates/${person.id}/join`, async ({ request }) => {
        const { type, data } = await (await server.app.fetch(request)).json();
        return HttpResponse.json({ type, data: { ...data, phone: "+5511912345678" } });
      }),
    );
    const { user } = await renderPanel({
      path: `/associates?filter=${encodeURIComponent('{"status":["ACTIVE"]}')}`,
      as: "maria",
      company,
    });
    await user.click(await screen.findByRole("button", { name: `Ações de ${person.name}` }));
    await user.click(await screen.findByRole("menuitem", { name: "Tornar administrador" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Tornar administrador" }));
    expect(await screen.findByText("(11) 91234-5678", { exact: false })).toBeVisible();
    expect(asked).toHaveLength(1);
    await (await aurora()).post(`/associates/${person.id}/unjoin`);
  });
});

describe("the tabs of the associates", () => {
  it("lead from the associates to the own token and the received ones, and say where one is", async () => {
    const { user } = await renderPanel({ path: "/associates", as: "maria", company });
    const bar = await tabs();
    expect(within(bar).getByRole("link", { name: "Associados" })).toHaveAttribute("aria-current", "page");
    await user.click(within(bar).getByRole("link", { name: "Meu token" }));
    expect(await screen.findByRole("heading", { name: `Meu token em ${company}` })).toBeVisible();
    expect(document.title).toBe("Meu token · Associados · Cartões Digitais");
    await user.click(within(await tabs()).getByRole("link", { name: "Tokens recebidos" }));
    expect(await screen.findByRole("heading", { name: "Tokens recebidos" })).toBeVisible();
    expect(window.location.pathname).toBe("/associates/received-vcards");
    expect(await screen.findByRole("table", { name: "Lista: Tokens recebidos" })).toBeVisible();
    expect(await wrongsOf(document.body)).toEqual([]);
  });

  it("stay over the dialog of a new associate, and leave the pages of one associate alone", async () => {
    const joao = await associateNamed("João Pedro Almeida");
    const { unmount } = await renderPanel({ path: "/associates/create", as: "maria", company });
    expect(await screen.findByRole("dialog")).toBeVisible();
    unmount();
    await renderPanel({ path: `/associates/show/${joao.id}`, as: "maria", company });
    expect(await screen.findByRole("heading", { name: "João Pedro Almeida" })).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "Associados e seus tokens" })).not.toBeInTheDocument();
  });

  it("are denied to members", async () => {
    await renderPanel({ path: "/associates/my-token", as: "joao" });
    expect(await screen.findByRole("heading", { name: "Acesso negado" })).toBeVisible();
  });
});

describe("the own token in the company", () => {
  it("is shown as its recipients see it, with what can be done with it", async () => {
    const { user } = await renderPanel({ path: "/associates/my-token", as: "maria", company });
    const card = await screen.findByRole("article", { name: /Maria Clara Oliveira/ });
    expect(within(card).getByText(company)).toBeVisible();
    const { vcardId } = await associateNamed("Maria Clara Oliveira");
    expect(screen.getByRole("link", { name: "Editar" })).toHaveAttribute("href", `/vcards/edit/${vcardId}`);
    await user.click(screen.getByRole("button", { name: "Compartilhar" }));
    expect(await screen.findByRole("dialog")).toBeVisible();
  });

  it("that is not there yet can be made", async () => {
    faults.use(http.get("*/api/me/vcards", () => HttpResponse.json(emptyPage)));
    await renderPanel({ path: "/associates/my-token", as: "maria", company });
    expect(await screen.findByRole("heading", { name: "Você ainda não tem token nesta empresa" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Criar token" })).toHaveAttribute("href", "/vcards/create");
  });

  it("that cannot be loaded can be asked for again", async () => {
    const broken = { code: 400, type: "VALIDATION_FAILED", message: "x" };
    faults.use(http.get("*/api/me/vcards", () => HttpResponse.json(broken, { status: 400 })));
    const { user } = await renderPanel({ path: "/associates/my-token", as: "maria", company });
    const retry = await screen.findByRole("button", { name: "Tentar de novo" });
    faults.resetHandlers();
    await user.click(retry);
    expect(await screen.findByRole("article", { name: /Maria Clara Oliveira/ })).toBeVisible();
  });
});

describe("the associate-admin dialog", () => {
  const openDialog = async () => {
    const view = await renderPanel({ path: "/associates", as: "maria", company });
    await view.user.click(await screen.findByRole("button", { name: "Associar administrador" }));
    return { ...view, dialog: await screen.findByRole("dialog", { name: "Associar administrador" }) };
  };

  it("makes an active associate an administrator, found by name among those who are none yet", async () => {
    const { user, dialog } = await openDialog();
    const picker = await within(dialog).findByRole("combobox", { name: /^Associado/ });
    await user.type(picker, "bruno");
    await user.click(await screen.findByRole("option", { name: "Bruno Cardoso" }));
    await user.click(within(dialog).getByRole("button", { name: "Tornar administrador" }));
    expect(await screen.findByText(/O associado agora é administrador/)).toBeVisible();
    expect(await associateNamed("Bruno Cardoso")).toMatchObject({ type: "ADMIN", status: "ACTIVE" });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("offers neither administrators nor inactive associates", async () => {
    const { user, dialog } = await openDialog();
    await user.click(await within(dialog).findByRole("combobox", { name: /^Associado/ }));
    await screen.findByRole("option", { name: "Carla Regina Menezes" });
    const names = screen.getAllByRole("option").map((option) => option.textContent);
    expect(names).not.toContain("Maria Clara Oliveira");
    expect(names).not.toContain("Rafaela Duarte");
  });

  it("asks for an associate when none is chosen, with the focus there", async () => {
    const { user, dialog } = await openDialog();
    const picker = await within(dialog).findByRole("combobox", { name: /^Associado/ });
    await user.click(within(dialog).getByRole("button", { name: "Tornar administrador" }));
    expect(picker).toHaveAccessibleDescription("Escolha um associado");
    await waitFor(() => expect(picker).toHaveFocus());
  });

  it("keeps what was typed until it is sent or cancelled", async () => {
    const { user, dialog, unmount } = await openDialog();
    await user.click(within(dialog).getByRole("radio", { name: "Outra pessoa, por convite" }));
    await user.type(within(dialog).getByRole("textbox", { name: /^E-mail ou app2Id/ }), "meia.palavra");
    unmount();
    const again = await openDialog();
    expect(within(again.dialog).getByRole("textbox", { name: /^E-mail ou app2Id/ })).toHaveValue("meia.palavra");
    await again.user.click(within(again.dialog).getByRole("button", { name: "Cancelar" }));
    again.unmount();
    const { dialog: anew } = await openDialog();
    expect(within(anew).getByRole("radio", { name: "Outra pessoa, por convite" })).not.toBeChecked();
  });

  it("invites somebody with an account as administrator", async () => {
    await newcomer(server, "nilo.admin", { firstName: "Nilo", surName: "Administrador" });
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole("radio", { name: "Outra pessoa, por convite" }));
    await user.type(within(dialog).getByRole("textbox", { name: /^E-mail ou app2Id/ }), "nilo.admin");
    await user.click(within(dialog).getByRole("button", { name: "Enviar convite" }));
    expect(await screen.findByText("Associado salvo")).toBeVisible();
    expect(await associateNamed("nilo.admin")).toMatchObject({ type: "ADMIN", status: "PENDING" });
  });

  it("invites an unknown address to the platform", async () => {
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole("radio", { name: "Outra pessoa, por convite" }));
    await user.type(within(dialog).getByRole("textbox", { name: /^E-mail ou app2Id/ }), "stranger@example.org");
    await user.click(within(dialog).getByRole("button", { name: "Enviar convite" }));
    expect(await screen.findByText(/um convite para a plataforma foi enviado/)).toBeVisible();
    expect((await server.outbox())[0]).toMatchObject({ to: "stranger@example.org" });
  });

  it.each([
    ["maria", "Este usuário já está associado à empresa"],
    ["nobody.at.all", "Usuário não encontrado"],
    ["not an address", "Digite um e-mail ou app2Id válido"],
  ])("refuses %s under the field, and keeps it", async (typed, text) => {
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole("radio", { name: "Outra pessoa, por convite" }));
    const input = within(dialog).getByRole("textbox", { name: /^E-mail ou app2Id/ });
    await user.type(input, typed);
    await user.click(within(dialog).getByRole("button", { name: "Enviar convite" }));
    await waitFor(() => expect(input).toHaveAccessibleDescription(text));
    expect(input).toHaveValue(typed);
    await waitFor(() => expect(input).toHaveFocus());
  });
});

const emptyPage = {
  data: [],
  total: 0,
  totalIsExact: true,
  pageInfo: { hasNextPage: false, hasPreviousPage: false },
};
