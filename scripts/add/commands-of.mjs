import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { root } from "../run.mjs";
import { carryOut } from "./carry-out.mjs";
import { known, refuseMore } from "./command.mjs";
import { wordsOf } from "./made-by.mjs";
import { Mistake } from "./mistake.mjs";
import { drawUp } from "./plan.mjs";

/**
 * `add` and `remove` of a thing that is files and entries alone.
 *
 * @param {{
 *   thing: string,
 *   usage: string,
 *   most: number,
 *   options: string[],
 *   mark: (name: string) => string,
 *   there: () => string[],
 *   plan: (asked: { words: string[], positionals: string[], values: Record<string, string> }, how: { isThere: boolean }) => Promise<import("./plan.mjs").Plan & { said?: string[] }>,
 *   leftOf?: (name: string) => string[] | undefined,
 *   refuseUsed?: (name: string) => void,
 * }} about `most` is how many words there may be beside options; `options` are those that the words may have; `mark` names the file whose first line keeps the command; `plan` says what the words ask for, and throws a
 *   `Mistake`; `there` names all of them, whoever made them; `leftOf` gives the words for what is left of a thing whose files
 *   somebody has deleted; `refuseUsed` throws a `Mistake` while others cannot be without it
 */
export const commandsOf = ({
  thing,
  usage,
  most,
  options,
  mark,
  there,
  plan,
  leftOf = () => undefined,
  refuseUsed = () => undefined,
}) => ({
  add: {
    usage,
    run: async (words) => {
      const given = partsOf(words, options);
      refuseMore(given.positionals, most, `npm run add -- ${usage}`);
      const [name] = given.positionals;
      const made = name && wordsOf(thing, mark(name));
      const earlier = made && partsOf(made, options);
      const to = await plan(earlier ? merged(earlier, given) : given, { isThere: earlier !== undefined });
      const from = earlier && (await plan(earlier, { isThere: true }));
      const { changes, kept } = drawUp({ from, to });
      await carryOut(changes);
      report(changes);
      for (const { path } of kept) console.log(`kept    ${path}, which was changed by hand`);
      for (const line of to.said ?? []) console.log(line);
    },
  },
  remove: {
    usage: `${thing} <name>\n  takes back what npm run add -- ${thing} made`,
    run: async (given) => {
      refuseMore(given, 1, `npm run remove -- ${thing} <name>`);
      const [name] = given;
      if (!name) throw new Mistake(`Say which ${thing}: npm run remove -- ${thing} <name>`);
      const words = wordsOf(thing, mark(name)) ?? leftOf(name);
      if (!words) {
        if (there().includes(name))
          throw new Mistake(
            `The ${thing} "${name}" was not made by npm run add, or ${mark(name)} no longer begins with the command that made it.`,
          );
        const made = there().filter((one) => wordsOf(thing, mark(one)));
        known(name, made, `npm run add made no ${thing}`);
      }
      refuseUsed(name);
      const { changes, kept } = drawUp({ from: await plan(partsOf(words, options), { isThere: true }) });
      if (kept.length > 0)
        throw new Mistake(
          `Changed by hand since, so delete it yourself first: ${kept.map(({ path }) => path).join(", ")}.`,
        );
      await carryOut(changes);
      report(changes);
    },
  },
});

/** Things that have a folder each. */
export const foldersIn = (path) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const partsOf = (words, options) => {
  const known = Object.fromEntries(options.map((option) => [option, { type: "string" }]));
  const { values, positionals } = parseArgs({ args: words, options: known, allowPositionals: true });
  return { words, values: { ...values }, positionals };
};

/** What is asked for again, which is what was asked for before where nothing else is said of it. */
const merged = (earlier, given) => {
  const positionals = [...given.positionals, ...earlier.positionals.slice(given.positionals.length)];
  const values = { ...earlier.values, ...given.values };
  if (isDeepStrictEqual([positionals, values], [earlier.positionals, earlier.values])) return earlier;
  const words = [...positionals, ...Object.entries(values).flatMap(([name, value]) => [`--${name}`, value])];
  return { words, positionals, values };
};

const report = (changes) => {
  for (const { path, text, before } of changes)
    console.log(`${text === undefined ? "removed" : before === undefined ? "new    " : "changed"} ${path}`);
};
