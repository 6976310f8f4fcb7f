import { noteLoadFailure } from "./load-failure";

/** A part of the panel that is fetched once, before it is drawn or by it. */
export interface Once {
  /** Has it come; a failure is let be, and told to what is drawn. */
  start: () => Promise<void>;
  /** For what is drawn without it: throws the promise that React is to wait for, or why it could not be had. */
  wait: () => never;
  /** Whether it could not be had a moment ago. */
  hasFailed: () => boolean;
}

/** Fetches a part of the panel when it is first wanted, and hands it on once. */
export const fetchOnce = <Found>(fetch: () => Promise<Found>, take: (found: Found) => void): Once => {
  let coming: Promise<void> | undefined;
  let failure: unknown;
  const start = () => {
    coming ??= fetch().then(take, (cause) => {
      failure = cause;
      noteLoadFailure(cause);
      // The next screen asks again; the drawing that hears of the failure must not, or it would never come to its end.
      setTimeout(() => {
        coming = undefined;
        failure = undefined;
      }, 1000);
    });
    return coming;
  };
  return {
    start,
    hasFailed: () => failure !== undefined,
    wait: () => {
      const awaited = start();
      throw failure ?? awaited;
    },
  };
};
