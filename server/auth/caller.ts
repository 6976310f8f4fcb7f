import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import { personName } from "../db/person-keys";
import { associates, authenticators, companies, passkeys, recentWrites, sessions, users } from "../db/schema";
import { type Standing, unproven } from "../domain/access";
import { standingOf } from "../domain/previews";
import { requestScope } from "../http/request-scope";
import { Refusal } from "../refusal";
import { refuseField } from "../refuse-field";
import type { AccessTokenPayload } from "./access-tokens";
import { holdKey, type KeyClaims, loadKey } from "./api-keys";

/** Who makes a request, as the database knows that person now; or a key of a company, which has `key` and an id of its own. */
export interface Caller extends Standing {
  id: string;
  name: string;
  /** The company of the Company-Id header, checked: the caller belongs to it, or sees all companies. */
  companyId?: string;
  /** The caller's own associate in that company. */
  associateId?: string;
  /** The session that the access token names; the key itself, where it is one. */
  sessionId: string;
  isPrimaryAccess: boolean;
  /** When it began, and they last showed who they are. */
  beganAt: Date;
  /** The company by whose provider they came, as long as that is in use and lets them. */
  cameBy?: string;
  /** As whom they look at the panel, where that is not themselves. */
  preview?: Preview;
  /** The latest transaction in which they wrote, where a replica has to know it. */
  lastWrite?: number;
  /** The operator asks for a second step of whoever administers the platform. */
  adminsNeedStep?: boolean;
  /** When the access token expires, in seconds since 1970. */
  expiresAt: number;
}

type Preview = NonNullable<AccessTokenPayload["preview"]>;

