// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lookOf } from "../../src/engine";
import type { Locale } from "../../src/i18n/locale";
import { receivedVcards } from "../../src/resources/received-vcards";
import { createClock } from "../support/clock";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";

// Whole journeys through the panel, each with a server that answers in the same process.
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ clock: createClock(new Date()) });
});
afterAll(() => server.close());
const faults = connectPanel(() => server.app);

const activeOf = async (login: string): Promise<{ id: string; name: string }> => {
  const { body } = await (await server.as(login)).get("/me/vcards?isActive=true&isCorporate=false");
  return body.data[0];
};

describe("sharing a token", () => {
  const openDialog = async (language: Locale, share: string) => {
    const { id } = await activeOf("maria");
    const { user } = await renderPanel({ path: `/me/vcards/show/${id}`, as: "maria", language });
    await user.click(await screen.findByRole("button", { name: /^(Ações|Actions|Acciones)$/ }));
    await user.click(await screen.findByRole("menuitem", { name: share }));
    const dialog = await screen.findByRole("dialog");
    const to = await within(dialog).findByRole("textbox");
    const send = async (person: string) => {
      await user.clear(to);
      await user.type(to, `${person}{Enter}`);
    };
    return { user, dialog, to, send };
  };

  it("tells of each person what became of it, and keeps the address of a refused one", async () => {
    const { dialog, to, send } = await openDialog("pt-BR", "Compartilhar");
    const results = within(dialog).getByRole("status");
    await send("nova.pessoa@example.com");
    // the same whether or not anybody has the address
    await waitFor(() => expect(results).toHaveTextContent("Enviado"));
    expect(to).toHaveValue("");
    await send("joao");
    await waitFor(() => expect(within(results).getAllByText("Enviado")).toHaveLength(2));
    await send("joao");
    await waitFor(() => expect(to).toHaveAccessibleDescription(/já foi compartilhado com esta pessoa/));
    expect(to).toHaveValue("joao");
    await send("maria");
    await waitFor(() => expect(to).toHaveAccessibleDescription("Você não pode compartilhar um token consigo mesmo"));
    await send("quem.nao.existe");
    await waitFor(() => expect(to).toHaveAccessibleDescription("Ninguém foi encontrado com este app2Id"));
    await send("a");
    await waitFor(() => expect(to).toHaveAccessibleDescription("Digite um e-mail ou app2Id válido"));
    const mails = await server.outbox();
    expect(mails.filter(({ to: address }) => address === "nova.pessoa@example.com")).toHaveLength(1);
  });

  it.each([
    ["en", "Share", "This token was already shared with this person"],
    ["es", "Compartir", "Este token ya se compartió con esta persona"],
  ] as const)("tells a duplicate in %s", async (language, share, text) => {
    const { to, send } = await openDialog(language, share);
    await send("joao");
    await waitFor(() => expect(to).toHaveAccessibleDescription(new RegExp(text)));
  });

  it.each([
    ["someone.else@example.com", /^someone\.else@example\.comSent/],
    ["quem.nao.existe", /^quem\.nao\.existeNot sent/],
  ])("keeps whom somebody names while the answer about %s is awaited", async (first, told) => {
    const { user, dialog, to, send } = await openDialog("en", "Share");
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    faults.use(
      // and then it is the server's
      http.post("*/api/me/vcards/:id/share", () => answered),
    );
    await send(first);
    await waitFor(() => expect(within(dialog).getByRole("button", { name: "Share" })).toBeDisabled());
    await user.clear(to);
    await user.type(to, "and.another@example.com");
    answer();
    await waitFor(() => expect(within(dialog).getByRole("status")).toHaveTextContent(told));
    expect(to).toHaveValue("and.another@example.com");
    expect(to).not.toBeInvalid();
  });

  it("tells of a fault of the server in a sentence, and keeps whom it was for", async () => {
    const { to, send } = await openDialog("en", "Share");
    faults.use(
      http.post("*/api/me/vcards/:id/share", () =>
        HttpResponse.json({ code: 500, type: "INTERNAL_ERROR", message: "Internal error" }, { status: 500 }),
      ),
    );
    await send("nova.pessoa@example.com");
    await waitFor(() => expect(to).toHaveAccessibleDescription(/^Something unexpected happened\. Try again/));
    expect(to).toHaveValue("nova.pessoa@example.com");
  });
});

