import { newKey } from "../engine/ports";
import { ApiError } from "./api-error";
import { attempt } from "./attempt";
import { forEachPerson } from "./for-each-person";
import { isRecord } from "./is-record";
import { keyFor } from "./key-for";
import { type Session, session, tabStorage } from "./session";

/** Keys of creations whose outcome is unknown: sending the same again must not make it twice, not after a reload either. */
export const createIdempotency = (pending = tabKeys) => ({
  /** Runs a creation with the key of its last attempt, if that one ended without a clear answer. */
  run: async <T>(sent: { path: string; body: unknown }, send: (key: string) => Promise<T>): Promise<T> => {
    const mark = pending.markOf(`${sent.path} ${JSON.stringify(sent.body)}`);
    const key = pending.find(mark) ?? newKey();
    pending.keep(mark, key);
    try {
      const answer = await send(key);
      pending.forget(mark);
      return answer;
    } catch (error) {
      // with a clear no nothing was made, so the next attempt is a new one
      if (error instanceof ApiError && error.isClearNo) pending.forget(mark);
      throw error;
    }
  },
});

interface PendingKeysOptions {
  storage: Storage;
  session: Session;
}

interface PendingKey {
  /** What was sent, where to, by whom and for which company. */
  mark: string;
  key: string;
  /** Who sent it; a visitor is nobody. */
  person?: string;
}

const item = "vcard-panel-pending";
const mostKeys = 20;

/**
 * Keys of calls that nobody has answered yet, in the storage of this tab: a reload may cut off the
 * answer of what was done. They outlive an ended session as long as the page does, but neither a deliberate sign-out nor
 * another person's sign-in. What holds a secret stays in memory; so does everything where the storage is full or forbidden.
 */
export const createPendingKeys = ({ storage, session }: PendingKeysOptions) => {
  let entries = restore(storage);
  const set = (next: PendingKey[]) => {
    entries = next.slice(-mostKeys);
    persist(
      storage,
      entries.filter(({ mark }) => !holdsSecret.test(mark)),
    );
  };
  const sweep = () => {
    const { user, ended } = session.get();
    if (ended === "signed-out") set([]);
    else if (user) set(entries.filter(({ person }) => person === undefined || person === user.sub));
  };
  forEachPerson(session, sweep);

  return {
    /** Of what is sent now: the same in another company is something else. */
    markOf: (sent: string): string =>
      // whose it is stands beside it, since what a visitor sent may be sent again by somebody
      `${keyFor({ person: "", company: session.get().workspace?.id })} ${sent}`,
    find: (mark: string): string | undefined => entries.find((entry) => entry.mark === mark)?.key,
    keep: (mark: string, key: string) =>
      set([...entries.filter((entry) => entry.mark !== mark), { mark, key, person: session.get().user?.sub }]),
    forget: (mark: string) => set(entries.filter((entry) => entry.mark !== mark)),
  };
};

/** What the contract names secrets, and others may: a test asks it of every field of every body. */
const holdsSecret = /"([a-z]*(password|token|secret)|challenge|code|link)":/i;

const restore = (storage: Storage): PendingKey[] => {
  const found: unknown = attempt(() => JSON.parse(storage.getItem(item) ?? ""));
  return Array.isArray(found) ? found.filter(isPendingKey) : [];
};

const persist = (storage: Storage, entries: readonly PendingKey[]) => {
  // A forbidden or full storage costs the keys after a reload alone.
  attempt(() => {
    if (entries.length > 0) storage.setItem(item, JSON.stringify(entries));
    else storage.removeItem(item);
  });
};

const isPendingKey = (value: unknown): value is PendingKey =>
  isRecord(value) && typeof value.mark === "string" && typeof value.key === "string";

/** Those of this tab; last, because restoring them needs everything above. */
const tabKeys = createPendingKeys({ storage: tabStorage, session });
