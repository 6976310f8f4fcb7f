import { companies, events as table } from "../db/schema";
import { company } from "../serve/rows";
import { serve } from "../serve/serve";
import { named } from "../serve/shown";

/**
 * What happened that matters to security. Nobody writes it but `recordEvents`: platform administrators read all of it,
 * administrators of a company what was done for the company.
 */
export const events = serve("/events", {
  table,
  rows: company(table, { isRecord: true }),
  title: "name",
  shown: { company: named(table.companyId, { table: companies, called: companies.name }) },
});
