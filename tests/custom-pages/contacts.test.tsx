// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
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
    import("../../src/custom-pages/contacts/contacts"),
    import("../../src/custom-pages/contacts/contact-tokens"),
    import("../../src/custom-pages/contacts/received-token"),
  ]);
});
afterAll(() => server.close());
const faults = connectPanel(() => server.app);
beforeEach(wideScreen);

interface Contact {
  id: string;
  name: string;
  note?: string;
  tags: string[];
  isFavorite: boolean;
}

const contactsOf = async (login: string, query = ""): Promise<Contact[]> =>
  (await (await server.as(login)).get(`/me/contacts?perPage=100${query}`)).body.data;
const firstContact = async (): Promise<Contact> => {
  const [first] = await contactsOf("maria");
  if (!first) throw new Error("Maria has no contacts.");
  return first;
};
const put = async ({ id }: Contact, body: object) => (await server.as("maria")).put(`/me/contacts/${id}`, { body });
const namesShown = async () => {
  const list = await screen.findByRole("list", { name: "Lista de contatos" });
  return within(list)
    .getAllByRole("link")
    .map((link) => link.textContent);
};
const filterInUrl = () => JSON.parse(new URLSearchParams(window.location.search).get("filter") ?? "{}");
const fail = (code: number, type: string) => HttpResponse.json({ code, type, message: "x" }, { status: code });

