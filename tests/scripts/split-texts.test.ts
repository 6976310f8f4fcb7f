import { beforeAll, describe, expect, test } from "vitest";
import { partTexts, type TextTree } from "../../scripts/build/split-texts.mjs";
import { panelTexts } from "../../src/i18n/en";
import { resources } from "../../src/resources";

/** Every text with the path that leads to it. */
const flatten = (tree: TextTree | object, path = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, string | TextTree]) => {
    const at = path === "" ? key : `${path}.${key}`;
    return typeof value === "string" ? [[at, value] as [string, string]] : flatten(value, at);
  });

/** As a resource that does not exist says it. */
const renamed = (texts: string | object): string | TextTree =>
  typeof texts === "string"
    ? texts.replaceAll("ompan", "epartment")
    : Object.fromEntries(Object.entries(texts).map(([name, own]) => [name, renamed(own)]));

describe("the texts of a language are parted", () => {
  let parts: ReturnType<typeof partTexts>;
  beforeAll(() => {
    parts = partTexts(panelTexts);
  });

  test("into what every list shows, all others of no resource and those of resources, with no text twice and none lost", () => {
    const all = [parts.first, parts.rest, parts.resources].flatMap((part) => flatten(part));
    expect(all.sort()).toEqual(flatten(panelTexts).sort());
  });

  test("and again by resource, whole, and by names, which menus show", () => {
    for (const name of Object.keys(resources)) {
      const own = flatten(parts.each[name] ?? {});
      expect(own).toEqual(flatten(parts.resources).filter(([path]) => path.startsWith(`resources.${name}.`)));
      expect(own.map(([path]) => path)).toContain(`resources.${name}.name`);
    }
    expect(flatten(parts.names).map(([path]) => path)).toEqual(
      Object.keys(panelTexts.resources).map((name) => `resources.${name}.name`),
    );
    expect(flatten(parts.first).filter(([path]) => path.startsWith("resources."))).toEqual([]);
  });

  test("so that another resource adds nothing to what others bring, nor to what is of none", () => {
    const departments = Object.fromEntries(
      Object.entries<string | object>(panelTexts.resources.companies).map(([name, own]) => [name, renamed(own)]),
    );
    const grown = partTexts({
      ...panelTexts,
      recordMessages: { ...panelTexts.recordMessages, successes: { DEPARTMENT_SAVED: "Department saved" } },
      resources: { ...panelTexts.resources, departments },
    });
    expect(grown.first).toEqual(parts.first);
    expect(grown.rest).toEqual(parts.rest);
    for (const name of Object.keys(resources)) expect(grown.each[name]).toEqual(parts.each[name]);
    expect(flatten(grown.resources).filter(([path]) => path.startsWith("resources.departments."))).not.toEqual([]);
  });

  test("as the code names them: the search of a list at once, an import, a form and a page when they are opened", () => {
    const first = new Set(flatten(parts.first).map(([path]) => path));
    for (const path of ["engine.list.search", "shell.skip", "shell.breadcrumb.edit", "engine.columns.width"])
      expect(first).toContain(path);
    for (const path of ["engine.import.steps.file", "engine.form.conflict.title", "profile.password.title"])
      expect(first).not.toContain(path);
  });
});
