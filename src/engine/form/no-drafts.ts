import type { DraftStore } from "../ports";

/** Keeps nothing: for an engine without a place to keep drafts in. */
export const noDrafts: DraftStore = {
  find: () => undefined,
  all: () => [],
  keep: () => {},
  forget: () => {},
  subscribe: () => () => {},
};
