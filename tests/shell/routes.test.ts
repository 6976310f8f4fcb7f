// @vitest-environment jsdom
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter, matchPath, type RouteObject } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { isPanelPath, pageAddresses } from "../../src/app/panel-addresses";
import { panelPages } from "../../src/app/panel-pages";
import { findPublicPage } from "../../src/app/public-pages";
import { can, type EnginePorts, EngineProvider, type ResourceDefinition, ResourceRoutes } from "../../src/engine";
import type { Actor } from "../../src/engine/define/rule";
import { resources } from "../../src/resources";
import { menuOf } from "../../src/shell/frame/menu";
import { NotFound } from "../../src/shell/messages/message-page";
import * as people from "../resources/people";
import { addedPages, addedResources, specifiedIn } from "./added-places";

const person = { id: "1", status: "ACTIVE", mode: "PERSONAL" } as const;
const company = { id: "2", name: "Aurora" };
const actors = {
  admin: { ...person, role: "PLATFORM_ADMIN" },
  member: { ...person, role: "PLATFORM_USER" },
  colleague: { ...person, role: "PLATFORM_USER", mode: "BUSINESS", associateType: "USER", company },
  companyAdmin: { ...person, role: "PLATFORM_USER", mode: "BUSINESS", associateType: "ADMIN", company },
  support: { ...person, role: "PLATFORM_SUPPORT" },
} satisfies Record<string, Actor>;
type Who = keyof typeof actors;
// the keys of the object above
const everyone = Object.keys(actors) as Who[];
const definitions: readonly ResourceDefinition[] = Object.values(resources);

// what the engine would draw is asked for its paths alone
const drawn = vi.hoisted(() => ({ routes: [] as RouteObject[] }));
vi.mock("react-router-dom", async (importOriginal) => ({
  ...(await importOriginal<typeof import("react-router-dom")>()),
  useRoutes: (routes: RouteObject[]) => {
    drawn.routes = routes;
    return null;
  },
}));

// no route asks for more
const ports = { NotFound, imports: { offers: () => true } } as unknown as EnginePorts;
const Screens = ({ definition }: { definition: ResourceDefinition }) =>
  EngineProvider({ value: ports, children: createElement(ResourceRoutes, { definition }) });

/** The engine's own addresses below the name of a resource. */
const screensOf = (definition: ResourceDefinition): string[] => {
  renderToString(createElement(MemoryRouter, null, createElement(Screens, { definition })));
  const pathsOf = (routes: readonly RouteObject[]): string[] =>
    routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);
  return pathsOf(drawn.routes).filter((path) => path !== "*");
};

/** Who comes in at an address; undefined when no screen is there. */
const audienceOf = (path: string): Who[] | undefined => {
  const page = panelPages.find((one) => matchPath(one.path, path) !== null);
  if (page) return everyone.filter((who) => page.allow(actors[who]));
  // the longest name first: /me/vcards before /vcards would not matter, /vcard-templates before /vcards does
  const definition = definitions.find(({ name }) => path === `/${name}` || path.startsWith(`/${name}/`));
  if (!definition) return undefined;
  const action = path.endsWith("/create") ? "create" : path.includes("/edit/") ? "edit" : "list";
  return everyone.filter((who) => can({ actor: actors[who], definition, action }).allowed);
};

const all: Who[] = everyone;
const users: Who[] = ["member", "colleague", "companyAdmin"];
// once they have said for which company
const colleagues: Who[] = ["colleague", "companyAdmin"];
const id = "01970000-0000-7000-8000-000000000001";

