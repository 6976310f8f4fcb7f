interface IdleOptions {
  /** Milliseconds after which it runs in any case. */
  most?: number;
  /** Milliseconds that it waits where a browser does not tell when it is idle, as Safari does not. */
  otherwise?: number;
}

/**
 * Runs something when what there is to draw has been drawn and the browser has nothing else to do. Returns what takes it
 * back.
 */
export const whenIdle = (run: () => void, { most = 1000, otherwise = 0 }: IdleOptions = {}): (() => void) => {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(run, otherwise);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(run, { timeout: most });
  return () => cancelIdleCallback(asked);
};
