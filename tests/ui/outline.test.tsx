// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useIsLate } from "../../src/ui/outline";

afterEach(() => vi.useRealTimers());

it("what is on its way is late a blink after the page was painted, however long that took", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let paint: FrameRequestCallback = () => {};
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => {
    paint = callback;
    return 1;
  });
  const { result } = renderHook(() => useIsLate());
  act(() => vi.advanceTimersByTime(5000));
  expect(result.current).toBe(false);
  act(() => paint(5000));
  expect(result.current).toBe(false);
  act(() => vi.advanceTimersByTime(1000));
  expect(result.current).toBe(true);
});
