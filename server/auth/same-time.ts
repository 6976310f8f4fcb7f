import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "../contract/operation";

/** Longer than the work itself takes, and too short to annoy; in ms. */
const floor = 250;

/**
 * Has the request answered no sooner than after a fixed time, so that nobody learns from the clock whether an address has
 * an account. It is waited for once the request's transactions have ended: others are not kept from the database meanwhile.
 */
export const takeSameTime = ({ answerAfter }: Pick<Context, "answerAfter">) => answerAfter(wait(floor));
