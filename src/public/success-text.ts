import { successTypeValues } from "../../openapi/schema";
import type { PublicDictionary } from "../i18n/dictionary";
import { shortSuccess } from "../providers/message-key";

/** What a person is told about a success, without a translator, in whichever spelling its code came. */
export const successText = ({ messages }: PublicDictionary, type: string): string => {
  const short = successTypeValues.find((known) => known === shortSuccess(type));
  return short ? messages.successes[short] : messages.done;
};
