import type { Plugin } from "vite";

interface Places {
  /** The folder of each language's texts. */
  languages: Record<string, string>;
}

export const preloadEarly: (places: Places) => Plugin;
