import { readdirSync, realpathSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { leanModules } from "./scripts/build/lean-modules.mjs";
import { leanPreloads } from "./scripts/build/lean-preloads.mjs";
import { leanReact } from "./scripts/build/lean-react/lean-react.mjs";
import { preloadEarly } from "./scripts/build/preload-early.mjs";
import { accountPages } from "./scripts/build/public-pages.mjs";
import { allResources, splitResources } from "./scripts/build/split-resources.mjs";
import { splitTexts } from "./scripts/build/split-texts.mjs";
import { standEarly } from "./scripts/build/stand-early.mjs";
import { languages } from "./src/i18n/languages";
import { coloursOfPanel } from "./src/public/colours-of-panel";

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

interface FirstLoad {
  name: string;
  /** What it begins with. */
  roots: string[];
  /** What later loads share: with either of them, the others would come along. */
  shared?: string[];
}

const kinds = "src/engine/kinds";
// The numbering plans of phones and the cutting of pictures are larger than all other inputs together.
const alone = ["phone", "image"];

/** The inputs, or the filters, of all kinds of fields. */
const partsOf = (part: "input" | "filter"): string[] =>
  readdirSync(kinds, { withFileTypes: true })
    .filter((folder) => folder.isDirectory() && !alone.includes(folder.name))
    .flatMap(({ name }) => readdirSync(`${kinds}/${name}`).map((file) => `${kinds}/${name}/${file}`))
    .filter((file) => file.endsWith(`-${part}.tsx`));

const cardParts = ["address-lines.ts", "card-picture.tsx", "is-web-address.ts", "site-name.ts", "spaced-phone.ts"].map(
  (file) => `src/custom-pages/cards/${file}`,
);

/** A module belongs to the first of them that reaches it without a dynamic import. */
const loads: FirstLoad[] = [
  {
    name: "light",
    roots: ["src/main.tsx"],
    shared: [
      "src/providers/idempotency.ts",
      "src/providers/short-success.ts",
      "src/public/form-draft.ts",
      "src/public/use-public-form.ts",
      "src/custom-pages/account/is-email.ts",
      "src/ui/mail-text.tsx",
    ],
  },
  // the public card and the panel's cards are both drawn with it
  { name: "card-parts", roots: [], shared: [...cardParts, "src/ui/initials-of.ts"] },
  { name: "accounts", roots: accountPages },
  { name: "public-card", roots: ["src/custom-pages/public-card/public-card.tsx"] },
  // which names every resource: asked only where no public page stands
  { name: "addresses", roots: ["src/app/panel-addresses.ts"] },
  // with what definitions draw of their own, which would be one more file to wait for
  { name: "panel", roots: ["src/app/app.tsx"], shared: [allResources] },
  // pages have them, too, and would bring all filters along
  {
    name: "toggles",
    roots: [],
    shared: ["ToggleButton", "ToggleButtonGroup"].map((name) => `node_modules/@mui/material/${name}/index.mjs`),
  },
  // what schemas are made by, and asked: a list is drawn of what is only written down of them
  { name: "schemas", roots: [], shared: ["src/engine/define/schemas.ts"] },
  // What forms and filter panels are made of comes with the first of them, whole.
  { name: "record-picker", roots: [], shared: ["src/engine/kinds/reference/record-picker.tsx"] },
  { name: "filters", roots: [], shared: partsOf("filter") },
  // what any form is made of, so that none waits for inputs before it is drawn
  { name: "forms", roots: [], shared: ["src/engine/forms.ts"] },
  { name: "inputs", roots: [], shared: partsOf("input") },
];

/** Those of pages that open without the panel. */
const outside = new Set(
  loads
    .slice(
      0,
      loads.findIndex(({ name }) => name === "panel"),
    )
    .map(({ name }) => name),
);

// as the bundler names it, wherever a link leads to; one that is gone is refused
const idOf = (path: string) =>
  path.startsWith("\0") ? path : realpathSync(fileURLToPath(new URL(path, import.meta.url)));
const roots = new Set(loads.flatMap((load) => load.roots.map(idOf)));
const reached = new Map<string, Set<string>>();

/**
 * The file that a module goes into. Left alone, the sign-in screen came in 14 files and a list in 50; together they are
 * fewer round trips, and smaller once compressed. React stays apart because it outlives releases.
 */
const chunkOf = (id: string, modules: Modules): string | null => {
  if (resources.isPart(id)) return null;
  if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return "react";
  // Whatever loads later needs it, and a file of its own costs as much again in headers.
  if (id.startsWith("\0vite/preload-helper")) return "light";
  // What else the bundler makes up itself stays where it put it, and so do the modules that a first load begins with.
  if ((id.startsWith("\0") && !id.startsWith("\0lean:")) || roots.has(id)) return null;
  const name = loads.find((load) => reachedBy(load, modules).has(id))?.name ?? null;
  // or pages that nobody is signed in for would grow with every resource
  if (name !== null && outside.has(name) && /\/(openapi|src\/resources)\//.test(id))
    throw new Error(`${id} names every resource, and would come with "${name}", which opens without the panel.`);
  if (name === "panel" && /\/node_modules\/zod\//.test(id))
    throw new Error(
      `${id} would come with every list: kinds make schemas with the z of src/engine/define/late-zod.ts.`,
    );
  return name;
};

/** What names everything that a package, or a folder of one, has. */
const isDoor = (id: string) =>
  /\/((react-admin|ra-core|ra-ui-materialui|@tanstack\/[\w-]+)\/.*\/index\.js|@mui\/material\/index\.mjs)$/.test(id);

const offered = new Map<string, Map<string, string>>();
const handing = /\bexport\s*(?:\*|\{([^}]*)\})(?:\s*from\s*["']([^"']+)["'])?/g;
const making = /\bexport\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+(\w+)/g;
const taking = /\bimport\s*(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\})?\s*from\s*["']([^"']+)["']/g;

const namesIn = (list: string, side: 0 | -1) =>
  list.split(",").map((part) => part.split(" as ").at(side)?.trim() ?? "");

/** Which of the modules that one asks for is meant by what it writes. */
const meant = (written: string, by: string, ids: readonly string[]) =>
  ids.find((id) =>
    written.startsWith(".")
      ? [written, `${written}.js`, `${written}/index.js`].some((one) => id === resolve(dirname(by), one))
      : id.includes(`/node_modules/${written}/`),
  );

/** The modules that are meant by the names which one offers. */
const offersOf = (id: string, modules: Modules): Map<string, string> => {
  const known = offered.get(id);
  if (known) return known;
  const found = new Map<string, string>();
  offered.set(id, found);
  const { importedIds = [], code } = modules.getModuleInfo(id) ?? {};
  const text = code ?? "";
  for (const [, name = ""] of text.matchAll(making)) found.set(name, id);
  const taken = new Map<string, string>();
  for (const [, whole = "", several = "", from = ""] of text.matchAll(taking)) {
    const by = meant(from, id, importedIds);
    if (by) for (const name of [whole, ...namesIn(several, -1)]) taken.set(name, by);
  }
  for (const [, several, from] of text.matchAll(handing)) {
    const by = from === undefined ? undefined : meant(from, id, importedIds);
    const all = by && (several === undefined || isDoor(by)) ? offersOf(by, modules) : undefined;
    if (several === undefined) for (const [name, module] of all ?? []) found.set(name, module);
    else
      for (const part of several.split(",")) {
        const [own = "", name = ""] = [...namesIn(part, 0), ...namesIn(part, -1)];
        found.set(name, all?.get(own) ?? by ?? taken.get(own) ?? id);
      }
  }
  return found;
};

/** What a module asks for at once: of a door not all that it names, most of which nobody uses and is shaken out. */
const askedBy = (id: string, modules: Modules): readonly string[] => {
  const { importedIds = [], code } = modules.getModuleInfo(id) ?? {};
  const doors = importedIds.filter(isDoor);
  if (doors.length === 0) return importedIds;
  const named = [...(code ?? "").matchAll(taking)].flatMap(([, , several = "", from = ""]) => {
    const door = meant(from, id, doors);
    return door ? namesIn(several, 0).flatMap((name) => offersOf(door, modules).get(name) ?? []) : [];
  });
  return [...importedIds.filter((one) => !isDoor(one)), ...named];
};

const reachedBy = ({ name, roots, shared = [] }: FirstLoad, modules: Modules): Set<string> => {
  const known = reached.get(name);
  if (known) return known;
  const found = new Set<string>();
  const waiting = [...roots, ...shared].map(idOf);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...askedBy(id, modules));
  }
  reached.set(name, found);
  return found;
};

