const failures = new WeakSet<object>();

/** Notes every screen that could not be fetched, so that a reload can be offered instead of a general error. */
export const watchLoadFailures = (): void => {
  addEventListener("vite:preloadError", (event) => failures.add(event.payload));
};

/** Whether an error is a screen that could not be fetched. */
export const isLoadFailure = (error: unknown): boolean =>
  typeof error === "object" && error !== null && failures.has(error);
