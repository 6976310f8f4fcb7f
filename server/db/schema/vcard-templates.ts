import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { companyView, policies, theCompany } from "./barrier";
import { audit, companyLists, companySearch, id, instant, keyText } from "./columns";
import { companies } from "./companies";
import type { Address, SocialLink } from "./shapes";

/** What the corporate tokens of a company have in common. A deleted one keeps its row (`deletedAt`). */
export const vcardTemplates = pgTable(
  "vcard_templates",
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    site: text(),
    address: jsonb().$type<Address>(),
    socialNetworks: jsonb().$type<SocialLink[]>().notNull().default([]),
    isActive: boolean().notNull().default(true),
    isPrivate: boolean().notNull().default(false),
    deletedAt: instant(),
    nameKey: keyText().notNull(),
    search: text().notNull(),
    ...audit,
  },
  (table) => [
    ...companyLists("vcard_templates", table, sql`${table.deletedAt} is null`),
    // those that are few
    index("vcard_templates_inactive").on(table.companyId, table.nameKey, table.id).where(sql`not ${table.isActive}`),
    index("vcard_templates_private").on(table.companyId, table.nameKey, table.id).where(sql`${table.isPrivate}`),
    ...companySearch("vcard_templates", table),
    ...policies("vcard_templates", {
      // beside the company's, what the person's own tokens take from elsewhere
      read: sql`${table.companyId} = ${theCompany} or vcard_panel_shown(${table.id})`,
      write: sql`${table.companyId} = ${theCompany}`,
    }),
  ],
);

export const companyVcardTemplates = companyView("company_vcard_templates", vcardTemplates);
