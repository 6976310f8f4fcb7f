import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../run.mjs";
import { withEntry, withoutEntry } from "./entries.mjs";

/**
 * What a command does to the project: files of its own, and entries in lists of other files. It is worked out whole
 * before anything is written, and each file is written beside itself and then moved into place, so that a run that is
 * interrupted leaves no half of a file.
 *
 * @typedef {{ files: { path: string, text: string }[], entries: import("./entries.mjs").Entry[] }} Plan
 */

/**
 * The changes that lead from what one plan made to what another makes; from or to nothing where one is absent. A file of
 * the plan's own that somebody has changed since stays as it is, and is named.
 * @returns {{ changes: { path: string, text?: string, before?: string }[], kept: { path: string, text?: string }[] }}
 */
export const drawUp = ({ from = nothing, to = nothing }) => {
  const made = textsOf(from);
  const wanted = textsOf(to);
  const changes = [];
  const kept = [];
  for (const path of new Set([...made.keys(), ...wanted.keys()])) {
    const before = read(path);
    const text = wanted.get(path);
    if (before === text) continue;
    if (before !== undefined && before !== made.get(path)) kept.push({ path, text });
    else changes.push({ path, text, before });
  }
  return { changes: [...changes, ...inLists(from.entries, to.entries)], kept };
};

const nothing = { files: [], entries: [] };

const textsOf = ({ files }) => new Map(files.map(({ path, text }) => [path, tidy(path, text)]));

const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined);

/** Lists of files that are not the plan's own. */
const inLists = (made, wanted) => {
  const texts = new Map();
  const change = (entry, how) => texts.set(entry.file, how(texts.get(entry.file) ?? read(entry.file), entry));
  const isWanted = (entry) => wanted.some((one) => JSON.stringify(one) === JSON.stringify(entry));
  for (const entry of made.filter((one) => !isWanted(one)).reverse()) change(entry, withoutEntry);
  for (const entry of wanted) change(entry, withEntry);
  return [...texts]
    .map(([path, text]) => ({ path, text: tidy(path, text), before: read(path) }))
    .filter(({ text, before }) => text !== before);
};

/** As the project's formatter writes it. */
const tidy = (path, text) => {
  if (!/\.(ts|yaml)$/.test(path)) return text;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["node_modules/@biomejs/biome/bin/biome", "check", "--write", `--stdin-file-path=${path}`],
    { cwd: root, input: text, encoding: "utf8", maxBuffer: 16 * 1024 * 1024 },
  );
  if (status !== 0 || !stdout) throw new Error(`${path} could not be formatted: ${stderr}`);
  return stdout;
};

/** Does what was drawn up. */
export const carryOut = (changes) => {
  for (const { path, text } of changes) {
    const file = join(root, path);
    if (text === undefined) {
      rmSync(file, { force: true });
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  }
};
