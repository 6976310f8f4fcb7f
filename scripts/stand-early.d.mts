import type { Plugin } from "vite";

export const standEarly: (locales: readonly string[]) => Plugin;
