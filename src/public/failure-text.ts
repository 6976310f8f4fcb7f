import type { PublicDictionary } from "../i18n/dictionary";
import { formatSeconds, inSentences } from "../i18n/format";
import { locale } from "../i18n/locale";
import { ApiError } from "../providers/api-error";
import { fillIn } from "./fill-in";
import { textOf } from "./text-of";

/**
 * What a person is told about a failure, without a translator: how long to wait and the code of the request, too, where
 * they are known. What these texts have no words for brings its own, by the language.
 */
export const failureText = ({ messages }: PublicDictionary, error: unknown): string => {
  if (error instanceof Map) return error.get(locale.get());
  if (!(error instanceof ApiError)) return messages.errors.UnknownError;
  const text = textOf(messages.errors, error.told) ?? messages.errors.UnknownError;
  const { retryAfter, requestId } = error;
  return inSentences(text, [
    ...(retryAfter === undefined ? [] : [fillIn(messages.wait, { time: formatSeconds(retryAfter) })]),
    ...(requestId === undefined ? [] : [fillIn(messages.requestCode, { code: requestId })]),
  ]);
};
