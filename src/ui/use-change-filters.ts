import { useState } from "react";
import { useEvent, useListFilterContext } from "react-admin";

type Filters = Record<string, unknown>;

// What a list was told last, by its own function, which is another one as soon as that has been drawn.
const told = new WeakMap<(filters: Filters) => void, Filters>();

/**
 * Changes the filters of the list around from what they are at that moment, drawn or not: two changes in quick succession,
 * such as the end of typing and a click, then both count, wherever on the screen they were made.
 */
export const useChangeFilters = () => {
  const { filterValues, setFilters } = useListFilterContext();
  return useEvent((change: (filters: Filters) => Filters): void => {
    const next = change(told.get(setFilters) ?? filterValues);
    told.set(setFilters, next);
    setFilters(next, undefined, false);
  });
};

/**
 * The filters as they were changed last, and what changes them: for who adds to several values, which are those of before
 * for as long as the list is not drawn anew.
 */
export const useLatestFilters = () => {
  const { filterValues, setFilters } = useListFilterContext();
  const [, draw] = useState<Filters>();
  const changeFilters = useChangeFilters();
  const change: typeof changeFilters = useEvent((how) => {
    changeFilters(how);
    draw(told.get(setFilters));
  });
  return [told.get(setFilters) ?? filterValues, change] as const;
};
