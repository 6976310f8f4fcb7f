/** Repeatable chance: the same seed throws the same numbers, on every machine. */
export interface Dice {
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  /** One of the values. */
  pick<T>(values: readonly T[]): T;
  chance(probability: number): boolean;
  /** A UUIDv7 of that instant. */
  id(at: Date): string;
  /** An instant between `from` and `to`, in the working hours of São Paulo. */
  between(from: Date, to: Date): Date;
  digits(count: number): string;
}

const day = 86_400_000;

/** Dice that begin at `seed` (mulberry32: small, well spread, good enough for demonstration data). */
export const createDice = (seed: number): Dice => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const hex = (count: number): string => Array.from({ length: count }, () => int(0, 15).toString(16)).join("");

  return {
    int,
    chance: (probability) => next() < probability,
    pick: <T>(values: readonly T[]): T => {
      const value = values[int(0, values.length - 1)];
      if (value === undefined) throw new RangeError("nothing to pick from");
      return value;
    },
    id: (at) => {
      const time = at.getTime().toString(16).padStart(12, "0");
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${(8 + int(0, 3)).toString(16)}${hex(3)}-${hex(12)}`;
    },
    between: (from, to) => {
      const whole = Math.floor((from.getTime() + next() * (to.getTime() - from.getTime())) / day) * day;
      const at = whole + int(12 * 60, 21 * 60) * 60_000 + int(0, 59_999);
      return new Date(Math.min(Math.max(at, from.getTime()), to.getTime()));
    },
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(""),
  };
};
