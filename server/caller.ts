import { and, eq, isNull, sql } from "drizzle-orm";
import { type AccessTokens, isOutlived } from "./access-tokens";
import type { Db } from "./db/open";
import { personName } from "./db/person-keys";
import { associates, companies, users } from "./db/schema";
import type { Standing } from "./domain/access";
import { Refusal } from "./refusal";
import { refuseField } from "./refuse-field";

/** Who makes a request, as the database knows that person now. */
export interface Caller extends Standing {
  id: string;
  name: string;
  /** The company of the Company-Id header, checked: the caller belongs to it, or sees all companies. */
  companyId?: string;
  /** The caller's own associate in that company. */
  associateId?: string;
  isPrimaryAccess: boolean;
  /** Of the access token: when it was issued and when it expires. */
  token: { iat: number; exp: number };
}

interface Credentials {
  db: Db;
  tokens: AccessTokens;
  bearer: string;
  /** The Company-Id header. */
  companyId?: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Loads the caller, the membership and the company of the request in ONE statement, so that a change of rights counts at once.
 * @throws Refusal 401 for a bad token, 403 for a company that is not the caller's, 400 for a malformed Company-Id.
 */
export const loadCaller = async ({ db, tokens, bearer, companyId }: Credentials): Promise<Caller> => {
  const claims = await tokens.verify(bearer);
  if (companyId !== undefined && !uuid.test(companyId)) {
    throw refuseField({ path: "Company-Id", type: "INVALID_FORMAT", message: "must be a UUID" });
  }
  const company = companyId ?? null;
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      status: users.status,
      firstName: users.firstName,
      middleName: users.middleName,
      surName: users.surName,
      sessionsValidFrom: users.sessionsValidFrom,
      associateId: associates.id,
      associateType: associates.type,
      companyId: companies.id,
      companyStatus: companies.status,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, sql`${company}::uuid`))
    .leftJoin(
      associates,
      and(
        eq(associates.userId, users.id),
        eq(associates.companyId, companies.id),
        eq(associates.status, "ACTIVE"),
        isNull(associates.endedAt),
        eq(companies.status, "ACTIVE"),
      ),
    )
    .where(eq(users.id, claims.sub));
  if (!row) throw new Refusal("TOKEN_INVALID");
  if (isOutlived(claims, row.sessionsValidFrom)) throw new Refusal("AUTH_EXPIRED");
  const seesAllCompanies = row.role !== "PLATFORM_USER" && row.companyId !== null;
  if (companyId !== undefined && row.associateId === null && !seesAllCompanies) throw new Refusal("AUTH_FORBIDDEN");
  return {
    id: row.id,
    role: row.role,
    status: row.status,
    name: personName(row),
    isPrimaryAccess: claims.isPrimaryAccess,
    token: { iat: claims.iat, exp: claims.exp },
    ...(row.companyId && { companyId: row.companyId }),
    ...(row.associateId && { associateId: row.associateId }),
    ...(row.associateType && { associateType: row.associateType }),
  };
};
