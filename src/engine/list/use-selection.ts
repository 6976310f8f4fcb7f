import { useEffect, useMemo, useRef } from "react";
import { useListContext } from "react-admin";

/** The selected records of this page. Leaving the page drops the selection: nothing is done to rows out of sight. */
export const useSelection = () => {
  const { data, selectedIds, onUnselectItems, page, perPage, filterValues, sort } = useListContext();
  const records = useMemo(() => (data ?? []).filter(({ id }) => selectedIds.includes(id)), [data, selectedIds]);
  const shown = JSON.stringify([page, perPage, filterValues, sort]);
  const previous = useRef(shown);
  useEffect(() => {
    if (previous.current === shown) return;
    previous.current = shown;
    onUnselectItems();
  }, [shown, onUnselectItems]);
  return { records, clear: () => onUnselectItems() };
};
