import type { Decision } from "../domain/decision";
import { Refusal } from "../refusal";

/** Goes on when the rules allow it, and ends the operation with their reason when not. */
export const enforce = (decision: Decision) => {
  if (!decision.ok) throw new Refusal(decision.type);
};
