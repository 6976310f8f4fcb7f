import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { companyView, policies, theCompany, thePerson } from "./barrier";
import { companySearch, id, instant, keyText } from "./columns";
import type { ErrorType, EventKind, EventResult } from "./shapes";

/**
 * What happened that matters to security; `recordEvents` writes it. Rows are added and never change: a trigger refuses any
 * other statement but the one of the retention (`events_append_only`). Nothing refers to people and records, so that it
 * stays whatever becomes of them.
 */
export const events = pgTable(
  "events",
  {
    id: id(),
    kind: text().$type<EventKind>().notNull(),
    result: text().$type<EventResult>().notNull(),
    /** The person as they were called then; of somebody unknown the network. */
    name: text().notNull(),
    personId: uuid(),
    companyId: uuid(),
    resource: text(),
    recordId: uuid(),
    recordName: text(),
    reason: text().$type<ErrorType>(),
    operation: text(),
    times: integer().notNull().default(1),
    place: text(),
    request: text(),
    nameKey: keyText().notNull(),
    search: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("events_created").on(table.createdAt, table.id),
    index("events_company").on(table.companyId, table.createdAt, table.id),
    index("events_kind").on(table.kind, table.createdAt, table.id),
    index("events_person").on(table.personId, table.createdAt, table.id),
    index("events_record").on(table.recordId, table.createdAt, table.id),
    index("events_result").on(table.result, table.createdAt, table.id),
    index("events_name").on(table.nameKey, table.id),
    index("events_company_name").on(table.companyId, table.nameKey, table.id),
    ...companySearch("events", table),
    ...policies("events", {
      read: sql`${table.companyId} = ${theCompany}`,
      write: sql`${table.companyId} = ${theCompany} or ${table.personId} = ${thePerson}`,
    }),
  ],
);

export const companyEvents = companyView("company_events", events);
