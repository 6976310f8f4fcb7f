import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { audit, id, keyText } from "./columns";
import { users } from "./users";

/** People whose tokens somebody accepted, with that person's own notes. */
export const contacts = pgTable(
  "contacts",
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    note: text(),
    tags: jsonb().$type<string[]>().notNull().default([]),
    isFavorite: boolean().notNull().default(false),
    nameKey: keyText().notNull(),
    search: text().notNull(),
    ...audit,
  },
  (table) => [
    uniqueIndex("contacts_one_per_person").on(table.ownerId, table.userId),
    index("contacts_name").on(table.ownerId, table.nameKey, table.id),
    index("contacts_created").on(table.ownerId, table.createdAt, table.id),
    index("contacts_user").on(table.userId),
    index("contacts_search").using("gin", sql`${table.search} gin_trgm_ops`),
  ],
);
