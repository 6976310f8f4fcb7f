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

  it.each(["edit", "show"])("leads from %s back to the list", (screen) => {
    expect(at(`/companies/${screen}/1`)).toEqual([
      ["resources.companies.name", "/companies"],
      [`shell.breadcrumb.${screen}`, undefined],
    ]);
  });

  it("names what can be done to a list", () => {
    for (const screen of ["create", "import"])
      expect(at(`/companies/${screen}`)).toEqual([
        ["resources.companies.name", "/companies"],
        [`shell.breadcrumb.${screen}`, undefined],
      ]);
  });

  it("names a record at the addresses that lead to one", () => {
    for (const path of ["/companies/1", "/companies/1/show"])
      expect(at(path).at(-1), path).toEqual(["shell.breadcrumb.show", undefined]);
  });

  it("says of what stands nowhere below a list that it is unknown", () => {
    for (const path of ["a/b", "a/b/c", "edit", "show", "edit/1/2", "create/1", "import/1"])
      expect(at(`/companies/${path}`), path).toEqual([
        ["resources.companies.name", "/companies"],
        ["shell.pages.notFound", undefined],
      ]);
  });

  it("says of an unknown address that it is unknown", () => {
    expect(at("/nowhere")).toEqual([["shell.pages.notFound", undefined]]);
  });
});
