import { readFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { sources } from "../build.mjs";
import { fingerprint } from "../fingerprint.mjs";
import { root } from "../run.mjs";
import { panelPages } from "./panel-pages.mjs";

const index = join(root, "src/resources/index.ts");
const first = join(root, "src/app/first-resources.ts");
const later = join(root, "src/app/later-resources.ts");
const schema = join(root, "openapi/schema.ts");
const providers = join(root, "src/providers/elsewhere");
/** What definitions are made with: whatever else offers one of its names would come with the first that asks for it. */
const engine = join(root, "src/engine/index.ts");

const beginning = "\0resources:";
const ending = "?of=";
/** The part that has all of them; no resource has a name like it. */
const all = "_all";
/** The module of that part. */
export const allResources = beginning + all;
/** What nothing but definitions is made of, and comes again with each of them that has it: a file that two lead to would be a third. */
const isPart = (file) =>
  /\/(src\/resources\/(?!rules\.ts$)|src\/providers\/elsewhere\/loads\.ts$|openapi\/schema\.ts$)|\/@mui\/icons-material\/[A-Z]\w*\.m?js$/.test(
    file,
  );

/** A name where no folder is meant. */
const partName = (name) => name.replace("/", "-");

/** Of every resource of the registry the module that defines it, and the name by which that offers it. */
const registered = () => {
  const source = readFileSync(index, "utf8");
  const files = new Map(
    [...source.matchAll(/^import \{\s*(\w+),?\s*\} from "(\.[^"]+)";$/gm)].map(([, name, file]) => [name, file]),
  );
  const [, inside] = /export const resources = \{\n([^}]*)\};/.exec(source);
  return inside
    .trim()
    .split("\n")
    .map((line) => {
      const [, name, , given] = /^\s*"?([\w/-]+)"?(: (\w+))?,$/.exec(line) ?? [];
      const file = files.get(given ?? name);
      if (!file) throw new Error(`src/resources/index.ts: ${line.trim()} is not read.`);
      return { name, file, offered: given ?? name };
    });
};

/** Of the lists that a contract names those at the address of a resource. */
const listed = (of, name) => {
  const [, lists] = new RegExp(`^export const ${of}\\b.* = (\\[.*\\]);$`, "m").exec(readFileSync(schema, "utf8"));
  return JSON.stringify(JSON.parse(lists).filter((list) => list.replace(/^\//, "") === name));
};

/** The way to the host of a resource, where that is another one. */
const waysTo = (name) => {
  const source = readFileSync(join(providers, "loads.ts"), "utf8");
  const [, way = ""] = new RegExp(`^ {2}("?${name}"?: [^]*?,)\\n(?= {2}\\S|\\})`, "m").exec(source) ?? [];
  return `{ ${way.replaceAll('import("./', `import("${providers}/`)} }`;
};

/**
 * Has a screen's first load bring the resources that it shows and no other, all of which follow when it stands (`src/app/registry.ts`).
 * A resource is found by its name, and what its definition is made of comes with it, so that nothing of it is in what others bring.
 * @returns {import("vite").Plugin & { isPart: (id: string) => boolean, pages: () => ReturnType<typeof panelPages> }}
 */
export const splitResources = () => {
  let mark;
  let found;
  return {
    name: "split-resources",
    enforce: "pre",
    apply: "build",
    isPart: (id) => id.startsWith(beginning) || id.includes(ending),
    pages: () => panelPages(found.map(({ name }) => name)),
    buildStart() {
      found = registered();
      // what is in them follows from what all is made of, and what asks for them must know their names before they are made
      mark = fingerprint(sources).slice(0, 8);
      this.emitFile({ type: "chunk", id: engine, preserveSignature: "strict" });
      for (const part of [all, ...found.map(({ name }) => name)])
        this.emitFile({
          type: "chunk",
          id: beginning + part,
          fileName: `assets/resources-${mark}-${partName(part)}.js`,
          preserveSignature: "strict",
        });
    },
    async resolveId(source, importer = "", options) {
      if (source.startsWith(beginning)) return source;
      const [by, copied] = importer.startsWith(beginning)
        ? [index, partName(importer.slice(beginning.length))]
        : importer.split(ending);
      if (copied === undefined) return;
      const resolved = await this.resolve(source, by, { ...options, skipSelf: true });
      return resolved && isPart(resolved.id) ? { ...resolved, id: resolved.id + ending + copied } : resolved;
    },
    load(id) {
      if (dirname(id) === dirname(index) && basename(id) !== "rules.ts" && !id.includes(ending))
        this.error(`${id} would come a second time: what a page shows of a resource it has of useResource.`);
      if (id === first)
        return "export const first = { definitions: [], listsAsFiles: [], listsFromFiles: [], loads: {} };";
      if (id === later)
        return `export const later = (part = "${all}") =>
          import(/* @vite-ignore */ "./resources-${mark}-" + part.replace("/", "-") + ".js");`;
      if (id === allResources)
        return `export { definitions } from "./index";
          export { listsAsFiles, listsFromFiles } from "../../openapi/schema";
          export { loads } from ${JSON.stringify(join(providers, "loads.ts"))};`;
      if (id.startsWith(beginning)) {
        const name = id.slice(beginning.length);
        const { file, offered } = found.find((one) => one.name === name);
        return `import { ${offered} } from ${JSON.stringify(file)};
          export const definitions = [${offered}];
          export const listsAsFiles = ${listed("listsAsFiles", name)};
          export const listsFromFiles = ${listed("listsFromFiles", name)};
          export const loads = ${waysTo(name)};`;
      }
      const [file] = id.split(ending);
      if (file !== id)
        return { code: readFileSync(file, "utf8"), moduleType: /\.tsx?$/.test(file) ? extname(file).slice(1) : "js" };
    },
  };
};
