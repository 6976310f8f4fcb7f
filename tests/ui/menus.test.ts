import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { paths } from "../../server/paths";

// it is drawn at the end of the page, where it belongs to nothing that stands there
test("every menu is a region with a name, so that it is found among what the page consists of", () => {
  const src = join(paths.root, "src");
  const menus = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .flatMap((name) => {
      const [, ...parts] = readFileSync(join(src, name), "utf8").split(/<Menu\b(?=\s)/);
      return parts.map((text) => ({ name, text: text.slice(0, text.search(/>\s*\n\s*[{<]/)) }));
    });
  expect(menus.length).toBeGreaterThan(4);
  const lost = menus.filter(({ text }) => !/root: \{[^}]*role: "region", ("aria-label"|\.\.\.named)/.test(text));
  expect(lost.map(({ name }) => name)).toEqual([]);
});
