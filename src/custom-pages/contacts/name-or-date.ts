import type { SortOption } from "../../ui/sort-by";

/** By name or by date, either way: what the lists of people and of their tokens can be sorted by. */
export const nameOrDate: readonly SortOption[] = [
  { field: "name", order: "ASC", label: "contacts.sort.nameUp" },
  { field: "name", order: "DESC", label: "contacts.sort.nameDown" },
  { field: "createdAt", order: "DESC", label: "contacts.sort.newest" },
  { field: "createdAt", order: "ASC", label: "contacts.sort.oldest" },
];
