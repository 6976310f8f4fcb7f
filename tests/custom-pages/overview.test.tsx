// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { uuidv7 } from "uuidv7";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { personKeys } from "../../server/db/person-keys";
import { associates, companies } from "../../server/db/schema";
import { createClock } from "../support/clock";
import { connectPanel, renderPanel, workFor } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";
import { wrongsOf } from "./support/axe";
import { wideScreen } from "./support/wide-screen";

// A screen of the whole panel against the whole server: a busy machine takes its time, and that is no failure.

let server: TestServer;
let aurora: string;
beforeAll(async () => {
  // when the story of the demonstration data ends: "the last twelve months" are told from then, in whatever year this runs
  const clock = createClock();
  vi.setSystemTime(clock.now());
  server = await createTestServer({ clock });
  aurora = (await (await server.as("maria")).get("/me/companies?q=aurora")).body.data[0].name;
  await makeEmptyCompany();
  await Promise.all([
    import("../../src/app/app"),
    import("../../src/i18n/pt-br"),
    import("../../src/custom-pages/overview/overview"),
  ]);
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});
const faults = connectPanel(() => server.app);
beforeEach(wideScreen);
afterEach(() => vi.restoreAllMocks());

const emptyName = "Nada Ainda";

/** A company in which maria works alone, with nothing else in it. */
const makeEmptyCompany = async () => {
  const at = { createdAt: new Date(), updatedAt: new Date() };
  const id = uuidv7();
  const words = { nameKey: "nada ainda", tradeNameKey: "", search: "nada ainda" };
  await server.db.insert(companies).values({ id, name: emptyName, document: "11444777000161", ...words, ...at });
  const { id: userId } = (await (await server.as("maria")).get("/me")).body;
  const person = personKeys({ firstName: "Maria", surName: "Oliveira", app2Id: "maria", email: "m@example.com" });
  const keys = { nameKey: person.nameKey, emailKey: "m@example.com", search: person.search };
  await server.db.insert(associates).values({ companyId: id, userId, type: "ADMIN", status: "ACTIVE", ...keys, ...at });
};

const open = async (visit: Parameters<typeof renderPanel>[0]) => {
  const view = await renderPanel(visit);
  const page = await screen.findByRole("region", { name: /^(Visão geral|Overview|Resumen)$/ });
  // its numbers have come; tokens are counted for everybody
  await within(page).findAllByRole("heading", { level: 2, name: /^Tokens/ });
  return { ...view, page };
};

/** What a link of the page says, and what the list behind it counts. */
const countedBehind = async (link: HTMLElement, actor: Awaited<ReturnType<TestServer["as"]>>) => {
  const { pathname, searchParams } = new URL(link.getAttribute("href") ?? "", "http://panel.test");
  const list = pathname === "/received-contacts" ? "/received-vcards" : pathname;
  const filter: Record<string, unknown> = JSON.parse(searchParams.get("filter") ?? "{}");
  const query = new URLSearchParams({ perPage: "1", count: "true" });
  for (const [name, value] of Object.entries(filter)) for (const one of [value].flat()) query.append(name, String(one));
  const { status, body } = await actor.get(`${list}?${query}`);
  return {
    href: link.getAttribute("href"),
    said: link.textContent,
    counted: status === 200 ? String(body.total) : status,
  };
};

const people = [
  { as: "admin", company: undefined, lists: ["Empresas", "Usuários", "Tokens", "Trocas", "E-mails"] },
  { as: "support", company: undefined, lists: ["Tokens"] },
  { as: "maria", company: "Aurora", lists: ["Associados", "Tokens", "Tokens recebidos"] },
  { as: "joao", company: "Aurora", lists: ["Associados", "Tokens"] },
] as const;