describe("the contacts", () => {
  it("are listed by name, each leading to its tokens", async () => {
    const contacts = await contactsOf("maria", "&sort=name");
    await renderPanel({ path: "/me/contacts", as: "maria" });
    expect(await namesShown()).toEqual(contacts.map(({ name }) => name));
    const [first] = contacts;
    expect(screen.getByRole("link", { name: first?.name ?? "" })).toHaveAttribute(
      "href",
      `/me/contacts/${first?.id}/tokens`,
    );
    expect(document.title).toBe("Contatos · Cartões Digitais");
    expect(screen.getByRole("link", { name: "Contatos" })).toHaveAttribute("aria-current", "page");
    expect(await wrongsOf(screen.getByRole("main"))).toEqual([]);
  });

  it("are searched without accents, and the search stands in the address", async () => {
    const { name } = await firstContact();
    const word = name.split(" ").at(-1) ?? "";
    const { user } = await renderPanel({ path: "/me/contacts", as: "maria" });
    await user.type(await screen.findByRole("searchbox", { name: "Buscar" }), word.toLowerCase());
    await waitFor(() => expect(filterInUrl()).toEqual({ q: word.toLowerCase() }));
    const found = (await contactsOf("maria", `&q=${encodeURIComponent(word)}`)).map((contact) => contact.name);
    await waitFor(async () => expect(await namesShown()).toEqual(found));
    expect(found).toContain(name);
  });

  it("say that nothing was found, with the way back to all of them", async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: "xyzxyz" }));
    const { user } = await renderPanel({ path: `/me/contacts?filter=${filter}`, as: "maria" });
    expect(await screen.findByRole("heading", { name: "Nada encontrado" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
    expect(await namesShown()).not.toHaveLength(0);
  });

  it("are sorted by date when asked, in the address too", async () => {
    const newest = (await contactsOf("maria", "&sort=-createdAt")).map(({ name }) => name);
    const { user } = await renderPanel({ path: "/me/contacts", as: "maria" });
    await namesShown();
    await user.selectOptions(screen.getByRole("combobox", { name: "Ordenar" }), "Mais recentes primeiro");
    await waitFor(async () => expect(await namesShown()).toEqual(newest));
    const query = new URLSearchParams(window.location.search);
    expect([query.get("sort"), query.get("order")]).toEqual(["createdAt", "DESC"]);
  });

  it("become favourites by one click, and can be narrowed to those", async () => {
    const contact = await firstContact();
    await put(contact, { note: "Da feira", tags: ["evento"], isFavorite: false });
    const { user } = await renderPanel({ path: "/me/contacts", as: "maria" });
    const star = await screen.findByRole("button", { name: `${contact.name}: favorito`, pressed: false });
    await user.click(star);
    await waitFor(() => expect(star).toHaveAttribute("aria-pressed", "true"));
    await waitFor(async () =>
      expect(await firstContact()).toMatchObject({ isFavorite: true, note: "Da feira", tags: ["evento"] }),
    );
    await user.click(screen.getByRole("button", { name: "Só favoritos" }));
    await waitFor(() => expect(filterInUrl()).toEqual({ isFavorite: true }));
    await waitFor(async () => expect(await namesShown()).toEqual([contact.name]));
  });

  it("lose a star again that the server did not take, and say why", async () => {
    const [, contact] = await contactsOf("maria", "&isFavorite=false");
    if (!contact) throw new Error("Maria has only favourites.");
    faults.use(http.put("*/api/me/contacts/*", () => fail(503, "SERVICE_UNAVAILABLE")));
    const { user } = await renderPanel({ path: "/me/contacts", as: "maria" });
    const star = await screen.findByRole("button", { name: `${contact.name}: favorito`, pressed: false });
    await user.click(star);
    expect(await screen.findByRole("alert")).toHaveTextContent(/O serviço está indisponível/);
    await waitFor(() => expect(star).toHaveAttribute("aria-pressed", "false"));
  });

  it("are narrowed to a tag by a click on it, and widened by another", async () => {
    const contact = await firstContact();
    await put(contact, { tags: ["congresso"], isFavorite: false });
    const { user } = await renderPanel({ path: "/me/contacts", as: "maria" });
    await user.click(await screen.findByRole("button", { name: "Só com a etiqueta congresso" }));
    await waitFor(() => expect(filterInUrl()).toEqual({ tag: ["congresso"] }));
    await waitFor(async () => expect(await namesShown()).toEqual([contact.name]));
    await user.click(screen.getByRole("button", { name: "congresso", pressed: true }));
    await waitFor(async () => expect((await namesShown()).length).toBeGreaterThan(1));
  });

  it("have their tags in the order of the person's language", async () => {
    const contact = await firstContact();
    await put(contact, { tags: ["ñandú", "nzima", "oca"], isFavorite: false });
    await renderPanel({ path: "/me/contacts", as: "maria", language: "es" });
    const tags = await screen.findByRole("group", { name: "Etiquetas" });
    const names = within(tags)
      .getAllByRole("button")
      .map((tag) => tag.textContent);
    expect(names.filter((name) => name?.match(/^(ñandú|nzima|oca)$/))).toEqual(["nzima", "ñandú", "oca"]);
  });

  it("offer to try again when they cannot be had", async () => {
    faults.use(http.get("*/api/me/contacts", () => fail(400, "VALIDATION_FAILED")));
    const { user } = await renderPanel({ path: "/me/contacts", as: "maria" });
    const alert = await screen.findByRole("alert");
    faults.resetHandlers();
    await user.click(within(alert).getByRole("button", { name: "Tentar de novo" }));
    expect(await namesShown()).not.toHaveLength(0);
  });

  it("say what to do when there are none yet, and are open to support", async () => {
    await renderPanel({ path: "/me/contacts", as: "support" });
    expect(await screen.findByRole("heading", { name: "Você ainda não tem contatos" })).toBeVisible();
    // Home is not for support, and nothing speaks of it.
    expect(screen.getByRole("main")).not.toHaveTextContent(/página inicial/);
    expect(screen.queryByRole("link", { name: "Ver o que espera por mim" })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Compartilhar um token meu" })).toBeVisible();
  });
});

