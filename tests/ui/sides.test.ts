import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(css|tsx?)$/.test(file) && !/^i18n[\\/]/.test(file))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "") }));

const matchesOf = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([found]) => found.trim());

/** Properties and values that name a side, as style sheets write them and as objects of styles do. */
const sided = [
  /\b(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/g,
  /\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\b/g,
  /\bborder-(?:top|bottom)-(?:left|right)-radius\b|\bborder(?:Top|Bottom)(?:Left|Right)Radius\b/g,
  /(?:^|[{;,])\s*(?:left|right)\s*:\s*(?:["\d-]|auto|var|calc)/gm,
  /\b(?:text-align|float|clear|textAlign)\s*:\s*"?(?:left|right)\b/g,
  /\b(?:ml|mr|pl|pr)\s*[:=]\s*[{"\d]/g,
  /\btranslateX\(/g,
  /gradient\(\s*to (?:left|right)\b/g,
  /\bhorizontal: "left"/g,
];

/** Four lengths of which those of the sides differ. */
const uneven = (text: string) =>
  [...text.matchAll(/\b(?:margin|padding|inset)\s*:\s*(?:"([^"]+)"|([^;,"{}()]+))/g)].flatMap(
    ([, quoted, plain = ""]) => {
      const lengths = (quoted ?? plain).trim().split(/\s+/);
      return lengths.length === 4 && lengths[1] !== lengths[3] ? [lengths.join(" ")] : [];
    },
  );

describe("the house's own styles", () => {
  test("say where a line begins and ends, never left and right: so they stand in languages of both directions", () => {
    expect(sources.length).toBeGreaterThan(300);
    const found = sources.flatMap(({ file, text }) =>
      [...sided.flatMap((pattern) => matchesOf(pattern, text)), ...uneven(text)].map((one) => `${file}: ${one}`),
    );
    expect(found).toEqual([]);
  });

  test("cut off the end of a text that runs the other way, and not its beginning", () => {
    const cuts = sources.flatMap(({ file, text }) => {
      const parts = text.split(/[{}]/);
      return parts.flatMap((part, at) =>
        /\btext-?overflow: "?ellipsis/i.test(part) ? [{ file, rule: part, of: parts[at - 1]?.trim() ?? "" }] : [],
      );
    });
    expect(cuts.length).toBeGreaterThan(5);
    // what is given to all cells of a table
    const isCell = (of: string) => of.split(",").every((one) => one.trim().startsWith(".vc-table td"));
    expect(sources.map(({ text }) => text).join("")).toMatch(/\n\.vc-table td,[^{}]*\{[^{}]*unicode-bidi: plaintext/);
    const isWhole = (rule: string) => /\bunicode-?bidi: "?plaintext/i.test(rule);
    expect(cuts.filter(({ rule, of }) => !isWhole(rule) && !isCell(of))).toEqual([]);
  });

  test("draw the lines of a table by its cells where cells stand still: others would lie under them", () => {
    const still = sources.filter(({ text }) => /\bposition: sticky/.test(text) && /\bborder-collapse:/.test(text));
    expect(still.length).toBeGreaterThan(1);
    expect(still.filter(({ text }) => text.includes("border-collapse: collapse"))).toEqual([]);
  });

  test("turn around every icon that points forwards or back", () => {
    const pointing =
      /^import (\w+) from "@mui\/icons-material\/(?:Chevron|ArrowBack|ArrowForward|KeyboardArrow(?:Left|Right)|Navigate|Log|MenuOpen|Undo|Redo|Send)/gm;
    const found = sources.flatMap(({ file, text }) =>
      [...text.matchAll(pointing)].flatMap(([, name]) =>
        matchesOf(new RegExp(`<${name}\\b[^>]*>`, "g"), text).map((icon) => ({ file, icon })),
      ),
    );
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({ icon }) => !icon.includes('className="vc-turns"'))).toEqual([]);
  });
});
