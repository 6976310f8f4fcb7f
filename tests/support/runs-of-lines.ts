/** Every ten lines of a text that follow each other: without imports, comments, and lines of signs alone. */
const runsOfLines = (text: string): string[] => {
  const lines = text
    .split("\n")
    .map((line) => line.trim().replace(/\s+/g, " "))
    .filter((line) => /\w/.test(line) && !/^(\/\/|\/?\*|import )/.test(line));
  return lines.slice(9).map((_, at) => lines.slice(at, at + 10).join("\n"));
};

/** Where ten lines stand that stand somewhere before as well. */
export const runsTwice = (files: readonly { path: string; text: string }[]): string[] => {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const { path, text } of files)
    for (const [at, run] of runsOfLines(text).entries()) {
      const before = seen.get(run);
      if (before === undefined) seen.set(run, `${path}, ${at}`);
      else twice.push(`${before} and ${path}, ${at}: ${run.split("\n")[0]}`);
    }
  return twice;
};
