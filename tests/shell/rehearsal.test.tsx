// @vitest-environment jsdom
// alone: what other files have rehearsed asks for its rows, too, when somebody signs in
import { QueryClient } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { memoryStore } from "react-admin";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { prepareApp } from "../../src/app/app";
import { rehearse } from "../../src/app/rehearsal";
import { Surroundings } from "../../src/app/surroundings";
import { panelAuth } from "../../src/providers/panel-api";
import { navigation } from "../../src/public/navigation";
import { createClock } from "../support/clock";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";

/** How often what stands around every screen was drawn because of what stands around it. */
const frames = vi.hoisted(() => ({ drawn: 0 }));
vi.mock(import("../../src/shell/frame/layout"), async (original) => {
  const { Layout, ...others } = await original();
  const Counted: typeof Layout = (props) => {
    frames.drawn += 1;
    return <Layout {...props} />;
  };
  return { ...others, Layout: Counted };
});

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ clock: createClock(new Date()) });
});
afterAll(() => server.close());
const calls = connectPanel(() => server.app);

let asked: string[];
beforeAll(() =>
  calls.events.on("request:start", ({ request }) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${request.method} ${pathname}${search}`);
  }),
);
beforeEach(() => {
  asked = [];
  navigation.go("/login", { replace: true });
});

const signIn = (login: string) => panelAuth.login({ login, password: "demo1234" });
const firstCompanies = "GET /api/companies?sort=name&page=1&perPage=25";

describe("the panel, while the person still types", () => {
  it("is drawn with a row of many, its dates and its pages, and nothing of it reaches the page or the server, before or after", async () => {
    const drawn = vi.spyOn(document, "createElement");
    const before = [document.title, document.body.innerHTML];
    rehearse(await prepareApp());
    await waitFor(() =>
      expect(drawn.mock.calls.map(([name]) => name)).toEqual(expect.arrayContaining(["nav", "td", "time", "select"])),
    );
    drawn.mockRestore();
    await signIn("maria");
    // she lands on no list
    await waitFor(() => expect(asked).toEqual(["POST /api/auth/sign-in"]));
    expect([document.title, document.body.innerHTML]).toEqual(before);
  });

  it("has the rows asked for on which a person lands, before anything is drawn, and not a second time", async () => {
    rehearse(await prepareApp());
    await signIn("admin");
    await waitFor(() => expect(asked).toEqual(["POST /api/auth/sign-in", firstCompanies]));
    await renderPanel({ path: "/companies" });
    expect(await screen.findByRole("heading", { level: 1, name: "Empresas" })).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole("row").length).toBeGreaterThan(1));
    expect(asked.filter((call) => call === firstCompanies)).toHaveLength(1);
  });
});

describe("the panel of somebody who comes in", () => {
  it("draws its frame once until the rows stand in it", async () => {
    await signIn("admin");
    frames.drawn = 0;
    await renderPanel({ path: "/companies" });
    await waitFor(() => expect(screen.getAllByRole("row").length).toBeGreaterThan(1));
    expect(frames.drawn).toBe(1);
  });

  it("is drawn with its first drawing, and waits for no effect", async () => {
    const drawn = renderToString(
      <Surroundings voice={await prepareApp()} queryClient={new QueryClient()} store={memoryStore()}>
        what stands inside
      </Surroundings>,
    );
    expect(drawn).toContain("what stands inside");
  });

  it("says that a page is on its way which nobody has opened before", async () => {
    await signIn("admin");
    const { user } = await renderPanel({ path: "/companies" });
    await waitFor(() => expect(screen.getAllByRole("row").length).toBeGreaterThan(1));
    await user.click(await screen.findByRole("button", { name: /^Conta de / }));
    expect(screen.queryByText("Carregando...")).not.toBeInTheDocument();
    // found while it stands there, which may be for a moment
    const said = screen.findByText("Carregando...");
    await user.click(await screen.findByRole("menuitem", { name: "Permissões" }));
    await said;
    expect(await screen.findByRole("heading", { level: 1, name: "Permissões" })).toBeVisible();
  });
});