describe("the overview", () => {
  it.each(people)("of $as has numbers, each the one of the list that it leads to", async ({ as, company, lists }) => {
    const actor = await server.as(as, company ? { company } : {});
    const { page } = await open({ path: "/overview", as, ...(company && { company: aurora }) });
    const headings = within(page)
      .getAllByRole("heading", { level: 2 })
      .map(({ textContent }) => textContent ?? "");
    for (const list of lists) expect(headings.some((heading) => heading.startsWith(list))).toBe(true);
    const links = within(page).getAllByRole("link");
    expect(links.length).toBeGreaterThan(10);
    for (const link of links) {
      const { href, said, counted } = await countedBehind(link, actor);
      expect({ href, count: said }).toEqual({ href, count: counted });
    }
    expect(await wrongsOf(page)).toEqual([]);
  });

  it("speaks of what waits for an answer only where something can", async () => {
    const { page } = await open({ path: "/overview", as: "support" });
    expect(within(page).queryByRole("region", { name: "Espera por resposta" })).toBeNull();
  });

  it("draws a table of every figure, with a bar in each row as long as its number", async () => {
    const { page } = await open({ path: "/overview", as: "maria", company: aurora });
    const table = within(page).getByRole("table", { name: "Modelo" });
    const rows = within(table).getAllByRole("row").slice(1);
    const numbers = rows.map((row) => Number(within(row).getByRole("cell").textContent));
    expect(numbers.length).toBeGreaterThan(1);
    const shares = rows.map((row) => Number(row.querySelector("svg")?.style.getPropertyValue("--ov-share")));
    expect(shares[0]).toBe(100);
    for (const [index, number] of numbers.entries())
      expect(shares[index]).toBeCloseTo(Math.max(1.5, (number / (numbers[0] ?? 1)) * 100));
    // the names of templates, not their ids
    for (const row of rows) expect(within(row).getByRole("rowheader").textContent).not.toMatch(/[0-9a-f]{8}-/);
    for (const months of within(page).getAllByRole("table", { name: "Criado em: últimos doze meses" }))
      expect(within(months).getAllByRole("row")).toHaveLength(13);
  });

  it("leads to the records that have no value, too, where a filter finds them", async () => {
    const maria = await server.as("maria", { company: "Aurora" });
    await maria.post("/vcards", { body: { name: "Sem modelo", isActive: false } });
    const { page } = await open({ path: "/overview", as: "maria", company: aurora });
    const table = within(page).getByRole("table", { name: "Modelo" });
    const row = within(table).getByRole("row", { name: /^Nenhum/ });
    const { said, counted, href } = await countedBehind(within(row).getByRole("link"), maria);
    expect(decodeURIComponent(href ?? "")).toContain('"templateId_empty":true');
    expect(said).toBe(counted);
  });

  it("says what waits for an answer, and leads there", async () => {
    const { page } = await open({ path: "/overview", as: "maria", company: aurora });
    const waiting = within(page).getByRole("region", { name: "Espera por resposta" });
    const links = within(waiting).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("aria-label")?.replace(/ \d+$/, ""))).toEqual([
      "Associados: Pendente:",
      "Tokens recebidos: Pendente:",
    ]);
  });

  it("is told in tables and in weeks by address and by keyboard", async () => {
    const { page, user } = await open({ path: "/overview", as: "maria", company: aurora });
    const tables = within(page).getByRole("button", { name: "Mostrar como tabelas" });
    expect(tables).toHaveAttribute("aria-pressed", "false");
    tables.focus();
    await user.keyboard("{Enter}");
    expect(tables).toHaveAttribute("aria-pressed", "true");
    for (const table of within(page).getAllByRole("table")) expect(table).toHaveAttribute("data-as", "table");
    within(page).getByRole("button", { name: "Semanas" }).focus();
    await user.keyboard("{Enter}");
    await within(page).findAllByRole("table", { name: "Criado em: últimas doze semanas" });
    expect(window.location.search).toBe("?as=table&unit=week");
    expect(await wrongsOf(page)).toEqual([]);
  });

  it("of a company without anything says so instead of drawing nothing", async () => {
    const { page } = await open({ path: "/overview", as: "maria", company: emptyName });
    expect(within(page).getByText("Nada está esperando.")).toBeVisible();
    expect(within(page).getByText("Nenhum token ainda")).toBeVisible();
    expect(within(page).queryByRole("table", { name: "Modelo" })).toBeNull();
    // who looks is there
    expect(within(page).getByRole("link", { name: "Associados: 1" })).toHaveAttribute("href", "/associates");
    expect(await wrongsOf(page)).toEqual([]);
  });

  it("never shows one company the numbers of another", async () => {
    const { page } = await open({ path: "/overview", as: "maria", company: aurora });
    expect(within(page).queryByRole("link", { name: "Associados: 1" })).toBeNull();
    await act(() => workFor(emptyName));
    expect(await screen.findByRole("link", { name: "Associados: 1" })).toBeVisible();
    expect(screen.queryByRole("table", { name: "Modelo" })).toBeNull();
  });

  it.each([
    ["en", "Associates: Pending", "Show as tables"],
    ["es", "Asociados: Pendiente", "Mostrar como tablas"],
  ] as const)("speaks %s", async (language, waits, tables) => {
    const { page } = await open({ path: "/overview", as: "maria", company: aurora, language });
    expect(within(page).getByText(waits)).toBeVisible();
    expect(within(page).getByRole("button", { name: tables })).toBeVisible();
    expect(page.textContent).not.toMatch(/overview\.|resources\.|shell\./);
  });

  it("leads whoever is at home into a company first", async () => {
    await renderPanel({ path: "/overview", as: "joao" });
    expect(await screen.findByRole("heading", { level: 1, name: "Escolha uma empresa" })).toBeVisible();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("says what went wrong, and tries again", async () => {
    let isDown = true;
    faults.use(
      http.get("*/api/figures", () =>
        isDown
          ? HttpResponse.json({ code: 503, type: "SERVICE_UNAVAILABLE", message: "x" }, { status: 503 })
          : undefined,
      ),
    );
    const { user } = await renderPanel({ path: "/overview", as: "admin" });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Não foi possível carregar os números");
    isDown = false;
    await user.click(within(alert).getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByRole("heading", { level: 2, name: /^Empresas/ })).toBeVisible();
  });

  it("is there in a time zone that the server does not know, in UTC", async () => {
    const resolved = Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
      ...resolved,
      timeZone: "Mars/Olympus",
    });
    const asked: (string | null)[] = [];
    faults.use(
      http.get("*/api/figures", ({ request }) => void asked.push(new URL(request.url).searchParams.get("timeZone"))),
    );
    const { page } = await open({ path: "/overview", as: "support" });
    expect(within(page).getAllByRole("link").length).toBeGreaterThan(3);
    await waitFor(() => expect(asked).toEqual(["Mars/Olympus", null]));
  });

  it("stands in the menu of the account of those who may open it, and in no sidebar", async () => {
    const { user } = await renderPanel({ path: "/companies", as: "admin" });
    await user.click(await screen.findByRole("button", { name: /^Conta de/ }));
    const item = await screen.findByRole("menuitem", { name: "Visão geral" });
    expect(item).toHaveAttribute("href", "/overview");
    expect(document.querySelectorAll('nav a[href="/overview"]')).toHaveLength(0);
    await user.click(item);
    expect(await screen.findByRole("region", { name: "Visão geral" })).toBeVisible();
  });
});
