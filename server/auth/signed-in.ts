import type { Context } from "../contract/operation";
import { Refusal } from "../refusal";
import type { Caller } from "./caller";

/** The caller of an operation that is not public. */
export const signedIn = ({ caller }: Context): Caller => {
  if (!caller) throw new Refusal("AUTH_REQUIRED");
  return caller;
};
