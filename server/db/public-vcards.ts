import { and, eq, exists, isNull, or, type SQL, sql } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import type { Db } from "./database";
import { associates, companies, users, vcards } from "./schema";
import { isPrivateVcard, toVcard, type VcardRow } from "./vcards";

/** Condition: tokens that anybody may see; active, not private by themselves or by their template, of people and companies in good standing. */
export const isPublicVcard = (db: Db): SQL | undefined =>
  and(
    eq(vcards.isActive, true),
    isNull(vcards.deletedAt),
    isPrivateVcard(db)(false),
    or(
      isNull(vcards.ownerId),
      exists(
        db
          .select({ one: sql`1` })
          .from(users)
          .where(and(eq(users.id, vcards.ownerId), eq(users.status, "ACTIVE"))),
      ),
    ),
    or(
      isNull(vcards.companyId),
      exists(
        db
          .select({ one: sql`1` })
          .from(companies)
          .where(and(eq(companies.id, vcards.companyId), eq(companies.status, "ACTIVE"))),
      ),
    ),
    or(
      isNull(vcards.associateId),
      exists(
        db
          .select({ one: sql`1` })
          .from(associates)
          .where(
            and(eq(associates.id, vcards.associateId), eq(associates.status, "ACTIVE"), isNull(associates.endedAt)),
          ),
      ),
    ),
  );

/** A token as anybody sees it: no word of whose it is beyond what the card says. */
export const toPublicVcard = (row: VcardRow): components["schemas"]["PublicVcard"] => {
  const { templateId, associateId, isActive, isPrivate, status, associate, template, inactiveAt, ...shown } =
    toVcard(row);
  return shown;
};
