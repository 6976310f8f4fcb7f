import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../run.mjs";
import { filesFrom } from "./files-from.mjs";

const texts = join(root, "src/i18n");
const core = join(root, "node_modules/ra-core/dist");

const coreFiles = () =>
  readdirSync(core, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js") && !/^test-ui|\.(spec|stories)\./.test(name))
    .map((name) => join(core, name));

/** The keys that files name; of those that are put together the beginning, which stands for all that begin so. */
const keysIn = (files, rooms) => {
  const named = new RegExp(`["'\`]((?:${rooms.join("|")})\\.[^"'\`\\s):]*)`, "g");
  const keys = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(named)].map(([, key]) => key));
  return new Set(keys.map((key) => (key.includes("$") ? `${key.split("$")[0]}*` : key)));
};

const isNamed = (keys, path) =>
  [...keys].some((key) =>
    key.endsWith("*") ? path.startsWith(key.slice(0, -1)) : path === key || path.startsWith(`${key}.`),
  );

/** The branches of a tree that hold a leaf which is wanted. */
const pruned = (tree, isWanted, path) =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([name, branch]) => {
      const at = path === undefined ? name : `${path}.${name}`;
      if (typeof branch === "string") return isWanted(at) ? [[name, branch]] : [];
      const kept = pruned(branch, isWanted, at);
      return path === undefined || Object.keys(kept).length > 0 ? [[name, kept]] : [];
    }),
  );

/** The rooms that grow with every resource: what it says, and what the server answers about its records. */
const ofResources = ["resources", "recordMessages"];

const roomsOf = (tree, isWanted) => Object.fromEntries(Object.entries(tree).filter(([room]) => isWanted(room)));

/**
 * Parts the texts of a language: what the frame and any list name, and all other of no resource; all of resources, and of
 * those again each one's, and their names, which menus show.
 * @typedef {{ [name: string]: string | TextTree }} TextTree as deep as they go
 * @param {object} all
 * @returns {{ first: TextTree, rest: TextTree, resources: TextTree, names: TextTree, each: Record<string, TextTree> }} no text is in two of the first three
 */
export const partTexts = (all) => {
  const rooms = Object.keys(all).filter((room) => room !== "resources");
  // what every screen is drawn by
  const eagerFiles = filesFrom(join(root, "src/app/app.tsx"), "./app");
  const named = new Set([
    ...keysIn(
      eagerFiles,
      rooms.filter((room) => room !== "ra"),
    ),
    ...keysIn([...coreFiles(), ...eagerFiles], ["ra"]),
  ]);
  const first = pruned(all, (path) => isNamed(named, path));
  const others = pruned(all, (path) => !isNamed(named, path));
  const parts = Object.entries(others.resources);
  return {
    first,
    rest: roomsOf(others, (room) => !ofResources.includes(room)),
    resources: roomsOf(others, (room) => ofResources.includes(room)),
    names: { resources: Object.fromEntries(parts.map(([resource, { name }]) => [resource, { name }])) },
    each: Object.fromEntries(parts.map(([resource, own]) => [resource, { resources: { [resource]: own } }])),
  };
};

/** The texts of every language as the panel has them; in a process of its own, which reads TypeScript. */
const readTexts = async (folders) => {
  const program = `
    const all = {};
    for (const folder of ${JSON.stringify(folders)})
      all[folder] = (await import(\`./src/i18n/\${folder}/index.ts\`)).panelTexts;
    process.stdout.write(JSON.stringify(all), () => process.exit());`;
  const asked = ["--import", "tsx", "--input-type=module", "--eval", program];
  const { stdout } = await promisify(execFile)(process.execPath, asked, { cwd: root, maxBuffer: 1e8 });
  return Object.fromEntries(Object.entries(JSON.parse(stdout)).map(([folder, all]) => [folder, partTexts(all)]));
};

const beginning = "\0texts:";

/**
 * Has a screen's first load bring the texts that the frame and that screen show, and leaves all others for when they are wanted
 * (`src/providers/i18n-provider.ts`). Which ones those are is read off the code; nobody keeps a list. What it misses comes
 * late, and never not at all. Those of a resource are found by its name, so that what asks for them names none.
 * @param {readonly string[]} locales the languages; each has its texts in the folder of its name
 * @returns {import("vite").Plugin}
 */
export const splitTexts = (locales) => {
  const folders = locales.map((locale) => locale.toLowerCase());
  let parted;
  let digest;
  // no resource has a name like these three
  const partsOf = (folder) => {
    const { names, rest, resources, each } = parted[folder];
    return { _names: names, _rest: rest, _resources: resources, ...each };
  };
  return {
    name: "split-texts",
    enforce: "pre",
    apply: "build",
    async buildStart() {
      parted = await readTexts(folders);
      digest = createHash("sha256").update(JSON.stringify(parted)).digest("base64url").slice(0, 8);
      for (const folder of folders)
        for (const part of Object.keys(partsOf(folder)))
          this.emitFile({
            type: "chunk",
            id: `${beginning}${folder}/${part}`,
            // one mark for all, since a text says nothing by its name
            fileName: `assets/texts-${digest}-${folder}-${part.replace("/", "-")}.js`,
            preserveSignature: "strict",
          });
    },
    resolveId: (source) => (source.startsWith(beginning) ? source : undefined),
    load(id) {
      const room = folders.find((folder) => id === join(texts, folder, "index.ts"));
      if (room)
        return `export const panelTexts = ${JSON.stringify(parted[room].first)};
          export const later = (part) =>
            import(/* @vite-ignore */ "./texts-${digest}-${room}-" + part.replace("/", "-") + ".js");`;
      if (!id.startsWith(beginning)) return;
      const [folder, ...part] = id.slice(beginning.length).split("/");
      return `export const panelTexts = ${JSON.stringify(partsOf(folder)[part.join("/")])};`;
    },
  };
};
