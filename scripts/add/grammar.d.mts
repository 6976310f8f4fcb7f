import type { Target } from "./targets.mjs";

interface Known {
  kinds: string[];
  resources: string[];
  targets?: Record<string, Target>;
  named?: string[];
  made?: { fields: string[]; labels: string[]; values: Record<string, string> };
}

export interface Field {
  name: string;
  isRefused?: boolean;
}

export interface Description {
  names: { path: string; address: string; one: string };
  fields: Field[];
  labels: Record<string, Record<string, string>>;
  actions: { name: string; past: string; flag: string; to: boolean }[];
}

export const describeResource: (
  given: string[],
  options: Partial<Record<"for" | "read" | "actions" | "icon" | "one", string>>,
  known: Known,
) => Description;

/** Resources whose records a resource may name. */
export const referable: (path: string, options: { for?: string; read?: string }, known: Known) => string[];

/** A label in every language, and the resource that it is taken of where that is one alone. */
export type KnownLabel = Record<string, unknown>;

export const labelFor: (
  name: string,
  description: {
    labels: Record<string, Record<string, string>>;
    fields?: { label: string; kind: string }[];
    title?: { label: string };
  },
  known?: Record<string, KnownLabel>,
) => KnownLabel;
