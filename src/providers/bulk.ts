import type { Identifier } from "react-admin";
import { ApiError } from "./api-error";

/** Some of many calls failed; the others were done. The type is that of the first failure. */
export class BulkError extends ApiError {
  readonly done: Identifier[];
  readonly failed: { id: Identifier; error: unknown }[];

  constructor({ done, failed }: Pick<BulkError, "done" | "failed">) {
    const first = failed[0]?.error;
    super(first instanceof ApiError ? first : {});
    this.done = done;
    this.failed = failed;
  }
}

/** Runs one call per id, a few at a time, to the end; rejects with a BulkError when any failed. */
export const runForEach = async (ids: readonly Identifier[], call: (id: Identifier) => Promise<unknown>) => {
  const waiting = [...ids];
  const done: Identifier[] = [];
  const failed: BulkError["failed"] = [];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await call(id);
        done.push(id);
      } catch (error) {
        failed.push({ id, error });
      }
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  if (failed.length > 0) throw new BulkError({ done, failed });
  return done;
};
