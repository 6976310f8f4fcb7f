import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { policies, theCompany, thePerson } from "./barrier";
import { id, instant } from "./columns";
import type { HistoryAction, HistoryChange } from "./shapes";

/** Who changed what and when. `actorName` stays as it was, whatever becomes of the person. */
export const history = pgTable(
  "history",
  {
    id: id(),
    resource: text().notNull(),
    recordId: uuid().notNull(),
    companyId: uuid(),
    actorId: uuid(),
    actorName: text(),
    action: text().$type<HistoryAction>().notNull(),
    changes: jsonb().$type<HistoryChange[]>().notNull().default([]),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("history_record").on(table.resource, table.recordId, table.createdAt, table.id),
    index("history_actor").on(table.actorId),
    ...policies("history", {
      // of a person's own records, which are nobody else's business, they made the changes themselves
      read: sql`${table.companyId} = ${theCompany} or (${table.companyId} is null and ${table.actorId} = ${thePerson})`,
      write: sql`${table.companyId} = ${theCompany} or ${table.actorId} = ${thePerson}`,
    }),
  ],
);
