import { useListContext, useTranslate } from "react-admin";

export interface SortOption {
  field: string;
  order: "ASC" | "DESC";
  /** Dictionary key. */
  label: string;
}

/** By name or by date, either way: what the lists of people and of their tokens can be sorted by. */
export const nameOrDate: readonly SortOption[] = [
  { field: "name", order: "ASC", label: "contacts.sort.nameUp" },
  { field: "name", order: "DESC", label: "contacts.sort.nameDown" },
  { field: "createdAt", order: "DESC", label: "contacts.sort.newest" },
  { field: "createdAt", order: "ASC", label: "contacts.sort.oldest" },
];

/** The order of a list, kept in the URL. */
export const SortBy = ({ options }: { options: readonly SortOption[] }) => {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const chosen = options.findIndex(({ field, order }) => field === sort.field && order === sort.order);
  return (
    <select
      className="vc-select"
      aria-label={translate("contacts.sort.label")}
      value={chosen}
      onChange={(event) => {
        const option = options[Number(event.target.value)];
        if (option) setSort({ field: option.field, order: option.order });
      }}
    >
      {options.map(({ label }, at) => (
        <option key={label} value={at}>
          {translate(label)}
        </option>
      ))}
    </select>
  );
};
