import type { Plugin } from "vite";

export const preloadEarly: (locales: readonly string[], pages: readonly string[]) => Plugin;
