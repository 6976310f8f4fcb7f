import { Refusal } from "../refusal";
import { type Queue, secondsSince, tell } from "../telemetry/measures";

interface LaneOptions {
  /** What waits in it, for whoever measures. */
  name: Queue;
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
export const createLane = ({ name, atOnce, waiting, retryAfter }: LaneOptions): Lane => {
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
    const begun = performance.now();
    await enter();
    tell("waited", { in: name, seconds: secondsSince(begun) });
    try {
      return await work();
    } finally {
      leave();
    }
  };
};

export type Lanes = <Result>(whose: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * A lane for each of many, such as each person: who asks for much waits for their own, and the others for a few of it.
 * @throws Refusal 429 as a single lane does
 */
export const createLanes = (options: LaneOptions): Lanes => {
  const lanes = new Map<string, { lane: Lane; inside: number }>();
  return async (whose, work) => {
    const own = lanes.get(whose) ?? { lane: createLane(options), inside: 0 };
    lanes.set(whose, own);
    own.inside += 1;
    try {
      return await own.lane(work);
    } finally {
      own.inside -= 1;
      if (own.inside === 0) lanes.delete(whose);
    }
  };
};
