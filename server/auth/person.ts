import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { present, presentAudit } from "../contract/present";
import type { Db } from "../db/database";
import { associates, companies, users } from "../db/schema";
import { mediaUrl } from "../files/media-url";
import type { Claims } from "./access-tokens";

type Schemas = components["schemas"];

/** A person with the current company and the role in it, as far as both are active: ONE statement. */
export const loadPerson = async (db: Db, where: SQL) => {
  const [row] = await db
    .select({
      user: users,
      company: { id: companies.id, name: companies.name, logoId: companies.logoId },
      associateType: associates.type,
      administers: sql<boolean>`exists (select 1 from associates a join companies c on c.id = a.company_id
        where a.user_id = "users"."id" and a.type = 'ADMIN' and a.status = 'ACTIVE' and a.ended_at is null and c.status = 'ACTIVE')`,
    })
    .from(users)
    .leftJoin(
      associates,
      and(
        eq(associates.userId, users.id),
        eq(associates.companyId, users.currentCompanyId),
        eq(associates.status, "ACTIVE"),
        isNull(associates.endedAt),
      ),
    )
    .leftJoin(companies, and(eq(companies.id, associates.companyId), eq(companies.status, "ACTIVE")))
    .where(where);
  return row;
};

export type Person = NonNullable<Awaited<ReturnType<typeof loadPerson>>>;

/** The payload of the person's access token in a session. */
export const toClaims = (person: Person, session: { id: string; isPrimaryAccess: boolean }): Claims => {
  const { id, app2Id, role, status, firstName, middleName, surName, email, avatarId } = person.user;
  const avatarUrl = mediaUrl(avatarId);
  return {
    sub: id,
    sid: session.id,
    ...present({ app2Id, role, status, firstName, middleName, surName, email, avatarUrl }),
    ...currentCompany(person),
    isPrimaryAccess: session.isPrimaryAccess,
    ...(person.user.mustChangePassword && { mustChangePassword: true }),
    ...(person.user.eraseAt && { erasureDueAt: person.user.eraseAt.toISOString() }),
  };
};

/** The person as `GET /me` shows it. */
export const toMe = (person: Person, isPrimaryAccess: boolean): Schemas["Me"] => {
  const { id, app2Id, role, status, firstName, middleName, surName, email, gender, pendingEmail, phone, birthday } =
    person.user;
  const avatarUrl = mediaUrl(person.user.avatarId);
  return {
    ...present({
      id,
      firstName,
      middleName,
      surName,
      app2Id,
      email,
      pendingEmail,
      birthday,
      phone,
      gender,
      role,
      status,
      avatarUrl,
    }),
    isActive: status === "ACTIVE",
    type: typeOf(person),
    ...currentCompany(person),
    isPrimaryAccess,
    mustChangePassword: person.user.mustChangePassword,
    ...presentAudit(person.user),
  };
};

const currentCompany = ({ company, associateType }: Person) => {
  if (!company || !associateType) return {};
  return { company: present({ id: company.id, name: company.name, logoUrl: mediaUrl(company.logoId) }), associateType };
};

const typeOf = ({ user, administers }: Person): Schemas["UserType"] => {
  if (user.role === "PLATFORM_ADMIN") return "MASTER";
  return administers ? "ADMIN" : "USER";
};
