import type { Caller } from "./caller";
import type { Context } from "./operation";
import { Refusal } from "./refusal";

/** The caller of an operation that is not public. */
export const signedIn = ({ caller }: Context): Caller => {
  if (!caller) throw new Refusal("AUTH_REQUIRED");
  return caller;
};
