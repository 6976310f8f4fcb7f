import { stripEmpty } from "./strip-empty";

/** Whether two values say the same, whatever the order of their keys; what is empty equals what is absent. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));

function ordered(value: unknown): unknown {
  const { value: kept } = stripEmpty({ value });
  if (Array.isArray(kept)) return kept.length === 0 ? undefined : kept.map(ordered);
  if (typeof kept !== "object" || kept === null) return kept;
  const said = Object.entries(kept).flatMap(([key, inner]) => {
    const value = ordered(inner);
    return value === undefined ? [] : [[key, value] as const];
  });
  return said.length === 0 ? undefined : said.sort(([a], [b]) => a.localeCompare(b));
}
