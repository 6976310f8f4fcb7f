import { quoted } from "./command.mjs";
import { Mistake } from "./mistake.mjs";

/**
 * @typedef {Pick<import("./dispatch.mjs").Command, "usage" | "ask">} Asked
 * @typedef {{ keys: () => Iterable<string>, get: (name: string) => Asked | Promise<Asked> | undefined }} Commands
 */

/**
 * Asks for what was not said, shows the command that it comes to, and whether to go on.
 * @param {import("./dispatch.mjs").Prompts} prompts
 * @param {{ verb: "add" | "remove", name?: string, commands: Commands }} asked `commands` fetches one that is asked for
 * @returns {Promise<string[]>} the command, as it could have been typed
 */
export const askCommand = async (prompts, { verb, name, commands }) => {
  const what =
    name ??
    (await prompts.select({
      message: verb === "add" ? "What is to be added?" : "What is to be removed?",
      from: [...commands.keys()],
    }));
  const { usage, ask } = await commands.get(what);
  if (!ask) throw new Mistake(`npm run ${verb} -- ${usage}`);
  const words = [what, ...(await ask(prompts))];
  prompts.say(`npm run ${verb} -- ${quoted(words)}`);
  if (!(await prompts.confirm({ message: "Go on?" }))) throw new Mistake("Nothing was done.");
  return words;
};
