/** Words that stand inside names and begin nothing. */
const particles = new Set(["de", "da", "do", "das", "dos", "e", "del", "la", "y", "van", "von"]);

/**
 * First letters of the first and the last name.
 *
 * @example
 * initialsOf("Maria da Conceição") // "MC"
 */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word !== "" && !particles.has(word.toLocaleLowerCase()));
  const [first, ...rest] = words;
  return [first, rest.at(-1)].map((word) => [...(word ?? "")][0]?.toLocaleUpperCase() ?? "").join("");
};
