import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { complaintsIn } from "./worlds";

const table = "tests/types/unknown-keys.tsx";
const mark = "// @ts-expect-error ";

const mistakes = readFileSync(table, "utf8")
  .split("\n")
  .flatMap((line, at) => (line.includes(mark) ? [{ line: at + 1, sentence: line.split(mark)[1] ?? "" }] : []));

describe("the compiler", () => {
  // without its expectations, which would swallow what it says
  const [said = []] = complaintsIn([[{ file: table, from: /@ts-expect-error/g, to: "" }]], [table]);

  it("is asked about forty mistakes at least", () => expect(mistakes.length).toBeGreaterThanOrEqual(40));

  it.each(mistakes)("says of line $line: $sentence", ({ line, sentence }) => {
    const sentences = said.filter((one) => one.line === line + 1).map(({ says }) => says);
    expect(sentences.join("\n")).toContain(sentence);
  });

  it("says nothing else", () => {
    const expected = new Set(mistakes.map(({ line }) => line + 1));
    expect(said.filter(({ line }) => !expected.has(line))).toEqual([]);
  });
});
