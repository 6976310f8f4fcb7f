const particles = new Set(["da", "das", "de", "del", "di", "do", "dos", "la", "van", "von"]);
const joining = new Set(["e", "y"]);

/**
 * The five parts of N, guessed from a formatted name: family, given, additional, prefixes, suffixes. Particles stay with
 * the family name and so do two that are joined (`Ana Maria da Silva` is `da Silva`, `Ana`, `Maria`; `Ana Santos e Silva` is `Santos e Silva`, `Ana`).
 */
export const nameParts = (name: string): [string, string, string, string, string] => {
  const words = name.trim().split(/\s+/);
  const [given = "", ...others] = words;
  let first = others.length - 1;
  while (first > 0 && joins(others[first - 1])) first -= joining.has(wordOf(others[first - 1])) ? 2 : 1;
  return [others.slice(Math.max(first, 0)).join(" "), given, others.slice(0, Math.max(first, 0)).join(" "), "", ""];
};

const wordOf = (word = "") => word.toLowerCase();

const joins = (word: string | undefined) => particles.has(wordOf(word)) || joining.has(wordOf(word));
