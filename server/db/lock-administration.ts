import { and, asc, eq, or } from "drizzle-orm";
import { administers } from "./administers";
import type { Db } from "./database";
import { associates, companies, users } from "./schema";

/**
 * Lets one transaction at a time change who belongs to a company, and answers the users who administer it now: whose account
 * is switched off is none of them. Two administrators who take each other's role at once queue here, and the second finds
 * what the first left.
 */
export const lockAdministration = async (db: Db, companyId: string): Promise<string[]> => {
  // "no key update" leaves rows that refer to the company free to be written meanwhile.
  await db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for("no key update");
  const admins = await db
    .select({ userId: associates.userId })
    .from(associates)
    .where(and(eq(associates.companyId, companyId), administers(associates)));
  return admins.map(({ userId }) => userId);
};

/** The same for the platform: locks a person and everybody who administers the platform, and answers who does. */
export const lockPlatformAdmins = async (db: Db, userId: string): Promise<string[]> => {
  const locked = await db
    .select({ id: users.id, role: users.role, status: users.status })
    .from(users)
    .where(or(eq(users.id, userId), and(eq(users.role, "PLATFORM_ADMIN"), eq(users.status, "ACTIVE"))))
    // always in the same order, so that two transactions never wait for each other
    .orderBy(asc(users.id))
    .for("no key update");
  return locked.filter(({ role, status }) => role === "PLATFORM_ADMIN" && status === "ACTIVE").map(({ id }) => id);
};
