import { useEffect, useState } from "react";
import { useEvent } from "react-admin";
import type { FieldMap, Values } from "../define/shape";
import type { FormRules } from "./form-scope";
import { isSame } from "./is-same";
import { useLeaveGuard } from "./leave-guard";
import { useDraft } from "./use-draft";
import { useEngineForm } from "./use-engine-form";

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
    const since = Object.entries(form.getValues()).filter(([name, value]) => !isSame(value, held[name]));
    draft.forget();
    standOn(from);
    const start = startOf(from);
    form.reset(start);
    if (since.length > 0) form.reset({ ...start, ...Object.fromEntries(since) }, { keepDefaultValues: true });
  };
  // where nothing was typed, what was changed beside the form is taken over
  const follow = useEvent((newer: V) => {
    if (version !== newer && !isDirty && !isSubmitting) begin(newer, form.getValues());
  });
  useEffect(() => follow(newest), [newest, follow]);
  return { form, scope, refuse, valuesOf, guard, draft, version, begin, standOn };
};
