import { attempt } from "./attempt";
import { createMemoryStorage } from "./memory-storage";

/** A session, as far as it says whether somebody looks as somebody else. */
interface Looking {
  get(): { token?: string | undefined; user?: { preview?: object | undefined } | undefined };
}

/** The look as somebody else that is on: its token, which is never renewed; nothing while a person is themselves. */
export const previewOf = (session: Looking): string | undefined => {
  const { token, user } = session.get();
  return user?.preview && token;
};

/** What is made anew for each look as somebody else, and goes with it; nothing while a person is themselves. */
export const perPreview = <T>(session: Looking, make: () => T): (() => T | undefined) => {
  let seen: string | undefined;
  let made: T | undefined;
  return () => {
    const now = previewOf(session);
    if (now !== seen) made = now === undefined ? undefined : make();
    seen = now;
    return made;
  };
};

/**
 * A storage of what is a person's own: in a look as somebody else all of it is read, and what is written or removed goes
 * with the look. Whatever is kept for a person is kept in one of these, so nothing that was chosen there stays.
 */
export const createOwnStorage = (storage: Storage, session: Looking): Storage => {
  const copyNow = perPreview(session, () => {
    const copy = createMemoryStorage();
    attempt(() => {
      for (let at = 0; at < storage.length; at += 1) {
        const key = storage.key(at) ?? "";
        copy.setItem(key, storage.getItem(key) ?? "");
      }
    });
    return copy;
  });
  const here = () => copyNow() ?? storage;
  return {
    get length() {
      return here().length;
    },
    key: (index) => here().key(index),
    getItem: (key) => here().getItem(key),
    setItem: (key, value) => here().setItem(key, value),
    removeItem: (key) => here().removeItem(key),
    clear: () => here().clear(),
  };
};
