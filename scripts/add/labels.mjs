import { readdirSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { root } from "../run.mjs";
import { common, languages } from "./words.mjs";

/** What the panel's languages call a field of that name already: labels of the resources that are there, and common words. */
export const knownLabels = async () => {
  const found = {};
  for (const language of languages) {
    const folder = `src/i18n/${language}/resources`;
    for (const file of readdirSync(join(root, folder)).sort()) {
      const { module } = await runnerImport(`./${folder}/${file}`, { root, configFile: false, logLevel: "error" });
      for (const texts of Object.values(module)) note(found, language, texts?.fields ?? {});
    }
  }
  const whole = Object.entries(found).filter(([, label]) => languages.every((language) => label[language]));
  return { ...Object.fromEntries(whole), ...common };
};

const note = (found, language, fields) => {
  for (const [name, label] of Object.entries(fields)) {
    if (typeof label !== "string") continue;
    found[name] ??= {};
    // the first resource that says it says it for all
    found[name][language] ??= label;
  }
};
