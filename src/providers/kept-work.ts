import type { WorkPlace, WorkStore } from "../engine/ports";
import { forEachPerson } from "./for-each-person";
import { keyFor } from "./key-for";
import { perPreview } from "./preview";
import { type Session, session } from "./session";

interface Entry {
  key: string;
  value: unknown;
}

/** Where entries are kept by keys; what cannot be kept is not there, and nothing fails. */
export interface Shelf {
  get: (key: string) => Promise<unknown>;
  put: (entries: readonly Entry[]) => Promise<void>;
  remove: (isWanted: (key: string) => boolean) => Promise<void>;
}

/**
 * Imports, and what is done to many records, once it has begun: in the database of this browser, since it is too large
 * for its storage. Like unsaved work it outlives a closed tab and an ended session, but neither a deliberate sign-out nor
 * another person's sign-in. What begins in a look as somebody else goes with it, and nothing else is found there.
 */
export const createKeptWork = ({ shelf, session }: { shelf: Shelf; session: Session }): WorkStore => {
  const inPreview = perPreview(session, createMemoryShelf);
  const here = () => inPreview() ?? shelf;
  forEachPerson(session, () => {
    const { user, ended } = session.get();
    if (ended === "signed-out") void shelf.remove(() => true);
    else if (user) void shelf.remove((key) => !key.startsWith(`${encodeURIComponent(user.sub)}/`));
  });
  return {
    find: async (place) => {
      const from = here();
      const [file, run] = await Promise.all([from.get(keyOf(place, "file")), from.get(keyOf(place, "run"))]);
      return file === undefined || run === undefined ? undefined : { file, run };
    },
    keep: (place, { file, run }) =>
      here().put([
        ...(file === undefined ? [] : [{ key: keyOf(place, "file"), value: file }]),
        { key: keyOf(place, "run"), value: run },
      ]),
    forget: (place) => here().remove((key) => key === keyOf(place, "file") || key === keyOf(place, "run")),
  };
};

const keyOf = ({ work, ...owner }: WorkPlace, part: "file" | "run"): string => keyFor(owner, work, part);

/** In memory: for a browser without a database, or one that keeps none in private windows. */
export const createMemoryShelf = (): Shelf => {
  const entries = new Map<string, unknown>();
  return {
    get: async (key) => entries.get(key),
    put: async (some) => some.forEach(({ key, value }) => void entries.set(key, value)),
    remove: async (isWanted) => [...entries.keys()].filter(isWanted).forEach((key) => void entries.delete(key)),
  };
};

const name = "imports";

/** In the browser's own database, which is opened when it is first asked. */
export const createShelf = (): Shelf => {
  const memory = createMemoryShelf();
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => {
    opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open("vcard-panel", 1);
      request.onupgradeneeded = () => void request.result.createObjectStore(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return opened;
  };
  const during = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T> | undefined) => {
    const transaction = (await open()).transaction(name, mode);
    return new Promise<T | undefined>((resolve, reject) => {
      const request = work(transaction.objectStore(name));
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onabort = () => reject(transaction.error);
    });
  };
  return {
    // what there was no room for is newer than what was kept before
    get: async (key) => (await memory.get(key)) ?? during("readonly", (store) => store.get(key)).catch(ignore),
    put: (entries) =>
      during("readwrite", (store) => {
        for (const { key, value } of entries) store.put(value, key);
        return undefined;
      }).then(
        () => memory.remove((kept) => entries.some(({ key }) => key === kept)),
        () => memory.put(entries),
      ),
    remove: async (isWanted) => {
      await memory.remove(isWanted);
      const keys = await during("readonly", (store) => store.getAllKeys()).catch(() => []);
      const wanted = (keys ?? []).filter((key) => typeof key === "string" && isWanted(key));
      if (wanted.length === 0) return;
      await during("readwrite", (store) => {
        for (const key of wanted) store.delete(key);
        return undefined;
      }).catch(ignore);
    },
  };
};

const ignore = () => undefined;

/** Those of this browser; last, because restoring them needs everything above. */
export const keptWork = createKeptWork({
  shelf: typeof indexedDB === "undefined" ? createMemoryShelf() : createShelf(),
  session,
});
