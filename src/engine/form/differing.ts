import { isSame } from "./is-same";

/** The names of those fields in which one version of a record differs from another. */
export const differing = (names: readonly string[], one: Record<string, unknown>, other: Record<string, unknown>) =>
  names.filter((name) => !isSame(one[name], other[name]));
