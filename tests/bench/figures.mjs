/** Minimum, fastest tenth, median, 99th percentile and maximum of some figures. */
export const spread = (figures) => {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = Number.isInteger(middle) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[Math.floor(middle)];
  return {
    min: sorted[0],
    p10: sorted[Math.floor(sorted.length / 10)],
    median,
    p99: sorted[Math.ceil(sorted.length * 0.99) - 1],
    max: sorted.at(-1),
  };
};

const short = (value) => value.toFixed(value < 10 ? 2 : 0);

/** One line: a name, and a figure's median with its range. */
export const print = (name, figures, unit) => {
  const { min, median, max } = spread(figures);
  console.log(`${name}: ${short(median)} ${unit} (${short(min)} to ${short(max)}, n=${figures.length})`);
};

/**
 * One line: a name, what a figure is in one case and in the other, and how many times as much; of the fastest tenth, too,
 * which tells more on a busy machine.
 */
export const printRatio = (name, [one, other], unit = "ms") => {
  const [first, second] = [spread(one), spread(other)];
  const times = (key) => (second[key] / first[key]).toFixed(2);
  console.log(
    `${name}: ${short(first.median)} → ${short(second.median)} ${unit}, ${times("median")} times (fastest tenth ${short(first.p10)} → ${short(second.p10)}, ${times("p10")} times; p99 ${short(first.p99)} → ${short(second.p99)}; n=${other.length})`,
  );
};

/** How long a call takes, in milliseconds. */
export const timed = async (call) => {
  const begin = performance.now();
  await call();
  return performance.now() - begin;
};
