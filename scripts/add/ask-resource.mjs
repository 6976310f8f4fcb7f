import { askCalled, askIcon, askOne, askWhose, looksAlike } from "./ask-about.mjs";
import { askActions } from "./ask-actions.mjs";
import { askFields, askLabel } from "./ask-fields.mjs";
import { askFrom } from "./elsewhere/ask-from.mjs";
import { describeResource } from "./grammar.mjs";
import { refuseTableThere } from "./migration.mjs";
import { namesOf } from "./names.mjs";

/**
 * Asks for everything that makes a resource, each answer checked as soon as it is there.
 * @returns {Promise<string[]>} the words behind `npm run add -- resource`
 */
export const askResource = async (prompts, known) => {
  const made = await prompts.select({
    message: "What are they made of?",
    from: [
      { value: "fields", label: "fields that are asked for here", hint: "this server keeps them" },
      { value: "contract", label: "a contract that is there", hint: "another host keeps them" },
    ],
  });
  return made === "contract" ? askFrom(prompts, known) : askDescribed(prompts, known);
};

const askDescribed = async (prompts, known) => {
  const path = await prompts.text({
    message: "What are they called, in English and in the plural?",
    placeholder: "departments",
    wrong: (value) => {
      if (known.resources.includes(value)) return `There are ${value} already.`;
      describeResource([value, "name:text!"], looksAlike(value) ? { one: `${value}-one` } : {}, known);
      refuseTableThere(namesOf(value).table);
      return undefined;
    },
  });
  const one = await askOne(prompts, path);
  const label = await askCalled(prompts, path, one[1]);
  const { scope, words } = await askWhose(prompts, path, ["company", "person", "platform"]);
  const title = await prompts.text({
    message: "Which required text names a record?",
    initialValue: "name",
    wrong: (value) => {
      describeResource([path, `${value}:text!`], one.length > 0 ? { one: one[1] } : {}, known);
    },
  });
  const options = { for: scope, ...(one.length > 0 ? { one: one[1] } : {}) };
  const command = [path, `${title}:text!`, ...(await askLabel(prompts, { name: title, known: known.labels }))];
  const fields = await askFields(prompts, { command, options, known, mayEnd: true });
  const actions = await askActions(prompts, { command: [...command, ...fields], options, known });
  return [
    ...command,
    ...fields,
    ...actions.labels,
    ...label,
    ...words,
    ...(actions.verbs.length > 0 ? ["--actions", actions.verbs.join(",")] : []),
    ...(await askIcon(prompts)),
    ...one,
  ];
};
