import { Socket } from "node:net";
import type { Connection, Pool, PoolClient } from "pg";

/** The socket of a connection, which the driver's declarations leave out of its own class. */
export const streamOf = (client: PoolClient) => (client as unknown as { connection: Connection }).connection.stream;

// it is declared for the connection alone, and is the client's own
const isBusy = (client: PoolClient) => !(client as unknown as { readyForQuery: boolean }).readyForQuery;

/**
 * Gives up connections on which a statement waits and nothing is heard any more: PostgreSQL cuts a statement off by
 * itself, so that its machine, or the way there, is gone. What waited fails, and others get a new connection.
 */
export const dropSilent = (pool: Pool, milliseconds: number): void => {
  pool.on("connect", (client) => {
    const stream = streamOf(client);
    // a pipe of a test, or of whoever gave the driver one
    if (!(stream instanceof Socket)) return;
    stream.setTimeout(milliseconds);
    stream.on("timeout", () => {
      if (isBusy(client)) stream.destroy(new Error("The database does not answer any more"));
    });
  });
};
