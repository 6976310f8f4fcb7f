import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";
import { quoted, unquoted } from "./command.mjs";

/** The first line of what a command wrote, which is the command itself: whoever asks again starts from what it made. */
export const madeBy = (thing, words) => `// npm run add -- ${quoted([thing, ...words])}`;

/** The words behind the thing's name of the command that wrote a file, or none. */
export const wordsOf = (thing, path) => {
  const file = join(root, path);
  const [first = ""] = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const begin = madeBy(thing, []);
  if (!first.startsWith(`${begin} `)) return undefined;
  return unquoted(first.slice(begin.length));
};
