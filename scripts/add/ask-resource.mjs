import { askCalled, askIcon, askOne, askWhose, looksAlike } from "./ask-about.mjs";
import { askActions } from "./ask-actions.mjs";
import { askFields, askLabel } from "./ask-fields.mjs";
import { askFrom } from "./elsewhere/ask-from.mjs";
import { Mistake } from "./mistake.mjs";
import { expectMeant } from "./plan-resource.mjs";

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

/** Whose they may be: where they would stand, nothing does yet. */
const freeAmong = (expectFor) =>
  scopes.filter((scope) => {
    try {
      expectFor(scope);
      return true;
    } catch (error) {
      if (error instanceof Mistake) return false;
      throw error;
    }
  });

const askDescribed = async (prompts, known) => {
  const expectOf =
    (path) =>
    (scope, ...more) => {
      const one = looksAlike(path) && !more.includes("--one") ? ["--one", `${path}-one`] : [];
      expectMeant([path, "name:text!", "--for", scope, ...one, ...more], known);
    };
  const path = await prompts.text({
    message: "What are they called, in English and in the plural?",
    placeholder: "departments",
    wrong: (value) => {
      if (known.resources.includes(value)) return `There are ${value} already.`;
      if (freeAmong(expectOf(value)).length === 0) expectOf(value)(scopes[0]);
      return undefined;
    },
  });
  const among = freeAmong(expectOf(path));
  const expect = (...more) => expectOf(path)(among[0], ...more);
  const one = await askOne(prompts, path, expect);
  const label = await askCalled(prompts, path, { single: one[1], expect: (said) => expect(...one, said) });
  const words = await askWhose(prompts, path, among);
  const title = await prompts.text({
    message: "Which required text names a record?",
    initialValue: "name",
    wrong: (value) => void expectMeant([path, `${value}:text!`, ...label, ...words, ...one], known),
  });
  const about = [...label, ...words, ...one];
  const command = [path, `${title}:text!`, ...(await askLabel(prompts, { name: title, known: known.labels }))];
  const fields = await askFields(prompts, { command: [...command, ...about], known, mayEnd: true });
  const actions = await askActions(prompts, { command: [...command, ...fields, ...about], known });
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
