import type { Field } from "./grammar.mjs";

export const loadKinds: () => Promise<Record<string, unknown>>;
export const bounded: (field?: Field) => Field;
export const schemaOf: (field: Field, kinds: Record<string, unknown>) => object;
