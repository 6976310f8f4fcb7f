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
}

/** What the engine needs to know of an error; one that is none of the API's is an UnknownError. */
export const asFailure = (error: unknown): Failure => {
  if (!(error instanceof ApiError)) return { type: "UnknownError" };
  const { told: type, fields, data, requestId, said } = error;
  const id = data?.id;
  const isConflict = type === "EDIT_CONFLICT" && (typeof id === "string" || typeof id === "number");
  return {
    type,
    fields: fields.length > 0 ? fields : undefined,
    request: requestId,
    ...(said === undefined ? {} : { said }),
    current: isConflict ? { ...data, id } : undefined,
  };
};
