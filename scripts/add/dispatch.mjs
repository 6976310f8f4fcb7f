import { ensureInstalled } from "../install.mjs";
import { hearSignals, runAlone } from "./alone.mjs";
import { Mistake } from "./mistake.mjs";
import { nearestName } from "./nearest-name.mjs";

/**
 * What can be added and removed, each a module that says how it is asked for and does it: `add` and `remove`, of `usage` (behind `npm run add -- `), `run`, which gets the words behind the thing's name and throws a `Mistake`
 * for what cannot be meant, and `ask`, which asks for those words on a terminal. They are fetched once packages are
 * installed, which they need, and no other than the one that is asked for.
 *
 * @type {Record<string, () => Promise<{ add: Command, remove: Command }>>}
 * @typedef {ReturnType<import("./prompts.mjs").promptsOn>} Prompts
 * @typedef {{ usage: string, run: (words: string[]) => Promise<void>, ask?: (prompts: Prompts) => Promise<string[]> }} Command
 */
const things = {
  resource: () => import("./resource.mjs"),
  field: () => import("./field.mjs"),
  action: () => import("./action.mjs"),
  kind: () => import("./kind.mjs"),
  page: () => import("./page.mjs"),
  language: () => import("./language.mjs"),
};

/**
 * Does what `npm run add` or `npm run remove` was asked for. A mistake is said without a stack, with exit code 1.
 * @param {"add" | "remove"} verb
 */
export const dispatch = async (verb) => {
  await ensureInstalled();
  let usage = "";
  try {
    const commands = commandsOf(verb);
    const [name, ...given] = process.argv.slice(2);
    const isAsked = given.length === 0 && process.stdin.isTTY && process.stdout.isTTY;
    if (!commands.has(name) && !(isAsked && !name)) throw new Mistake(await unknown(name, { verb, commands }));
    runAlone();
    const { finishEarlier } = await import("./carry-out.mjs");
    if ((await finishEarlier()) === "this") return;
    const [what, ...words] = isAsked ? await asked({ verb, name, commands }) : [name, ...given];
    const command = await commands.get(what);
    usage = command.usage;
    await command.run(words);
  } catch (error) {
    // a program that was interrupted together with this one fails: what interrupted it is heard first
    await hearSignals();
    const isOfOption = String(error.code).startsWith("ERR_PARSE_ARGS");
    if (!(error instanceof Mistake) && !isOfOption) throw error;
    console.error(isOfOption ? wrongOption(error, usage) : error.message);
    process.exit(1);
  }
};

/** What is wrong with an option, held against those that the usage names. */
const wrongOption = ({ code, message }, usage) => {
  const [option = ""] = /--?[\w-]+/.exec(message) ?? [];
  const there = [...new Set(usage.match(/--[a-z]+/g))];
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") {
    const near = nearestName(
      option.replace(/^-+/, ""),
      there.map((one) => one.slice(2)),
    );
    if (near) return `There is no option ${option}; did you mean --${near}?`;
    return `There is no option ${option}: ${there.join(", ") || "none"}.`;
  }
  if (message.includes("does not take")) return `${option} takes no value.`;
  const [, says] = new RegExp(`^ +${option} +(.+)$`, "m").exec(usage) ?? [];
  return `${option} has no value${says ? `: ${says}` : ""}.`;
};

const asked = async (what) => {
  const [{ askCommand }, { promptsOn }] = await Promise.all([import("./ask-command.mjs"), import("./prompts.mjs")]);
  return askCommand(promptsOn(), what);
};

const commandsOf = (verb) => ({
  has: (name) => Object.hasOwn(things, name),
  keys: () => Object.keys(things),
  get: async (name) => (await things[name]())[verb],
});

const unknown = async (name, { verb, commands }) => {
  const near = name && nearestName(name, [...commands.keys()]);
  if (near) return `There is no "${name}" to ${verb}; did you mean ${near}?`;
  const all = await Promise.all([...commands.keys()].map(commands.get));
  return all.map(({ usage }) => `npm run ${verb} -- ${usage}`).join("\n\n");
};
