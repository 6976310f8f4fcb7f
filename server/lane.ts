import { Refusal } from "./refusal";

interface LaneOptions {
  /** How many run together. */
  atOnce: number;
  /** How many wait for them; whoever comes then is refused. */
  waiting: number;
  /** Seconds after which to come again. */
  retryAfter: number;
}

export type Lane = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets heavy work pass a few at a time, in the order in which it came, so that it never takes all memory or all threads.
 * @throws Refusal 429 TOO_MANY_REQUESTS with Retry-After when too many wait already
 */
export const createLane = ({ atOnce, waiting, retryAfter }: LaneOptions): Lane => {
  const queue: (() => void)[] = [];
  let running = 0;
  const enter = () => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.length >= waiting)
      throw new Refusal("TOO_MANY_REQUESTS", { headers: { "Retry-After": String(retryAfter) } });
    return new Promise<void>((resolve) => queue.push(resolve));
  };
  // whoever waits takes the place over; it is never free in between
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
