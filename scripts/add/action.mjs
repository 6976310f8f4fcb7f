import { parseArgs } from "node:util";
import { askActions } from "./ask-actions.mjs";
import { bringUp } from "./bring-up.mjs";
import { actionsOf, nameOf, partsOf, withActions, withoutActions } from "./command.mjs";
import { Mistake } from "./mistake.mjs";
import { askMade, commandThatMade, knownNow, madeBefore } from "./plan-resource.mjs";

const byHand = "docs/add-an-action.md says what belongs to an action.";

/** A change of the actions of a resource that the command made. */
const change = (verb, how) => async (words) => {
  const [path, ...given] = parseArgs({ args: words, options: {}, allowPositionals: true }).positionals;
  const usage = `npm run ${verb} -- ${{ add, remove }[verb].usage}`;
  const command = commandThatMade({ path, usage, byHand });
  if (given.length === 0) throw new Mistake(usage);
  await bringUp(how(command, given));
};

export const add = {
  usage: `action <resource> <actions and labels>
  action  what sets a yes or no of the record: archive, or suspend=isActive:false
  label   suspend=Suspend|Suspender|Suspender`,

  ask: async (prompts) => {
    const path = await askMade(prompts, "Of which resource?");
    const known = await knownNow(path);
    const { verbs, labels } = await askActions(prompts, { command: madeBefore(path), known, isNeeded: true });
    if (verbs.length === 0)
      throw new Mistake(`${path} have no yes or no to set: add a field such as 'isActive:toggle'.`);
    return [path, ...verbs, ...labels];
  },

  run: change("add", withActions),
};

export const remove = {
  usage: "action <resource> <names>",

  ask: async (prompts) => {
    const path = await askMade(prompts, "Of which resource?");
    const from = actionsOf(partsOf(madeBefore(path))).map(nameOf);
    if (from.length === 0) throw new Mistake(`${path} have no action.`);
    return [path, ...(await prompts.several({ message: "Which ones?", from }))];
  },

  run: change("remove", withoutActions),
};
