import type { Draft, DraftPlace, DraftStore } from "../engine/ports";
import { attempt } from "./attempt";
import { forEachPerson } from "./for-each-person";
import { isRecord } from "./is-record";
import { keyFor } from "./key-for";
import { browserStorage, type Session, session } from "./session";

interface DraftsOptions {
  storage: Storage;
  session: Session;
  /** Milliseconds since 1970. */
  now?: () => number;
}

const prefix = "vcard-panel-draft.";
const longestLife = 7 * 24 * 3_600_000;
const mostDrafts = 20;
const mostCharacters = 100_000;

/**
 * Unsaved work in the storage of this browser, since that of the tab is emptied when a session ends. It outlives a reload, a closed tab and an ended
 * session, but neither a deliberate sign-out
 * nor another person's sign-in; what is older than a week, larger than a form can be or one of too many is let go.
 * A storage that is full or forbidden costs only the drafts.
 */
export const createDrafts = ({ storage, session, now = Date.now }: DraftsOptions): DraftStore => {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const isAlive = ({ at }: Draft) => now() - Date.parse(at) < longestLife;
  const entries = () =>
    keysOf(storage)
      .flatMap((key) => {
        const draft = parse(attempt(() => storage.getItem(key)));
        return draft ? [{ key, draft }] : [];
      })
      .sort((one, other) => Date.parse(other.draft.at) - Date.parse(one.draft.at));
  const remove = (key: string) => attempt(() => storage.removeItem(key));
  const removeUnless = (stays: (draft: Draft) => boolean) => {
    for (const { key, draft } of entries()) if (!stays(draft)) remove(key);
  };

  const sweep = () => {
    const { user, ended } = session.get();
    if (ended === "signed-out") removeUnless(() => false);
    // An ended session may be followed by the same person or by another one.
    else if (user) removeUnless((draft) => draft.place.person === user.sub && isAlive(draft));
    else return;
    tell();
  };
  forEachPerson(session, sweep);

  return {
    find: (place) => {
      const draft = parse(attempt(() => storage.getItem(keyOf(place))));
      return draft && isAlive(draft) ? draft : undefined;
    },
    all: ({ person, company }) =>
      entries()
        .map(({ draft }) => draft)
        .filter((draft) => draft.place.person === person && draft.place.company === company && isAlive(draft)),
    keep: (draft) => {
      const at = new Date(now()).toISOString();
      // What was typed comes first, and what it is compared with comes after.
      const text = [draft, { ...draft, base: undefined }]
        .map((one) => JSON.stringify({ ...one, at }))
        .find(({ length }) => length <= mostCharacters);
      // What was kept before of a form that has grown too large is better than nothing.
      if (text === undefined) return;
      const key = keyOf(draft.place);
      const isNew = !keysOf(storage).includes(key);
      if (isNew) for (const { key: oldest } of entries().slice(mostDrafts - 1)) remove(oldest);
      attempt(() => storage.setItem(key, text));
      tell();
    },
    forget: (place) => {
      remove(keyOf(place));
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const keyOf = ({ resource, verb, id = "", ...owner }: DraftPlace): string => prefix + keyFor(owner, resource, verb, id);

const keysOf = (storage: Storage): string[] =>
  attempt(() =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "").filter((key) => key.startsWith(prefix)),
  ) ?? [];

const parse = (text: string | null | undefined): Draft | undefined => {
  const found: unknown = text ? attempt(() => JSON.parse(text)) : undefined;
  return isDraft(found) ? found : undefined;
};

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  typeof value.at === "string" &&
  isRecord(value.values) &&
  (value.base === undefined || isRecord(value.base)) &&
  isRecord(value.place) &&
  typeof value.place.person === "string" &&
  typeof value.place.resource === "string" &&
  typeof value.place.verb === "string";

/** The unsaved work of this browser; last, because restoring it needs everything above. */
export const drafts = createDrafts({ storage: browserStorage, session });
