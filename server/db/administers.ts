import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Condition: a membership makes its person an administrator of its company, who can sign in. What counts is said by the
 * database, since the role of work for a company does not read it.
 */
export const administers = ({ id, type, endedAt }: Record<"id" | "type" | "endedAt", PgColumn>): SQL | undefined =>
  // by the first two the indexes find them; the function says them too
  and(isNull(endedAt), eq(type, "ADMIN"), sql`vcard_panel_administers(${id})`);
