import type { Plugin } from "vite";

export const standEarly: (directions: Readonly<Record<string, "ltr" | "rtl">>) => Plugin;
