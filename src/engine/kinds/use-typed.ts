import { useState } from "react";
import { plainText } from "./plain-text";

/** How a kind writes its values for a person, and reads what a person typed. */
export interface Writing {
  /** Empty for what is no value of the kind. */
  write: (value: unknown) => string;
  /** Nothing for what cannot be read. */
  read: (typed: string) => unknown;
}

interface TypedOptions extends Writing {
  value: unknown;
  locale: string;
  onChange: (value: unknown) => void;
}

/**
 * The text of an input whose values are written in another way than they are kept. What is typed is left alone until
 * the input is left, and what cannot be read stays as it was typed, to be refused with the reason.
 *
 * @example
 * const { typed, change, leave } = useTyped({ ...writing, value: field.value, locale, onChange: field.onChange });
 */
export const useTyped = ({ value, locale, write, read, onChange }: TypedOptions) => {
  const written = write(value) || plainText(value);
  const [typed, setTyped] = useState(written);
  // A value from outside, such as a reset, is not what was typed here; nor is a text in another language.
  const [own, setOwn] = useState({ value, locale });
  if (value !== own.value || locale !== own.locale) {
    setOwn({ value, locale });
    setTyped(written);
  }
  return {
    typed,
    change: (next: string) => {
      const kept = read(next) ?? next.trim();
      setTyped(next);
      setOwn({ value: kept, locale });
      onChange(kept);
    },
    /** Writes properly what was typed. */
    leave: () => setTyped(written),
  };
};
