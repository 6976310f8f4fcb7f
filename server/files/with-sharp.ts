import { createLane } from "../http/lane";

/**
 * Pictures of people, which may be made to be large, wait for each other; our own small ones do not wait for those.
 * Together they take two of the four threads that hashing and files share with them.
 */
const lanes = {
  uploads: createLane({ name: "pictures", atOnce: 1, waiting: 8, retryAfter: 5 }),
  stored: createLane({ name: "pictures", atOnce: 1, waiting: 100, retryAfter: 1 }),
};

/**
 * Works on a picture where there is room for it.
 * @throws Refusal 429 TOO_MANY_REQUESTS when too many pictures wait
 */
export const withSharp = <Result>(
  lane: keyof typeof lanes,
  work: (sharp: Awaited<ReturnType<typeof load>>) => Promise<Result>,
): Promise<Result> => lanes[lane](async () => work(await load()));

let loaded: ReturnType<typeof loadOnce> | undefined;

const load = () => {
  loaded ??= loadOnce();
  return loaded;
};

const loadOnce = async () => {
  const { default: sharp } = await import("sharp");
  // no picture is worked on twice, and one thread each is what the lanes count on
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};
