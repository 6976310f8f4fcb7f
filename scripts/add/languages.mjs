import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";

const texts = join(root, "src/i18n");

/** The panel's languages, as their folders are called. */
export const languages = readdirSync(texts).filter((folder) => existsSync(join(texts, folder, "language.ts")));

/**
 * One text in each language of the panel, English where nobody gave another.
 * @param {string} said English|Português|Español
 * @returns {[folder: string, text: string][]}
 */
export const inEachLanguage = (said) => {
  const [en, pt = en, es = en] = said.split("|").map((text) => text.trim());
  return languages.map((folder) => [folder, { "pt-br": pt, es }[folder] ?? en]);
};
