import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";
import { hasEntry, withoutEntry } from "./entries.mjs";
import { Mistake } from "./mistake.mjs";
import { whereItIs } from "./plan.mjs";

/**
 * What is there already is let be where it is put in, so that a name which somebody else has would be one thing with theirs:
 * said in their words, and gone with this one.
 *
 * @param {{ from?: import("./plan.mjs").Plan, to: import("./plan.mjs").Plan }} step
 * @throws {Mistake} where something that comes in is called as something of another: a file, a code, a key of a list, an operation
 */
export const refuseTakenNames = ({ from, to }) => {
  const taken = takenFile(from, to) ?? takenOperation(from, to) ?? takenEntry(from, to);
  if (!taken) return;
  const otherwise = from ? "" : ", or another word for one of them with --one";
  throw new Mistake(`${taken} is there already: choose another name${otherwise}.`);
};

const takenFile = (from, to) => {
  const own = new Set(from?.files.map(({ path }) => path));
  return to.files.map(({ path }) => path).find((path) => !own.has(path) && existsSync(join(root, whereItIs(path))));
};

/** An operation that other paths have, too. */
const takenOperation = (from, to) => {
  const own = new Set(to.files.map(({ path }) => path));
  const earlier = new Set(from?.files.flatMap(operationsIn));
  const added = new Set(to.files.flatMap(operationsIn).filter((id) => !earlier.has(id)));
  return readdirSync(join(root, folder))
    .map((name) => ({ path: `${folder}${name}`, text: read(`${folder}${name}`) }))
    .filter(({ path }) => !own.has(path))
    .flatMap((file) => operationsIn(file).map((id) => ({ id, said: `The operation ${id} of ${file.path}` })))
    .find(({ id }) => added.has(id))?.said;
};

const operationsIn = ({ text }) => [...text.matchAll(/^ *operationId: (\w+)/gm)].map(([, id]) => id);

/** An entry that a list has without what was made before. */
const takenEntry = (from, to) => {
  const texts = new Map();
  const textOf = ({ file }) => texts.get(file) ?? read(file);
  for (const entry of from?.entries ?? []) texts.set(entry.file, withoutEntry(textOf(entry), entry));
  const taken = to.entries.find((entry) => isOfOne(entry) && hasEntry(textOf(entry), entry));
  return taken && `${taken.key ?? taken.value ?? taken.line.replace(/^ *- /, "")} of ${taken.file}`;
};

/** Of a module several may ask for the same. */
const isOfOne = ({ kind }) => ["property", "element", "spread", "line"].includes(kind);

const folder = "openapi/paths/";
const read = (path) => readFileSync(join(root, path), "utf8");
