import { expect, test } from "vitest";
import { byNearness } from "../../scripts/nearest.mjs";

const tests = ["tests/shell/menu.test.ts", "tests/custom-pages/home.test.tsx", "tests/engine/list.test.tsx"];
const nearest = (...changed: string[]) => byNearness(tests, { pathOf: (path: string) => path, changed })[0];

test("the tests that are nearest to a change are those of its name", () => {
  expect(nearest("src/custom-pages/home/waiting.tsx")).toBe("tests/custom-pages/home.test.tsx");
  expect(nearest("src/engine/list/list-body.tsx")).toBe("tests/engine/list.test.tsx");
});

test("a changed test comes before those that are near to a change", () => {
  expect(nearest("src/engine/list/list-body.tsx", "tests/shell/menu.test.ts")).toBe("tests/shell/menu.test.ts");
});
