import { useListSortContext, useTranslate } from "react-admin";

export interface SortOption {
  field: string;
  order: "ASC" | "DESC";
  /** Dictionary key; of several, the texts stand one after the other. */
  label: string | readonly string[];
}

interface SortByProps {
  options: readonly SortOption[];
  /** Where the list has column headings that sort, there is no need for it but on a phone. */
  isForPhones?: boolean;
}

/** The order of a list, kept in the URL. */
export const SortBy = ({ options, isForPhones = false }: SortByProps) => {
  const translate = useTranslate();
  const { sort, setSort } = useListSortContext();
  const chosen = options.findIndex(({ field, order }) => field === sort.field && order === sort.order);
  return (
    <select
      className={isForPhones ? "vc-sort-small vc-select" : "vc-select"}
      aria-label={translate("engine.list.sort")}
      value={chosen}
      onChange={(event) => {
        const option = options[Number(event.target.value)];
        if (option) setSort({ field: option.field, order: option.order });
      }}
    >
      {options.map(({ field, order, label }, at) => (
        <option key={`${field} ${order}`} value={at}>
          {[label]
            .flat()
            .map((key) => translate(key))
            .join(", ")}
        </option>
      ))}
    </select>
  );
};
