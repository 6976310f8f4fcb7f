import { askCalled, askIcon, askOne, askWhose, looksAlike } from "./ask-about.mjs";
import { askActions } from "./ask-actions.mjs";
import { askFields, askLabel } from "./ask-fields.mjs";
import { partsOf } from "./command.mjs";
import { askFrom } from "./elsewhere/ask-from.mjs";
import { describeResource } from "./grammar.mjs";
import { refuseTableThere } from "./migration.mjs";
import { namesOf } from "./names.mjs";
import { isFreePath, refuseTakenPath } from "./taken-address.mjs";

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

const scopes = ["company", "person", "platform"];

const addressFor = (scope, path, known) =>
  describeResource([path, "name:text!"], { for: scope, ...(looksAlike(path) ? { one: `${path}-one` } : {}) }, known)
    .names.address;

/** Whose they may be: where they would stand, nothing does yet. */
const freeAmong = (path, known) => scopes.filter((scope) => isFreePath(addressFor(scope, path, known)));

const askDescribed = async (prompts, known) => {
  const path = await prompts.text({
    message: "What are they called, in English and in the plural?",
    placeholder: "departments",
    wrong: (value) => {
      if (known.resources.includes(value)) return `There are ${value} already.`;
      const [address] = scopes.map((scope) => addressFor(scope, value, known));
      if (freeAmong(value, known).length === 0) refuseTakenPath(address);
      refuseTableThere(namesOf(value).table);
      return undefined;
    },
  });
  const one = await askOne(prompts, path);
  const label = await askCalled(prompts, path, one[1]);
  const words = await askWhose(prompts, path, freeAmong(path, known));
  const title = await prompts.text({
    message: "Which required text names a record?",
    initialValue: "name",
    wrong: (value) => {
      describeResource([path, `${value}:text!`], one.length > 0 ? { one: one[1] } : {}, known);
    },
  });
  const options = partsOf([...words, ...one]).values;
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
