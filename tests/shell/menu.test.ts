import { describe, expect, it } from "vitest";
import { panelPages } from "../../src/app/panel-pages";
import { can } from "../../src/engine";
import type { ResourceDefinition } from "../../src/engine/define/definition";
import type { Actor } from "../../src/engine/define/rule";
import { resources } from "../../src/resources";
import { currentLink, menuOf } from "../../src/shell/frame/menu";
import { specifiedIn } from "./added-places";

const definitions: readonly ResourceDefinition[] = Object.values(resources);
const person: Actor = { id: "1", role: "PLATFORM_USER", status: "ACTIVE", mode: "PERSONAL" };
const company = { id: "2", name: "Acme" };

const menuFor = (actor: Actor) =>
  menuOf({
    actor,
    resources: definitions,
    pages: panelPages,
    may: (action, resource) => {
      const definition = definitions.find(({ name }) => name === resource);
      return definition !== undefined && can({ actor, definition, action }).allowed;
    },
  });
const placesFor = (actor: Actor) => menuFor(actor).map(({ to }) => to);

describe("the sidebar", () => {
  it("shows a platform admin companies and users, and nothing else", () => {
    expect(specifiedIn(placesFor({ ...person, role: "PLATFORM_ADMIN" }))).toEqual(["/companies", "/users"]);
  });

  it("shows a company's administrator in business mode the company's screens in the order of the specification", () => {
    const places = placesFor({ ...person, mode: "BUSINESS", associateType: "ADMIN", company });
    expect(places.slice(0, 3)).toEqual(["/associates", "/vcard-templates", "/vcards"]);
    expect(places).not.toContain("/home");
  });

  it("shows a company's administrator in personal mode the member's menu", () => {
    const places = placesFor({ ...person, associateType: "ADMIN" });
    expect(places[0]).toBe("/home");
    expect(places).not.toContain("/associates");
  });

  it("shows a plain member the member's menu in either mode", () => {
    const inBusiness = placesFor({ ...person, mode: "BUSINESS", associateType: "USER", company });
    expect(specifiedIn(inBusiness)).toEqual(specifiedIn(placesFor(person)));
    expect(inBusiness).toContain("/home");
  });

  it("shows support the shared screens, without home, companies, users and associates", () => {
    const places = placesFor({ ...person, role: "PLATFORM_SUPPORT" });
    expect(places).toEqual(expect.arrayContaining(["/vcard-templates", "/vcards"]));
    for (const closed of ["/home", "/companies", "/users", "/associates"]) expect(places).not.toContain(closed);
  });

  it("offers to create where the person may create, and nothing to fold where not", () => {
    const [companies] = menuFor({ ...person, role: "PLATFORM_ADMIN" });
    expect(companies?.items.map(({ to }) => to)).toEqual(["/companies", "/companies/create"]);
    const shared = menuFor({ ...person, role: "PLATFORM_SUPPORT" });
    expect(shared.flatMap(({ items }) => items)).toEqual([]);
  });

  it("is empty for an account that is not active", () => {
    expect(menuFor({ ...person, role: "PLATFORM_ADMIN", status: "INACTIVE" })).toEqual([]);
  });
});

describe("the current link", () => {
  const links = [
    { to: "/vcards", label: "a" },
    { to: "/vcards/create", label: "b" },
    { to: "/vcard-templates", label: "c" },
  ];

  it("is the deepest one that leads to the place or above it", () => {
    expect(currentLink(links, "/vcards/create")?.to).toBe("/vcards/create");
    expect(currentLink(links, "/vcards/edit/1")?.to).toBe("/vcards");
  });

  it("is not one whose path merely begins alike", () => {
    expect(currentLink([{ to: "/vcard", label: "a" }], "/vcard-templates")).toBeUndefined();
  });
});
