import type { AccountTexts, PublicDictionary } from "../../i18n/dictionary";
import type { ApiError } from "../../providers/api-error";
import { textOf } from "../../public/text-of";

type ErrorType = keyof PublicDictionary["messages"]["errors"];

/** What is wrong with a field: found here, or told by the server. A code and no text, so that it follows the language. */
export type Problem = { here: keyof AccountTexts["errors"] } | { field: string } | { error: ErrorType };

export type Problems<Name extends string> = Partial<Record<Name, Problem>>;

/** The sentence under the field. */
export const problemText = (
  { messages }: PublicDictionary,
  { errors, refusals }: AccountTexts,
  problem: Problem | undefined,
): string | undefined => {
  if (!problem) return undefined;
  if ("here" in problem) return errors[problem.here];
  if ("error" in problem) return messages.errors[problem.error];
  return textOf({ ...messages.fields, ...refusals }, problem.field) ?? messages.fields.INVALID;
};

/** The fields that an answer of the server is about, where the form has them. */
export const refusedFields = <Name extends string>(error: ApiError, names: readonly Name[]): Problems<Name> => {
  const found: Problems<Name> = {};
  for (const name of names) {
    const taken = takenBy[name];
    const field = error.fields.find(({ path }) => path === name);
    // Another host may name the conflict without its field.
    if (taken && (field?.type === "DUPLICATE" || (!field && error.type === taken))) found[name] = { error: taken };
    else if (field) found[name] = { field: field.type };
  }
  return found;
};

const takenBy: Partial<Record<string, ErrorType>> = {
  app2Id: "USER_DUPLICATE_APP2ID",
  email: "USER_DUPLICATE_EMAIL",
};
