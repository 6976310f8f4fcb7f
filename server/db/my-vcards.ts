import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "./database";
import { associates, companies, vcards } from "./schema";

/** Condition: the tokens of a person, own ones and those that a company gave to them and that they hold now. */
export const heldBy = (db: Db, userId: string): SQL => {
  const own = db
    .select({ id: held.id })
    .from(held)
    .where(and(eq(held.ownerId, userId), isNull(held.deletedAt)));
  const corporate = db
    .select({ id: held.id })
    .from(held)
    .innerJoin(associates, eq(associates.id, held.associateId))
    .innerJoin(companies, and(eq(companies.id, associates.companyId), eq(companies.status, "ACTIVE")))
    .where(
      and(
        eq(associates.userId, userId),
        eq(associates.status, "ACTIVE"),
        isNull(associates.endedAt),
        isNull(held.deletedAt),
      ),
    );
  // a few ids from two indexes; `or` would look at every token
  return inArray(vcards.id, own.unionAll(corporate));
};

const held = alias(vcards, "held");
