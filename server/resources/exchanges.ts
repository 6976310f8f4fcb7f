import { companies, exchanges as table } from "../db/schema";
import { platform } from "../serve/rows";
import { serve } from "../serve/serve";
import { from, named } from "../serve/shown";

/**
 * That tokens are exchanged, for the administrators of the platform: neither which tokens nor between whom, which is the
 * business of those people, but for the company against whose token one came.
 */
export const exchanges = serve("/exchanges", {
  table,
  rows: platform(),
  title: "origin",
  figures: { by: ["status", "origin"], over: ["createdAt"] },
  shown: {
    name: from(table.id, (id) => id.slice(-8)),
    company: named(table.companyId, { table: companies, called: companies.name }),
  },
});
