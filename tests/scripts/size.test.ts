import { expect, test } from "vitest";
import { excessOf } from "../../scripts/size.mjs";

const list = { size: 218.5, limit: 217.6, each: 1.1 };
const definition = (name: string, isMade: boolean, ...kinds: string[]) => ({
  name,
  isMade,
  source: kinds.map((kind, at) => `    field${at}: ${kind}().optional(),`).join("\n"),
});
const own = [definition("companies", false, "text", "documentNumber"), definition("users", false, "text")];

test("a first load within its limit is not spoken of", () => {
  expect(excessOf({ ...list, size: list.limit }, own)).toEqual([]);
});

test("a list that is over says by how much, by which kinds of which resources, and what one can do", () => {
  const made = [
    definition("paints", true, "text", "color", "duration"),
    definition("jobs", true, "text", "duration"),
    definition("sites", true, "coordinates"),
  ];
  const said = excessOf(list, [...own, ...made]);
  expect(said[0]).toContain("0.900 kB too many: 1.1 kB are allowed for each resource");
  expect(said[1]).toBe(
    "  Kinds that no other resource has: color (paints), coordinates (sites), duration (paints, jobs).",
  );
  expect(said.slice(2).join(" ")).toMatch(/a kind that others have.*limit of this load in scripts\/size\.mjs/);
});

test("and of resources that people wrote, the kinds that one of them alone has", () => {
  expect(excessOf(list, own)[1]).toBe("  Kinds that no other resource has: documentNumber (companies).");
  expect(
    excessOf(list, [definition("users", false, "text"), definition("mails", false, "text")]).join(" "),
  ).not.toContain("Kinds that");
});

test("what knows no resource is not said to be of their kinds", () => {
  expect(excessOf({ size: 64.0004, limit: 64, each: 0 }, own)).toEqual([
    expect.stringMatching(/^ {2}0\.001 kB too many: a module that/),
  ]);
});
