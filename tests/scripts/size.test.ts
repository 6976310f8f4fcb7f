import { expect, test } from "vitest";
import { excessOf } from "../../scripts/size.mjs";

test("a first load within its limit is not spoken of", () => {
  expect(excessOf({ size: 217.6, limit: 217.6, each: 1.1 })).toEqual([]);
});

test("what grows with the resources and is over says by how much, and what one can do", () => {
  const said = excessOf({ size: 10.7, limit: 9.8, each: 1.1 });
  expect(said[0]).toContain("0.900 kB too many: 1.1 kB are allowed for each resource");
  expect(said.join(" ")).toMatch(/Say less in the definition that came last.*its limit: docs\/decisions\/0035/);
});

test("what knows no resource is not said to be of them", () => {
  expect(excessOf({ size: 64.0004, limit: 64, each: 0 })).toEqual([
    expect.stringMatching(/^ {2}0\.001 kB too many: a module that/),
  ]);
});
