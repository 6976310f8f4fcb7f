import { labelLanguages } from "./grammar.mjs";
import { wrongIcon } from "./icons.mjs";
import { isUnclear, namesOf, pluralOf, spaced } from "./names.mjs";

/** Whether what one of them is called has to be said; what is no plural is another mistake. */
export const looksAlike = (path) => isUnclear(path) && (namesOf(path).one !== path || pluralOf(path) === path);

/**
 * What one of them is called, where that does not follow.
 * @param {(...words: string[]) => void} expect throws where words behind the name cannot be meant
 */
export const askOne = async (prompts, path, expect) => {
  if (!looksAlike(path)) return [];
  const one = await prompts.text({
    message: "And one of them?",
    wrong: (value) => expect("--one", value),
  });
  return ["--one", one];
};

/**
 * Whose they are, and who reads them where that does not follow.
 * @param {string[]} among the scopes that they may be of, the usual one first
 * @returns {Promise<string[]>} the options that say so
 */
export const askWhose = async (prompts, path, among) => {
  const from = among.map((name) => scopes.find(({ value }) => value === name));
  const scope = await prompts.select({ message: `Whose are ${spaced(path)}?`, from });
  if (!readers[scope]) return ["--for", scope];
  const read = await prompts.select({
    message: "Who reads them? Administrators of the same write them.",
    from: readers[scope],
  });
  return ["--for", scope, "--read", read];
};

/** Its icon, where it is not the usual one. */
export const askIcon = async (prompts) => {
  const icon = await prompts.text({
    message: "Its icon, of @mui/icons-material",
    initialValue: usualIcon,
    wrong: wrongIcon,
  });
  return icon === usualIcon ? [] : ["--icon", icon];
};

const usualIcon = "CategoryOutlined";

/** One and many in every language; `expect` throws where these words cannot be meant. */
export const askCalled = async (prompts, path, { single, expect }) => {
  const made = [namesOf(path, single).one, path].map((word) =>
    spaced(word).replace(/^./, (letter) => letter.toUpperCase()),
  );
  const texts = [];
  const labelled = (said) => `${path}=${labelLanguages.map((_, at) => said[at] ?? said[0]).join("|")}`;
  for (const language of labelLanguages)
    texts.push(
      await prompts.text({
        message: `One and many of them in ${language}, with a comma between`,
        initialValue: texts[0] ?? made.join(","),
        wrong: (value) =>
          /^[^,|:]+,[^,|:]+$/.test(value)
            ? expect(labelled([...texts, value]))
            : "Two words with a comma between: Department,Departments",
      }),
    );
  return [labelled(texts)];
};

const scopes = [
  { value: "company", label: "a company's", hint: "its administrators write them" },
  { value: "person", label: "a person's", hint: "nobody else reads or writes them" },
  { value: "platform", label: "the platform's", hint: "its administrators write them" },
];

const readers = {
  company: [
    { value: "member", label: "everybody in the company" },
    { value: "company", label: "its administrators alone" },
    { value: "member,support,admin", label: "everybody in the company, and the platform's staff" },
  ],
  platform: [
    { value: "admin", label: "the platform's administrators alone" },
    { value: "support,admin", label: "the platform's staff" },
    { value: "any", label: "everybody" },
  ],
};
