import { sql } from "drizzle-orm";
import { check, index, type PgColumn, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { associates } from "./associates";
import { companyView, policies, theCompany, thePerson } from "./barrier";
import { audit, companySearch, id, instant, keyText, oneOf } from "./columns";
import { companies } from "./companies";
import { users } from "./users";
import { vcards } from "./vcards";

const statuses = ["PENDING", "ACCEPTED", "REJECTED"] as const;
const origins = ["SHARE", "REPLY", "PUBLIC_PAGE"] as const;

/**
 * A token on its way from one person to another. Without a recipient it waits for `recipientEmail` to be confirmed by
 * somebody, in the same state as one that a person is to answer: whoever sent it learns nothing of who has an address.
 * `recipientEmail` and `recipientApp2Id` are what the sender typed; neither where a colleague was chosen from a list.
 * `againstVcardId` is the token that it answers; where that one is corporate, `companyId` and `associateId` say whose.
 */
export const exchanges = pgTable(
  "exchanges",
  {
    id: id(),
    origin: text({ enum: origins }).notNull().default("SHARE"),
    status: text({ enum: statuses }).notNull().default("PENDING"),
    /** Absent when a visitor left only a contact. */
    vcardId: uuid().references(() => vcards.id),
    senderId: uuid().references(() => users.id),
    recipientId: uuid().references(() => users.id),
    recipientEmail: text(),
    recipientApp2Id: text(),
    againstVcardId: uuid().references(() => vcards.id),
    companyId: uuid().references(() => companies.id),
    associateId: uuid().references(() => associates.id),
    replyVcardId: uuid().references(() => vcards.id),
    visitorName: text(),
    visitorEmail: text(),
    visitorPhone: text(),
    note: text(),
    respondedAt: instant(),
    nameKey: keyText().notNull(),
    search: text().notNull(),
    ...audit,
  },
  (table) => [
    uniqueIndex("exchanges_one_open_to_user")
      .on(table.vcardId, table.recipientId)
      .where(sql`${table.status} in ('PENDING', 'ACCEPTED')`),
    uniqueIndex("exchanges_one_open_to_email")
      .on(table.vcardId, sql`lower(${table.recipientEmail})`)
      .where(isWaiting(table)),
    index("exchanges_recipient").on(table.recipientId, table.status, table.createdAt, table.id),
    index("exchanges_sender").on(table.senderId, table.createdAt, table.id),
    // those of one kind, which are few among all
    index("exchanges_origin").on(table.origin, table.createdAt, table.id),
    index("exchanges_created").on(table.createdAt, table.id),
    index("exchanges_company").on(table.companyId, table.createdAt, table.id),
    index("exchanges_company_name").on(table.companyId, table.nameKey, table.id),
    index("exchanges_company_status").on(table.companyId, table.status, table.id),
    index("exchanges_associate").on(table.associateId, table.createdAt, table.id),
    index("exchanges_vcard").on(table.vcardId, table.companyId),
    index("exchanges_against").on(table.againstVcardId, table.createdAt, table.id),
    index("exchanges_email").on(sql`lower(${table.recipientEmail})`).where(isWaiting(table)),
    // what visitors leave is thrown away after a while (server/upkeep/retention.ts)
    index("exchanges_visits")
      .on(table.createdAt)
      .where(sql`${table.origin} = 'PUBLIC_PAGE' and ${table.status} = 'PENDING'`),
    ...companySearch("exchanges", table),
    check("exchanges_status_known", oneOf(table.status, statuses)),
    check("exchanges_origin_known", oneOf(table.origin, origins)),
    ...policies("exchanges", {
      write: sql`${table.companyId} = ${theCompany} or ${table.senderId} = ${thePerson}
        or vcard_panel_issued(${table.vcardId})`,
    }),
  ],
);

export const companyExchanges = companyView("company_exchanges", exchanges);

/** Condition: sent to an address that nobody had confirmed, and given to nobody yet. */
function isWaiting({ status, recipientId }: { status: PgColumn; recipientId: PgColumn }) {
  return sql`${status} = 'PENDING' and ${recipientId} is null`;
}
