/**
 * Leaves out what a person left empty: emptied inputs, `null`, and objects with nothing in them. The contract means
 * absent where an input says "".
 *
 * @example
 * stripEmpty({ name: "Ana", phone: "", address: { street: "" } }) // { name: "Ana" }
 */
export const stripEmpty = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const kept = strip(value);
      return kept === undefined ? [] : [[name, kept]];
    }),
  );

function strip(value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (typeof value === "string") return value.trim() === "" ? undefined : value;
  if (Array.isArray(value)) return value.map((item) => strip(item) ?? {});
  if (!isPlain(value)) return value;
  const kept = stripEmpty(value);
  return Object.keys(kept).length > 0 ? kept : undefined;
}

function isPlain(value: NonNullable<unknown>): value is Record<string, unknown> {
  return Object.getPrototypeOf(value) === Object.prototype;
}
