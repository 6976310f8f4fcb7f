import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";
import { exportsOf } from "./exports-of.mjs";
import { languages } from "./languages.mjs";
import { common } from "./words.mjs";

/**
 * What the panel's languages call a field of that name already: the resource itself (`isOwn`), whatever somebody made of it since, else
 * common words, else labels that other resources have, as most of them say it. Of those it is said whose they are (`from`) where one
 * alone has the name, of which kinds its fields are, and what it is called where records are called by it (`asTitle`): what is
 * another thing may be called otherwise.
 * @param {string} path
 * @returns {Promise<Record<string, Record<string, any>>>}
 */
export const knownLabels = async (path) => {
  const found = {};
  for (const language of languages) {
    const folder = `src/i18n/${language}/resources`;
    for (const file of readdirSync(join(root, folder))) {
      const resource = file.replace(/\.ts$/, "");
      for (const texts of Object.values(await textsIn(`${folder}/${file}`))) {
        note(found, { resource, language, labels: texts?.fields ?? {} });
        if (resource !== path) continue;
        const actions = Object.entries(texts?.actions ?? {}).map(([name, { label }]) => [name, label]);
        note(found, { resource, language, labels: Object.fromEntries([...actions, ...valuesIn(texts)]) });
      }
    }
  }
  const { kinds, titles } = definitionsThere();
  const [others, own] = [{}, {}];
  for (const [name, said] of Object.entries(found)) {
    const whole = Object.entries(said).filter(([, label]) => languages.every((language) => label[language]));
    const ownLabel = whole.find(([resource]) => resource === path)?.[1];
    if (ownLabel) own[name] = { ...ownLabel, isOwn: true };
    const foreign = whole.filter(([resource]) => resource !== path);
    if (foreign.length === 0) continue;
    const asTitle = saidBy(foreign.filter(([resource]) => titles.get(resource) === name));
    others[name] = { ...saidBy(foreign), kinds: kinds.get(name), asTitle };
  }
  return { ...others, ...common, ...own };
};

/** A label that resources have, and whose it is where that is one alone; none where no resource has it. */
const saidBy = (said) => {
  const [first, ...others] = said;
  return first && { ...usual(said), ...(others.length > 0 ? {} : { from: first[0] }) };
};

/** The label that most resources have, of several the first. */
const usual = (said) => {
  const texts = said.map(([, label]) => JSON.stringify(label));
  const times = (text) => texts.filter((one) => one === text).length;
  return JSON.parse(texts.reduce((most, text) => (times(text) > times(most) ? text : most)));
};

/** Of which kinds the definitions have fields of a name, and by which field each resource calls its records. */
const definitionsThere = () => {
  const [kinds, titles] = [new Map(), new Map()];
  for (const file of readdirSync(join(root, "src/resources"), { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(file)) continue;
    const source = readFileSync(join(root, "src/resources", file), "utf8");
    for (const [, name, kind] of source.matchAll(/^\s+(\w+): (\w+)\(/gm))
      kinds.set(name, [...(kinds.get(name) ?? []), kind]);
    const [, title] = /^ {2}title: "(\w+)"/m.exec(source) ?? [];
    if (title) titles.set(file.replace(/\.tsx?$/, ""), title);
  }
  return { kinds, titles };
};

/** What values are called, by their field. */
const valuesIn = (texts) =>
  Object.entries(texts?.values ?? {}).flatMap(([field, values]) =>
    Object.entries(values).map(([value, label]) => [`${field}.${value}`, label]),
  );

const read = new Map();
const textsIn = (file) => {
  if (!read.has(file)) read.set(file, exportsOf(file));
  return read.get(file);
};

const note = (found, { resource, language, labels }) => {
  for (const [name, label] of Object.entries(labels)) {
    if (typeof label !== "string") continue;
    found[name] ??= {};
    found[name][resource] ??= {};
    found[name][resource][language] = label;
  }
};
