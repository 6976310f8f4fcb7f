import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useEvent, useNotify } from "react-admin";
import { type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import type { Field } from "../define/draw";
import { accepts, isRequired, z } from "../define/schemas";
import type { FieldMap, Values } from "../define/shape";
import { useEngine } from "../engine-provider";
import type { Failure } from "../ports";
import { applying, conditionsBeside } from "./applies";
import { errorMap } from "./error-map";
import { type FormRules, type Scope, useLocks } from "./form-scope";
import { valuesOf } from "./form-values";
import { isSame } from "./is-same";
import { useLeaveGuard } from "./leave-guard";
import { stripEmpty } from "./strip-empty";
import { useDraft } from "./use-draft";

interface FormOptions {
  fields: FieldMap;
  /** The record to change; without it the form starts with what each kind starts with. */
  record?: Values | undefined;
  /** What it knows beside its fields; of a record's form, the definition. */
  rules?: FormRules;
}

/**
 * A form over a map of fields: validated by their schemas, with what was left empty taken out once before, without what
 * does not apply, and with the server's refusals under the inputs that they belong to.
 */
export const useEngineForm = ({ fields, record, rules = {} }: FormOptions) => {
  const { check, lockedBy } = rules;
  const onlyWhen = useMemo(() => conditionsBeside(rules.onlyWhen, record), [rules.onlyWhen, record]);
  // As the form began: what was typed into a field before something else locked it is not what is sent.
  const kept = useRef<Values>({});
  const resolver = useMemo(
    () => resolverOf({ fields, rules: { check, onlyWhen }, kept: () => kept.current }),
    [fields, check, onlyWhen],
  );
  const defaultValues = useMemo(() => valuesOf(fields, record), [fields, record]);
  const form = useForm<Values>({ defaultValues, resolver, mode: "onSubmit", reValidateMode: "onChange" });
  // The first error in the form's order takes the focus. Inputs register themselves as their code arrives: in any order.
  useState(() => Object.keys(fields).map((name) => form.register(name)));
  const { locks, waiting } = useLocks(form.control, fields, lockedBy);
  const start: Values = form.formState.defaultValues ?? {};
  useLayoutEffect(() => {
    kept.current = Object.fromEntries(Object.keys(locks).map((name) => [name, start[name]]));
  });
  const refuse = useRefusal(form, fields);
  const scope: Scope = { onlyWhen, locks, waiting };
  return { form, scope, refuse, valuesOf: (from: Values) => valuesOf(fields, from) };
};

interface StayingFormOptions<V> {
  fields: FieldMap;
  rules?: FormRules;
  /** The newest version that is known of what is changed. */
  newest: V;
  /** What of a version the form shows. */
  shown: (version: V) => Values;
  /** What tells a version from others, such as its `updatedAt`. */
  markOf: (version: V) => string | undefined;
  /** Whose unsaved work it is, as `useDraft` keeps it. */
  place: { resource: string; verb: string; id: string | number };
}

/**
 * A form that stays where it is after a save: what is typed while a save runs stays typed, what is changed elsewhere is
 * followed as long as nothing is typed, and unsaved work is kept and not left without a question.
 *
 * @example
 * const { form, version, begin } = useStayingForm({ fields, newest: contact, shown: notesOf, markOf, place });
 * const held = structuredClone(form.getValues());
 * begin(await write(values, version), held);
 */
export const useStayingForm = <V>({ fields, rules, newest, shown, markOf, place }: StayingFormOptions<V>) => {
  const [seen, standOn] = useState(newest);
  const { form, scope, refuse, valuesOf } = useEngineForm({ fields, record: shown(seen), ...(rules && { rules }) });
  const { isSubmitting, isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const startOf = (of: V) => valuesOf(shown(of));
  // A newer version that differs in nothing of this form, such as one with another picture, is as good as seen.
  const version = isSame(startOf(seen), startOf(newest)) ? newest : seen;
  const draft = useDraft({ form, fields, ...place, version: markOf(version) });

  /** Goes on from there, with what was typed since the form held that. */
  const begin = (from: V, held: Values) => {
    const start = startOf(from);
    const since = typedSince({ form, held, start });
    draft.forget();
    standOn(from);
    goOnFrom({ form, start, since });
  };
  // where nothing was typed, what was changed beside the form is taken over
  const follow = useEvent((newer: V) => {
    if (version !== newer && !isDirty && !isSubmitting) begin(newer, form.getValues());
  });
  useEffect(() => follow(newest), [newest, follow]);
  return { form, scope, refuse, valuesOf, guard, draft, version, begin, standOn };
};

interface Since {
  form: UseFormReturn<Values>;
  /** What the form held when it was sent. */
  held: Values;
  /** What the form shows of what was saved. */
  start: Values;
}

/** What was typed into a form since it was sent, and is not what was saved anyway; nothing where there is nothing. */
export const typedSince = ({ form, held, start }: Since): Values | undefined => {
  const since = Object.entries(form.getValues()).filter(
    ([name, value]) => !isSame(value, held[name]) && !isSame(value, start[name]),
  );
  return since.length > 0 ? Object.fromEntries(since) : undefined;
};

/** Puts a form on what was saved, with what was typed since over it. */
export const goOnFrom = ({ form, start, since }: Pick<Since, "form" | "start"> & { since: Values | undefined }) => {
  form.reset(start);
  if (since) form.reset({ ...start, ...since }, { keepDefaultValues: true });
};

interface ResolverOptions {
  fields: FieldMap;
  rules: FormRules;
  kept: () => Values;
}

function resolverOf({ fields, rules: { check, onlyWhen }, kept }: ResolverOptions): Resolver<Values> {
  const resolvers = new Map<string, Resolver<Values>>();
  const resolverFor = (asked: FieldMap): Resolver<Values> => {
    const names = Object.keys(asked).join();
    const resolver = resolvers.get(names) ?? zodResolver(schemaOf(asked, check), { error: errorMap });
    resolvers.set(names, resolver);
    return resolver;
  };
  return async (typed, context, options) => {
    const locked = kept();
    const values = stripEmpty({ ...typed, ...locked });
    const [asked, left] = parted(applying(fields, onlyWhen, values), (name) => !(name in locked));
    const answer = await resolverFor(asked)(withoutEmptyLists(asked, values), context, options);
    if (Object.keys(answer.errors).length > 0) return answer;
    return { values: { ...answer.values, ...parted(values, (name) => name in left)[0] }, errors: {} };
  };
}

const schemaOf = (fields: FieldMap, check: FormRules["check"]) => {
  const shape = z.object(fields);
  if (!check) return shape;
  return shape.superRefine((values, context) => {
    for (const [path, message] of Object.entries(check(values))) {
      if (message !== undefined) context.addIssue({ code: "custom", path: [path], message });
    }
  });
};

const parted = <T>(all: Record<string, T>, isFirst: (name: string) => boolean) => {
  const entries = Object.entries(all);
  return [
    Object.fromEntries(entries.filter(([name]) => isFirst(name))),
    Object.fromEntries(entries.filter(([name]) => !isFirst(name))),
  ] as const;
};

/** A list in which nothing was chosen is absent where it may be that, and must not be empty. */
function withoutEmptyLists(fields: FieldMap, values: Values): Values {
  const isRefused = (schema: Field | undefined) => schema && !isRequired(schema) && !accepts(schema, []);
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !(Array.isArray(value) && value.length === 0 && isRefused(fields[name])),
    ),
  );
}

/** What a refusal is called that is about fields alone. */
const general = "VALIDATION_FAILED";

/** Puts what the server refuses under its inputs; answers whether all of it found a place. */
function useRefusal(form: UseFormReturn<Values>, fields: FieldMap) {
  const { messageKey, failureKey } = useEngine();
  const notify = useNotify();
  return (failure: Failure): void => {
    const placed = (failure.fields ?? []).filter(({ path }) => String(path.split(".")[0]) in fields);
    placed.forEach(({ path, type, said }, at) => {
      // A refusal with a name of its own says more than that the field is wrong.
      const message = failure.type === general ? (said ?? messageKey("field", type)) : failureKey(failure);
      form.setError(path, { type: "server", message }, { shouldFocus: at === 0 });
    });
    notify(failureKey(failure), { type: "error" });
  };
}
