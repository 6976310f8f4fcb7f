import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { policies, thePerson } from "./barrier";
import { instant, oneOf } from "./columns";
import type { AppliedView, ColumnPreference, PanelPreferences } from "./shapes";
import { users } from "./users";

/** How a person wants a list drawn; goes with the account. */
export const listPreferences = pgTable(
  "list_preferences",
  {
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    list: text().notNull(),
    columns: jsonb().$type<ColumnPreference[]>(),
    density: text({ enum: ["COMFORTABLE", "COMPACT"] }),
    /** What the list opens with. */
    view: text(),
    /** Of a view: as the person has applied it last. */
    applied: jsonb().$type<AppliedView>(),
    /** Of the panel itself. */
    panel: jsonb().$type<PanelPreferences>(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.list] }),
    check("list_preferences_density", oneOf(table.density, ["COMFORTABLE", "COMPACT"])),
    ...policies("list_preferences", { write: sql`${table.ownerId} = ${thePerson}` }),
  ],
);
