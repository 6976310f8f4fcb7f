import { parseArgs } from "node:util";
import { askFields } from "./ask-fields.mjs";
import { bringUp } from "./bring-up.mjs";
import { isLabel, nameOf, partsOf, withFields, withoutFields } from "./command.mjs";
import { Mistake } from "./mistake.mjs";
import { askMade, commandThatMade, expectMeant, knownNow, madeBefore } from "./plan-resource.mjs";
import { stepOf } from "./step.mjs";

const byHand = "docs/add-a-field.md says what belongs to a field.";

const isRequired = (word) => !isLabel(word) && word.includes("!");

/** Gives a resource that the command made more fields. */
export const add = {
  usage: `field <resource> <fields and labels> [--fill name=value]
  field   as npm run add -- resource has it: 'floor:number>=0'
  --fill  what records that are there get in a field that is required: floor=0; once for each`,

  ask: async (prompts) => {
    const path = await askMade(prompts, "Of which resource?");
    const command = madeBefore(path);
    const known = await knownNow(path);
    const given = await askFields(prompts, { command, known });
    const fill = [];
    for (const word of given.filter(isRequired)) {
      const name = nameOf(word);
      const { from, to } = expectMeant(withFields(command, [word]), known);
      const value = await prompts.text({
        message: `What do ${path} that are there get as ${name}?`,
        wrong: (typed) =>
          void stepOf({
            from: from.description,
            to: to.description,
            fill: [`${name}=${typed}`],
            kinds: known.kindsThere,
          }),
      });
      fill.push("--fill", `${name}=${value}`);
    }
    return [path, ...given, ...fill];
  },

  run: async (words) => {
    const options = { fill: { type: "string", multiple: true } };
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [path, ...given] = positionals;
    const usage = `npm run add -- ${add.usage}`;
    const command = commandThatMade({ path, usage, byHand });
    if (given.length === 0) throw new Mistake(usage);
    await bringUp(withFields(command, given), values);
  },
};

/** Takes fields from it. */
export const remove = {
  usage: `field <resource> <names> [--drop]
  --drop  what records have in them, too`,

  ask: async (prompts) => {
    const path = await askMade(prompts, "Of which resource?");
    const names = await prompts.several({
      message: "Which ones?",
      from: partsOf(madeBefore(path)).fields.map(nameOf),
    });
    const isDropped = await prompts.confirm({ message: "What records have in them, too?", initialValue: false });
    return [path, ...names, ...(isDropped ? ["--drop"] : [])];
  },

  run: async (words) => {
    const options = { drop: { type: "boolean", default: false } };
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [path, ...names] = positionals;
    const usage = `npm run remove -- ${remove.usage}`;
    const command = commandThatMade({ path, usage, byHand });
    if (names.length === 0) throw new Mistake(usage);
    await bringUp(withoutFields(command, names), values);
  },
};
