import type { RaRecord } from "react-admin";
import { ApiError, type FieldError } from "./api-error";

/** A failure in the engine's words. */
export interface Failure {
  type: string;
  fields?: readonly FieldError[];
  /** The id of the request, where support may be asked about it. */
  request?: string;
  /** What another host says of it in words of its own. */
  said?: string;
  /** The record as the server has it now, on an edit conflict. */
  current?: RaRecord;
  /** Whether it is because there is no such record, or none any more. */
  isGone?: boolean;
  /** Whether it is because of who asks, or of the state that something is in. */
  isForbidden?: boolean;
  /** Seconds after which the server wants to be asked again. */
  retryIn?: number;
  /** Nobody knows whether it was done: there was no answer, or none that says so. */
  isUnknown?: boolean;
}

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
