import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { policies, theCompany } from "./barrier";
import { audit, id, keyText, oneOf } from "./columns";
import type { Address, SocialLink } from "./shapes";

const statuses = ["ACTIVE", "INACTIVE", "TEMPORARY", "PENDING"] as const;

/** Companies; `document` is a CNPJ or CPF without punctuation. */
export const companies = pgTable(
  "companies",
  {
    id: id(),
    name: text().notNull(),
    tradeName: text(),
    tradeNameKey: keyText().notNull().default(""),
    document: keyText().notNull(),
    site: text(),
    email: text(),
    phone: text(),
    status: text({ enum: statuses }).notNull().default("ACTIVE"),
    socialNetworks: jsonb().$type<SocialLink[]>().notNull().default([]),
    address: jsonb().$type<Address>(),
    logoId: uuid(),
    requiresSecondStep: boolean().notNull().default(false),
    requiresSingleSignOn: boolean().notNull().default(false),
    nameKey: keyText().notNull(),
    search: text().notNull(),
    ...audit,
  },
  (table) => [
    uniqueIndex("companies_document_unique").on(table.document),
    index("companies_name").on(table.nameKey, table.id),
    index("companies_trade_name").on(table.tradeNameKey, table.id),
    index("companies_created").on(table.createdAt, table.id),
    index("companies_updated").on(table.updatedAt, table.id),
    index("companies_status").on(table.status, table.nameKey, table.id),
    index("companies_email").on(table.email, table.nameKey, table.id),
    index("companies_phone").on(table.phone, table.nameKey, table.id),
    index("companies_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("companies_status_known", oneOf(table.status, statuses)),
    ...policies("companies", {
      read: sql`${table.id} = ${theCompany} or vcard_panel_joined(${table.id})`,
      write: sql`${table.id} = ${theCompany}`,
    }),
  ],
);
