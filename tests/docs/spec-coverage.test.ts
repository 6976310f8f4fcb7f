import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { paths } from "../../server/paths";
import { type Proof, proofs } from "./proofs";

interface Statement {
  number: string;
  text: string;
  proven: Proof[];
}

interface Section {
  number: string;
  statements: Statement[];
}

const page = readFileSync(join(paths.root, "docs/spec-coverage.md"), "utf8");

/** The sections of the specification that say what the product does, and what it does beyond them; the page has one table for each. */
const sectionNumbers = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

const readStatement = (line: string): Statement => {
  const [, number = "", text = "", ...proven] = line.split("|").map((cell) => cell.trim());
  return { number, text, proven: proofs.of(proven.join("|")) };
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
    expect(statements.filter(({ proven }) => proven.length === 0).map(({ number }) => number)).toEqual([]);
    expect(statements.flatMap(({ proven }) => proven)).toHaveLength(proofs.meantBy(page));
  });

  test.each(statements)("proves $number by tests that exist", ({ proven }) => {
    expect(proven.filter((proof) => !proofs.exists(proof))).toEqual([]);
  });

  test("would notice a proof that does not exist", () => {
    const [real] = statements.flatMap(({ proven }) => proven);
    expect(real && proofs.exists(real)).toBe(true);
    expect(proofs.exists({ file: real?.file ?? "", name: "no such test" })).toBe(false);
    expect(proofs.exists({ file: "server/no-such-file.test.ts", name: real?.name ?? "" })).toBe(false);
    expect(proofs.exists({ file: "support/server.ts", name: "inactive" })).toBe(false);
  });
});
