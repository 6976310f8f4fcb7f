import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema";

/** The database or a transaction on it: both speak the same dialect, embedded or PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
