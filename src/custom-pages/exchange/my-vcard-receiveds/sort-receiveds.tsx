import { SortBy, type SortOption } from "../../../ui/sort-by";

const options: readonly SortOption[] = [
  { field: "createdAt", order: "DESC", label: "sharing.receiveds.orders.newest" },
  { field: "createdAt", order: "ASC", label: "sharing.receiveds.orders.oldest" },
  { field: "name", order: "ASC", label: "sharing.receiveds.orders.name" },
];

/** By date or by name. */
export const SortReceiveds = () => <SortBy options={options} />;
