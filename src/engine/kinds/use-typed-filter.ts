import { createContext, useContext, useEffect, useRef, useState } from "react";
import { useEvent } from "react-admin";
import type { FilterProps } from "../define/draw";
import { plainText } from "./plain-text";
import type { Writing } from "./use-typed";

const typingPause = 350;

/** What is told at once when the filters are closed. Whoever leaves the list itself has no use for it any more. */
export const PausedContext = createContext(new Set<() => void>());

/** Tells of a value when the person pauses; `now` tells at once. */
const usePaused = (onChange: FilterProps["onChange"]) => {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; value: unknown }>(undefined);
  const drop = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  };
  const now = (value: unknown) => {
    drop();
    onChange(value);
  };
  const all = useContext(PausedContext);
  const tell = useEvent(() => {
    if (waiting.current) now(waiting.current.value);
  });
  useEffect(() => {
    all.add(tell);
    return () => {
      all.delete(tell);
      clearTimeout(waiting.current?.timer);
    };
  }, [all, tell]);
  const later = (value: unknown) => {
    drop();
    waiting.current = { value, timer: setTimeout(tell, typingPause) };
  };
  return { later, now, drop };
};

/**
 * The text of a filter whose values are written in another way than they are kept. It takes effect when the person
 * pauses, and not while it cannot be read. A value that was not told here, such as none since another filter took the
 * place of this one, is taken over.
 *
 * @example
 * const { typed, isWrong, change, leave } = useTypedFilter({ value, onChange, ...writing });
 */
export const useTypedFilter = ({ value, onChange, write, read }: Pick<FilterProps, "value" | "onChange"> & Writing) => {
  const written = write(value) || plainText(value);
  const [typed, setTyped] = useState(written);
  // What was told here comes back later, perhaps while more is being typed.
  const [seen, setSeen] = useState({ written, own: written });
  if (written !== seen.written) {
    setSeen({ written, own: written });
    if (written !== seen.own) setTyped(written);
  }
  const { later, now, drop } = usePaused((next) => {
    setSeen((before) => ({ ...before, own: write(next) }));
    onChange(next);
  });
  const isWrongText = (text: string) => text.trim() !== "" && read(text) === undefined;
  const isWrong = isWrongText(typed);
  return {
    typed,
    isWrong,
    /** `isHalf` for what is neither a text yet nor none, such as a date without its day. */
    change: (next: string, isHalf = false) => {
      setTyped(next);
      if (isHalf || isWrongText(next)) drop();
      else later(read(next));
    },
    /** A value that was not typed, at once. */
    put: (next: unknown) => {
      setTyped(write(next));
      now(next);
    },
    /** Writes properly what was typed. */
    leave: () => !isWrong && setTyped(write(read(typed))),
  };
};
