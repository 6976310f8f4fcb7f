import { and, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { userType } from "../domain/users";
import { mediaUrl } from "../media-url";
import { present, presentAudit } from "../present";
import { refuseField } from "../refuse-field";
import type { Db } from "./database";
import type { Page } from "./list";
import { associates, companies, users } from "./schema";
import { refusing } from "./violation";

type UserType = components["schemas"]["UserType"];

/** Whether the person of the row administers a company that is open. */
const administers = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(associates)
      .innerJoin(companies, and(eq(companies.id, associates.companyId), eq(companies.status, "ACTIVE")))
      .where(
        and(
          eq(associates.userId, users.id),
          eq(associates.status, "ACTIVE"),
          eq(associates.type, "ADMIN"),
          isNull(associates.endedAt),
        ),
      ),
  );

/** People with what they administer: one row each. */
export const selectUsers = async (db: Db, page: Page) =>
  db
    .select({
      id: users.id,
      app2Id: users.app2Id,
      firstName: users.firstName,
      middleName: users.middleName,
      surName: users.surName,
      email: users.email,
      phone: users.phone,
      birthday: users.birthday,
      gender: users.gender,
      role: users.role,
      status: users.status,
      avatarId: users.avatarId,
      administers: sql<boolean>`${administers(db)}`,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
      inactiveAt: users.inactiveAt,
      cursorKey: page.cursorKey,
    })
    .from(users)
    .where(page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

/** The person with that id. */
export const findUser = async (db: Db, id: string): Promise<UserRow | undefined> => {
  const page = { where: eq(users.id, id), orderBy: [], limit: 1, offset: 0, cursorKey: sql<string>`''` };
  const [row] = await selectUsers(db, page);
  return row;
};

/** Filter: people who manage that much. */
export const isOfType =
  (db: Db) =>
  (types: UserType[]): SQL => {
    const isMaster = sql`${users.role} = 'PLATFORM_ADMIN'`;
    const admin = administers(db);
    const conditions: Record<UserType, SQL> = {
      MASTER: isMaster,
      ADMIN: sql`(not ${isMaster} and ${admin})`,
      USER: sql`(not ${isMaster} and not ${admin})`,
    };
    return sql`(${sql.join(
      types.map((type) => conditions[type]),
      sql` or `,
    )})`;
  };

const taken = (as: "USER_DUPLICATE_EMAIL" | "USER_DUPLICATE_APP2ID", path: string) => () =>
  refuseField({ as, path, type: "DUPLICATE", message: "belongs to another person" });

/** Runs a write and names the e-mail address or app2Id when it is taken. */
export const withUniqueLogin = <Result>(run: () => PromiseLike<Result>) =>
  refusing(
    {
      users_email_unique: taken("USER_DUPLICATE_EMAIL", "email"),
      users_app2id_unique: taken("USER_DUPLICATE_APP2ID", "app2Id"),
    },
    run,
  );

/** A person as the contract shows them. */
export const toUser = (row: UserRow): components["schemas"]["User"] =>
  present({
    id: row.id,
    firstName: row.firstName,
    middleName: row.middleName,
    surName: row.surName,
    app2Id: row.app2Id,
    email: row.email,
    birthday: row.birthday,
    phone: row.phone,
    gender: row.gender,
    role: row.role,
    type: userType(row.role, row.administers),
    isActive: row.status === "ACTIVE",
    status: row.status,
    avatarUrl: mediaUrl(row.avatarId),
    ...presentAudit(row),
  });
