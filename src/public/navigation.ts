/** Where the browser is. */
export interface Place {
  pathname: string;
  /** Path with query and fragment. */
  path: string;
  /** What the page before handed on. */
  state: unknown;
}

interface GoOptions {
  replace?: boolean;
  state?: unknown;
}

// The build draws the sign-in screen ahead, where there is no browser.
const beforeBrowser = { pathname: "/login", search: "", hash: "" };

const read = (): Place => {
  const { pathname, search, hash } = globalThis.location ?? beforeBrowser;
  // `usr` is where the panel's router keeps the same thing, so that both read what the other wrote.
  return { pathname, path: pathname + search + hash, state: globalThis.history?.state?.usr };
};

let place = read();
let hasMoved = false;
const listeners = new Set<() => void>();

/**
 * The little that the public pages need of a router. The panel's own one weighs as much as half of everything else on
 * the sign-in screen, and comes with the panel.
 */
export const navigation = {
  get: (): Place => place,
  /** Whether what is shown stands elsewhere than what the browser opened. */
  hasMoved: (): boolean => hasMoved,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  go: (to: string, { replace = false, state }: GoOptions = {}): void => {
    window.history[replace ? "replaceState" : "pushState"]({ usr: state }, "", to);
    navigation.sync();
  },
  /** Looks again where the browser is, after somebody else moved it. */
  sync: (): void => {
    const { pathname } = place;
    place = read();
    hasMoved ||= place.pathname !== pathname;
    for (const listener of [...listeners]) listener();
  },
};

if (typeof window !== "undefined") window.addEventListener("popstate", navigation.sync);
