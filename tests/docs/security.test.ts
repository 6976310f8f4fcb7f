import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { paths } from "../../server/paths";
import { proofs } from "./proofs";

const page = readFileSync(join(paths.root, "docs/security.md"), "utf8");

/** The cells of the rows of all tables in a part of the page, without heads and rules. */
const rowsIn = (part: string): string[][] =>
  part
    .split("\n")
    .filter((line, at, lines) => line.startsWith("|") && lines[at - 1]?.startsWith("|") && !/^\|[ :|-]+$/.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** The part under a heading, up to the next heading of its level. */
const under = (heading: string): string => {
  const [, level = ""] = /^(#+) /.exec(heading) ?? [];
  const [, after = ""] = page.split(`\n${heading}\n`);
  return after.split(new RegExp(`^#{1,${level.length}} `, "m"))[0] ?? "";
};

const promises = under("## What is promised")
  .split(/^### /m)
  .slice(1)
  .map((part) => ({
    group: part.split("\n")[0] ?? "",
    rows: rowsIn(part).map(([promise = "", whom = "", against = "", proof = ""]) => ({
      promise,
      whom,
      against,
      proven: proofs.of(proof),
    })),
  }));
const everyPromise = promises.flatMap(({ rows }) => rows);

const standard = under("## OWASP ASVS 5.0.0");
const states = ["met", "not here", "operator", "not yet"] as const;

/** The page's own list of the standard: for each chapter its sections with the number of their requirements. */
const chapters = rowsIn(standard.split(/^### /m)[0] ?? "")
  .filter(([chapter]) => /^V\d+ /.test(chapter ?? ""))
  .map(([chapter = "", sections = "", ...counts]) => ({
    chapter,
    sections: sections.split(", ").map((section) => {
      const [number = "", count = ""] = section.split(": ");
      return { number, count: Number(count) };
    }),
    counts: counts.map(Number),
  }));

const requirements = rowsIn(standard)
  .filter(([id]) => /^V\d+\.\d+\.\d+$/.test(id ?? ""))
  .map(([id = "", text = "", state = "", why = ""]) => ({ id, text, state, why }));

/** Addresses of links to other files of the project and to headings of this page; that they lead there is held for all pages (`references.test.ts`). */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)]+)\)/g)]
    .map(([, address = ""]) => address)
    .filter((address) => !/^https?:/.test(address));

describe("what the page of security promises", () => {
  test("stands in groups, each promise in words of its own, to somebody, against something", () => {
    expect(promises.length).toBeGreaterThan(10);
    for (const { group, rows } of promises) expect(rows.length, group).toBeGreaterThan(0);
    expect(
      everyPromise.filter(({ promise, whom, against }) => [promise, whom, against].some((text) => text.length < 5)),
    ).toEqual([]);
    expect(new Set(everyPromise.map(({ promise }) => promise)).size).toBe(everyPromise.length);
  });

  test.each(everyPromise)("is proven by tests that exist: $promise", ({ proven }) => {
    expect(proven.length).toBeGreaterThan(0);
    expect(proven.filter((proof) => !proofs.exists(proof))).toEqual([]);
  });
});

describe("the page's table of OWASP ASVS", () => {
  test("has every requirement of levels 1 and 2 once, in the order of the standard", () => {
    expect(chapters.map(({ chapter }) => chapter.split(" ")[0])).toEqual(
      Array.from({ length: 17 }, (_, at) => `V${at + 1}`),
    );
    const wanted = chapters.flatMap(({ sections }) =>
      sections.flatMap(({ number, count }) => Array.from({ length: count }, (_, at) => `V${number}.${at + 1}`)),
    );
    expect(wanted).toHaveLength(253);
    expect(requirements.map(({ id }) => id)).toEqual(wanted);
  });

  test("says of each what it asks for, how it stands, and why", () => {
    expect(requirements.filter(({ text, why }) => text.length < 10 || why.length < 5)).toEqual([]);
    expect(requirements.filter(({ state }) => !states.some((one) => one === state))).toEqual([]);
  });

  test("calls nothing met without a test or a place where it can be read, and nothing the operator's without one", () => {
    const bare = requirements.filter(({ state, why }) => {
      if (state === "met") return proofs.of(why).length === 0 && linksIn(why).length === 0;
      return state === "operator" && linksIn(why).length === 0;
    });
    expect(bare).toEqual([]);
  });

  test.each(requirements.filter(({ why }) => proofs.of(why).length > 0))(
    "proves $id by tests that exist",
    ({ why }) => {
      expect(proofs.of(why).filter((proof) => !proofs.exists(proof))).toEqual([]);
    },
  );

  test("counts what is met and what is not as the rows say", () => {
    for (const { chapter, counts } of chapters) {
      const own = requirements.filter(({ id }) => id.startsWith(`${chapter.split(" ")[0]}.`));
      expect([chapter, ...counts]).toEqual([
        chapter,
        ...states.map((state) => own.filter((one) => one.state === state).length),
      ]);
    }
  });
});

describe("the page of security", () => {
  test("names nothing as a proof that cannot be read as one", () => {
    const read = [
      ...everyPromise.flatMap(({ proven }) => proven),
      ...requirements.flatMap(({ why }) => proofs.of(why)),
    ];
    expect(read).toHaveLength(proofs.meantBy(page));
  });
});
