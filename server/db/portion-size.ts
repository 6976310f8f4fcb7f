/** How long a portion may take, in ms: on the embedded database whoever else asks waits for its end. */
const blink = 50;

/**
 * How many items a portion has: at most so many, half as many after one that took longer than a blink, and twice as many
 * again where it took a small part of one. A quarter is the least, below which a transaction costs more than what is in it.
 */
export const createPortionSize = (most: number) => {
  const least = Math.ceil(most / 4);
  let size = most;
  return {
    now: () => size,
    /** Runs the writing of a portion, without what it waits for before, and keeps what is learned of it. */
    timed: async <Result>(write: () => Promise<Result>): Promise<Result> => {
      const begun = performance.now();
      const result = await write();
      const took = performance.now() - begun;
      if (took > blink) size = Math.max(least, Math.floor(size / 2));
      else if (took < blink / 3) size = Math.min(most, size * 2);
      return result;
    },
  };
};
