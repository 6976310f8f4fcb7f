import { eq, sql } from "drizzle-orm";
import { hasAccepted } from "../db/accepted";
import { selectAssociates, toAssociate } from "../db/associates";
import { anyOf } from "../db/conditions";
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
  called: sql`(select left(case when ${hasAccepted} then concat_ws(' ', ${users.firstName}, ${users.middleName}, ${users.surName})
    else ${table.invitedAs} end, 120) from ${users} where ${users.id} = ${table.userId})`,
  ends: table.endedAt,
  filters: {
    // ACCEPTED is the legacy word for ACTIVE
    status: (values) => anyOf(table.status)(values.map((value) => (value === "ACCEPTED" ? "ACTIVE" : value))),
  },
  view: { select: selectAssociates, show: toAssociate },
});
