import { useEffect, useRef } from "react";
import { useListContext, useTranslate } from "react-admin";
import type { Column } from "./use-columns";

interface TableHeadProps {
  columns: readonly Column[];
  hasMenu: boolean;
  selection?: { isAll: boolean; onAll: () => void } | undefined;
}

/** Column headings; those that the contract can sort by are buttons. */
export const TableHead = ({ columns, hasMenu, selection }: TableHeadProps) => {
  const translate = useTranslate();
  const { sort, setSort, selectedIds } = useListContext();
  const isSome = selectedIds.length > 0 && !selection?.isAll;
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="vc-check">
            <AllBox
              label={translate("engine.list.selectAll")}
              isChecked={selection.isAll}
              isSome={isSome}
              onChange={selection.onAll}
            />
          </th>
        )}
        {columns.map(({ name, label, isSortable }) => {
          const isSorted = sort.field === name;
          const order = sort.order === "ASC" ? "ascending" : "descending";
          return (
            <th key={name} scope="col" {...(isSorted ? { "aria-sort": order } : {})}>
              {isSortable ? (
                <button
                  type="button"
                  className="vc-sort"
                  onClick={() => setSort({ field: name, order: isSorted && sort.order === "ASC" ? "DESC" : "ASC" })}
                >
                  {label}
                </button>
              ) : (
                label
              )}
            </th>
          );
        })}
        {hasMenu && (
          <th scope="col" className="vc-end">
            <span className="vc-hidden">{translate("engine.list.actions")}</span>
          </th>
        )}
      </tr>
    </thead>
  );
};

interface AllBoxProps {
  label: string;
  isChecked: boolean;
  isSome: boolean;
  onChange: () => void;
}

const AllBox = ({ label, isChecked, isSome, onChange }: AllBoxProps) => {
  const box = useRef<HTMLInputElement>(null);
  // The half-checked state has no attribute.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return <input ref={box} type="checkbox" aria-label={label} checked={isChecked} onChange={onChange} />;
};
