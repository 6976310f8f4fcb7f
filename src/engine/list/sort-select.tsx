import { useListSortContext, useTranslate } from "react-admin";
import type { ResourceDefinition } from "../define/definition";

/** The order of the list where there are no column headings: on a phone. */
export const SortSelect = ({ definition }: { definition: ResourceDefinition }) => {
  const translate = useTranslate();
  const { sort, setSort } = useListSortContext();
  const { sortable = [] } = definition.list;
  if (sortable.length === 0) return null;
  const orders = sortable.flatMap((field) => [
    { field, order: "ASC" as const, text: "engine.list.ascending" },
    { field, order: "DESC" as const, text: "engine.list.descending" },
  ]);
  return (
    <select
      className="vc-sort-small vc-select"
      aria-label={translate("engine.list.sort")}
      value={`${sort.field} ${sort.order}`}
      onChange={(event) => {
        const [field = "", order] = event.target.value.split(" ");
        setSort({ field, order: order === "DESC" ? "DESC" : "ASC" });
      }}
    >
      {orders.map(({ field, order, text }) => (
        <option key={`${field} ${order}`} value={`${field} ${order}`}>
          {translate(`resources.${definition.name}.fields.${field}`)}, {translate(text)}
        </option>
      ))}
    </select>
  );
};
