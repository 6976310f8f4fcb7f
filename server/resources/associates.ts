import { eq, sql } from "drizzle-orm";
import { hasAccepted } from "../db/accepted";
import { selectAssociates, toAssociate } from "../db/associates";
import { anyOf } from "../db/conditions";
import { personNameIn } from "../db/person-keys";
import { associates as table, users } from "../db/schema";
import { company } from "../serve/rows";
import { serve } from "../serve/serve";

/**
 * Members of a company, from invitation to their end. Colleagues know each other; who is invited, has refused or is out of
 * it is the administrators' business. Who invites and ends a membership is asked in `operations/`.
 */
export const associates = serve("/associates", {
  table,
  rows: company(table, { members: () => eq(table.status, "ACTIVE") }),
  title: "nameKey",
  called: sql`(select case when ${hasAccepted} then ${personNameIn(users)} else left(${table.invitedAs}, 120) end
    from ${users} where ${users.id} = ${table.userId})`,
  ends: table.endedAt,
  figures: { by: ["status", "type"], over: ["createdAt"] },
  filters: {
    // ACCEPTED is the legacy word for ACTIVE
    status: (values) => anyOf(table.status)(values.map((value) => (value === "ACCEPTED" ? "ACTIVE" : value))),
  },
  view: { select: selectAssociates, show: toAssociate },
});
