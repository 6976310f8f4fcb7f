import { errorTypeValues, fieldErrorTypeValues, successTypeValues } from "../../openapi/schema";
import { type FailureType, failureCauseValues } from "./api-error";
import { shortSuccess } from "./short-success";

/** The type to show a failure by: one that has no text of its own counts as UnknownError. */
export const failureTypeOf = (type: string): FailureType =>
  [...errorTypeValues, ...failureCauseValues].find((known) => known === type) ?? "UnknownError";

/**
 * The dictionary key of a failure. Behind one that passes stands in how many seconds, behind an unexpected one the id of its
 * request, behind that of another host what it says itself; the translator (and whoever offers to copy the id) takes them
 * apart again, so that no text of a failure forgets them.
 */
export const failureKey = ({ type, retryIn, request, said }: Told): string =>
  [
    `messages.errors.${failureTypeOf(type)}`,
    ...(retryIn === undefined ? [] : [`@${Math.ceil(retryIn)}`]),
    ...(request === undefined ? [] : [`#${request}`]),
    ...(said === undefined ? [] : [`\n${said}`]),
  ].join("");

interface Told {
  type: string;
  retryIn?: number;
  request?: string;
  said?: string;
}

/** Takes such a key apart again. */
export const splitFailureKey = (key: string): { key: string } & Omit<Told, "type"> => {
  const [, own = key, retryIn, request, said] =
    /^(messages\.errors\.\w+)(?:@(\d+))?(?:#(.+?))?(?:\n(.+))?$/.exec(key) ?? [];
  return { key: own, retryIn: retryIn === undefined ? undefined : Number(retryIn), request, said };
};

/** The dictionary key of a success, or of what is wrong with a field; never the code itself. */
export const messageKey = (kind: "success" | "field", type: string): string => {
  if (kind === "field") return `messages.fields.${fieldErrorTypeValues.find((known) => known === type) ?? "INVALID"}`;
  const short = successTypeValues.find((known) => known === shortSuccess(type));
  return short ? `messages.successes.${short}` : "messages.done";
};
