import type { Failure } from "../engine/ports";
import { ApiError } from "./api-error";

/** What the engine needs to know of an error; one that is none of the API's is an UnknownError. */
export const asFailure = (error: unknown): Failure => {
  if (!(error instanceof ApiError)) return { type: "UnknownError" };
  const { code, told: type, fields, data, requestId, said, retryAfter } = error;
  const id = data?.id;
  const isConflict = type === "EDIT_CONFLICT" && (typeof id === "string" || typeof id === "number");
  return {
    type,
    fields: fields.length > 0 ? fields : undefined,
    request: requestId,
    said,
    current: isConflict ? { ...data, id } : undefined,
    ...(code === 404 && { isGone: true }),
    ...((code === 403 || code === 409) && { isForbidden: true }),
    ...(retryAfter !== undefined && { retryIn: retryAfter }),
    ...((error.cause !== undefined || unanswered.has(code)) && { isUnknown: true }),
  };
};

/** The session ended, or somebody before the server answered in its place. */
const unanswered = new Set([401, 408, 502, 503, 504]);
