import { and, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Db } from "./open";
import { associates, companies, vcards } from "./schema";

/** Condition: the tokens of a person, own ones and those that a company gave to them and that they hold now. */
export const heldBy = (db: Db, userId: string): SQL | undefined =>
  and(
    isNull(vcards.deletedAt),
    or(
      eq(vcards.ownerId, userId),
      inArray(
        vcards.associateId,
        db
          .select({ id: associates.id })
          .from(associates)
          .innerJoin(companies, and(eq(companies.id, associates.companyId), eq(companies.status, "ACTIVE")))
          .where(and(eq(associates.userId, userId), eq(associates.status, "ACTIVE"), isNull(associates.endedAt))),
      ),
    ),
  );
