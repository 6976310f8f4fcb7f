import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type Field, lookOf } from "../define/draw";
import type { FieldMap, Values } from "../define/shape";
import { useEngine } from "../engine-provider";
import type { Draft, DraftPlace } from "../ports";
import { draftOwner } from "./draft-owner";
import { valuesOf } from "./form-values";
import { isSame } from "./is-same";
import { noDrafts } from "./no-drafts";

interface DraftOptions {
  form: UseFormReturn<Values>;
  fields: FieldMap;
  resource: string;
  /** `create`, `edit` or the verb of an action. */
  verb: string;
  id?: string | number | undefined;
  /** The version of the record in the form, such as its `updatedAt`. */
  version?: string | undefined;
  /** What the record is called. */
  title?: string | undefined;
}

/** The version of a record that work was begun on. */
interface Begun {
  version: string | undefined;
  /** What the form held then; nothing where that is not known. */
  base: Values | undefined;
}

/** What was typed on an earlier version. */
interface Restored extends Begun {
  mine: Values;
}

/** Unsaved work that a form was opened with, and what became of it. */
export interface DraftHandle {
  /** When the work was typed that the form was opened with; nothing when there was none. */
  at?: string;
  isTaken: boolean;
  /** The version that the work was begun on, when the record has changed since. */
  begun: () => Begun | undefined;
  /** What was taken up again over a record that has changed since; a new object each time. */
  restored?: Restored;
  /** Lets the work stay on the version that it was begun on, with that much of it seen; on the form's own without. */
  standOn: (base: Values | undefined) => void;
  /** Puts the form back as the server has it. */
  discard: () => void;
  /** Takes up again what was discarded. */
  resume: () => void;
  /** The work is saved, or given up. */
  forget: () => void;
}

/**
 * Keeps what is typed into a form until it is saved or given up, and takes it up again when the same form is opened
 * after a reload or a new sign-in. Every change is written at once: a session that ends waits for nobody.
 *
 * @example
 * const draft = useDraft({ form, fields, resource: "companies", verb: "edit", id: record.id, version: record.updatedAt });
 * <DraftNotice draft={draft} />
 */
export const useDraft = ({ form, fields, resource, verb, id, version, title }: DraftOptions): DraftHandle => {
  const { actor, drafts = noDrafts } = useEngine();
  const owner = draftOwner(actor, resource);
  const { person } = owner;
  const company = verb === "own" ? undefined : owner.company;
  const record = id === undefined ? undefined : String(id);
  const place = useMemo<DraftPlace>(
    () => ({ person, company, resource, verb, id: record }),
    [person, company, resource, verb, record],
  );
  const [opened, setOpened] = useState<{ draft: Draft; isTaken: boolean; restored?: Restored | undefined }>();
  const written = useRef(nothing);
  const begun = useRef<Begun>(undefined);
  const isTaken = useRef(true);
  const now = useRef({ fields, version, title });
  now.current = { fields, version, title };

  const write = useCallback(
    (changes: Values, start: Values = form.formState.defaultValues ?? {}) => {
      const { fields, version: current, title } = now.current;
      const { version, base } = begun.current ?? { version: current, base: start };
      // Only what changes a record has something to be compared with.
      const known = version === undefined || !base ? undefined : publicOf(fields, base);
      drafts.keep({ place, values: changes, version, base: known, title });
    },
    [drafts, form, place],
  );

  const take = useCallback(
    (draft: Draft) => {
      const { fields, version } = now.current;
      // What the form began with: the record, or what each kind starts with.
      const start: Values = form.formState.defaultValues ?? {};
      const values = withChanges({ fields, start, changes: draft.values });
      const changes = changesOf({ fields, values, start });
      if (Object.keys(changes).length === 0) return drafts.forget(place);
      const base = draft.base && withChanges({ fields, start, changes: draft.base });
      begun.current = draft.version === version ? undefined : { version: draft.version, base };
      isTaken.current = true;
      form.reset(values, { keepDefaultValues: true });
      written.current = JSON.stringify(changes);
      const mine = base ? withChanges({ fields, start: base, changes: draft.values }) : values;
      setOpened({ draft, isTaken: true, restored: begun.current && { ...begun.current, mine } });
    },
    [drafts, form, place],
  );

  // Before the first paint, so that nobody sees the form without what they had typed.
  useLayoutEffect(() => {
    const draft = drafts.find(place);
    if (draft) take(draft);
  }, [drafts, place, take]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => {
          const start: Values = defaultValues ?? {};
          const changes = changesOf({ fields: now.current.fields, values, start });
          const text = JSON.stringify(changes);
          if (text === written.current) return;
          written.current = text;
          if (text === nothing) return drafts.forget(place);
          // Typing anew is the answer to whether the old work is wanted.
          if (!isTaken.current) setOpened(undefined);
          write(changes, start);
        },
      }),
    [form, drafts, place, write],
  );

  // A new version that the form has followed, such as one with another picture, is the one that the work is on now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version alone is what is followed
  useEffect(() => {
    if (written.current !== nothing && begun.current === undefined) write(JSON.parse(written.current));
  }, [version]);

  return {
    at: opened?.draft.at,
    isTaken: opened?.isTaken ?? false,
    begun: () => begun.current,
    restored: opened?.isTaken ? opened.restored : undefined,
    standOn: (base) => {
      begun.current = base && { version: begun.current?.version ?? now.current.version, base };
    },
    discard: () => {
      begun.current = undefined;
      isTaken.current = false;
      form.reset();
      drafts.forget(place);
      setOpened((before) => before && { ...before, isTaken: false });
    },
    resume: () => {
      if (!opened) return;
      take(opened.draft);
      write(opened.draft.values);
    },
    forget: () => {
      begun.current = undefined;
      drafts.forget(place);
      setOpened(undefined);
    },
  };
};

