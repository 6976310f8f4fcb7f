import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folder = "docs/cookbook";
const namesOf = (ending: string) =>
  readdirSync(folder).flatMap((name) => (name.endsWith(ending) ? [name.slice(0, -ending.length)] : []));
/** The code of a page: its example, and what that one fetches later, in a folder of its name. */
const codeOf = (page: string) => {
  const later = existsSync(`${folder}/${page}`) ? readdirSync(`${folder}/${page}`) : [];
  return [`${folder}/${page}.tsx`, ...later.map((name) => `${folder}/${page}/${name}`)];
};
const pages = namesOf(".md").filter((name) => name !== "README");

// what each of them does is seen by tests/e2e/cookbook.spec.ts
describe("the cookbook", () => {
  it("has a page for every example, and an example on every page", () => {
    expect(pages).toEqual(namesOf(".tsx"));
  });

  it.each(pages)("shows the code of %s as it is", (name) => {
    const page = readFileSync(`${folder}/${name}.md`, "utf8");
    for (const file of codeOf(name)) expect(page).toContain(`\`\`\`tsx\n${readFileSync(file, "utf8")}\`\`\``);
  });

  it.each(pages)("brings no forms with the list of %s", (name) => {
    expect(readFileSync(`${folder}/${name}.tsx`, "utf8")).not.toMatch(/from ".*\/engine\/forms"/);
  });

  it("lists every page by its title", () => {
    const listed = [...readFileSync(`${folder}/README.md`, "utf8").matchAll(/^- \[(.*)\]\((.*)\.md\)$/gm)];
    const titled = pages.map((name) => [
      /^# (.*)$/m.exec(readFileSync(`${folder}/${name}.md`, "utf8"))?.[1] ?? "",
      name,
    ]);
    expect(listed.map(([, title, name]) => [title, name]).toSorted()).toEqual(titled.toSorted());
  });
});
