import { readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { accountPages } from "./public-pages.mjs";
import { isMain, root } from "./run.mjs";

/** What a resource may add to a list's first load that does not show it, in kB: its entry of the menu, and what its definition says. Outside the panel it adds nothing. */
const ofEachResource = 1.1;

/**
 * What each first load may need at most, in kB (1000 bytes) of brotli-compressed JavaScript: the entry and the lazy modules
 * it shows, beside what the resources add; of a screen `beside` another one, what it needs more.
 */
const budgets = [
  { name: "login", limit: 64, modules: ["index.html", "src/i18n/pt-br/public-dictionary.ts"] },
  ...accountPages.map((page) => ({
    name: basename(page, ".tsx"),
    limit: 69.6,
    modules: ["index.html", page, "src/i18n/pt-br/public-dictionary.ts", "src/i18n/pt-br/accounts.ts"],
  })),
  {
    name: "public card",
    limit: 69.6,
    modules: [
      "index.html",
      "src/custom-pages/public-card/public-card.tsx",
      "src/i18n/pt-br/public-dictionary.ts",
      "src/i18n/pt-br/public-card.ts",
    ],
  },
  {
    name: "list",
    limit: 198.9,
    isPanel: true,
    modules: [
      "index.html",
      "src/app/app.tsx",
      "src/app/panel-addresses.ts",
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

/**
 * The first loads of a built panel, read off its manifest.
 * @param {string} [folder] the project that it was built in
 * @returns {{ name: string, beside?: string, size: number, bytes: number, limit: number, each: number, files: number, resources: number }[]} in kB, and in `bytes` before they are compressed
 */
export const firstLoads = (folder = root) => {
  const panel = join(folder, "dist", "panel");
  const manifest = JSON.parse(readFileSync(join(panel, ".vite", "manifest.json"), "utf8"));
  // each has a file of texts of its own
  const resources = Object.keys(manifest).filter((key) => /^texts:pt-br\/(?!rest$)/.test(key)).length;
  const keysOf = (modules) => new Set(modules.flatMap((key) => [...closure(manifest, key)]));
  return budgets.map(({ name, limit, isPanel, modules, beside }) => {
    const there = keysOf(budgets.find((other) => other.name === beside)?.modules ?? []);
    const keys = [...keysOf(modules)].filter((key) => !there.has(key));
    const files = new Set(keys.map((key) => manifest[key].file).filter((file) => file.endsWith(".js")));
    const sum = (ending = "") =>
      [...files].reduce((total, file) => total + statSync(join(panel, file + ending)).size, 0);
    const each = isPanel ? ofEachResource : 0;
    return {
      name,
      beside,
      size: sum(".br") / 1000,
      bytes: sum(),
      limit: limit + each * resources,
      each,
      files: files.size,
      resources,
    };
  });
};

/** Compares each first load with its budget. */
export const checkSize = async () => {
  await ensureBuilt();
  const loads = firstLoads();
  for (const { name, beside, size, limit, files } of loads) {
    const what = beside ? `what ${name} adds to the ${beside}` : `first load of ${name}`;
    console.log(`${what}: ${size.toFixed(1)} kB of at most ${limit.toFixed(1)} kB, ${files} files`);
  }
  return loads.every(({ size, limit }) => size <= limit);
};

if (isMain(import.meta.url)) {
  await ensureInstalled();
  process.exit((await checkSize()) ? 0 : 1);
}
