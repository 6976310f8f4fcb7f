import { and, eq, not, sql } from "drizzle-orm";
import { recordHistoryOfAll } from "../db/history";
import { vcardTemplates as table, vcards } from "../db/schema";
import { partGivenBy } from "../domain/vcards";
import { company } from "../serve/rows";
import { serve } from "../serve/serve";

/** Condition: the template has so many tokens that are kept. No more of them are looked at than it takes to know. */
const hasVcards = (count: number) => {
  const nth = sql`exists (select from ${vcards}
    where ${vcards.templateId} = ${table.id} and ${vcards.deletedAt} is null offset ${count - 1} limit 1)`;
  return count > 0 ? nth : sql`true`;
};

/** What the corporate tokens of a company have in common: a change reaches every token made from it, since tokens take that part from it whenever they are read. */
export const vcardTemplates = serve("/vcard-templates", {
  table,
  rows: company(table, { members: () => and(table.isActive, eq(table.isPrivate, false)) }),
  title: "name",
  search: ["name", "site"],
  ends: table.deletedAt,
  delete: { how: "ends" },
  figures: { by: ["isActive"] },
  filters: {
    vcardsCount_gte: hasVcards,
    vcardsCount_lte: (count) => not(hasVcards(count + 1)),
  },
  shown: {
    vcardsCount: sql<number>`(select count(*)::int from ${vcards}
      where ${vcards.templateId} = ${table.id} and ${vcards.deletedAt} is null)`,
  },
  before: {
    // tokens made from it keep what it gave them and may say otherwise from now on; what they said before it is told by their history
    delete: async ({ db, caller, id, at, before }) => {
      const made = eq(vcards.templateId, id);
      const part = partGivenBy(before);
      const over = (Object.keys(part) as (keyof typeof part)[]).map(
        (name) => [name === "site" ? "company.site" : name, { column: vcards[name], by: part[name] }] as const,
      );
      // of tokens that are deleted nobody reads it, and none is made from a template that is held
      if (before.vcardsCount !== 0)
        await recordHistoryOfAll(db, {
          table: vcards,
          where: made,
          over: Object.fromEntries(over),
          resource: "vcards",
          caller,
          at,
          action: "UPDATED",
          before: { templateId: id, template: { id, name: before.name } },
        });
      await db
        .update(vcards)
        .set({ ...part, templateId: null, updatedAt: at })
        .where(made);
    },
  },
});
