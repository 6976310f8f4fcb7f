import type { Plugin } from "vite";

/** Texts by name, as deep as they go. */
export interface TextTree {
  [name: string]: string | TextTree;
}

export const partTexts: (all: object) => { first: TextTree; rest: TextTree; resources: Record<string, TextTree> };

export const splitTexts: (
  locales: readonly string[],
) => Plugin & { fileOf: (id: string | null | undefined) => string | undefined };
