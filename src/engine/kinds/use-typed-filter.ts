import { useEffect, useRef, useState } from "react";
import type { FilterProps } from "../define/draw";
import { plainText } from "./plain-text";
import type { Writing } from "./use-typed";

const typingPause = 350;

/**
 * The text of a filter whose values are written in another way than they are kept. It takes effect when the person
 * pauses, and not while it cannot be read.
 *
 * @example
 * const { typed, isWrong, change, leave } = useTypedFilter({ value, onChange, ...writing });
 */
export const useTypedFilter = ({ value, onChange, write, read }: Pick<FilterProps, "value" | "onChange"> & Writing) => {
  const [typed, setTyped] = useState(() => write(value) || plainText(value));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isWrongText = (text: string) => text.trim() !== "" && read(text) === undefined;
  const isWrong = isWrongText(typed);
  return {
    typed,
    isWrong,
    change: (next: string) => {
      setTyped(next);
      clearTimeout(timer.current);
      if (isWrongText(next)) return;
      timer.current = setTimeout(() => onChange(read(next)), typingPause);
    },
    /** A value that was not typed, at once. */
    put: (next: unknown) => {
      clearTimeout(timer.current);
      setTyped(write(next));
      onChange(next);
    },
    /** Writes properly what was typed. */
    leave: () => !isWrong && setTyped(write(read(typed))),
  };
};
