import type { Target } from "./targets.mjs";

interface Known {
  kinds: string[];
  resources: string[];
  targets?: Record<string, Target>;
  named?: string[];
}

export interface Description {
  names: { path: string; address: string };
  fields: { name: string }[];
  actions: { name: string; past: string; flag: string; to: boolean }[];
}

export const describeResource: (
  given: string[],
  options: Partial<Record<"for" | "read" | "actions" | "icon" | "one", string>>,
  known: Known,
) => Description;

/** Resources whose records a resource may name. */
export const referable: (path: string, options: { for?: string; read?: string }, known: Known) => string[];
