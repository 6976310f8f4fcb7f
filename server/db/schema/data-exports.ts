import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { policies, thePerson } from "./barrier";
import { bytes, id, instant, oneOf } from "./columns";
import { users } from "./users";

const statuses = ["QUEUED", "MAKING", "READY", "FAILED"] as const;

/** Files of everything that is a person's, one of each person: a queue for those who make them, and what has become of it. */
export const dataExports = pgTable(
  "data_exports",
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .unique("data_exports_one_per_person")
      .references(() => users.id, { onDelete: "cascade" }),
    status: text({ enum: statuses }).notNull().default("QUEUED"),
    attempts: integer().notNull().default(0),
    /** Until then nobody else begins with it. */
    nextAttemptAt: instant().notNull(),
    /** In bytes, once it is made. */
    size: integer(),
    requestedAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    index("data_exports_due").on(table.status, table.nextAttemptAt),
    check("data_exports_status_known", oneOf(table.status, statuses)),
    ...policies("data_exports", { write: sql`${table.ownerId} = ${thePerson}` }),
  ],
);

/** The pieces of such a file, in order: neither who makes it nor who sends it has it in memory as a whole. */
export const dataExportParts = pgTable(
  "data_export_parts",
  {
    exportId: uuid()
      .notNull()
      .references(() => dataExports.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    bytes: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.exportId, table.number] }),
    index("data_export_parts_owner").on(table.ownerId),
    ...policies("data_export_parts", { write: sql`${table.ownerId} = ${thePerson}` }),
  ],
);
