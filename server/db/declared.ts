import { is, sql } from "drizzle-orm";
import { getTableConfig, getViewConfig, PgTable, PgView } from "drizzle-orm/pg-core";
import type { Executor } from "./company-role";
import * as schema from "./schema";
import { companyRole } from "./schema/barrier";

/** What is declared in `db/schema`, for those who hold a database against it. */
export const tables = Object.values(schema).filter((one) => is(one, PgTable));
export const views = Object.values(schema).filter((one) => is(one, PgView));
export const nameOf = (one: PgTable | PgView) => (is(one, PgTable) ? getTableConfig(one) : getViewConfig(one)).name;
export const role = companyRole.name;

/** The schema that a connection works in. */
export const here = sql`current_schema()::regnamespace`;

/** What is not as it is declared, and the statement that makes it so, where there is one. */
export interface Finding {
  what: string;
  table?: string | undefined;
  mend?: string | undefined;
}

export interface Undoing {
  transaction: (run: (db: Executor) => Promise<never>) => Promise<unknown>;
}
