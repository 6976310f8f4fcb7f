import { existsSync } from "node:fs";
import { join } from "node:path";
import { read, root } from "../run.mjs";
import { withEntry, withoutEntry } from "./entries.mjs";
import { refuseNamesTwice } from "./names-twice.mjs";
import { tidy } from "./tidy.mjs";
import { codeIn, constantsIn, nameOf, saidOf, treeOf } from "./tree.mjs";

/**
 * What a command does to the project: files of its own, and entries in lists of other files. It is worked out whole
 * before anything is written.
 *
 * @typedef {{ files: { path: string, text: string, isWords?: boolean }[], entries: import("./entries.mjs").Entry[] }} Plan
 */

/**
 * The changes that lead from what one plan made to what another makes; from or to nothing where one is absent. A file of
 * the plan's own that somebody has changed since stays as it is, and is named with what would have become of it; into words
 * (`isWords`) it goes beside what was changed.
 * @param {{ from?: Plan, to?: Plan }} step
 * @returns {{
 *   changes: { path: string, text?: string, before?: string }[],
 *   kept: { path: string, before: string, made?: string, text?: string }[],
 * }}
 */
export const drawUp = ({ from = nothing, to = nothing }) => {
  const lists = listedBy({ from, to });
  refuseNamesTwice([...to.files, ...lists]);
  const texts = tidy([...from.files, ...to.files, ...lists]);
  const mapOf = (begin, count) => new Map(texts.slice(begin, begin + count).map(({ path, text }) => [path, text]));
  const made = mapOf(0, from.files.length);
  const wanted = mapOf(from.files.length, to.files.length);
  const words = new Set([...from.files, ...to.files].filter(({ isWords }) => isWords).map(({ path }) => path));
  const changes = [];
  const kept = [];
  const merged = [];
  for (const name of new Set([...made.keys(), ...wanted.keys()])) {
    const path = whereItIs(name);
    const [before, text] = [read(path), wanted.get(name)];
    if (before === text) continue;
    if (before === undefined || before === made.get(name)) changes.push({ path, text, before });
    else if (text === undefined || text !== made.get(name)) {
      const file = { path, before, made: made.get(name), text };
      const both = words.has(name) && mergedWords(file);
      if (both) merged.push({ path, text: both, before });
      else kept.push(file);
    }
  }
  const listed = texts.slice(from.files.length + to.files.length).map((file) => ({ ...file, before: read(file.path) }));
  return {
    changes: [...changes, ...[...tidy(merged), ...listed].filter(({ text, before }) => text !== before)],
    kept,
  };
};

const nothing = { files: [], entries: [] };

/** A file that somebody has given elements of React is a `.tsx` from then on. */
export const whereItIs = (path) =>
  path.endsWith(".ts") && !existsSync(join(root, path)) && existsSync(join(root, `${path}x`)) ? `${path}x` : path;

/** What becomes of lists in files that are not the plan's own. */
export const listedBy = ({ from: { entries: made } = nothing, to: { entries: wanted } = nothing }) => {
  const texts = new Map();
  const change = (entry, how) => texts.set(entry.file, how(texts.get(entry.file) ?? read(entry.file), entry));
  const isWanted = (entry) => wanted.some((one) => JSON.stringify(one) === JSON.stringify(entry));
  for (const entry of made.filter((one) => !isWanted(one)).reverse()) change(entry, withoutEntry);
  for (const entry of wanted) change(entry, withEntry);
  return [...texts].map(([path, text]) => ({ path, text }));
};

/**
 * Words that somebody has changed, with the keys that come in and without those that go; nothing where both changed the same
 * one otherwise.
 */
const mergedWords = ({ path: file, before, made, text }) => {
  const [mine, earlier, wanted] = [before, made, text].map((one) => one !== undefined && wordsIn(one, file));
  if (!mine || !earlier || !wanted || mine.name !== wanted.name) return undefined;
  const found = stepsBetween({ path: mine.name, mine: mine.words, earlier: earlier.words, wanted: wanted.words });
  if (!found) return undefined;
  return found.reduce((whole, { how, ...entry }) => how(whole, { file, kind: "property", ...entry }), before);
};

/** The object that a file says of its constant: of each key its code, or what is in it. */
const wordsIn = (text, file) => {
  const tree = treeOf(text, file);
  const [constant] = tree.program.body.map(constantsIn).find(({ length }) => length > 0) ?? [];
  if (constant?.init?.type !== "ObjectExpression") return undefined;
  return { name: constant.id.name, words: inObject(tree, constant.init) };
};

const inObject = (tree, { properties }) =>
  new Map(
    properties
      .filter(({ key }) => key)
      .map((one) => {
        const said = saidOf(one);
        return [nameOf(one), said?.type === "ObjectExpression" ? inObject(tree, said) : said && codeIn(tree, said)];
      }),
  );

/** What is to be put in and taken out, or nothing where that cannot be said. */
const stepsBetween = ({ path, mine, earlier, wanted }) => {
  const steps = [];
  for (const key of new Set([...earlier.keys(), ...wanted.keys()])) {
    const [own, old, next] = [mine, earlier, wanted].map((words) => words.get(key));
    const put = { how: withEntry, path, key, value: codeOf(next) };
    const take = { how: withoutEntry, path, key };
    if (codeOf(old) === codeOf(next)) continue;
    if (!mine.has(key)) {
      // which somebody took out
      if (earlier.has(key) && wanted.has(key)) return undefined;
      if (wanted.has(key)) steps.push(put);
    } else if (!wanted.has(key)) steps.push(take);
    else if ([own, next].every((one) => one instanceof Map) && !(typeof old === "string")) {
      const inside = stepsBetween({ path: `${path}.${key}`, mine: own, earlier: old ?? new Map(), wanted: next });
      if (!inside) return undefined;
      steps.push(...inside);
    } else if (codeOf(own) === codeOf(old)) steps.push(take, put);
    // one that came in here before the command put it in is somebody's own
    else if (earlier.has(key) && codeOf(own) !== codeOf(next)) return undefined;
  }
  return steps;
};

const codeOf = (words) =>
  words instanceof Map
    ? `{ ${[...words].map(([key, inner]) => `${JSON.stringify(key)}: ${codeOf(inner)}`).join(", ")} }`
    : words;
