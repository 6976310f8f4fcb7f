/**
 * The field that a filter of the contract looks at, and how: from and until a value (`_gte`, `_lte`), around a place
 * (`_near`), with or without one (`_empty`), or else by its values.
 *
 * @example
 * filterName("createdAt_gte") // { field: "createdAt", how: "gte" }
 */
export const filterName = (name: string): { field: string; how?: string } => {
  const [field = name, how] = name.split(/_(?=(?:gte|lte|near|empty)$)/);
  return how === undefined ? { field } : { field, how };
};
