import { sql } from "drizzle-orm";
import { bigint, index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/**
 * In which transactions people wrote, so that they read from the primary until the replica has it (`db/replica.ts`).
 * No reference to the person: it would lock their row.
 */
export const recentWrites = pgTable(
  "recent_writes",
  {
    personId: uuid().notNull(),
    transactionId: bigint({ mode: "number" }).notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.transactionId] }),
    index("recent_writes_created").on(table.createdAt),
  ],
);
