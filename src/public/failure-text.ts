import type { PublicDictionary } from "../i18n/dictionary";
import { formatSeconds } from "../i18n/format";
import { ApiError } from "../providers/api-error";
import { fillIn } from "./fill-in";
import { textOf } from "./text-of";

/** What a person is told about a failure, without a translator: what is known already, how long to wait, or the code of the request, too. */
export const failureText = ({ messages }: PublicDictionary, error: unknown): string => {
  if (typeof error === "string") return error;
  if (!(error instanceof ApiError)) return messages.errors.UnknownError;
  const text = textOf(messages.errors, error.told) ?? messages.errors.UnknownError;
  if (error.requestId !== undefined) return `${text}. ${fillIn(messages.requestCode, { code: error.requestId })}`;
  if (error.retryAfter === undefined) return text;
  return `${text}. ${fillIn(messages.wait, { time: formatSeconds(error.retryAfter) })}`;
};
