import type { PublicDictionary, SingleSignOnTexts } from "../../../i18n/dictionary";
import { ApiError } from "../../../providers/api-error";
import { failureText } from "../../../public/failure-text";
import { textOf } from "../../../public/text-of";

/** What a person is told of a sign-in by a company that did not come to its end. */
export const ssoFailure = (dictionary: PublicDictionary, { failures }: SingleSignOnTexts, error: unknown): string =>
  (error instanceof ApiError ? textOf(failures, error.type) : undefined) ?? failureText(dictionary, error);