export interface CallerRequest {
  claims: Pick<AccessTokenPayload, "sub" | "sid" | "exp" | "preview"> | KeyClaims;
  /** The Company-Id header. */
  companyId: string | undefined;
  now: Date;
  adminsNeedStep: boolean;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Loads session, person, membership and company of the request in ONE statement, so that a change of rights counts at once.
 * @throws Refusal 401 for a session that has ended, 403 for a company that is not the caller's, 400 for a malformed Company-Id.
 */
export const loadCaller = async (
  db: Db,
  { claims, companyId: named, now, adminsNeedStep }: CallerRequest,
): Promise<Caller> => {
  if (named !== undefined && !uuid.test(named)) {
    throw refuseField({ path: "Company-Id", type: "INVALID_FORMAT", message: "must be a UUID" });
  }
  if ("keyHash" in claims) return loadKey(db, { claims, companyId: named, now });
  const { preview } = claims;
  // the token's own, whatever else is asked for
  const companyId = preview ? preview.companyId : named;
  // where it is refused, too
  if (companyId !== undefined) requestScope.note({ company: companyId });
  const row = await selectStanding(db, { sessionId: claims.sid, userId: claims.sub, companyId, adminsNeedStep });
  if (!row) throw new Refusal("TOKEN_INVALID");
  if (hasEnded(row)) throw new Refusal("AUTH_EXPIRED");
  const seesAllCompanies = row.role !== "PLATFORM_USER" && row.companyId !== null;
  if (companyId !== undefined && row.associateId === null && !seesAllCompanies) throw new Refusal("AUTH_FORBIDDEN");
  if (preview) requestScope.note({ preview: preview.kind });
  return {
    id: claims.sub,
    ...(preview ? standingIn(preview, row) : standingAlone(row)),
    ...(row.cameBy !== null && { cameBy: row.cameBy }),
    name: personName(row),
    sessionId: claims.sid,
    isPrimaryAccess: row.isPrimaryAccess,
    beganAt: row.beganAt,
    adminsNeedStep,
    expiresAt: claims.exp,
    ...(row.companyId && { companyId: row.companyId }),
    ...(row.associateId && { associateId: row.associateId }),
    ...(preview && { preview }),
    ...(row.lastWrite !== null && { lastWrite: row.lastWrite }),
  };
};

type StandingRow = Pick<Standing, "role" | "status" | "mustChangePassword"> & {
  [Name in "associateType" | "lacksSecondStep"]: Standing[Name] | null;
} & { isProven: boolean; cameBy: string | null; companyId: string | null; asksSingleSignOn: boolean | null };

const standingAlone = (row: StandingRow): Standing => {
  const { role, status, mustChangePassword, associateType, lacksSecondStep } = row;
  const whole: Standing = {
    role,
    status,
    mustChangePassword,
    ...(associateType && { associateType }),
    ...(lacksSecondStep && { lacksSecondStep }),
    ...(associateType && row.asksSingleSignOn && row.cameBy !== row.companyId && { lacksSingleSignOn: true }),
  };
  return row.isProven ? whole : unproven(whole, row.companyId !== null && row.cameBy === row.companyId);
};

/** @throws Refusal where the person is no platform administrator any more. */
const standingIn = (preview: Preview, row: StandingRow): Standing => {
  const standing = standingOf(preview, standingAlone(row));
  if (!standing) throw new Refusal("AUTH_FORBIDDEN");
  return standing;
};

/**
 * Reads within a transaction what the caller may do, and lets nobody take it away until the transaction ends: who ends
 * the session, the membership or the company waits for it, or was faster and is found here. A change of somebody's role
 * or status ends their sessions, so that those two need no lock of their own. A key is held in the same way.
 * @throws Refusal 401 AUTH_EXPIRED for a session that ended meanwhile.
 */
export const holdStanding = async (
  db: Db,
  { id, sessionId, associateId, companyId, preview, key, adminsNeedStep = false }: Caller,
  now: Date,
): Promise<Standing> => {
  if (key) return holdKey(db, id, now);
  // whoever has no membership works for no company in whose name something is written
  const held = associateId === undefined ? undefined : companyId;
  const row = await selectStanding(db, { sessionId, userId: id, companyId: held, adminsNeedStep }, "held");
  if (!row || hasEnded(row)) throw new Refusal("AUTH_EXPIRED");
  return preview ? standingIn(preview, row) : standingAlone(row);
};

type Ending = { beganAt: Date; isProven: boolean; cameBy: string | null } & Record<
  "endedAt" | "disconnectedAt",
  Date | null
>;

/**
 * For everything, as a session does that leans on a provider which is no more, or lets the person in no more; or for the
 * company that is named, whose administrators ended what the person does for it since it began.
 */
const hasEnded = ({ beganAt, endedAt, disconnectedAt, isProven, cameBy }: Ending) =>
  endedAt !== null || (!isProven && cameBy === null) || (disconnectedAt !== null && beganAt <= disconnectedAt);

interface Which {
  sessionId: string;
  userId: string;
  companyId: string | undefined;
  adminsNeedStep: boolean;
}

/** Whether the operator, or the company, asks its administrator for a second step that is not there; looked for where one is asked. */
const lacksStep = (asked: Record<"everywhere" | "byCompany", SQL>) =>
  sql<Standing["lacksSecondStep"] | null>`case
    when (${asked.everywhere} or ${asked.byCompany}) is not true then null
    when exists (select from ${authenticators} where ${authenticators.userId} = ${users.id}
        and ${authenticators.confirmedAt} is not null)
      or exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}) then null
    when ${asked.everywhere} then 'EVERYWHERE' else 'COMPANY' end`;

/** The company by whose provider the session came: it is in use, knows the person, and the company has not let them go. */
const cameByOf = (session: { identityProviderId: AnyPgColumn }) =>
  sql<string | null>`case when ${session.identityProviderId} is not null then (
    select p.company_id from identity_providers p
    join identities i on i.provider_id = p.id and i.issuer = p.issuer and i.user_id = ${users.id}
    join associates a on a.company_id = p.company_id and a.user_id = i.user_id
      and a.ended_at is null and a.status in ('ACTIVE', 'PENDING')
    where p.id = ${session.identityProviderId} and p.is_active and p.deleted_at is null limit 1) end`;

/** Rows that are locked are read as they are once the lock is there, whatever the statement saw before. */
const selectStanding = async (db: Db, { sessionId, userId, companyId, adminsNeedStep }: Which, how?: "held") => {
  const theSession = db
    .select({
      id: sessions.id,
      isPrimaryAccess: sessions.isPrimaryAccess,
      identityProviderId: sessions.identityProviderId,
      isProven: sessions.isProven,
      beganAt: sessions.createdAt,
      endedAt: sessions.endedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  const company = companyId ?? null;
  const theCompany = db
    .select({
      id: companies.id,
      status: companies.status,
      asksStep: companies.requiresSecondStep,
      asksSingleSignOn: companies.requiresSingleSignOn,
    })
    .from(companies)
    .where(eq(companies.id, sql`${company}::uuid`));
  const membership = db
    .select({ id: associates.id, type: associates.type, disconnectedAt: associates.disconnectedAt })
    .from(associates)
    .where(
      and(
        eq(associates.userId, userId),
        eq(associates.companyId, sql`${company}::uuid`),
        eq(associates.status, "ACTIVE"),
        isNull(associates.endedAt),
      ),
    );
  const session = db.$with("held_session").as(how ? theSession.for("share") : theSession);
  // who closes a company locks its row for update, who writes within it does not
  const place = db.$with("held_company").as(how ? theCompany.for("key share") : theCompany);
  const member = db.$with("held_member").as(how ? membership.for("share") : membership);
  const [row] = await db
    .with(session, place, member)
    .select({
      role: users.role,
      status: users.status,
      mustChangePassword: users.mustChangePassword,
      lacksSecondStep: lacksStep({
        everywhere: adminsNeedStep ? sql`${users.role} = 'PLATFORM_ADMIN'` : sql`false`,
        byCompany: sql`(${place.asksStep} and ${member.type} = 'ADMIN')`,
      }),
      firstName: users.firstName,
      middleName: users.middleName,
      surName: users.surName,
      isPrimaryAccess: session.isPrimaryAccess,
      isProven: session.isProven,
      cameBy: cameByOf(session),
      asksSingleSignOn: place.asksSingleSignOn,
      beganAt: session.beganAt,
      endedAt: session.endedAt,
      companyId: place.id,
      associateId: member.id,
      associateType: member.type,
      disconnectedAt: member.disconnectedAt,
      lastWrite: lastWriteOf(users.id),
    })
    .from(users)
    .innerJoin(session, sql`true`)
    .leftJoin(place, sql`true`)
    .leftJoin(member, eq(place.status, "ACTIVE"))
    .where(eq(users.id, userId));
  return row;
};

const lastWriteOf = (person: typeof users.id) =>
  sql<number | null>`(select max(${recentWrites.transactionId}) from ${recentWrites}
    where ${recentWrites.personId} = ${person})`.mapWith(Number);
