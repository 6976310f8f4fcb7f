import { useLayoutEffect, useRef, useState } from "react";
import { useEvent, useListFilterContext } from "react-admin";

type Filters = Record<string, unknown>;
type Tell = (filters: Filters) => void;

// What a list was told and has not drawn yet, by its own function, which is another one as soon as one of them is drawn.
const told = new WeakMap<Tell, readonly Filters[]>();

/** The list around, and its filters as they were changed last, drawn or not. */
const useTold = () => {
  const { filterValues, setFilters } = useListFilterContext();
  const drawnBy = useRef<Tell>(setFilters);
  // Of several changes on their way, the list may draw an earlier one first: what was told since is still to come.
  if (drawnBy.current !== setFilters && !told.has(setFilters)) {
    const before = told.get(drawnBy.current) ?? [];
    const drawn = JSON.stringify(filterValues);
    const at = before.findIndex((filters) => JSON.stringify(filters) === drawn);
    if (at >= 0) told.set(setFilters, before.slice(at + 1));
  }
  useLayoutEffect(() => {
    drawnBy.current = setFilters;
  }, [setFilters]);
  return { setFilters, latest: () => told.get(setFilters)?.at(-1) ?? filterValues };
};

/**
 * Changes the filters of the list around from what they are at that moment, drawn or not: two changes in quick succession,
 * such as the end of typing and a click, then both count, wherever on the screen they were made.
 */
export const useChangeFilters = () => {
  const { setFilters, latest } = useTold();
  return useEvent((change: (filters: Filters) => Filters): void => {
    const next = change(latest());
    told.set(setFilters, [...(told.get(setFilters) ?? []), next]);
    setFilters(next, undefined, false);
  });
};

/**
 * The filters as they were changed last, and what changes them: for who adds to several values, which are those of before
 * for as long as the list is not drawn anew.
 */
export const useLatestFilters = () => {
  const { latest } = useTold();
  const [, draw] = useState<Filters>();
  const changeFilters = useChangeFilters();
  const change: typeof changeFilters = useEvent((how) => {
    changeFilters(how);
    draw(latest());
  });
  return [latest(), change] as const;
};