describe("one contact", () => {
  it("is not found at an address that nobody could have, and no fields are spoken of", async () => {
    await renderPanel({ path: "/me/contacts/cut/tokens", as: "maria", language: "en" });
    expect(await screen.findByRole("alert")).toHaveTextContent(/Not found/);
  });

  it("shows the tokens that were accepted, and each of them in full", async () => {
    const contact = await firstContact();
    const maria = await server.as("maria");
    const [vcard] = (await maria.get(`/me/contacts/${contact.id}/tokens`)).body.data;
    const { user } = await renderPanel({ path: `/me/contacts/${contact.id}/tokens`, as: "maria" });
    expect(await screen.findByRole("heading", { name: `Tokens de ${contact.name}` })).toBeVisible();
    const list = await screen.findByRole("list", { name: "Lista de tokens" });
    expect(await wrongsOf(screen.getByRole("main"))).toEqual([]);
    await user.click(within(list).getByRole("link", { name: vcard.name }));

    const card = await screen.findByRole("article");
    expect(window.location.pathname).toBe(`/me/contacts/${contact.id}/tokens/${vcard.id}/details`);
    const links = within(card)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    for (const { value } of vcard.emails) expect(links).toContain(`mailto:${value}`);
    for (const { value } of vcard.phones) expect(links).toContain(`tel:${value}`);
    const path = screen.getByRole("navigation", { name: "Você está aqui" });
    expect(within(path).getByRole("link", { name: "Contatos" })).toHaveAttribute("href", "/me/contacts");
    expect(document.title).toBe("Detalhes do token · Tokens do contato · Contatos · Cartões Digitais");
    expect(await wrongsOf(screen.getByRole("main"))).toEqual([]);
  });

  it("keeps a note and tags of one's own", async () => {
    const contact = await firstContact();
    await put(contact, { tags: ["evento"], isFavorite: true });
    const { user } = await renderPanel({ path: `/me/contacts/${contact.id}/tokens`, as: "maria" });
    await user.type(await screen.findByRole("textbox", { name: "Anotação" }), "Ligar na segunda");
    await user.type(screen.getByRole("combobox", { name: "Etiquetas" }), "cliente{Enter}Evento{Enter}");
    await user.click(screen.getByRole("button", { name: "Salvar anotações" }));
    expect(await screen.findByText("Contato salvo")).toBeVisible();
    expect(await firstContact()).toMatchObject({
      note: "Ligar na segunda",
      tags: ["evento", "cliente"],
      isFavorite: true,
    });
  });

  it("keeps what was typed when the server cannot save it", async () => {
    const contact = await firstContact();
    await put(contact, { tags: [], isFavorite: false });
    faults.use(http.put("*/api/me/contacts/*", () => fail(503, "SERVICE_UNAVAILABLE")));
    const { user } = await renderPanel({ path: `/me/contacts/${contact.id}/tokens`, as: "maria" });
    const note = await screen.findByRole("textbox", { name: "Anotação" });
    await user.type(note, "Não me perca");
    await user.click(screen.getByRole("button", { name: "Salvar anotações" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/O serviço está indisponível/);
    expect(note).toHaveValue("Não me perca");
    faults.resetHandlers();
    await user.click(screen.getByRole("button", { name: "Salvar anotações" }));
    await waitFor(async () => expect(await firstContact()).toMatchObject({ note: "Não me perca" }));
  });

  it("has a note again that was not saved when the session ended", async () => {
    const contact = await firstContact();
    await put(contact, { note: "Antes", tags: [], isFavorite: false });
    const path = `/me/contacts/${contact.id}/tokens`;
    const { user, unmount } = await renderPanel({ path, as: "maria" });
    await user.type(await screen.findByRole("textbox", { name: "Anotação" }), ", e o resto");
    unmount();
    session.clear();
    await renderPanel({ path, as: "maria" });
    expect(await screen.findByRole("textbox", { name: "Anotação" })).toHaveValue("Antes, e o resto");
    expect(screen.getByText(/não salv/)).toBeVisible();
  });

  it("asks before what was not saved then goes over notes that have changed since", async () => {
    const contact = await firstContact();
    await put(contact, { note: "Antes", tags: [], isFavorite: false });
    const path = `/me/contacts/${contact.id}/tokens`;
    const { user, unmount } = await renderPanel({ path, as: "maria" });
    await user.type(await screen.findByRole("textbox", { name: "Anotação" }), ", e o resto");
    unmount();
    session.clear();
    server.clock.advance({ seconds: 2 });
    await put(contact, { note: "De outra janela", tags: [], isFavorite: false });
    const again = await renderPanel({ path, as: "maria" });
    expect(await screen.findByRole("textbox", { name: "Anotação" })).toHaveValue("Antes, e o resto");
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(/alteradas em outra janela/);
    await again.user.click(within(alert).getByRole("button", { name: "Mostrar a outra versão" }));
    expect(screen.getByRole("textbox", { name: "Anotação" })).toHaveValue("De outra janela");
  });

  it("keeps what is typed while a save runs", async () => {
    const contact = await firstContact();
    await put(contact, { tags: [], isFavorite: false });
    const begun = vi.fn();
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    faults.use(
      http.put("*/api/me/contacts/*", async ({ request }) => {
        begun();
        await held;
        return server.app.fetch(request);
      }),
    );
    const { user } = await renderPanel({ path: `/me/contacts/${contact.id}/tokens`, as: "maria" });
    const note = await screen.findByRole("textbox", { name: "Anotação" });
    await user.type(note, "Primeiro");
    await user.click(screen.getByRole("button", { name: "Salvar anotações" }));
    await waitFor(() => expect(begun).toHaveBeenCalled());
    await user.type(note, ", depois");
    goOn();
    expect(await screen.findByText("Contato salvo")).toBeVisible();
    expect(await firstContact()).toMatchObject({ note: "Primeiro" });
    expect(note).toHaveValue("Primeiro, depois");
    await user.click(await screen.findByRole("button", { name: "Desfazer as mudanças" }));
    expect(note).toHaveValue("Primeiro");
  });

  it("takes a tag for one before Enter confirms it: it is saved by the first press, and kept where nobody saved it", async () => {
    const contact = await firstContact();
    await put(contact, { tags: ["evento"], isFavorite: false });
    const path = `/me/contacts/${contact.id}/tokens`;
    const { user, unmount } = await renderPanel({ path, as: "maria" });
    await user.type(await screen.findByRole("combobox", { name: "Etiquetas" }), "clie");
    unmount();
    session.clear();
    const again = await renderPanel({ path, as: "maria" });
    const tags = await screen.findByRole("combobox", { name: "Etiquetas" });
    expect(await screen.findByRole("button", { name: "clie" })).toBeVisible();
    await again.user.type(tags, "{Backspace}cliente");
    // as a finger does it, which goes down before anything has lost the focus
    expect(screen.getByRole("button", { name: "Salvar anotações" })).toBeEnabled();
    expect(screen.queryByRole("button", { name: "client" })).toBeNull();
    await again.user.click(screen.getByRole("button", { name: "Salvar anotações" }));
    expect(await screen.findByText("Contato salvo")).toBeVisible();
    expect(await firstContact()).toMatchObject({ tags: ["evento", "cliente"] });
  });

  it("cuts nothing off a tag that is too long, but says so", async () => {
    const contact = await firstContact();
    await put(contact, { tags: [], isFavorite: false });
    const { user } = await renderPanel({ path: `/me/contacts/${contact.id}/tokens`, as: "maria" });
    const tags = await screen.findByRole("combobox", { name: "Etiquetas" });
    const long = "fornecedores de embalagens recicláveis do Sul";
    await user.type(tags, `${long}{Enter}`);
    await user.click(screen.getByRole("button", { name: "Salvar anotações" }));
    await waitFor(() => expect(tags).toHaveAccessibleDescription(/40/));
    expect(screen.getByText(long)).toBeVisible();
    expect(await firstContact()).toMatchObject({ tags: [] });
  });

  it("says under its field what the server refuses of it, and of one tag under the tags", async () => {
    const contact = await firstContact();
    await put(contact, { tags: ["evento"], isFavorite: false });
    const fields = [
      { path: "note", type: "TOO_LONG" },
      { path: "tags.0", type: "INVALID_FORMAT" },
    ];
    const refusal = { code: 400, type: "VALIDATION_FAILED", message: "x", fields };
    faults.use(http.put("*/api/me/contacts/*", () => HttpResponse.json(refusal, { status: 400 })));
    const { user } = await renderPanel({ path: `/me/contacts/${contact.id}/tokens`, as: "maria" });
    const note = await screen.findByRole("textbox", { name: "Anotação" });
    await user.type(note, "x");
    await user.click(screen.getByRole("button", { name: "Salvar anotações" }));
    await waitFor(() => expect(note).toHaveAccessibleDescription("Longo demais"));
    expect(note).toBeInvalid();
    expect(screen.getByRole("combobox", { name: "Etiquetas" })).toHaveAccessibleDescription("Fora do formato esperado");
  });

  it("overwrites nothing that another window has saved, until the person decides", async () => {
    const contact = await firstContact();
    await put(contact, { note: "Antes", tags: [], isFavorite: false });
    const { user } = await renderPanel({ path: `/me/contacts/${contact.id}/tokens`, as: "maria" });
    const note = await screen.findByRole("textbox", { name: "Anotação" });
    await waitFor(() => expect(note).toHaveValue("Antes"));
    server.clock.advance({ seconds: 2 });
    await put(contact, { note: "De outra janela", tags: [], isFavorite: false });
    await user.clear(note);
    await user.type(note, "Daqui");
    await user.click(screen.getByRole("button", { name: "Salvar anotações" }));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(/alteradas em outra janela/);
    expect(note).toHaveValue("Daqui");
    expect(await firstContact()).toMatchObject({ note: "De outra janela" });
    await user.click(within(alert).getByRole("button", { name: "Salvar a minha" }));
    expect(await screen.findByText("Contato salvo")).toBeVisible();
    expect(await firstContact()).toMatchObject({ note: "Daqui" });
  });

  it("asks before an unsaved note is left", async () => {
    const contact = await firstContact();
    const { user } = await renderPanel({ path: `/me/contacts/${contact.id}/tokens`, as: "maria" });
    await user.type(await screen.findByRole("textbox", { name: "Anotação" }), "x");
    await user.click(screen.getByRole("link", { name: "Voltar aos contatos" }));
    expect(await screen.findByRole("dialog")).toBeVisible();
    expect(window.location.pathname).toBe(`/me/contacts/${contact.id}/tokens`);
  });

  it("says of somebody who is no contact that there is none", async () => {
    await renderPanel({ path: "/me/contacts/0199a000-0000-7000-8000-000000000001/tokens", as: "maria" });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Contato não encontrado");
    expect(within(alert).getByRole("link", { name: "Voltar aos contatos" })).toHaveAttribute("href", "/me/contacts");
  });
});

describe("a token in full", () => {
  const address = async () => {
    const contact = await firstContact();
    const [vcard] = (await (await server.as("maria")).get(`/me/contacts/${contact.id}/tokens`)).body.data;
    return { vcard, path: `/me/contacts/${contact.id}/tokens/${vcard.id}/details` };
  };

  it.each([
    ["en", "Brazil"],
    ["es", "Brasil"],
  ] as const)("names the country of its address in the language of the person (%s)", async (language, country) => {
    const { path } = await address();
    await renderPanel({ path, as: "maria", language });
    expect(await screen.findByText(new RegExp(`^[\\d-]+ · ${country}$`))).toBeVisible();
  });

  it("is saved as a file and shown as a QR code", async () => {
    const { vcard, path } = await address();
    const saved = vi.fn<(blob: Blob) => string>(() => "blob:card");
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }));
    const { user } = await renderPanel({ path, as: "maria" });
    await user.click(await screen.findByRole("button", { name: /\.vcf/ }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(saved.mock.calls[0]?.[0].type).toBe("text/vcard");
    await user.click(screen.getByRole("button", { name: "Mostrar QR code" }));
    const dialog = await screen.findByRole("dialog", { name: `QR code de ${vcard.name}` });
    const code = await within(dialog).findByRole("img");
    expect(code).toHaveAttribute("src", expect.stringContaining("data:image/svg+xml"));
  });

  it("says of a private one that it has no file, and no QR code", async () => {
    const { path } = await address();
    faults.use(http.get("*/api/public/vcards/*", () => fail(404, "VCARD_NOT_FOUND")));
    const { user } = await renderPanel({ path, as: "maria" });
    await user.click(await screen.findByRole("button", { name: /\.vcf/ }));
    expect(await screen.findByText(/Este token é privado ou está inativo, então não há arquivo/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Mostrar QR code" }));
    const dialog = await screen.findByRole("dialog", { name: /QR code/ });
    expect(await within(dialog).findByText(/então não tem QR code/)).toBeVisible();
    expect(within(dialog).queryByRole("button", { name: "Tentar de novo" })).not.toBeInTheDocument();
  });

  it("says of a token that was taken back that it is not there", async () => {
    const { path } = await address();
    const gone = path.replace(/tokens\/[^/]+/, "tokens/0199a000-0000-7000-8000-000000000001");
    await renderPanel({ path: gone, as: "maria" });
    expect(await screen.findByRole("alert")).toHaveTextContent("Token não encontrado");
  });
});
