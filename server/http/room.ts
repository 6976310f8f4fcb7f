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
    if ((own > 0 && own + bytes > each) || (total > 0 && total + bytes > all))
      throw new Refusal("TOO_MANY_REQUESTS", { headers: { "Retry-After": String(retryAfter) } });
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
