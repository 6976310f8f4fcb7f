import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, type PgColumn, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { associates } from "./associates";
import { companyView, policies, theCompany, thePerson } from "./barrier";
import { audit, companyLists, companySearch, id, instant, keyText } from "./columns";
import { companies } from "./companies";
import type { Address, ContactEmail, ContactPhone, SocialLink } from "./shapes";
import { users } from "./users";
import { vcardTemplates } from "./vcard-templates";

/** Policy: the token is the person's own, or was made for them by a company. */
const isHeld = (table: { ownerId: PgColumn; associateId: PgColumn }) =>
  sql`${table.ownerId} = ${thePerson} or vcard_panel_held(${table.associateId})`;

/** Tokens: personal ones have an owner, corporate ones a company and perhaps an associate. A deleted one keeps its row (`deletedAt`). */
export const vcards = pgTable(
  "vcards",
  {
    id: id(),
    slug: text().notNull(),
    ownerId: uuid().references(() => users.id),
    companyId: uuid().references(() => companies.id),
    associateId: uuid().references(() => associates.id),
    templateId: uuid().references(() => vcardTemplates.id),
    name: text().notNull(),
    title: text(),
    entity: text(),
    register: text(),
    emails: jsonb().$type<ContactEmail[]>().notNull().default([]),
    phones: jsonb().$type<ContactPhone[]>().notNull().default([]),
    socialNetworks: jsonb().$type<SocialLink[]>().notNull().default([]),
    address: jsonb().$type<Address>(),
    /** Site of the company that a deleted template left to its tokens; without it the company's own shows. */
    site: text(),
    isActive: boolean().notNull().default(true),
    isPrivate: boolean().notNull().default(false),
    createdById: uuid().references(() => users.id),
    deletedAt: instant(),
    nameKey: keyText().notNull(),
    search: text().notNull(),
    ...audit,
  },
  (table) => [
    uniqueIndex("vcards_slug_unique").on(table.slug),
    uniqueIndex("vcards_one_active_of_user")
      .on(table.ownerId)
      .where(sql`${table.isActive} and ${table.ownerId} is not null`),
    uniqueIndex("vcards_one_active_of_associate")
      .on(table.associateId)
      .where(sql`${table.isActive} and ${table.associateId} is not null`),
    uniqueIndex("vcards_one_active_of_company")
      .on(table.companyId)
      .where(sql`${table.isActive} and ${table.companyId} is not null and ${table.associateId} is null`),
    ...companyLists("vcards", table, sql`${table.deletedAt} is null`),
    index("vcards_active")
      .on(table.companyId, table.nameKey, table.id)
      .where(sql`${table.isActive} and ${table.deletedAt} is null`),
    index("vcards_private")
      .on(table.companyId, table.nameKey, table.id)
      .where(sql`${table.isPrivate} and ${table.deletedAt} is null`),
    index("vcards_owner").on(table.ownerId, table.nameKey, table.id).where(sql`${table.deletedAt} is null`),
    index("vcards_owner_deleted").on(table.ownerId).where(sql`${table.deletedAt} is not null`),
    index("vcards_template").on(table.templateId),
    index("vcards_associate").on(table.associateId),
    ...companySearch("vcards", table),
    check("vcards_personal_or_corporate", sql`(${table.ownerId} is null) <> (${table.companyId} is null)`),
    check(
      "vcards_personal_has_no_company_parts",
      sql`${table.companyId} is not null or (${table.associateId} is null and ${table.templateId} is null)`,
    ),
    check("vcards_deleted_is_inactive", sql`${table.deletedAt} is null or not ${table.isActive}`),
    ...policies("vcards", {
      read: sql`${table.companyId} = ${theCompany} or ${isHeld(table)} or vcard_panel_received(${table.id})`,
      lock: sql`${table.companyId} = ${theCompany} or ${isHeld(table)}`,
      write: sql`${table.companyId} = ${theCompany}`,
    }),
  ],
);

export const companyVcards = companyView("company_vcards", vcards);
