import type { PublicDictionary } from "../i18n/dictionary";
import { shortSuccess } from "../providers/short-success";
import { textOf } from "./text-of";

/** What a person is told about a success, without a translator, in whichever spelling its code came. */
export const successText = ({ messages }: PublicDictionary, type: string): string =>
  textOf(messages.successes, shortSuccess(type)) ?? messages.done;
