import type { components } from "../../openapi/schema";

type Schemas = components["schemas"];

/** What can go wrong before a server answers. */
type ClientFailure = "NETWORK_ERROR" | "TIMEOUT" | "BAD_ANSWER";

/** What another host answers, whose refusals have no type of this API's. */
type RefusalElsewhere = "STATE_CONFLICT";

type FieldErrorType = Schemas["FieldErrorType"];
type PasswordFault = Extract<FieldErrorType, `PASSWORD_${string}`>;

/** What is wrong with a password that is set: apart, since the sign-in never says it and comes without it. */
export type PasswordTexts = Record<PasswordFault, string>;

/** Every code of the contract, of what fails before a server answers, and of what another host refuses. */
export interface Codes {
  errors: Schemas["ErrorType"] | ClientFailure | RefusalElsewhere;
  successes: Schemas["SuccessType"];
}

/** The texts of codes that pages without the panel may say. */
export interface OpenMessages {
  errors: Partial<Record<Codes["errors"], string>>;
  successes: Partial<Record<Codes["successes"], string>>;
  fields: Record<Exclude<FieldErrorType, PasswordFault>, string>;
  /** Said after a success whose code has no text here. */
  done: string;
  /** Said after an unexpected failure; `%{code}` is the id of its request. */
  requestCode: string;
  /** Said after TOO_MANY_REQUESTS; `%{time}` is a length of time such as "42 seconds". */
  wait: string;
}
