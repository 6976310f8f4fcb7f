import { type PerformanceEntry, PerformanceObserver } from "node:perf_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import type { Db } from "../../server/db/database";

interface Hold {
  begun: number;
  ended: number;
  /** Of this process, in ms. */
  cpu: number;
}

/**
 * Measures how long at a time somebody occupies the embedded database: transactions, and statements outside of one. In ms
 * of the clock or of this process's own time, whichever is less, since other processes stretch the one and compilers beside
 * it the other; and without the collector of garbage, which may come at any time and belongs to nobody. PostgreSQL has as
 * many connections as it likes: nothing is measured there.
 */
export const measureHolds = (db: Db) => {
  let holds: Hold[] = [];
  const collections: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => void collections.push(...list.getEntries()));
  observer.observe({ entryTypes: ["gc"] });
  const client = (db as unknown as { $client: Partial<PGlite> }).$client; // Drizzle's type leaves its driver out
  const timed =
    <Result>(work: () => Promise<Result>) =>
    async () => {
      const before = process.cpuUsage();
      const begun = performance.now();
      try {
        return await work();
      } finally {
        const { user, system } = process.cpuUsage(before);
        holds.push({ begun, ended: performance.now(), cpu: (user + system) / 1000 });
      }
    };
  for (const name of ["_runExclusiveQuery", "_runExclusiveTransaction"] as const) {
    const run = client[name]?.bind(client);
    if (run) client[name] = (work) => run(timed(work));
  }
  const collectingIn = ({ begun, ended }: Hold) =>
    collections.reduce((sum, { startTime, duration }) => {
      const within = Math.min(ended, startTime + duration) - Math.max(begun, startTime);
      return sum + Math.max(0, within);
    }, 0);
  /** Those since the last call, the longest first. */
  return async (): Promise<number[]> => {
    // what was collected is told a turn later
    await nextTurn();
    await nextTurn();
    const measured = holds.map((hold) => Math.min(hold.cpu, hold.ended - hold.begun) - collectingIn(hold));
    holds = [];
    collections.length = 0;
    return measured.toSorted((a, b) => b - a);
  };
};
