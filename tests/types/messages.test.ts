import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const table = fileURLToPath(new URL("unknown-keys.tsx", import.meta.url));
const configFile = fileURLToPath(new URL("../../tsconfig.json", import.meta.url));
const mark = "// @ts-expect-error ";

const written = ts.sys.readFile(table) ?? "";
const mistakes = written
  .split("\n")
  .flatMap((line, at) => (line.includes(mark) ? [{ line: at + 1, sentence: line.split(mark)[1] ?? "" }] : []));

describe("the compiler", () => {
  const said = saidByLine();

  it("is asked about forty mistakes at least", () => expect(mistakes.length).toBeGreaterThanOrEqual(40));

  it.each(mistakes)("says of line $line: $sentence", ({ line, sentence }) => {
    expect(said.get(line + 1)?.replaceAll('\\"', '"')).toContain(sentence);
  });

  it("says nothing else", () => {
    const expected = new Set(mistakes.map(({ line }) => line + 1));
    expect([...said].filter(([line]) => !expected.has(line))).toEqual([]);
  });
});

/** What the compiler says of each line of the table, read without its expectations, which would swallow it. */
function saidByLine(): Map<number, string> {
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [table] }, ts.sys, "/");
  const host = ts.createCompilerHost({ ...options, incremental: false });
  const read = host.readFile;
  host.readFile = (name) => (name === table ? written.replaceAll("@ts-expect-error", "") : read(name));
  const program = ts.createProgram({ rootNames: [table], options: { ...options, incremental: false }, host });
  const said = new Map<number, string>();
  for (const { start = 0, messageText } of program.getSemanticDiagnostics(program.getSourceFile(table))) {
    const line = program.getSourceFile(table)?.getLineAndCharacterOfPosition(start).line ?? 0;
    const text = ts.flattenDiagnosticMessageText(messageText, "\n");
    said.set(line + 1, `${said.get(line + 1) ?? ""}${text}`);
  }
  return said;
}
