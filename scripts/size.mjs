import { readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { accountPages } from "./public-pages.mjs";
import { isMain, root } from "./run.mjs";

const panel = join(root, "dist", "panel");

/**
 * What each first load may need at most, in kB (1000 bytes) of brotli-compressed JavaScript: the entry and the lazy modules
 * it shows; of a screen `beside` another one, what it needs more.
 */
const budgets = [
  { name: "login", limit: 65, modules: ["index.html", "src/i18n/pt-br/public-dictionary.ts"] },
  ...accountPages.map((page) => ({
    name: basename(page, ".tsx"),
    limit: 70,
    modules: ["index.html", page, "src/i18n/pt-br/public-dictionary.ts", "src/i18n/pt-br/accounts.ts"],
  })),
  {
    name: "public card",
    limit: 70,
    modules: [
      "index.html",
      "src/custom-pages/public-card/public-card.tsx",
      "src/i18n/pt-br/public-dictionary.ts",
      "src/i18n/pt-br/public-card.ts",
    ],
  },
  {
    name: "list",
    limit: 220,
    modules: [
      "index.html",
      "src/app/app.tsx",
      "src/i18n/pt-br/public-dictionary.ts",
      "src/i18n/pt-br/index.ts",
      "texts:pt-br/companies",
    ],
  },
  // drawn by hand, so that no chart library comes in by the back door
  { name: "overview", limit: 8, modules: ["src/custom-pages/overview/overview.tsx"], beside: "list" },
];

const closure = (manifest, key, seen = new Set()) => {
  if (seen.has(key)) return seen;
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk of its own for ${key}.`);
  seen.add(key);
  for (const next of chunk.imports ?? []) closure(manifest, next, seen);
  return seen;
};

/** Compares the JavaScript of each first load, read off the build's manifest, with its budget. */
export const checkSize = async () => {
  await ensureBuilt();
  const manifest = JSON.parse(readFileSync(join(panel, ".vite", "manifest.json"), "utf8"));
  let fits = true;
  const keysOf = (modules) => new Set(modules.flatMap((key) => [...closure(manifest, key)]));
  for (const { name, limit, modules, beside } of budgets) {
    const there = keysOf(budgets.find((other) => other.name === beside)?.modules ?? []);
    const keys = [...keysOf(modules)].filter((key) => !there.has(key));
    const files = new Set(keys.map((key) => manifest[key].file).filter((file) => file.endsWith(".js")));
    const size = [...files].reduce((sum, file) => sum + statSync(join(panel, `${file}.br`)).size, 0) / 1000;
    const what = beside ? `what ${name} adds to the ${beside}` : `first load of ${name}`;
    console.log(`${what}: ${size.toFixed(1)} kB of at most ${limit} kB, ${files.size} files`);
    fits &&= size <= limit;
  }
  return fits;
};

if (isMain(import.meta.url)) {
  await ensureInstalled();
  process.exit((await checkSize()) ? 0 : 1);
}
