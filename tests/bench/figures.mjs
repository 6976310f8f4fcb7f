/** Minimum, median and maximum of some figures. */
export const spread = (figures) => {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = Number.isInteger(middle) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[Math.floor(middle)];
  return { min: sorted[0], median, max: sorted.at(-1) };
};

/** One line: a name, and a figure's median with its range. */
export const print = (name, figures, unit) => {
  const { min, median, max } = spread(figures);
  const short = (value) => value.toFixed(value < 10 ? 2 : 0);
  console.log(`${name}: ${short(median)} ${unit} (${short(min)} to ${short(max)}, n=${figures.length})`);
};
