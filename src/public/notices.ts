import type { PublicDictionary } from "../i18n/dictionary";

/** A sentence that outlives the page that says it, since that page leads on at once. */
export interface Notice {
  kind: "success" | "failure";
  /** Read when it is shown, so that it follows the language. */
  text: (dictionary: PublicDictionary) => string;
  /** The pages on which it stands. */
  on: readonly string[];
}

let current: Notice | undefined;
const listeners = new Set<() => void>();

const set = (next: Notice | undefined) => {
  if (next === current) return;
  current = next;
  for (const listener of [...listeners]) listener();
};

/** The one notice of the public pages. */
export const notices = {
  get: (): Notice | undefined => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  show: (notice: Notice) => set(notice),
  clear: () => set(undefined),
};
