// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { memoryStore } from "react-admin";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { prepareApp } from "../../src/app/app";
import { rehearse } from "../../src/app/rehearsal";
import { Surroundings } from "../../src/app/surroundings";
import { panelApi, panelAuth } from "../../src/providers/panel-api";
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
    // read for whoever comes in, at a moment of its own
    if (pathname !== "/api/me/preferences") asked.push(`${request.method} ${pathname}${search}`);
  }),
);
beforeEach(() => {
  asked = [];
  navigation.go("/login", { replace: true });
});

const signIn = (login: string) => panelAuth.login({ login, password: "demo1234" });
/** What is asked for without being waited for has begun before a call that is made now. */
const askedBeforeNow = async () => {
  await panelApi.GET("/me/companies");
  return asked.slice(0, asked.indexOf("GET /api/me/companies"));
};
const firstCompanies = "GET /api/companies?sort=name&page=1&perPage=25";

let page: AbortController;
beforeEach(() => {
  page = new AbortController();
});
afterEach(() => page.abort());

describe("the panel, while the person still types", () => {
  it("is drawn with a row of many, its dates and its pages, and nothing of it reaches the page or the server, before or after", async () => {
    const drawn = vi.spyOn(document, "createElement");
    const before = [document.title, document.body.innerHTML];
    await rehearse(page.signal);
    await waitFor(() =>
      expect(drawn.mock.calls.map(([name]) => name)).toEqual(expect.arrayContaining(["nav", "td", "time", "select"])),
    );
    drawn.mockRestore();
    await signIn("maria");
    // she lands on no list
    expect(await askedBeforeNow()).toEqual(["POST /api/auth/sign-in"]);
    expect([document.title, document.body.innerHTML]).toEqual(before);
  });

  it.each(["before", "after"])(
    "has the rows asked for on which a person lands who is let in %s its code came, before anything is drawn, and not a second time",
    async (time) => {
      if (time === "before") await signIn("admin");
      await rehearse(page.signal);
      if (time === "after") await signIn("admin");
      await waitFor(() => expect(asked.slice(0, 2)).toEqual(["POST /api/auth/sign-in", firstCompanies]));
      await renderPanel({ path: "/companies" });
      expect(await screen.findByRole("heading", { level: 1, name: "Empresas" })).toBeVisible();
      await waitFor(() => expect(screen.getAllByRole("row").length).toBeGreaterThan(1));
      // the last that a list asks for by itself, whose code may come late, and into the next test
      await waitFor(() => expect(asked).toContain("GET /api/me/views"));
      expect(asked.filter((call) => call === firstCompanies)).toHaveLength(1);
    },
  );

  it("holds up nothing that is drawn beside it", async () => {
    await rehearse(page.signal);
    expect(render(<p>Beside it</p>).container).toHaveTextContent("Beside it");
  });

  it("is no longer drawn, and has no rows asked for, once the page is gone that they typed into", async () => {
    const postTask = vi.fn<Scheduler["postTask"]>(async () => {});
    vi.stubGlobal("scheduler", { postTask });
    const { unmount } = await renderPanel({ path: "/login" });
    const drawn = vi.spyOn(document, "createElement");
    await waitFor(() => expect(postTask).toHaveBeenCalled());
    for (const [run] of postTask.mock.calls) run();
    await waitFor(() => expect(drawn.mock.calls.map(([name]) => name)).toContain("nav"));
    unmount();
    await signIn("admin");
    const { container } = render(<p>What comes next</p>);
    expect(container).toHaveTextContent("What comes next");
    expect(await askedBeforeNow()).not.toContain(firstCompanies);
  });

  it("is not begun where the page went before its code came", async () => {
    const drawn = vi.spyOn(document, "createElement");
    await rehearse(AbortSignal.abort());
    await signIn("admin");
    expect(await askedBeforeNow()).not.toContain(firstCompanies);
    expect(drawn.mock.calls).toEqual([]);
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
