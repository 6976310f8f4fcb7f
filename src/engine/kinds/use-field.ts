import { useId } from "react";
import { useController } from "react-hook-form";
import { type InputProps, lookOf } from "../define/draw";
import { splitMessage } from "../form/error-map";

/**
 * What every input shares: its value in the form, its label, and what is wrong with it in the person's language, with the
 * bound as the kind writes it.
 */
export const useField = (
  { source, schema, place, required, disabled, autoFocus }: InputProps,
  writeBound: (bound: number) => string = String,
) => {
  const id = useId();
  const { field, fieldState } = useController({ name: source });
  const message = messageOf(fieldState.error);
  const { hint: common } = lookOf(schema);
  const hint = place.translate(place.hint, { _: common ? place.translate(common) : "" });
  const error = message && translated(message);
  return {
    field,
    error,
    /** For MUI's text fields. */
    text: {
      id,
      name: source,
      label: place.translate(place.label),
      required,
      disabled: disabled ?? false,
      error: Boolean(error),
      helperText: error || hint || undefined,
      inputRef: field.ref,
      autoFocus: autoFocus ?? false,
      fullWidth: true,
      size: "small" as const,
    },
  };

  function translated(raw: string): string {
    const { key, count } = splitMessage(raw);
    return place.translate(key, {
      _: raw,
      ...(count === undefined ? {} : { count: writeBound(count), smart_count: count }),
    });
  }
};

// An error on a whole list or section sits in `root`, and one on an item of it in a list of its own.
function messageOf(error: Wrong | readonly (Wrong | undefined)[] | undefined): string {
  if (Array.isArray(error)) return error.map(messageOf).find(Boolean) ?? "";
  const { message, root } = (error ?? {}) as Wrong;
  return message || root?.message || "";
}

interface Wrong {
  message?: string;
  root?: { message?: string };
}
