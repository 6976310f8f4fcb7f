import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../run.mjs";
import { filesFrom } from "./files-from.mjs";

/** Names none but in examples. */
const engine = join(root, "src/engine/");
const table = join(root, "src/app/panel-pages.ts");

/** What a page has of a resource, and the texts that it names of one. */
const mentions = /\buseResource\("([\w/-]+)"\)|["'`]resources\.([\w/-]+)\./g;

/**
 * Every page of the panel, as `src/app/panel-pages.ts` has it: its address, its module where that is fetched, and the
 * resources that it is under, or shows some of by their names. One that shows all of them does not name them: it draws its
 * own first, and they follow.
 * @param {readonly string[]} names of all resources
 * @returns {{ path: string, module: string | undefined, resources: string[] }[]}
 */
export const panelPages = (names) => {
  const [, ...pages] = readFileSync(table, "utf8").split(/\bpath: (?=")/);
  return pages.map((page) => {
    const [, path] = /^"([^"]+)"/.exec(page);
    const [, place = path] = /\bunder: "([^"]+)"/.exec(page) ?? [];
    const [, module] = /\bimport\("(\.[^"]+)"\)/.exec(page) ?? [];
    const files = module ? filesFrom(table, module) : [];
    const named = files
      .filter((file) => !file.startsWith(engine))
      .flatMap((file) => [...readFileSync(file, "utf8").matchAll(mentions)].map(([, shown, said]) => shown ?? said));
    const resources = names.filter((name) => `${place}/`.startsWith(`/${name}/`) || named.includes(name));
    return { path, module: files[0] && relative(root, files[0]), resources };
  });
};
