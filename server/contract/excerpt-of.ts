/** More parts than any body of the contract has. */
const mostParts = 1000;
// far more than any body of the contract is nested
const deepest = 32;

/** Longer than any text of a body may be. */
export const longestText = 4096;

/**
 * A copy of a JSON value that is wrong in the same ways and small enough to be gone through again and again: its texts
 * are cut where they are too long anyway. Undefined when it has more parts, or is nested deeper, than anything right.
 */
export const excerptOf = (value: unknown): unknown => {
  const isSmall = partsLeft(value, mostParts) >= 0;
  return isSmall ? cut(value) : undefined;
};

/** Whether a JSON value is nested no deeper than anything right, so that whatever goes through it comes to an end. */
export const isShallow = (value: unknown): boolean => partsLeft(value, Number.POSITIVE_INFINITY) >= 0;

/** Gives up as soon as no parts are left: a large value costs no more than one of the size that is allowed. */
const partsLeft = (value: unknown, left: number, depth = 0): number => {
  if (typeof value !== "object" || value === null) return left - 1;
  if (depth === deepest) return -1;
  let rest = left - 1;
  for (const part of Object.values(value)) {
    if (rest < 0) return rest;
    rest = partsLeft(part, rest, depth + 1);
  }
  return rest;
};

const cut = (value: unknown): unknown => {
  if (typeof value === "string") return value.slice(0, longestText);
  if (Array.isArray(value)) return value.map(cut);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cut(part)]));
};
