import type { Field, MakeReader, Place } from "../define/draw";
import { coreOf, z } from "../define/schemas";
import { choiceText } from "./choice/choice-text";

/** Without accents, blanks and marks, which people leave out or add, and in small letters. */
export const bareWords = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

/** Yes or no, in the words of any language of the panel, or as spreadsheets write it. */
export const readToggle: MakeReader = ({ places }) => {
  const words = (answer: "yes" | "no") =>
    new Set(
      places.flatMap(({ translate }) => [
        bareWords(translate(`engine.${answer}`)),
        ...translate(`engine.import.words.${answer}`).split(",").map(bareWords),
      ]),
    );
  const [yes, no] = [words("yes"), words("no")];
  return (typed) => {
    const said = bareWords(typed);
    return yes.has(said) ? true : no.has(said) ? false : undefined;
  };
};

/** One of a closed list, by its value or by its text in any language of the panel. */
export const readChoice: MakeReader = ({ schema, places }) => {
  const known = wordsOf(optionsOf(schema), places);
  return (typed) => known.get(bareWords(typed));
};

/** Several of a closed list, each by its value or by its text. */
export const readChoices: MakeReader = ({ schema, places }) => {
  const core = coreOf(schema);
  const known = wordsOf(core instanceof z.ZodArray ? optionsOf(core.element as Field) : [], places);
  // what is not known stays, and is refused with the reason
  return (typed) =>
    typed
      .split(/[;,|]/)
      .filter((one) => one.trim() !== "")
      .map((one) => known.get(bareWords(one)) ?? one.trim());
};

const optionsOf = (schema: Field): string[] => {
  const core = coreOf(schema);
  return core instanceof z.ZodEnum ? core.options.map(String) : [];
};

/** The values by all that they are called; the language that comes first has the last word. */
const wordsOf = (options: readonly string[], places: readonly Place[]) =>
  new Map([
    ...places
      .toReversed()
      .flatMap((place) => options.map((option) => [bareWords(choiceText(option, place)), option] as const)),
    ...options.map((option) => [bareWords(option), option] as const),
  ]);
