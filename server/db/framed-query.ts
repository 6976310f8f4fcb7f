import { type Connection, Pool, Query, type QueryConfig } from "pg";

/** A statement with its values. */
export interface Frame {
  text: string;
  values: unknown[];
}

/**
 * What runs statements, each with another one before it: both travel at once and PostgreSQL runs them in one transaction,
 * the second only when the first went well. Undefined where the driver cannot.
 */
export const framed = (driver: unknown, frame: Frame) =>
  driver instanceof Pool
    ? { query: (config: QueryConfig, values: unknown[]) => driver.query(new FramedQuery(frame, config, values)) }
    : undefined;

// what the driver's declarations leave out of its own class; pg-query-stream and pg-cursor build on the same
interface Extended extends Query {
  prepare(connection: Connection): void;
  handleDataRow(row: object): void;
  handleCommandComplete(message: object, connection: Connection): void;
}
const ExtendedQuery = Query as unknown as new (
  config: QueryConfig & { queryMode: "extended" },
  values: unknown[],
) => Extended;

class FramedQuery extends ExtendedQuery {
  private isFrameDone = false;

  constructor(
    private readonly frame: Frame,
    config: QueryConfig,
    values: unknown[],
  ) {
    super({ ...config, queryMode: "extended" }, values);
  }

  override prepare(connection: Connection) {
    // no "sync" between the two: it would end the transaction
    connection.parse({ name: "", text: this.frame.text, types: [] }, true);
    connection.bind({ values: this.frame.values.map(String) }, true);
    connection.execute(null, true);
    super.prepare(connection);
  }

  override handleDataRow(row: object) {
    if (this.isFrameDone) super.handleDataRow(row);
  }

  override handleCommandComplete(message: object, connection: Connection) {
    if (this.isFrameDone) super.handleCommandComplete(message, connection);
    this.isFrameDone = true;
  }
}
