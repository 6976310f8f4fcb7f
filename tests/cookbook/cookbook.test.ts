import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folder = "docs/cookbook";
const namesOf = (ending: string) =>
  readdirSync(folder).flatMap((name) => (name.endsWith(ending) ? [name.slice(0, -ending.length)] : []));
const pages = namesOf(".md").filter((name) => name !== "README");

// what each of them does is seen by tests/e2e/cookbook.spec.ts
describe("the cookbook", () => {
  it("has a page for every example, and an example on every page", () => {
    expect(pages).toEqual(namesOf(".tsx"));
  });

  it.each(pages)("shows the code of %s as it is", (name) => {
    const page = readFileSync(`${folder}/${name}.md`, "utf8");
    expect(page).toContain(`\`\`\`tsx\n${readFileSync(`${folder}/${name}.tsx`, "utf8")}\`\`\``);
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