describe("what came back for a token", () => {
  const corporate = async () => {
    const person = await server.as("maria");
    const { body } = await person.get("/me/vcards?isCorporate=true");
    for (const { id } of body.data) {
      const { body: page } = await person.get(`/me/vcards/${id}/receiveds?status=PENDING`);
      if (page.total > 0) return { person, id, pending: page.data[0], total: page.total };
    }
    throw new Error("Nothing waits for an answer.");
  };

  it("is listed with its state, narrowed in the URL, and accepted without sending one back", async () => {
    const { person, id, pending, total } = await corporate();
    const { user } = await renderPanel({ path: `/me/vcards/${id}/receiveds`, as: "maria" });
    expect(await screen.findByRole("heading", { level: 1, name: /^Recebidos em troca de/ })).toBeVisible();
    expect(await screen.findAllByText("Aceito", { selector: ".vc-chip" })).not.toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "Filtros" }));
    const panel = await screen.findByRole("dialog", { name: "Filtros" });
    await user.click(await within(panel).findByRole("checkbox", { name: "Pendente" }));
    await user.click(within(panel).getByRole("button", { name: "Fechar" }));
    await waitFor(() => expect(window.location.search).toContain("PENDING"));
    await waitFor(() => expect(screen.queryByText("Aceito", { selector: ".vc-chip" })).toBeNull());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const acts = await screen.findByRole("button", { name: `Ações de ${pending.name}` });
    // what came in otherwise is not among them
    expect(screen.getAllByRole("button", { name: /^Ações de / })).toHaveLength(total);
    await user.click(acts);
    await user.click(await screen.findByRole("menuitem", { name: "Responder" }));
    const dialog = await screen.findByRole("dialog", { name: `Responder a ${pending.name}` });
    expect(await within(dialog).findByRole("combobox", { name: /^Token de volta/ })).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Aceitar" }));
    expect(await screen.findByText("Token aceito")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect((await person.get(`/me/vcards/${id}/receiveds?status=PENDING`)).body.total).toBe(0);
  });

  it("is nothing yet: the page offers to share the token", async () => {
    const { id } = await activeOf("maria");
    const { user } = await renderPanel({ path: `/me/vcards/${id}/receiveds`, as: "maria" });
    expect(await screen.findByRole("heading", { name: "Nada recebido ainda" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Compartilhar token" }));
    expect(await screen.findByRole("dialog", { name: "Compartilhar token" })).toBeVisible();
  });

  it("is not shown of somebody else's token", async () => {
    const { id } = await activeOf("maria");
    await renderPanel({ path: `/me/vcards/${id}/receiveds`, as: "joao", language: "en" });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Token not found");
    const page = screen.getByRole("region", { name: "Received in exchange" });
    expect(within(page).getByRole("link", { name: "My tokens" })).toHaveAttribute("href", "/me/vcards");
  });
});

describe("sharing with colleagues", () => {
  it("shares with several at once, in personal use too, and tells the result of each", async () => {
    const { id } = await activeOf("joao");
    const { user } = await renderPanel({ path: `/me/exchanges/vcards/${id}/associates`, as: "joao" });
    const list = await screen.findByRole("list", { name: "Colegas" });
    const boxes = () =>
      within(list)
        .getAllByRole("checkbox")
        .filter((box) => !box.hasAttribute("disabled"));
    const [first, second] = boxes();
    if (!first || !second) throw new Error("The company has too few people.");
    const nameOf = (box: HTMLElement) => box.closest("label")?.querySelector(".ls-name")?.textContent ?? "";
    const names = [nameOf(first), nameOf(second)];
    await user.click(first);
    await user.click(second);
    expect(screen.getByText("2 escolhidos")).toBeVisible();

    // Somebody shares with the second one in another window meanwhile.
    const person = await server.as("joao", { company: "Aurora" });
    const path = `/me/exchanges/vcards/${id}/associates`;
    const { body } = await person.get(`${path}?q=${encodeURIComponent(names[1] ?? "")}`);
    await person.post(path, { body: { associateIds: [body.data[0].id] } });

    await user.click(screen.getByRole("button", { name: "Compartilhar" }));
    const results = await screen.findByRole("status", { name: "O que aconteceu" });
    await waitFor(() => expect(within(results).getAllByRole("listitem")).toHaveLength(2));
    const textOf = (name = "") =>
      within(results)
        .getAllByRole("listitem")
        .find((item) => item.textContent?.includes(name))?.textContent;
    expect(textOf(names[0])).toContain("Enviado");
    const { tones } = lookOf(receivedVcards.fields.status);
    expect(within(results).getByText("Enviado")).toHaveAttribute("data-tone", tones?.PENDING);
    expect(textOf(names[1])).toContain("Duplicado");
    await waitFor(() => expect(first).toBeDisabled());
    expect(first).toHaveAccessibleDescription(/avisada e decide/);
    expect(screen.getByText("0 escolhidos")).toBeVisible();
  });

  it("sends nobody the token twice when only the first hundred were let through, and says how long to wait", async () => {
    const people = Array.from({ length: 101 }, (_, at) => ({
      id: `person-${at}`,
      name: `Pessoa ${at}`,
      email: `pessoa-${at}@example.org`,
    }));
    const asked: number[] = [];
    const path = "*/api/me/exchanges/vcards/*/associates";
    faults.use(
      http.get(path, () => HttpResponse.json({ data: people, total: people.length, pageInfo: {} })),
      http.post<never, { associateIds: string[] }>(path, async ({ request }) => {
        const { associateIds } = await request.json();
        asked.push(associateIds.length);
        if (asked.length === 2)
          return HttpResponse.json(
            { code: 429, type: "TOO_MANY_REQUESTS", message: "x" },
            { status: 429, headers: { "Retry-After": "1800" } },
          );
        const exchanges = associateIds.map((id) => ({
          id: `exchange-${id}`,
          status: "PENDING",
          recipient: { name: people.find((one) => one.id === id)?.name },
        }));
        return HttpResponse.json({ code: 200, type: "VCARD_SHARED", data: { exchanges, refusals: [] } });
      }),
    );
    const { id } = await activeOf("joao");
    const { user } = await renderPanel({ path: `/me/exchanges/vcards/${id}/associates`, as: "joao" });
    const list = await screen.findByRole("list", { name: "Colegas" });
    for (const box of list.querySelectorAll("input")) fireEvent.click(box);
    await user.click(screen.getByRole("button", { name: "Compartilhar" }));
    expect(await screen.findByText(/Tente de novo em 30 min/)).toBeVisible();
    expect(screen.getByText("1 escolhido")).toBeVisible();
    const results = screen.getByRole("status", { name: "O que aconteceu" });
    expect(results.querySelectorAll("li")).toHaveLength(100);
    await user.click(screen.getByRole("button", { name: "Compartilhar" }));
    await waitFor(() => expect(results.querySelectorAll("li")).toHaveLength(101));
    expect(asked).toEqual([100, 1, 1]);
    expect(screen.getByText("0 escolhidos")).toBeVisible();
  });

  it("asks for each page in the name of the company whose people they are, also ahead of the list", async () => {
    const { id } = await activeOf("joao");
    const asked: { page: string | null; company: string | null }[] = [];
    const path = `/me/exchanges/vcards/${id}/associates`;
    faults.use(
      http.get(`*/api${path}`, ({ request }) => {
        const page = new URL(request.url).searchParams.get("page");
        asked.push({ page, company: request.headers.get("Company-Id") });
      }),
    );
    const { user } = await renderPanel({ path: `${path}?perPage=10`, as: "joao" });
    await screen.findByRole("list", { name: "Colegas" });
    const company = asked[0]?.company;
    expect(company).toMatch(/^[0-9a-f-]{36}$/);
    await user.click(screen.getByRole("button", { name: "Ir para a próxima página" }));
    expect(await screen.findByRole("navigation", { name: "Página 2" })).toBeVisible();
    await waitFor(() => expect(asked).toContainEqual({ page: "2", company }));
    expect(asked.filter((one) => one.company !== company)).toEqual([]);
  });

  it("does not share an inactive token, and says why", async () => {
    const { body } = await (await server.as("joao")).get("/me/vcards?isActive=false");
    await renderPanel({ path: `/me/exchanges/vcards/${body.data[0].id}/associates`, as: "joao", language: "es" });
    expect(await screen.findByText(/Este token está inactivo/)).toBeVisible();
    const list = await screen.findByRole("list", { name: "Colegas" });
    for (const box of within(list).getAllByRole("checkbox")) expect(box).toBeDisabled();
  });

  it("tells somebody without a company how it comes to one", async () => {
    const person = await server.as("support");
    const { body } = await person.post("/me/vcards", { body: { name: "Suporte" } });
    await renderPanel({ path: `/me/exchanges/vcards/${body.id}/associates`, as: "support", language: "en" });
    expect(await screen.findByRole("heading", { name: "You do not belong to any company yet" })).toBeVisible();
  });
});
