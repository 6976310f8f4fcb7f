import { type ErrorType, type FieldErrorType, Refusal } from "./refusal";

interface FieldRefusal {
  path: string;
  type: FieldErrorType;
  message: string;
  /** VALIDATION_FAILED when absent. */
  as?: ErrorType;
}

/** A refusal that belongs to one field, so that a form can show it under the input. */
export const refuseField = ({ path, type, message, as = "VALIDATION_FAILED" }: FieldRefusal) =>
  new Refusal(as, { fields: [{ path, type, message }] });
