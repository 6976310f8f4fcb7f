import { uuidv7 } from "uuidv7";
import { ApiError } from "./api-error";

/** Keys of creations whose outcome is unknown: sending the same again must not make it twice. */
export const createIdempotency = () => {
  const pending = new Map<string, string>();
  return {
    /** Runs a creation with the key of its last attempt, if that one ended without a clear answer. */
    run: async <T>(attempt: { path: string; body: unknown }, send: (key: string) => Promise<T>): Promise<T> => {
      const mark = `${attempt.path} ${JSON.stringify(attempt.body)}`;
      const key = pending.get(mark) ?? uuidv7();
      pending.set(mark, key);
      try {
        const answer = await send(key);
        pending.delete(mark);
        return answer;
      } catch (error) {
        if (isRefusal(error)) pending.delete(mark);
        throw error;
      }
    },
  };
};

/** A clear no: nothing was made, so the next attempt is a new one. A 401 may come before the same form is sent again. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.code >= 400 && error.code < 500 && error.code !== 401;
