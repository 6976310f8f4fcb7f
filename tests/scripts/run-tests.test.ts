import { describe, expect, test, vi } from "vitest";
import { type Run, withSecondTry } from "../../scripts/run-tests.mjs";

const failing = (...files: string[]) => files.map((file) => ({ file, text: `${file}: late` }));

const run = (passedIn: Record<string, number>, failures: Run["failures"] = []): Run => {
  const counts = new Map(Object.entries(passedIn));
  const passed = [...counts.values()].reduce((sum, each) => sum + each, 0);
  return {
    name: "suite",
    code: failures.length > 0 ? 1 : 0,
    passed,
    failed: failures.length,
    failures,
    passedIn: counts,
  };
};

const never = vi.fn<(files: string[]) => Promise<Run>>();

describe("a second try", () => {
  test("is had by the files of a few tests that failed, and what passes then is counted once and named", async () => {
    const askAgain = vi.fn(async () => run({ "b.test.ts": 5 }));
    const first = run({ "a.test.ts": 7, "b.test.ts": 4 }, failing("b.test.ts"));
    expect(await withSecondTry(first, askAgain)).toMatchObject({
      ...{ name: "suite", code: 0, passed: 12, failed: 0, failures: [], unsteady: failing("b.test.ts") },
    });
    expect(askAgain.mock.calls).toEqual([[["b.test.ts"]]]);
  });

  test("saves nobody who fails again, nor what another test of the file fails with then", async () => {
    const first = run({ "b.test.ts": 4 }, failing("b.test.ts"));
    const again = async () => run({ "b.test.ts": 3 }, failing("b.test.ts", "b.test.ts"));
    expect(await withSecondTry(first, again)).toMatchObject({ code: 1, passed: 3, failed: 2 });
  });

  test("saves no test that was left out", async () => {
    const first = { ...run({ "b.test.ts": 4 }, failing("b.test.ts")), failed: 2 };
    expect(await withSecondTry(first, async () => run({ "b.test.ts": 5 }))).toMatchObject({ passed: 5, failed: 1 });
  });

  test.each([
    ["nothing failed", run({ "a.test.ts": 7 })],
    ["more failed than a busy machine explains", run({}, failing("a.test.ts", "a.test.ts", "b.test.ts", "c.test.ts"))],
    ["a file does not even load", run({ "a.test.ts": 7 }, failing("", "b.test.ts"))],
  ])("is not had where %s", async (_, first) => {
    expect(await withSecondTry(first, never)).toBe(first);
    expect(never).not.toHaveBeenCalled();
  });
});
