import { inArray, sql } from "drizzle-orm";
import { associates } from "./schema";

/** Condition: the person of the membership once said yes. Before that, the company knows what it typed to invite them. */
export const hasAccepted = inArray(associates.status, ["ACTIVE", "INACTIVE"]);

/** Whom the company of a membership knows: what it reads of a person is joined by this, and finds nobody before they accepted. */
export const knownUserId = sql<string | null>`case when ${hasAccepted} then ${associates.userId} end`;
