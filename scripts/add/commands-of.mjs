import { carryOut } from "./carry-out.mjs";
import { wordsOf } from "./made-by.mjs";
import { Mistake } from "./mistake.mjs";
import { drawUp } from "./plan.mjs";

/**
 * `add` and `remove` of a thing that is files and entries alone.
 *
 * @param {{
 *   thing: string,
 *   usage: string,
 *   mark: (name: string) => string,
 *   plan: (words: string[], how: { isThere: boolean }) => Promise<import("./plan.mjs").Plan & { said?: string[] }>,
 *   leftOf?: (name: string) => string[] | undefined,
 * }} options `mark` names the file whose first line keeps the command; `plan` says what the words ask for, and throws a
 *   `Mistake`; `leftOf` gives the words for what is left of a thing whose files somebody has deleted
 */
export const commandsOf = ({ thing, usage, mark, plan, leftOf = () => undefined }) => ({
  add: {
    usage,
    run: async (words) => {
      const [name] = words;
      const earlier = name && wordsOf(thing, mark(name));
      const to = await plan(words, { isThere: earlier !== undefined });
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
    run: async ([name]) => {
      if (!name) throw new Mistake(`Say which ${thing}: npm run remove -- ${thing} <name>`);
      const words = wordsOf(thing, mark(name)) ?? leftOf(name);
      if (!words) throw new Mistake(`The ${thing} "${name}" was not made by npm run add.`);
      const { changes, kept } = drawUp({ from: await plan(words, { isThere: true }) });
      if (kept.length > 0)
        throw new Mistake(
          `Changed by hand since, so delete it yourself first: ${kept.map(({ path }) => path).join(", ")}.`,
        );
      await carryOut(changes);
      report(changes);
    },
  },
});

const report = (changes) => {
  for (const { path, text, before } of changes)
    console.log(`${text === undefined ? "removed" : before === undefined ? "new    " : "changed"} ${path}`);
};
