import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { policies, theCompany } from "./barrier";
import { audit, id, instant, oneOf } from "./columns";
import { companies } from "./companies";
import { users } from "./users";
import { vcards } from "./vcards";

const kinds = ["ASSOCIATION", "SHARE"] as const;
const statuses = ["SAVED", "ACCEPTED", "REJECTED", "DUPLICATE"] as const;

/** What waits for an e-mail address to belong to somebody: an association with a company, or a shared token. */
export const invites = pgTable(
  "invites",
  {
    id: id(),
    kind: text({ enum: kinds }).notNull(),
    status: text({ enum: statuses }).notNull().default("SAVED"),
    email: text().notNull(),
    invitedById: uuid()
      .notNull()
      .references(() => users.id),
    companyId: uuid().references(() => companies.id),
    associateType: text({ enum: ["USER", "ADMIN"] })
      .notNull()
      .default("USER"),
    vcardId: uuid().references(() => vcards.id),
    deliveredAt: instant(),
    ...audit,
  },
  (table) => [
    uniqueIndex("invites_one_open_association")
      .on(table.companyId, sql`lower(${table.email})`)
      .where(sql`${table.kind} = 'ASSOCIATION' and ${table.status} = 'SAVED'`),
    uniqueIndex("invites_one_open_share")
      .on(table.vcardId, sql`lower(${table.email})`)
      .where(sql`${table.kind} = 'SHARE' and ${table.status} = 'SAVED'`),
    index("invites_inviter").on(table.invitedById),
    index("invites_email").on(sql`lower(${table.email})`, table.status),
    check("invites_kind_known", oneOf(table.kind, kinds)),
    check("invites_status_known", oneOf(table.status, statuses)),
    ...policies("invites", {
      write: sql`${table.companyId} = ${theCompany} or vcard_panel_issued(${table.vcardId})`,
    }),
    check(
      "invites_have_their_subject",
      sql`(${table.kind} = 'ASSOCIATION' and ${table.companyId} is not null) or (${table.kind} = 'SHARE' and ${table.vcardId} is not null)`,
    ),
  ],
);
