import { onTestFinished, vi } from "vitest";

/** What writing takes stands still for the rest of a test, until that has it take some ms: so portions are as large as they may be. */
export const standingClock = () => {
  let ms = 0;
  const now = vi.spyOn(performance, "now").mockImplementation(() => ms);
  onTestFinished(() => now.mockRestore());
  return {
    take: (spent: number) => {
      ms += spent;
    },
  };
};