const nothing = "{}";

/**
 * What of a form's values is worth keeping: those that differ from what the form began with, and no secrets.
 *
 * @example
 * changesOf({ fields, values: { name: "Ana", password: "x" }, start: { name: "", password: "" } }) // { name: "Ana" }
 */
export const changesOf = ({ fields, values, start }: { fields: FieldMap; values: Values; start: Values }): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, schema]) => {
      const { isSecret } = lookOf(schema);
      if (isSecret || isSame(values[name], start[name])) return [];
      // `null`, because JSON forgets what is undefined, and emptied is a change too.
      return [[name, withoutSecrets(schema, values[name]) ?? null]];
    }),
  );

/**
 * What a form shows when such changes are taken up again over what it begins with. What no longer fits, because the
 * form has changed since, is left out.
 */
export const withChanges = ({
  fields,
  start,
  changes,
}: {
  fields: FieldMap;
  start: Values;
  changes: Values;
}): Values => {
  const fitting = Object.entries(changes).filter(([name, value]) => {
    const schema = fields[name];
    return schema && !lookOf(schema).isSecret && fits(value, start[name]);
  });
  return valuesOf(fields, { ...start, ...Object.fromEntries(fitting) });
};

function withoutSecrets(schema: Field, value: unknown): unknown {
  const { parts } = lookOf(schema);
  if (!parts) return value;
  const of = (item: unknown) => (isValues(item) ? publicOf(parts, item) : item);
  return Array.isArray(value) ? value.map(of) : of(value);
}

function publicOf(parts: FieldMap, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, inner]) => {
      const part = parts[name];
      if (!part) return [[name, inner]];
      return lookOf(part).isSecret ? [] : [[name, withoutSecrets(part, inner)]];
    }),
  );
}

function isValues(value: unknown): value is Values {
  return typeof value === "object" && value !== null;
}

/** Whether a value has the shape that its inputs expect: a list, an object of parts, or a plain value. */
function fits(value: unknown, start: unknown): boolean {
  if (value === null) return true;
  return shapeOf(value) === shapeOf(start);
}

function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return "list";
  if (typeof value === "boolean") return "toggle";
  return typeof value === "object" && value !== null ? "section" : "plain";
}
