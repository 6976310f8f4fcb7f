import { AsyncResource } from "node:async_hooks";
import type { PGlite } from "@electric-sql/pglite";
import type { Pool, PoolClient } from "pg";
import { isHeard, secondsSince, tell } from "../telemetry/measures";

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
  const runQuery = client._runExclusiveQuery.bind(client);
  client._runExclusiveQuery = (work) =>
    runQuery(async () => {
      const begun = performance.now();
      try {
        return await work();
      } finally {
        // it does not know here what it runs
        tell("statement run", { summary: "statement", seconds: secondsSince(begun) });
      }
    });
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
    // whoever gives a connection back would call it as if it worked for that one's request
    const bound = AsyncResource.bind(callback);
    connect((...answer) => {
      told(begun);
      bound(...answer);
    });
    return undefined;
  };
  // the driver declares it twice, with a callback and without
  pool.connect = measured as Pool["connect"];
  pool.on("connect", measureStatements);
  return () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
};

type Asked = (...given: unknown[]) => unknown;

/** Tells of each statement of a connection, where somebody listens. */
const measureStatements = (client: PoolClient) => {
  // the driver declares it a dozen times
  const ask = client.query.bind(client) as Asked;
  const measured: Asked = (...given) => {
    if (!isHeard("statement run")) return ask(...given);
    const begun = performance.now();
    // what it answers comes by the socket, which works for nobody
    const end = AsyncResource.bind(() =>
      tell("statement run", { summary: summaryOf(given[0]), seconds: secondsSince(begun) }),
    );
    const last = given.at(-1);
    if (typeof last === "function")
      return ask(...given.slice(0, -1), (...answer: unknown[]) => {
        end();
        last(...answer);
      });
    const answer = ask(...given);
    if (answer instanceof Promise) answer.then(end, end);
    return answer;
  };
  client.query = measured as PoolClient["query"];
};

/** What a statement does, and to which table first: `select users`. */
export const summaryOf = (statement: unknown): string => {
  const text = typeof statement === "string" ? statement : textOf(statement);
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? "statement";
  const table = /\b(?:from|into|update)\s+"([a-z_]+)"/i.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
};

const textOf = (statement: unknown) =>
  typeof statement === "object" && statement && "text" in statement && typeof statement.text === "string"
    ? statement.text
    : "";
