// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { memoryStore } from "react-admin";
import { MemoryRouter, matchRoutes, Route, type RouteObject, useLocation } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { prepareApp } from "../../src/app/app";
import { AppRoutes } from "../../src/app/routes";
import { Plugged, Surroundings } from "../../src/app/surroundings";
import { type EnginePorts, EngineProvider, type ResourceDefinition, ResourceRoutes } from "../../src/engine";
import { definitions } from "../../src/resources";
import { NotFound } from "../../src/shell/messages/message-page";
import { Routes } from "../../src/ui/routes";
import { actors } from "../resources/people";

// what would be drawn is asked for its paths alone
const drawn = vi.hoisted(() => ({ routes: [] as RouteObject[] }));
vi.mock("react-router-dom", async (importOriginal) => ({
  ...(await importOriginal<typeof import("react-router-dom")>()),
  useRoutes: (routes: RouteObject[]) => {
    drawn.routes = routes;
    return null;
  },
}));

const routesOf = (tree: ReactNode): RouteObject[] => {
  drawn.routes = [];
  render(<MemoryRouter>{tree}</MemoryRouter>).unmount();
  return drawn.routes;
};

/** The panel's own routes. */
const panelRoutes = async () =>
  routesOf(
    <Surroundings voice={await prepareApp()} queryClient={new QueryClient()} store={memoryStore()}>
      <Plugged actor={actors.admin} Guarded={() => null}>
        <AppRoutes />
      </Plugged>
    </Surroundings>,
  );

/** The engine's own routes below the name of a resource. */
const engineRoutes = (definition: ResourceDefinition) => {
  // no route asks for more
  const value = { NotFound, imports: { offers: () => true } } as unknown as EnginePorts;
  return routesOf(
    <EngineProvider value={value}>
      <ResourceRoutes definition={definition} />
    </EngineProvider>,
  );
};

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path = "", children = [] }) => [path, ...pathsOf(children)]);

const id = "01970000-0000-7000-8000-000000000001";
const pathAt = (routes: RouteObject[], path: string) => {
  const address = path.replace(/^\/?/, "/").replaceAll(/:\w+/g, id).replace("*", "create");
  return matchRoutes(routes, address)?.at(-1)?.route.path;
};

it("in other letters, no address opens what stands there", async () => {
  for (const routes of [await panelRoutes(), ...definitions.map(engineRoutes)]) {
    const written = pathsOf(routes).filter((path) => /[a-z]/.test(path.replaceAll(/:\w+/g, "")));
    expect(written.length).toBeGreaterThan(2);
    for (const path of written) {
      expect(pathAt(routes, path)).toBe(path);
      const shouted = path.replaceAll(/:\w+|[a-z]+/g, (part) => (part.startsWith(":") ? part : part.toUpperCase()));
      expect(pathAt(routes, shouted), shouted).not.toBe(path);
    }
  }
});

const Where = ({ onMove }: { onMove: (address: string) => void }) => {
  const { pathname, search, hash, state } = useLocation();
  onMove(`${pathname}${search}${hash} ${state}`);
  return null;
};

it.each([
  ["/companies/", "/companies"],
  ["/companies/create//", "/companies/create"],
  ["/companies/?of=1#here", "/companies?of=1#here"],
  ["/?of=1", "/?of=1"],
  ["/", "/"],
])("%s leads to %s, with what follows", (asked, written) => {
  const moved = vi.fn();
  const { pathname, search, hash } = new URL(asked, "http://panel.test");
  render(
    <MemoryRouter initialEntries={[{ pathname, search, hash, state: "kept" }]}>
      <Where onMove={moved} />
      <Routes>
        <Route path="*" />
      </Routes>
    </MemoryRouter>,
  );
  expect(moved).toHaveBeenLastCalledWith(`${written} kept`);
});
