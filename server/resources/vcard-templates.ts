import { and, eq, sql } from "drizzle-orm";
import { vcardTemplates as table, vcards } from "../db/schema";
import { partGivenBy } from "../domain/vcards";
import { company } from "../serve/rows";
import { serve } from "../serve/serve";

/** What the corporate tokens of a company have in common: a change reaches every token made from it, since tokens take that part from it whenever they are read. */
export const vcardTemplates = serve("/vcard-templates", {
  table,
  rows: company(table, { members: () => and(table.isActive, eq(table.isPrivate, false)) }),
  title: "name",
  search: ["name", "site"],
  ends: table.deletedAt,
  delete: { how: "ends" },
  figures: { by: ["isActive"] },
  shown: {
    vcardsCount: sql<number>`(select count(*)::int from ${vcards}
      where ${vcards.templateId} = ${table.id} and ${vcards.deletedAt} is null)`,
  },
  before: {
    // tokens made from it keep what it gave them and may say otherwise from now on
    delete: async ({ db, id, at, before }) => {
      await db
        .update(vcards)
        .set({ ...partGivenBy(before), templateId: null, updatedAt: at })
        .where(eq(vcards.templateId, id));
    },
  },
});
