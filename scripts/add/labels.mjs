import { readdirSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { root } from "../run.mjs";
import { languages } from "./languages.mjs";
import { common } from "./words.mjs";

/**
 * What the panel's languages call a field of that name already: the resource itself, whatever somebody made of it since, else
 * common words, else labels of other resources.
 */
export const knownLabels = async (path) => {
  const others = {};
  const own = {};
  for (const language of languages) {
    const folder = `src/i18n/${language}/resources`;
    for (const file of readdirSync(join(root, folder)).sort()) {
      const isOwn = file === `${path}.ts`;
      for (const texts of Object.values(await textsIn(`${folder}/${file}`))) {
        note(isOwn ? own : others, language, texts?.fields ?? {});
        const actions = Object.entries(texts?.actions ?? {}).map(([name, { label }]) => [name, label]);
        if (isOwn) note(own, language, Object.fromEntries([...actions, ...valuesIn(texts)]));
      }
    }
  }
  return { ...whole(others), ...common, ...whole(own) };
};

/** What values are called, by their field. */
const valuesIn = (texts) =>
  Object.entries(texts?.values ?? {}).flatMap(([field, values]) =>
    Object.entries(values).map(([value, label]) => [`${field}.${value}`, label]),
  );

const read = new Map();
const textsIn = (file) => {
  if (!read.has(file)) read.set(file, runnerImport(`./${file}`, { root, configFile: false, logLevel: "error" }));
  return read.get(file).then(({ module }) => module);
};

const whole = (found) =>
  Object.fromEntries(Object.entries(found).filter(([, label]) => languages.every((language) => label[language])));

const note = (found, language, fields) => {
  for (const [name, label] of Object.entries(fields)) {
    if (typeof label !== "string") continue;
    found[name] ??= {};
    // the first resource that says it says it for all
    found[name][language] ??= label;
  }
};
