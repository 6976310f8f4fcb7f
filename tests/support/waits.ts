import { beforeEach, vi } from "vitest";

/** The waits that anything has asked the clock for in the test that runs, in ms. */
export const connectWaits = () => {
  beforeEach(() => {
    vi.spyOn(globalThis, "setTimeout");
  });
  return () => vi.mocked(setTimeout).mock.calls.map(([, ms]) => ms);
};
