import type { components } from "../../openapi/schema";

type Schemas = components["schemas"];

/** What can go wrong before a server answers. */
type ClientFailure = "NETWORK_ERROR" | "TIMEOUT" | "BAD_ANSWER";

/** The texts of every code of the contract: a code without a text does not compile. */
export interface MessageTexts {
  errors: Record<Schemas["ErrorType"] | ClientFailure, string>;
  successes: Record<Schemas["SuccessType"], string>;
  fields: Record<Schemas["FieldErrorType"], string>;
  /** Said after a success whose code has no text here. */
  done: string;
  /** Said after an unexpected failure; `%{code}` is the id of its request. */
  requestCode: string;
  /** Said after TOO_MANY_REQUESTS; `%{time}` is a length of time such as "42 seconds". */
  wait: string;
}
