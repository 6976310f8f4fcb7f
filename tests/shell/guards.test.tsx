// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { users } from "../../server/db/schema";
import { panelAuth } from "../../src/providers/panel-api";
import { connectPanel, type DemoLogin, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const admin = await server.as("admin");
  const person = { firstName: "Nina", surName: "Sousa", app2Id: "nina", email: "nina@example.com", password };
  expect((await admin.post("/users", { body: person })).status).toBe(201);
  const pending = { status: "PENDING", mustChangePassword: false } as const;
  await server.db.update(users).set(pending).where(eq(users.app2Id, "nina"));
});
afterAll(() => server.close());
const asked: string[] = [];
connectPanel(() => ({
  fetch: (request) => {
    asked.push(new URL(request.url).pathname);
    return server.app.fetch(request);
  },
}));
// jsdom knows no media queries: the frame is to be the one of a wide screen.
beforeEach(() => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("min-width"),
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
});

const password = "a given password";
const place = () => window.location.pathname;
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("a guarded address asks for the role before the status, of an account that is not active", () => {
  const visit = async (path: string) => {
    await panelAuth.login({ login: "nina", password });
    return renderPanel({ path });
  };

  it("and leads it to /unauthorized where the role would do", async () => {
    await visit("/me/contacts");
    expect(await heading("Unauthorized access")).toBeVisible();
    expect(place()).toBe("/unauthorized");
  });

  it.each(["/companies", "/users/create"])(
    "and says 'Acesso negado' at %s, which is for another role",
    async (path) => {
      await visit(path);
      expect(await heading("Acesso negado")).toBeVisible();
      expect(place()).toBe(path);
    },
  );

  it("and says 'Not Found' where no screen stands", async () => {
    await visit("/companies/a/b/c");
    expect(await heading("Not Found")).toBeVisible();
    expect(place()).toBe("/companies/a/b/c");
  });

  it("and shows it no menu and asks the server nothing in its name", async () => {
    asked.length = 0;
    await visit("/companies");
    await heading("Acesso negado");
    const menu = screen.getByRole("navigation", { name: "Menu principal" });
    expect(within(menu).queryAllByRole("listitem")).toHaveLength(0);
    expect(asked).toEqual(["/api/auth/sign-in"]);
  });
});

describe("a refusal is one screen, with its title and a way back", () => {
  it.each([
    { as: "support", path: "/vcards/create", what: "reads and does not write there" },
    { as: "support", path: "/users/edit/0199a000-0000-7000-8000-000000000001", what: "reads nothing there" },
    { as: "joao", path: "/companies", what: "has another role" },
    { as: "support", path: "/home", what: "has no home" },
  ] as const)("for $as at $path, who $what", async ({ as, path }) => {
    await renderPanel({ path, as });
    expect(await heading("Acesso negado")).toHaveAttribute("lang", "pt-BR");
    expect(screen.getByText(/Sua conta não tem acesso a esta tela/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Voltar ao início" })).toHaveAttribute("href", "/");
  });
});

describe("whoever may read a record and not change it is led from its form to reading it", () => {
  const first = async (resource: string, as: string, company?: string) => {
    const reader = await server.as(as, company ? { company } : {});
    return (await reader.get(`/${resource}?perPage=1`)).body.data[0].id;
  };
  const isRead = async (path: string) => {
    await waitFor(() => expect(place()).toBe(path));
    expect(await screen.findByRole("heading", { level: 1 })).not.toHaveTextContent("Acesso negado");
    expect(screen.queryByRole("button", { name: "Salvar" })).toBeNull();
  };

  it.each<[DemoLogin, string]>([
    ["support", "vcards"],
    ["support", "vcard-templates"],
    ["admin", "vcards"],
  ])("as %s of %s", async (as, resource) => {
    const id = await first(resource, as);
    await renderPanel({ path: `/${resource}/edit/${id}`, as });
    await isRead(`/${resource}/show/${id}`);
  });

  it.each([
    ["at work for the company", true],
    ["in the personal account", false],
  ])("as a member, %s", async (_, isAtWork) => {
    const { body } = await (await server.as("joao")).get("/me/companies");
    const company = body[0].name;
    const id = await first("vcards", "joao", company);
    await renderPanel({ path: `/vcards/edit/${id}`, as: "joao", ...(isAtWork && { company }) });
    if (!isAtWork) await userEvent.click(await screen.findByRole("button", { name: `Continuar em ${company}` }));
    await isRead(`/vcards/show/${id}`);
  });
});

it.each(["/associates/create", "/associates/create/"])(
  "the dialog that creates is refused at %s to whoever may only read the list below it",
  async (path) => {
    const { body } = await (await server.as("joao")).get("/me/companies");
    await renderPanel({ path, as: "joao", company: body[0].name });
    expect(await heading("Acesso negado")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByRole("table")).toBeNull();
  },
);

it("where react-admin's own parts lead whoever may not see what they draw, that is what is said", async () => {
  await renderPanel({ path: "/access-denied", as: "joao" });
  expect(await heading("Acesso negado")).toBeVisible();
  expect(document.title).toMatch(/^Acesso negado/);
});

describe("an address at which no screen stands says 'Not Found'", () => {
  const unknown = [
    "/nowhere",
    "/me",
    "/me/nothing",
    "/companies/a/b/c",
    "/companies/edit",
    "/companies/show",
    "/companies/create/more",
    "/companies/edit/1/more",
    "/associates/edit/1",
    "/me/vcards/edit",
    "/me/contacts/1",
    "/Home",
    "/Companies",
    "/companies/Edit/1",
  ];

  it.each(unknown)("to whoever is signed in, at %s", async (path) => {
    await renderPanel({ path, as: path.startsWith("/companies") ? "admin" : "joao" });
    expect(await heading("Not Found")).toBeVisible();
    expect(place()).toBe(path);
  });

  // The associates have no form to edit; which resource has one is known to the panel alone.
  it.each(unknown.filter((path) => path !== "/associates/edit/1"))("to a visitor, at %s", async (path) => {
    await renderPanel({ path });
    expect(await heading("Not Found")).toBeVisible();
    expect(screen.getByRole("link", { name: "Voltar ao login" })).toBeVisible();
  });
});
