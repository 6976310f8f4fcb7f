import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyView, policies, theCompany, thePerson } from "./barrier";
import { audit, companySearch, id, instant, keyText, oneOf } from "./columns";
import { companies } from "./companies";
import { users } from "./users";

const types = ["USER", "ADMIN"] as const;
const statuses = ["ACTIVE", "PENDING", "REJECTED", "INACTIVE"] as const;

/**
 * Memberships, from invitation to their end (`endedAt`). `nameKey`, `emailKey` and `search` repeat the person's, for sorted
 * lists, and before the person accepted what the company typed to invite them (`invitedAs`): it knows no more of them.
 */
export const associates = pgTable(
  "associates",
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    type: text({ enum: types }).notNull().default("USER"),
    status: text({ enum: statuses }).notNull().default("PENDING"),
    invitedById: uuid().references(() => users.id),
    /** E-mail address or app2Id. */
    invitedAs: text(),
    respondedAt: instant(),
    endedAt: instant(),
    /** Sessions that began before work for the company no more (`caller.ts`). */
    disconnectedAt: instant(),
    nameKey: keyText().notNull(),
    emailKey: keyText().notNull(),
    search: text().notNull(),
    ...audit,
  },
  (table) => [
    uniqueIndex("associates_one_per_person").on(table.companyId, table.userId).where(sql`${table.endedAt} is null`),
    index("associates_name").on(table.companyId, table.nameKey, table.id).where(sql`${table.endedAt} is null`),
    index("associates_email").on(table.companyId, table.emailKey, table.id).where(sql`${table.endedAt} is null`),
    index("associates_created").on(table.companyId, table.createdAt, table.id).where(sql`${table.endedAt} is null`),
    index("associates_updated").on(table.companyId, table.updatedAt, table.id).where(sql`${table.endedAt} is null`),
    index("associates_status").on(table.companyId, table.status, table.type).where(sql`${table.endedAt} is null`),
    index("associates_type").on(table.companyId, table.type, table.id).where(sql`${table.endedAt} is null`),
    index("associates_user").on(table.userId, table.status).where(sql`${table.endedAt} is null`),
    index("associates_administrators")
      .on(table.userId, table.companyId)
      .where(sql`${table.type} = 'ADMIN' and ${table.status} = 'ACTIVE' and ${table.endedAt} is null`),
    ...companySearch("associates", table),
    check("associates_type_known", oneOf(table.type, types)),
    check("associates_status_known", oneOf(table.status, statuses)),
    check("associates_known_somehow", sql`${table.status} in ('ACTIVE', 'INACTIVE') or ${table.invitedAs} is not null`),
    ...policies("associates", {
      read: sql`${table.companyId} = ${theCompany} or ${table.userId} = ${thePerson}`,
      write: sql`${table.companyId} = ${theCompany}`,
    }),
  ],
);

export const companyAssociates = companyView("company_associates", associates);
