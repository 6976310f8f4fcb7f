/**
 * Runs something when what there is to draw has been drawn and the browser has nothing else to do; where a browser cannot
 * be told that something may wait, as Safari cannot, after as many milliseconds. Returns what takes it back.
 *
 * It is a task of the lowest priority, and no `requestIdleCallback`: that one waits for a frame with time to spare, and a
 * slow phone has none for as long as anything moves.
 */
export const whenIdle = (run: () => void, otherwise = 0): (() => void) => {
  if (!("scheduler" in globalThis)) {
    const timer = setTimeout(run, otherwise);
    return () => clearTimeout(timer);
  }
  const taken = new AbortController();
  // what is taken back is told by a rejection
  scheduler.postTask(run, { priority: "background", signal: taken.signal }).catch(() => {});
  return () => taken.abort();
};
