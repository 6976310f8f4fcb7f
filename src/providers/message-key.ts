import { errorTypeValues, fieldErrorTypeValues, successTypeValues } from "../../openapi/schema";
import { clientErrorTypeValues, type FailureType } from "./api-error";

/** The short spelling of a success code: other hosts send the long ones too, and both mean the same. */
export const shortSuccess = (type: string): string => type.replace(/_SUCCESS(FULLY)?$/, "");

/** The type to show a failure by: one that has no text of its own counts as UnknownError. */
export const failureTypeOf = (type: string): FailureType =>
  [...errorTypeValues, ...clientErrorTypeValues].find((known) => known === type) ?? "UnknownError";

/** The dictionary key of a success, of an error, or of what is wrong with a field; never the code itself. */
export const messageKey = (kind: "success" | "error" | "field", type: string): string => {
  if (kind === "error") return `messages.errors.${failureTypeOf(type)}`;
  if (kind === "field") return `messages.fields.${fieldErrorTypeValues.find((known) => known === type) ?? "INVALID"}`;
  const short = successTypeValues.find((known) => known === shortSuccess(type));
  return short ? `messages.successes.${short}` : "messages.done";
};