/** Section 2 of the specification. What is a company's own is written by its administrators, as section 6 says. */
const routes: [path: string, audience: Who[]][] = [
  ["/home", users],
  ["/me/contacts", all],
  [`/me/contacts/${id}/tokens`, all],
  [`/me/contacts/${id}/tokens/${id}/details`, all],
  ["/me/company", users],
  ["/received-contacts", ["companyAdmin"]],
  ["/me/received-vcards", all],
  [`/me/exchanges/vcards/${id}/associates`, all],
  ["/me/vcards", all],
  ["/me/vcards/create", all],
  [`/me/vcards/edit/${id}`, all],
  ["/me/profile", all],
  ["/me/tokens-friends-company", all],
  [`/me/tokens-friends-company/${id}/tokens/${id}/details`, all],
  ["/companies", ["admin"]],
  ["/companies/create", ["admin"]],
  [`/companies/edit/${id}`, ["admin"]],
  ["/users", ["admin"]],
  ["/users/create", ["admin"]],
  [`/users/edit/${id}`, ["admin"]],
  ["/associates", colleagues],
  [`/associates/${id}/received-vcards`, ["companyAdmin"]],
  ["/vcards", [...colleagues, "admin", "support"]],
  ["/vcards/create", ["companyAdmin"]],
  [`/vcards/edit/${id}`, ["companyAdmin"]],
  ["/vcard-templates", [...colleagues, "admin", "support"]],
  ["/vcard-templates/create", ["companyAdmin"]],
  [`/vcard-templates/edit/${id}`, ["companyAdmin"]],
];

describe("the addresses of the panel", () => {
  it.each(routes)("at %s stands a screen for those whom it is for, and for nobody else", (path, audience) => {
    expect(audienceOf(path)?.toSorted()).toEqual(audience.toSorted());
    expect(isPanelPath(path)).toBe(true);
  });

  it("are known to the light entry, every one", () => {
    expect(panelPages.map(({ path }) => path).toSorted()).toEqual(
      pageAddresses.filter((path) => path !== "/").toSorted(),
    );
    for (const definition of definitions) {
      const screens = ["", "/", ...screensOf(definition).map((path) => `/${path.replaceAll(":id", id)}`)];
      expect(screens).toEqual(expect.arrayContaining([`/${id}`, `/show/${id}`, `/${id}/show`]));
      expect(screens.filter((screen) => !isPanelPath(`/${definition.name}${screen}`))).toEqual([]);
    }
  });

  it("are none where the engine has none, such as below a record", () => {
    const { name } = resources.companies;
    for (const path of ["edit", "show", "edit/", `edit/${id}/show`, `${id}/edit`, `${id}/show/${id}`])
      expect(isPanelPath(`/${name}/${path}`), path).toBe(false);
  });

  it("are not those that look like another host's, so that signing in leads nowhere else", () => {
    for (const path of ["//", "//evil.example/home", "//evil.example", "/\\evil.example", "/nowhere"]) {
      expect(isPanelPath(path), path).toBe(false);
    }
  });

  it.each(["/login", "/create-account", "/confirm-email/", "/forgot-password", "/reset-password", "/unauthorized"])(
    "leave %s to those who are not signed in",
    (path) => {
      expect(findPublicPage(path)).toBeDefined();
      expect(audienceOf(path)).toBeUndefined();
    },
  );
});

describe("the whole menu", () => {
  const menuFor = (actor: Actor) =>
    menuOf({
      actor,
      resources: definitions,
      pages: panelPages,
      may: (action, resource) => {
        const definition = definitions.find(({ name }) => name === resource);
        return definition !== undefined && can({ actor, definition, action }).allowed;
      },
    }).map(({ to }) => to);

  it.each([
    { who: "admin", places: ["/companies", "/users"] },
    { who: "companyAdmin", places: ["/associates", "/vcard-templates", "/vcards", "/received-contacts"] },
    { who: "member", places: ["/home", "/me/vcards", "/me/contacts"] },
    { who: "colleague", places: ["/home", "/me/vcards", "/me/contacts"] },
    { who: "support", places: ["/vcard-templates", "/vcards", "/me/contacts"] },
  ] as const)("of $who is $places, in this order", ({ who, places }) => {
    expect(specifiedIn(menuFor(actors[who]))).toEqual(places);
  });

  // said by whoever adds one, where a resource names its people and a page its guard
  it("has what was added besides, for those whom it is for", () => {
    const having = (path: string) => everyone.filter((who) => menuFor(actors[who]).includes(path));
    for (const { path, allow, menu } of addedPages) {
      expect(having(path), path).toEqual(
        everyone.filter((who) => allow(actors[who]) && menu?.when?.(actors[who]) !== false),
      );
    }
    for (const { path, menu } of addedResources) {
      const those = people.everyone.filter((who) => menuFor(people.actors[who]).includes(path));
      expect(those.toSorted(), path).toEqual(menu.toSorted());
    }
  });
});
