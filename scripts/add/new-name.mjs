import { Mistake } from "./mistake.mjs";
import { camel } from "./names.mjs";

/**
 * A name for something new, in small letters and hyphens.
 * @param {string | undefined} asked
 * @param {{ thing: string, example: string }} options
 * @throws {Mistake} for what is no name, or a word of the language
 */
export const newName = (asked, { thing, example }) => {
  if (!asked) throw new Mistake(`Say what the ${thing} is called, such as ${example}.`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(asked))
    throw new Mistake(`"${asked}" is no name of a ${thing}: small English letters and hyphens, such as ${example}.`);
  try {
    new Function(`"use strict"; const ${camel(asked)} = 0;`);
  } catch {
    throw new Mistake(`"${asked}" is a word of JavaScript itself.`);
  }
  return asked;
};
