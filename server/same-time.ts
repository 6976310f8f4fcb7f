import { setTimeout as wait } from "node:timers/promises";

/** Longer than the work itself takes, and too short to annoy. */
const floor = 250;

/** Answers no sooner than after a fixed time, so that nobody learns from the clock whether an address has an account. */
export const inSameTime = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const ended = wait(floor);
  try {
    return await work();
  } finally {
    await ended;
  }
};
