import type { Draft, DraftPlace, DraftStore } from "../../src/engine/ports";

/** A place for drafts that outlives a form, and that a test can look into. */
export const memoryDrafts = (known: readonly Draft[] = []) => {
  const keyOf = ({ person, company, resource, verb, id }: DraftPlace) =>
    JSON.stringify([person, company, resource, verb, id]);
  const entries = new Map(known.map((draft) => [keyOf(draft.place), draft]));
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const drafts: DraftStore = {
    find: (place) => entries.get(keyOf(place)),
    all: ({ person, company }) =>
      [...entries.values()].filter(({ place }) => place.person === person && place.company === company),
    keep: (draft) => {
      // As JSON keeps it.
      entries.set(keyOf(draft.place), JSON.parse(JSON.stringify({ ...draft, at: "2026-11-20T10:00:00.000Z" })));
      tell();
    },
    forget: (place) => {
      entries.delete(keyOf(place));
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { drafts, kept: () => [...entries.values()] };
};
