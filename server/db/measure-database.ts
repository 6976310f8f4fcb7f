import type { PGlite } from "@electric-sql/pglite";
import type { Pool, PoolClient } from "pg";
import { secondsSince, tell } from "../measures";

/** Connections; the embedded database is one. */
export interface DatabaseLoad {
  open: number;
  idle: number;
  /** Who waits for one. */
  waiting: number;
}

const told = (begun: number) => tell("waited", { in: "database", seconds: secondsSince(begun) });

/** Tells how long transactions wait for the one place that an embedded database has, and says how many do. */
export const measureEmbedded = (client: PGlite): (() => DatabaseLoad) => {
  const run = client._runExclusiveTransaction.bind(client);
  let asked = 0;
  let inside = 0;
  client._runExclusiveTransaction = async (work) => {
    const begun = performance.now();
    asked += 1;
    try {
      return await run(() => {
        inside = 1;
        told(begun);
        return work().finally(() => {
          inside = 0;
        });
      });
    } finally {
      asked -= 1;
    }
  };
  return () => ({ open: 1, idle: 1 - inside, waiting: asked - inside });
};

type OnConnect = Parameters<Pool["connect"]>[0];

/** Tells how long work waits for a connection of a pool, and says how many there are and how many wait. */
export const measurePool = (pool: Pool): (() => DatabaseLoad) => {
  const connect = pool.connect.bind(pool);
  const measured = (callback?: OnConnect): Promise<PoolClient> | undefined => {
    const begun = performance.now();
    if (!callback) return connect().finally(() => told(begun));
    connect((...answer) => {
      told(begun);
      callback(...answer);
    });
    return undefined;
  };
  // the driver declares it twice, with a callback and without
  pool.connect = measured as Pool["connect"];
  return () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
};
