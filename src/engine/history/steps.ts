import type { RaRecord } from "react-admin";
import { becomes } from "../acts/inverse-of";
import type { ActionDefinition, ResourceDefinition } from "../define/definition";
import { lookOf } from "../define/draw";
import type { Actor } from "../define/rule";
import { isRequired } from "../define/schemas";
import type { FieldMap, Values } from "../define/shape";
import { fieldsOf, valuesOf } from "../form/form-values";
import { isSame } from "../form/is-same";
import { type Difference, type Merge, merge } from "../form/merge";
import type { HistoryEntry } from "../ports";

/** An entry of a history between the versions before and after it. */
export interface Step {
  entry: HistoryEntry;
  before: RaRecord;
  after: RaRecord;
}

/**
 * The versions of a record, by the entries of its history from the newest on: each is the one after it with what was
 * there before laid over. What no entry tells of, such as a count, is as it is now in all of them.
 *
 * @example
 * stepsOf({ id: "1", name: "B" }, [{ changes: [{ field: "name", before: "A", after: "B" }], … }])[0].before // { id: "1", name: "A" }
 */
export const stepsOf = (record: RaRecord, entries: readonly HistoryEntry[]): Step[] => {
  let version = record;
  return entries.map((entry) => {
    const after = laid(version, entry.changes, "after");
    version = laid(after, entry.changes, "before");
    return { entry, before: version, after };
  });
};

type Changes = HistoryEntry["changes"];

const laid = (record: RaRecord, changes: Changes, side: "before" | "after"): RaRecord => ({
  ...changes.reduce<Values>((values, change) => put(values, change.field.split("."), change[side]), record),
  id: record.id,
});

/** A path is one of the server's: nested objects by dots. */
const put = (values: Values, [name = "", ...rest]: readonly string[], value: unknown): Values => {
  if (rest.length === 0) return { ...values, [name]: value };
  const inner = values[name];
  return { ...values, [name]: put(isValues(inner) ? inner : {}, rest, value) };
};

const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields of whose past a person is told: no secrets, and no column that is drawn for others alone. */
export const toldFields = ({ fields, list }: ResourceDefinition, actor: Actor): FieldMap => {
  const hidden = list.columns.flatMap((column) =>
    typeof column === "string" || column.allow(actor) ? [] : column.name,
  );
  return Object.fromEntries(
    Object.entries(fields).filter(([name, schema]) => !lookOf(schema).isSecret && !hidden.includes(name)),
  );
};

/** What differs between two versions, field by field; `base` is the first and `theirs` the second. */
export const differencesOf = (fields: FieldMap, before: Values, after: Values): readonly Difference[] =>
  merge({ fields, base: before, mine: before, theirs: after }).theirs;

/** The fields that an entry tells of, among those. */
export const touchedBy = (fields: FieldMap, { entry, before, after }: Step): string[] => {
  const named = new Set(entry.changes.map(({ field }) => field.split(".")[0]));
  return Object.keys(fields).filter((name) => named.has(name) && !isSame(before[name], after[name]));
};

export type How = "takeBack" | "goBack";

/** A version that is wanted back, as far as it is written by the form. */
export interface Goal {
  /** The record of that version. */
  record: RaRecord;
  /** Fields of the form that it is about, and all others that it is about. */
  written: readonly string[];
  unwritten: readonly string[];
  /** Puts it together with what is stored: what was changed again since collides. */
  over: (current: Values) => Merge;
}

interface Asked {
  definition: ResourceDefinition;
  told: FieldMap;
  steps: readonly Step[];
  at: number;
  how: How;
}

/** Taking a change back is a change from after it to before it; going back to a version is one from what is stored to it. */
export const goalOf = ({ definition, told, steps, at, how }: Asked): Goal | undefined => {
  const step = steps[at];
  if (!step) return undefined;
  const taken = how === "takeBack" ? [step] : steps.slice(0, at);
  const touched = new Set(taken.flatMap((one) => touchedBy(told, one)));
  const names = Object.keys(told).filter((name) => touched.has(name));
  const form = fieldsOf(definition, false);
  const written = names.filter((name) => name in form);
  const fields = Object.fromEntries(written.flatMap((name) => (form[name] ? [[name, form[name]]] : [])));
  const record = how === "takeBack" ? step.before : step.after;
  return {
    record,
    written,
    unwritten: names.filter((name) => !(name in form)),
    over: (current) => {
      const theirs = valuesOf(fields, current);
      const base = how === "takeBack" ? valuesOf(fields, step.after) : theirs;
      return merge({ fields, base, mine: valuesOf(fields, record), theirs });
    },
  };
};

/** Whether the form has something to write for it: not where all of it is so already, nor where it lacks what must be given. */
export const isOpen = ({ record, written }: Goal, definition: ResourceDefinition, current: Values): boolean => {
  const form = fieldsOf(definition, false);
  const [wanted, stored] = [valuesOf(form, record), valuesOf(form, current)];
  const lacks = (name: string) => form[name] && isRequired(form[name]) && isSame(wanted[name], undefined);
  return written.some((name) => !isSame(wanted[name], stored[name])) && !written.some(lacks);
};

/** The action that brings back what was before an entry, where no form writes that: by what it says a record becomes. */
export const broughtBackBy = (
  { actions = {} }: ResourceDefinition,
  told: FieldMap,
  step: Step,
): [verb: string, action: ActionDefinition] | undefined => {
  const touched = touchedBy(told, step);
  return Object.entries(actions).flatMap(([verb, action]): [string, ActionDefinition][] => {
    // What ends a record takes nothing back, whatever is drawn of it.
    if (!action || action.form || action.dialog || verb === "delete") return [];
    const drawn = becomes(action, step.after) ?? step.after;
    const changed = Object.keys(drawn).filter((name) => !isSame(drawn[name], step.after[name]));
    const isBack = changed.every((name) => touched.includes(name) && isSame(drawn[name], step.before[name]));
    return changed.length > 0 && isBack ? [[verb, action]] : [];
  })[0];
};
