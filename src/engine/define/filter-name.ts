/**
 * The field that a filter of the contract looks at, and how: from and until a value (`_gte`, `_lte`), in a period that is
 * told from today (`_in`), around a place (`_near`), by a part of its text (`_like`), with or without one (`_empty`), or
 * else by its values.
 *
 * @example
 * filterName("createdAt_gte") // { field: "createdAt", how: "gte" }
 */
export const filterName = (name: string): { field: string; how?: string } => {
  const [field = name, how] = name.split(/_(?=(?:gte|lte|in|near|like|empty)$)/);
  return how === undefined ? { field } : { field, how };
};
