import type { TranslationKeys } from "@zxcvbn-ts/core";
import type { Locale } from "../../i18n/locale";
import { rooms } from "../../i18n/rooms";

/** How hard a password is to guess, from 0 to 4, and why; codes, for the texts of the meter. */
export interface Estimate {
  score: 0 | 1 | 2 | 3 | 4;
  warning?: keyof TranslationKeys["warnings"];
  suggestions: (keyof TranslationKeys["suggestions"])[];
}

/** Estimates a password; `known` is what a guesser knows of the person. */
export type Estimator = (password: string, known: string[]) => Estimate;

/** Fetches the estimator with the words of one language: more than all the rest of the page, so only where it is needed. */
export const loadEstimator = async (locale: Locale): Promise<Estimator> => {
  const [{ ZxcvbnFactory }, common, own] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    rooms[locale].accounts().then(({ loadGuessedWords }) => loadGuessedWords()),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...own.dictionary },
    graphs: common.adjacencyGraphs,
  });
  return (password, known) => {
    // Longer ones are strong or repeat themselves, and would only take longer.
    const { score, feedback } = zxcvbn.check(password.slice(0, 64), known);
    // Without translations the library answers its own keys, which its types call strings.
    const { warning, suggestions } = feedback as { warning: Estimate["warning"] | null } & Pick<
      Estimate,
      "suggestions"
    >;
    return { score, suggestions, ...(warning && { warning }) };
  };
};
