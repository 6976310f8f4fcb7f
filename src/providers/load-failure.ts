const failures = new WeakSet<object>();

/** Notes every screen that could not be fetched, so that a reload can be offered instead of a general error. */
export const watchLoadFailures = (): void => {
  addEventListener("vite:preloadError", (event) => noteLoadFailure(event.payload));
};

/** Notes what could not be fetched by an address that the build does not see. */
export const noteLoadFailure = (error: object): void => void failures.add(error);

/** Whether an error is a screen that could not be fetched. */
export const isLoadFailure = (error: unknown): boolean =>
  typeof error === "object" && error !== null && failures.has(error);
