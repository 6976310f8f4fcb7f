import { describe, expect, it } from "vitest";
import { panelPages } from "../../src/app/panel-pages";
import { resources } from "../../src/resources";
import { crumbsOf } from "../../src/shell/frame/crumbs";

const at = (pathname: string) =>
  crumbsOf({ pathname, resources: Object.values(resources), pages: panelPages }).map(({ label, to }) => [label, to]);

describe("the breadcrumb", () => {
  it("names a page by its title", () => {
    expect(at("/home")).toEqual([["shell.pages.home", undefined]]);
  });

  it("names a list by its resource", () => {
    expect(at("/companies")).toEqual([["resources.companies.name", undefined]]);
  });

  it.each(["create", "edit", "show"])("leads from %s back to the list", (screen) => {
    expect(at(`/companies/${screen}/1`)).toEqual([
      ["resources.companies.name", "/companies"],
      [`shell.breadcrumb.${screen}`, undefined],
    ]);
  });

  it("says of an unknown address that it is unknown", () => {
    expect(at("/nowhere")).toEqual([["shell.pages.notFound", undefined]]);
  });
});