/** Gives the pages outside the panel the colours of its theme. */
export const publicColours: Plugin = {
  name: "public-colours",
  enforce: "pre",
  transform: (code, id) => (id.endsWith("/src/public/public.css") ? `${coloursOfPanel()}\n${code}` : null),
};

/**
 * In development whoever imports a file that is gone looks for it again, as where a definition that draws something becomes a
 * `.tsx`; by itself Vite goes on asking for what it found before.
 */
export const followRenames: Plugin = {
  name: "follow-renames",
  hotUpdate: ({ type, modules }) =>
    type === "delete" ? modules.flatMap(({ importers }) => [...importers]) : undefined,
};

/** Files that ask for each other run in an order that nobody chose, and one of them finds the other one empty. */
export const noCircles = {
  name: "no-circles",
  apply: "build",
  generateBundle: (_: unknown, bundle: Record<string, { type?: string; imports?: string[] }>) => {
    const done = new Set<string>();
    const look = (file: string, way: readonly string[]): void => {
      if (way.includes(file)) throw new Error(`Files of the build ask for each other: ${[...way, file].join(", ")}.`);
      if (done.has(file)) return;
      for (const next of bundle[file]?.imports ?? []) look(next, [...way, file]);
      done.add(file);
    };
    for (const file of Object.keys(bundle)) look(file, []);
  },
} satisfies Plugin;

