import type { Plugin } from "vite";

export const leanModules: () => Plugin;
