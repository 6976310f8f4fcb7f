import type { Open } from "../define/exact";
import type { FieldMap, Values } from "../define/shape";
import { stripEmpty } from "./strip-empty";

/**
 * When a field applies: where others have that value, or one of those, or where the answer about all of them is yes. What was
 * left empty is absent in what is asked about, as in what is sent, and so is what does not apply itself.
 */
export type Condition<V = Values> = string extends keyof V
  ? { readonly [name: string]: unknown } | { holds(values: Values): boolean }["holds"]
  : Match<V> | ((values: V) => boolean);
type Match<V> = Open<{ readonly [K in keyof V]?: V[K] | readonly Exclude<V[K], undefined>[] }>;

/** The fields that apply at times alone, each with its condition. */
export type Conditions<K extends string = string, V = Values> = { readonly [P in K]?: Condition<V> };

/** The conditions of a form over a record: what the record says already is shown and sent as ever, so that nothing of it is lost unseen. */
export const conditionsBeside = (conditions: Conditions | undefined, record: Values = {}): Conditions | undefined =>
  conditions && without(conditions, new Set(Object.keys(stripEmpty(record))));

/** The fields that apply beside these values. */
export const applying = (fields: FieldMap, conditions: Conditions | undefined, values: Values): FieldMap => {
  if (!conditions) return fields;
  const out = new Set<string>();
  let before = -1;
  // One that does not apply may be what another was asked for.
  while (out.size > before) {
    before = out.size;
    const given = stripEmpty(without(values, out));
    for (const name of Object.keys(fields)) if (!holds(conditions[name], given)) out.add(name);
  }
  return without(fields, out);
};

const holds = (condition: Condition | undefined, given: Values): boolean => {
  if (condition === undefined) return true;
  if (typeof condition === "function") return condition(given);
  return Object.entries(condition).every(([name, wanted]) =>
    Array.isArray(wanted) ? wanted.includes(given[name]) : given[name] === wanted,
  );
};

const without = <T>(all: Record<string, T>, names: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.has(name)));
