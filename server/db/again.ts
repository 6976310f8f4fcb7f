import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { innermost } from "../innermost";

const mostTries = 4;
// two transactions that could not both go on: one was ended, and may begin anew
const collisions = new Set(["40001", "40P01"]);

/** Tries work of the database again that failed because others wrote at the same moment: nothing of it was done. */
export const again = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= mostTries || !collisions.has(innermost(error).code)) throw error;
      await wait(randomInt(5, 20 * attempt));
    }
  }
};
