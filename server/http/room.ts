import { Refusal } from "../refusal";

interface RoomOptions {
  /** Bytes that each may hold at a time. */
  each: number;
  /** Bytes that all may hold together. */
  all: number;
  /** Seconds after which to come again. */
  retryAfter: number;
}

/**
 * Room in memory for what many send at once: taken before anything of it is read, and given back by the function that is
 * returned. What is larger than all of it finds room where nothing else is held.
 * @throws Refusal 429 TOO_MANY_REQUESTS with Retry-After when there is none
 */
export const createRoom = ({ each, all, retryAfter }: RoomOptions) => {
  const held = new Map<string, number>();
  let total = 0;
  return (whose: string, bytes: number) => {
    const own = held.get(whose) ?? 0;
    if ((own > 0 && own + bytes > each) || (total > 0 && total + bytes > all)) throw noRoom(retryAfter);
    held.set(whose, own + bytes);
    total += bytes;
    return () => {
      total -= bytes;
      const left = (held.get(whose) ?? 0) - bytes;
      if (left > 0) held.set(whose, left);
      else held.delete(whose);
    };
  };
};

interface ArrivalsOptions {
  /** Bytes that all may hold together. */
  all: number;
  /** Bytes that may be held while something is added that is not whole yet: the rest is for what is. */
  unfinished: number;
  /** Seconds after which to come again. */
  retryAfter: number;
}

/** Room that somebody takes bit by bit. */
export interface Arrival {
  /**
   * Takes room for a piece that came.
   * @throws Refusal 429 TOO_MANY_REQUESTS with Retry-After when there is none
   */
  add: (bytes: number, isWhole: boolean) => void;
  /** Gives all of it back. */
  leave: () => void;
}

/**
 * The same for what is counted as it comes: what was merely announced keeps nobody out. Whoever sends all but the last
 * byte fills a part of it, and what comes whole finds room in the other.
 */
export const createArrivals = ({ all, unfinished, retryAfter }: ArrivalsOptions) => {
  let total = 0;
  return (): Arrival => {
    let own = 0;
    return {
      add: (bytes, isWhole) => {
        if (total + bytes > (isWhole ? all : unfinished)) throw noRoom(retryAfter);
        total += bytes;
        own += bytes;
      },
      leave: () => {
        total -= own;
        own = 0;
      },
    };
  };
};

const noRoom = (retryAfter: number) =>
  new Refusal("TOO_MANY_REQUESTS", { headers: { "Retry-After": String(retryAfter) } });
