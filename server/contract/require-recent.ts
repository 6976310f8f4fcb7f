import type { Caller } from "../auth/caller";
import { decideRecency } from "../domain/access";
import { enforce } from "./enforce";

/**
 * Goes on when the person showed not long ago who they are. The contract's `x-recent` says which operations ask: each where
 * it says `true`, and those that name fields once one of these is about to change.
 * @throws Refusal 403 CONFIRMATION_REQUIRED
 */
export const requireRecent = (
  caller: Pick<Caller, "beganAt" | "mustChangePassword" | "key" | "onceProven">,
  now: Date,
) => enforce(decideRecency(caller, now));
