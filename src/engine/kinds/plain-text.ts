/** A value as text, for cells that show what they are given; nothing for what is absent or not text. */
export const plainText = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
