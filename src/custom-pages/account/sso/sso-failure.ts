import type { PublicDictionary, SingleSignOnTexts } from "../../../i18n/dictionary";
import { ApiError } from "../../../providers/api-error";
import { failureText } from "../../../public/failure-text";
import { textOf } from "../../../public/text-of";

/** What stands in an address and nobody typed: there is no field to mend it in. */
const ofAddress = {
  providerId: "SSO_NOT_FOUND",
  state: "SSO_STATE_INVALID",
  code: "SSO_ANSWER_INVALID",
  iss: "SSO_ANSWER_INVALID",
  link: "SSO_LINK_INVALID",
};

/** What a person is told of a sign-in by a company that did not come to its end. */
export const ssoFailure = (dictionary: PublicDictionary, { failures }: SingleSignOnTexts, error: unknown): string => {
  const type = error instanceof ApiError ? (textOf(ofAddress, error.fields[0]?.path ?? "") ?? error.type) : "";
  return textOf(failures, type) ?? failureText(dictionary, error);
};
