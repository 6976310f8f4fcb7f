import { vi } from "vitest";

/** jsdom knows no media queries: the frame is to be the one of a wide screen. */
export const wideScreen = () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("min-width"),
    addEventListener: () => {},
    removeEventListener: () => {},
    // The theme still listens in the old way.
    addListener: () => {},
    removeListener: () => {},
  }));
};
