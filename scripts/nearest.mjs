/**
 * Tests in the order of how near they are to a change: changed ones before all others, then by how many words their path
 * shares with that of a changed file.
 * @example byNearness(["tests/a.test.ts"], { pathOf: (path) => path, changed: ["src/a.ts"] })
 */
export const byNearness = (tests, { pathOf, changed }) => {
  const sought = changed.map(wordsOf);
  const nearness = (path) =>
    changed.includes(path)
      ? Number.MAX_SAFE_INTEGER
      : Math.max(...sought.map((words) => [...wordsOf(path)].filter((word) => words.has(word)).length));
  return tests
    .map((test) => ({ test, near: nearness(pathOf(test)) }))
    .sort((one, other) => other.near - one.near)
    .map(({ test }) => test);
};

// those that nearly every path has say nothing
const common = ["src", "server", "tests", "test", "ts", "tsx"];
const wordsOf = (path) => new Set(path.split(/[/.-]/).filter((word) => !common.includes(word)));
