import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { policies, theCompany, thePerson } from "./barrier";
import { bytes, id, instant } from "./columns";
import { companies } from "./companies";
import { users } from "./users";

/**
 * Files of records, each of one field of one record, and whose that is: a company's, a person's, or neither, which is the
 * platform's. A record names the one that it has; it goes with the record, or when another takes its place.
 */
export const files = pgTable(
  "files",
  {
    id: id(),
    resource: text().notNull(),
    recordId: uuid().notNull(),
    field: text().notNull(),
    companyId: uuid().references(() => companies.id),
    ownerId: uuid().references(() => users.id, { onDelete: "cascade" }),
    /** The platform's, which work for a company reads, too. */
    isShared: boolean().notNull().default(false),
    name: text().notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    bytes: bytes().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("files_company").on(table.companyId, table.size),
    index("files_owner").on(table.ownerId, table.size),
    index("files_record").on(table.resource, table.recordId),
    check("files_not_empty", sql`${table.size} > 0`),
    check("files_of_one", sql`num_nonnulls(${table.companyId}, ${table.ownerId}) <= 1`),
    ...policies("files", {
      read: sql`${table.companyId} = ${theCompany} or ${table.ownerId} = ${thePerson} or ${table.isShared}`,
      write: sql`${table.companyId} = ${theCompany} or ${table.ownerId} = ${thePerson}`,
    }),
  ],
);
