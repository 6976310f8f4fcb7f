const particles = new Set(["da", "das", "de", "del", "di", "do", "dos", "e", "la", "van", "von", "y"]);

/**
 * The five parts of N, guessed from a formatted name: family, given, additional, prefixes, suffixes. Particles stay with
 * the family name (`Ana Maria da Silva` is `da Silva`, `Ana`, `Maria`).
 */
export const nameParts = (name: string): [string, string, string, string, string] => {
  const words = name.trim().split(/\s+/);
  const [given = "", ...others] = words;
  let first = others.length - 1;
  while (first > 0 && particles.has((others[first - 1] ?? "").toLowerCase())) first -= 1;
  return [others.slice(Math.max(first, 0)).join(" "), given, others.slice(0, Math.max(first, 0)).join(" "), "", ""];
};
