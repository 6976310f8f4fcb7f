import { apiKeys as table } from "../db/schema";
import { company } from "../serve/rows";
import { serve } from "../serve/serve";
import { from } from "../serve/shown";

/** Keys by which machines work for a company. Who makes one is asked in `operations/`: the key itself is told once. */
export const apiKeys = serve("/api-keys", {
  table,
  rows: company(table),
  title: "name",
  ends: table.revokedAt,
  delete: { how: "ends" },
  shown: { createdBy: from({ id: table.createdById, name: table.createdByName }, (person) => person) },
});
