import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { accountPages } from "./build/public-pages.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
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
    limit: 197.4,
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

/** The definitions that are there, and which of them a command made. */
const definitionsNow = () => {
  const folder = join(root, "src", "resources");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => {
      const name = basename(file, ".ts");
      const contract = join(root, "openapi", "paths", `${name}.yaml`);
      const isMade = existsSync(contract) && readFileSync(contract, "utf8").startsWith("# npm run add ");
      return { name, source: readFileSync(join(folder, file), "utf8"), isMade };
    });
};

/** Kinds of fields whose cells come with every list for the sake of few: those that only resources of a command have, or else one resource alone. */
const rareKinds = (definitions) => {
  const door = readFileSync(join(root, "src", "engine", "kinds", "index.ts"), "utf8");
  const kinds = [...door.matchAll(/export \{ (\w+) \}/g)].map(([, kind]) => ({
    kind,
    of: definitions.filter(({ source }) => new RegExp(`: ${kind}\\(`).test(source)),
  }));
  const made = kinds.filter(({ of }) => of.length > 0 && of.every(({ isMade }) => isMade));
  return made.length > 0 ? made : kinds.filter(({ of }) => of.length === 1);
};

/**
 * Of a first load that is over its limit: by how much, what that comes from, and what one can do.
 * @returns {string[]} nothing where it is not
 */
export const excessOf = ({ size, limit, each }, definitions = definitionsNow()) => {
  if (size <= limit) return [];
  const over = `  ${Math.max(size - limit, 0.001).toFixed(3)} kB too many`;
  if (each === 0) return [`${over}: a module that scripts/size.mjs names for it has grown, or leads to more of them.`];
  const rare = rareKinds(definitions).map(({ kind, of }) => `${kind} (${of.map((one) => one.name).join(", ")})`);
  return [
    `${over}: ${each} kB are allowed for each resource, and the first field of a kind brings its cell into every list.`,
    ...(rare.length > 0 ? [`  Kinds that no other resource has: ${rare.join(", ")}.`] : []),
    "  Give such a field a kind that others have, such as text or choice; or decide that every list may weigh that much more,",
    "  and write it into the limit of this load in scripts/size.mjs: docs/decisions/0035-what-a-resource-adds-to-the-first-loads.md",
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