const resources = splitResources();
const directions = Object.fromEntries(Object.entries(languages).map(([tag, { direction }]) => [tag, direction]));

// The panel: a light entry with the public pages, and the panel itself behind a dynamic import.
/** Code that runs outside a browser too, as in tests, and packages ask whether there is one: what is built here runs in none but a page. */
const inBrowser = {
  "typeof window": '"object"',
  "typeof document": '"object"',
  "typeof navigator": '"object"',
  "typeof sessionStorage": '"object"',
  "typeof localStorage": '"object"',
  "typeof process": '"undefined"',
};

export default defineConfig({
  define: inBrowser,
  plugins: [
    leanModules(),
    leanPreloads(),
    leanReact(),
    noCircles,
    splitTexts(Object.keys(languages)),
    resources,
    react(),
    publicColours,
    followRenames,
    preloadEarly(Object.keys(languages), resources.pages),
    standEarly(directions),
  ],
  build: {
    outDir: "dist/panel",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // The panel is fetched while the person types; its size is held by scripts/size.mjs.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // the panel is named second, so that its modules have an order of their own and not that of what resources ask for
      input: ["index.html", "src/app/app.tsx"],
      output: {
        // 42 bits tell them apart as surely, and the panel's own file names some 160 others, none of which compresses
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [{ name: chunkOf, debugName: "first loads", includeDependenciesRecursively: false }],
        },
      },
    },
  },
  server: {
    port: Number(process.env.PANEL_PORT ?? 5173),
    // the server of `npm run dev` hears its own setting
    proxy: { "/api": `http://127.0.0.1:${process.env.PORT ?? 3000}` },
  },
});
