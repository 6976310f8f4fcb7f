import type { KnownLabel } from "./grammar.mjs";

export const knownLabels: (path: string) => Promise<Record<string, KnownLabel>>;
