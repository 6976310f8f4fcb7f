import { readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { panelPages } from "./build/panel-pages.mjs";
import { accountPages } from "./build/public-pages.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { isMain, root } from "./run.mjs";

/** What a resource may add, in kB, to what comes when the rows of the first list stand: its entry of the menu, and what its definition says. To the first loads themselves it adds nothing. */
const ofEachResource = 1.1;

/** What every screen of the panel is drawn by. */
const frame = ["index.html", "src/app/app.tsx", "src/i18n/pt-br/public-dictionary.ts", "src/i18n/pt-br/index.ts"];
const partsOf = (resource) => [`texts:pt-br/${resource}`, `resources:${resource}`];

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
    limit: 210.7,
    modules: [...frame, ...partsOf("companies")],
  },
  // and behind its rows
  {
    name: "menu",
    // of a resource more; those of the product are half as large
    limit: -7.7,
    growsBy: ofEachResource,
    modules: ["resources:_all", "texts:pt-br/_names"],
    beside: "list",
  },
  // what else a record or a form needs that is opened by its address, before its kinds' inputs
  {
    name: "record",
    limit: 64,
    modules: ["texts:pt-br/_rest", "src/engine/record/show-view.tsx", "src/engine/form/form-views.tsx"],
    beside: "list",
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

const manifestOf = (folder) =>
  JSON.parse(readFileSync(join(folder, "dist", "panel", ".vite", "manifest.json"), "utf8"));

/** The scripts of one load of a built panel, besides those of another one. */
const scriptsOf = (folder, modules, there = []) => {
  const manifest = manifestOf(folder);
  const keysOf = (wanted) => new Set(wanted.flatMap((key) => [...closure(manifest, key)]));
  const known = keysOf(there);
  const keys = [...keysOf(modules)].filter((key) => !known.has(key));
  const files = new Set(keys.map((key) => manifest[key].file).filter((file) => file.endsWith(".js")));
  return [...files].map((file) => join(folder, "dist", "panel", file));
};

/** The names of the resources that a build has parted. */
const resourcesIn = (folder) =>
  Object.keys(manifestOf(folder)).flatMap((key) => /^resources:(?!_)(.+)$/.exec(key)?.[1] ?? []);

/**
 * The scripts of each first load of a built panel, read off its manifest; of one `beside` another those that it has more.
 * @param {string} [folder] the project that it was built in
 * @returns {{ name: string, files: string[] }[]}
 */
export const scriptsOfLoads = (folder = root) =>
  budgets.map(({ name, modules, beside }) => {
    const there = budgets.find((other) => other.name === beside)?.modules;
    return { name, files: scriptsOf(folder, modules, there) };
  });

/**
 * The same of every page of the panel, which is opened by its address.
 * @param {string} [folder] the project that it was built in
 * @returns {{ name: string, files: string[] }[]} the name is the page's address
 */
export const scriptsOfPages = (folder = root) =>
  panelPages(resourcesIn(folder)).map(({ path, module, resources }) => {
    const modules = [...frame, ...(module ? [module] : []), "texts:pt-br/_rest", ...resources.flatMap(partsOf)];
    return { name: path, files: scriptsOf(folder, modules) };
  });

const sizeOf = (files, ending = "") => files.reduce((total, file) => total + statSync(file + ending).size, 0);

/**
 * The first loads of a built panel.
 * @param {string} [folder] the project that it was built in
 * @returns {{ name: string, beside?: string, size: number, bytes: number, limit: number, each: number, files: number }[]} in kB, and in `bytes` before they are compressed
 */
export const firstLoads = (folder = root) => {
  const resources = resourcesIn(folder).length;
  return scriptsOfLoads(folder).map(({ name, files }, at) => {
    const { limit, growsBy: each = 0, beside } = budgets[at];
    return {
      name,
      beside,
      size: sizeOf(files, ".br") / 1000,
      bytes: sizeOf(files),
      limit: limit + each * resources,
      each,
      files: files.length,
    };
  });
};

/**
 * Of a first load that is over its limit: by how much, what that comes from, and what one can do.
 * @returns {string[]} nothing where it is not
 */
export const excessOf = ({ size, limit, each }) => {
  if (size <= limit) return [];
  const over = `  ${Math.max(size - limit, 0.001).toFixed(3)} kB too many`;
  if (each === 0) return [`${over}: a module that scripts/size.mjs names for it has grown, or leads to more of them.`];
  return [
    `${over}: ${each} kB are allowed for each resource. Say less in the definition that came last; or decide that the menu may`,
    "  weigh that much more, and write it into its limit: docs/decisions/0035-what-a-resource-adds-to-the-first-loads.md",
  ];
};

/** Compares each first load with its budget. */
export const checkSize = async () => {
  await ensureBuilt();
  const loads = firstLoads();
  for (const load of loads) {
    const { name, beside, size, limit, files } = load;
    const what = beside ? `what ${name} adds to the ${beside}` : `first load of ${name}`;
    console.log(`${what}: ${size.toFixed(1)} kB of at most ${limit.toFixed(1)} kB, ${files} files`);
    for (const line of excessOf(load)) console.log(line);
  }
  return loads.every(({ size, limit }) => size <= limit);
};

if (isMain(import.meta.url)) {
  await ensureInstalled();
  process.exit((await checkSize()) ? 0 : 1);
}
