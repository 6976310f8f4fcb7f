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
