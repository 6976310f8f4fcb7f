import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { paths } from "../../server/paths";

interface Proof {
  file: string;
  name: string;
}

interface Statement {
  number: string;
  text: string;
  proofs: Proof[];
}

interface Section {
  number: string;
  statements: Statement[];
}

const page = readFileSync(join(paths.root, "docs/spec-coverage.md"), "utf8");

/** The sections of the specification that say what the product does; the page has one table for each. */
const sectionNumbers = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** A proof as the page writes it: the file of tests as code, and the name of the test in curly quotes. */
const proofPattern = /`([\w./-]+)` “([^”]+)”/g;

const readStatement = (line: string): Statement => {
  const [, number = "", text = "", ...proofs] = line.split("|").map((cell) => cell.trim());
  const found = [...proofs.join("|").matchAll(proofPattern)];
  return { number, text, proofs: found.map(([, file = "", name = ""]) => ({ file, name })) };
};

const sections: Section[] = page
  .split(/^## /m)
  .slice(1)
  .map((part) => ({
    number: /^(\d+)\. /.exec(part)?.[1] ?? "",
    statements: part
      .split("\n")
      .filter((line) => /^\| \d/.test(line))
      .map(readStatement),
  }));

const statements = sections.flatMap((section) => section.statements);

const texts = new Map<string, string>();
/** The text of a file of tests; none when it is not there, or is no file that the test command runs. */
const textOf = (file: string): string => {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const path = join(paths.root, "tests", file);
  const isRun = /^e2e\/.+\.spec\.ts$/.test(file) || (/\.test\.tsx?$/.test(file) && !/^(e2e|bench)\//.test(file));
  const text = isRun && existsSync(path) ? readFileSync(path, "utf8") : "";
  texts.set(file, text);
  return text;
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whether the file has a test of that name: the name stands in quotes, right where a call of test or it begins its arguments. */
const exists = ({ file, name }: Proof): boolean =>
  new RegExp(`(?:\\b(?:test|it)|\\))\\(\\s*"${escaped(name)}",`).test(textOf(file));

describe("the page of what proves the specification", () => {
  test("has every section, each with statements", () => {
    expect(sections.map(({ number }) => number)).toEqual(sectionNumbers);
    for (const { number, statements: own } of sections) expect(own.length, `section ${number}`).toBeGreaterThan(5);
  });

  test("counts the statements of a section from one, each in words of its own", () => {
    for (const { number, statements: own } of sections) {
      expect(own.map((one) => one.number)).toEqual(own.map((_, at) => `${number}.${at + 1}`));
    }
    expect(statements.filter(({ text }) => text.length < 10)).toEqual([]);
    expect(new Set(statements.map(({ text }) => text)).size).toBe(statements.length);
  });

  test("names a proof of every statement, and nothing that it cannot read as one", () => {
    expect(statements.filter(({ proofs }) => proofs.length === 0).map(({ number }) => number)).toEqual([]);
    const named = page.match(/[“”]/g)?.length ?? 0;
    expect(statements.flatMap(({ proofs }) => proofs)).toHaveLength(named / 2);
  });

  test.each(statements)("proves $number by tests that exist", ({ proofs }) => {
    expect(proofs.filter((proof) => !exists(proof))).toEqual([]);
  });

  test("would notice a proof that does not exist", () => {
    const [real] = statements.flatMap(({ proofs }) => proofs);
    expect(real && exists(real)).toBe(true);
    expect(exists({ file: real?.file ?? "", name: "no such test" })).toBe(false);
    expect(exists({ file: "server/no-such-file.test.ts", name: real?.name ?? "" })).toBe(false);
    expect(exists({ file: "support/server.ts", name: "inactive" })).toBe(false);
  });
});
