import { uuidv7 } from "uuidv7";
import { ApiError } from "./api-error";
import { createMemoryStorage } from "./memory-storage";
import { createPendingKeys } from "./pending-keys";
import { session } from "./session";

/** Keys of creations whose outcome is unknown: sending the same again must not make it twice, not after a reload either. */
export const createIdempotency = (pending = tabKeys) => ({
  /** Runs a creation with the key of its last attempt, if that one ended without a clear answer. */
  run: async <T>(attempt: { path: string; body: unknown }, send: (key: string) => Promise<T>): Promise<T> => {
    const mark = `${attempt.path} ${JSON.stringify(attempt.body)}`;
    const key = pending.find(mark) ?? uuidv7();
    pending.keep(mark, key);
    try {
      const answer = await send(key);
      pending.forget(mark);
      return answer;
    } catch (error) {
      if (isRefusal(error)) pending.forget(mark);
      throw error;
    }
  },
});

/** A clear no: nothing was made, so the next attempt is a new one. A 401 may come before the same form is sent again. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.code >= 400 && error.code < 500 && error.code !== 401;

/** Those of this tab; last, because restoring them needs everything above. */
const tabKeys = createPendingKeys({
  storage: typeof sessionStorage === "undefined" ? createMemoryStorage() : sessionStorage,
  session,
});
