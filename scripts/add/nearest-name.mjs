/** The one of some names that is spelt most alike, or none when nothing is near. */
export const nearestName = (wrong, names) => {
  const [best] = names
    .map((name) => ({ name, away: distance(wrong.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.away - other.away);
  return best && best.away <= Math.max(2, wrong.length / 3) ? best.name : undefined;
};

/** How many letters are to be put in, left out or changed (Levenshtein). */
const distance = (one, other) => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1)
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
    row = next;
  }
  return row[other.length];
};
