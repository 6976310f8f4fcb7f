import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../run.mjs";

const texts = join(root, "src/i18n");
const endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];
const fileOf = (from, path) =>
  endings.map((ending) => join(dirname(from), path) + ending).find((file) => /\.tsx?$/.test(file) && existsSync(file));

/**
 * The files that one leads to without anybody's doing: types lead nowhere, and what is imported by a call comes when it is
 * wanted, but for what is fetched beside the rows once they stand (`src/engine/list/use-beside.ts`).
 */
const leadsTo = (file) => {
  const source = readFileSync(file, "utf8");
  const imports = source.matchAll(/^(?:import|export)\s+(?!type\b)(?:([^"';]*?)\s+from\s+)?"(\.[^"]+)"/gm);
  const beside = source.matchAll(/useBeside\(.*\(\) => (import)\("(\.[^"]+)"\)/g);
  return [...imports, ...beside].flatMap(([, names, path]) => {
    const inside = /^\{([^}]*)\}$/s.exec(names ?? "")?.[1].split(",");
    if (inside?.every((name) => /^\s*(type\s.*)?$/s.test(name))) return [];
    return fileOf(file, path) ?? [];
  });
};

/**
 * Every file of the panel but its texts that comes with one.
 * @param {string} from the file that names it
 * @param {string} path as it is named there
 * @returns {string[]} the file itself first
 */
export const filesFrom = (from, path) => {
  const found = new Set();
  const waiting = [fileOf(from, path)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || file.startsWith(texts)) continue;
    found.add(file);
    waiting.push(...leadsTo(file));
  }
  return [...found];
};
