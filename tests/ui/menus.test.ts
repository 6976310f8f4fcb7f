import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { paths } from "../../server/paths";

const src = join(paths.root, "src");
const files = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".tsx"))
  .map((name) => ({ name, code: readFileSync(join(src, name), "utf8") }));

// a bare `Suspense` would leave it to the screen, which then goes with all that was typed
test("every dialog that is fetched when it is opened stands in `Over`, which tells where it cannot be had", () => {
  const fetched = files.flatMap(({ name, code }) =>
    [...code.matchAll(/^const (\w+(?:Dialog|Panel|Menu)) = lazy\(/gm)].map(([, part = ""]) => ({ name, code, part })),
  );
  expect(fetched.length).toBeGreaterThan(10);
  const bare = fetched.filter(({ code, part }) =>
    [...code.matchAll(/<Suspense\b[\s\S]*?<\/Suspense>/g)].some(([block]) => new RegExp(`<${part}\\b`).test(block)),
  );
  expect(bare.map(({ name, part }) => `${name}: ${part}`)).toEqual([]);
});

// it is drawn at the end of the page, where it belongs to nothing that stands there
test("every menu is a region with a name, so that it is found among what the page consists of", () => {
  const menus = files.flatMap(({ name, code }) => {
    const [, ...parts] = code.split(/<Menu\b(?=\s)/);
    return parts.map((text) => ({ name, text: text.slice(0, text.search(/>\s*\n\s*[{<]/)) }));
  });
  expect(menus.length).toBeGreaterThan(4);
  const lost = menus.filter(({ text }) => !/root: \{[^}]*role: "region", ("aria-label"|\.\.\.named)/.test(text));
  expect(lost.map(({ name }) => name)).toEqual([]);
});
