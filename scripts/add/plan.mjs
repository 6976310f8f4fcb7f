import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";
import { withEntry, withoutEntry } from "./entries.mjs";
import { refuseNamesTwice } from "./names-twice.mjs";
import { tidy } from "./tidy.mjs";

/**
 * What a command does to the project: files of its own, and entries in lists of other files. It is worked out whole
 * before anything is written.
 *
 * @typedef {{ files: { path: string, text: string }[], entries: import("./entries.mjs").Entry[] }} Plan
 */

/**
 * The changes that lead from what one plan made to what another makes; from or to nothing where one is absent. A file of
 * the plan's own that somebody has changed since stays as it is, and is named with what would have become of it.
 * @returns {{
 *   changes: { path: string, text?: string, before?: string }[],
 *   kept: { path: string, before: string, made?: string, text?: string }[],
 * }}
 */
export const drawUp = ({ from = nothing, to = nothing }) => {
  const lists = inLists(from.entries, to.entries);
  refuseNamesTwice([...to.files, ...lists]);
  const texts = tidy([...from.files, ...to.files, ...lists]);
  const mapOf = (begin, count) => new Map(texts.slice(begin, begin + count).map(({ path, text }) => [path, text]));
  const made = mapOf(0, from.files.length);
  const wanted = mapOf(from.files.length, to.files.length);
  const changes = [];
  const kept = [];
  for (const path of new Set([...made.keys(), ...wanted.keys()])) {
    const [before, text] = [read(path), wanted.get(path)];
    if (before === text) continue;
    if (before === undefined || before === made.get(path)) changes.push({ path, text, before });
    else if (text === undefined || text !== made.get(path)) kept.push({ path, before, made: made.get(path), text });
  }
  const listed = texts.slice(from.files.length + to.files.length).map((file) => ({ ...file, before: read(file.path) }));
  return { changes: [...changes, ...listed.filter(({ text, before }) => text !== before)], kept };
};

const nothing = { files: [], entries: [] };

const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined);

/** Lists in files that are not the plan's own. */
const inLists = (made, wanted) => {
  const texts = new Map();
  const change = (entry, how) => texts.set(entry.file, how(texts.get(entry.file) ?? read(entry.file), entry));
  const isWanted = (entry) => wanted.some((one) => JSON.stringify(one) === JSON.stringify(entry));
  for (const entry of made.filter((one) => !isWanted(one)).reverse()) change(entry, withoutEntry);
  for (const entry of wanted) change(entry, withEntry);
  return [...texts].map(([path, text]) => ({ path, text }));
};
