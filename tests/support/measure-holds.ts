import type { PGlite } from "@electric-sql/pglite";
import type { Db } from "../../server/db/open";

/**
 * Measures how long at a time somebody occupies the embedded database: transactions, and statements outside of one. In ms
 * of this process's own time, which other processes do not stretch. PostgreSQL has as many connections as it likes: nothing
 * is measured there.
 */
export const measureHolds = (db: Db) => {
  let holds: number[] = [];
  const client = (db as unknown as { $client: Partial<PGlite> }).$client; // Drizzle's type leaves its driver out
  const timed =
    <Result>(work: () => Promise<Result>) =>
    async () => {
      const before = process.cpuUsage();
      try {
        return await work();
      } finally {
        const { user, system } = process.cpuUsage(before);
        holds.push((user + system) / 1000);
      }
    };
  for (const name of ["_runExclusiveQuery", "_runExclusiveTransaction"] as const) {
    const run = client[name]?.bind(client);
    if (run) client[name] = (work) => run(timed(work));
  }
  /** Those since the last call, the longest first. */
  return () => {
    const measured = holds.toSorted((a, b) => b - a);
    holds = [];
    return measured;
  };
};
