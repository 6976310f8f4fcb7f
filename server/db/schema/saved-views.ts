import { sql } from "drizzle-orm";
import { boolean, check, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { policies, theCompany, thePerson } from "./barrier";
import { id, instant, keyText, oneOf } from "./columns";
import { companies } from "./companies";
import type { ColumnPreference } from "./shapes";
import { users } from "./users";

/** Filter, order, columns and density of a list under a name: a person's, a company's or, with neither, the platform's. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: id(),
    ownerId: uuid().references(() => users.id, { onDelete: "cascade" }),
    companyId: uuid().references(() => companies.id),
    list: text().notNull(),
    name: text().notNull(),
    nameKey: keyText().notNull(),
    filter: text(),
    sort: text(),
    columns: jsonb().$type<ColumnPreference[]>(),
    density: text({ enum: ["COMFORTABLE", "COMPACT"] }),
    isDefault: boolean().notNull().default(false),
    /** Who changed it last, and what they were called, whatever becomes of them. */
    changedById: uuid().notNull(),
    changedByName: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => {
    const isOfPlatform = sql`${table.ownerId} is null and ${table.companyId} is null`;
    return [
      uniqueIndex("saved_views_own_name").on(table.ownerId, table.list, table.nameKey),
      uniqueIndex("saved_views_company_name").on(table.companyId, table.list, table.nameKey),
      uniqueIndex("saved_views_platform_name").on(table.list, table.nameKey).where(isOfPlatform),
      uniqueIndex("saved_views_company_default").on(table.companyId, table.list).where(sql`${table.isDefault}`),
      uniqueIndex("saved_views_platform_default").on(table.list).where(sql`${isOfPlatform} and ${table.isDefault}`),
      check("saved_views_one_owner", sql`${table.ownerId} is null or ${table.companyId} is null`),
      check("saved_views_own_default", sql`${table.ownerId} is null or not ${table.isDefault}`),
      check("saved_views_density", oneOf(table.density, ["COMFORTABLE", "COMPACT"])),
      ...policies("saved_views", {
        write: sql`${table.ownerId} = ${thePerson} or ${table.companyId} = ${theCompany}`,
      }),
    ];
  },
);
