import { eq, type SQL, sql } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { changePerson } from "../change-person";
import type { Db } from "../db/database";
import { lockPlatformAdmins } from "../db/lock-administration";
import { personKeys } from "../db/person-keys";
import { associates, companies, users as table } from "../db/schema";
import { uniqueLogin } from "../db/unique-login";
import { decideUserChange, type UserFacts, userType } from "../domain/users";
import { enforce } from "../enforce";
import { mediaUrl } from "../media-url";
import { refuseField } from "../refuse-field";
import { platform } from "../serve/rows";
import { serve } from "../serve/serve";
import { from } from "../serve/shown";

type UserType = components["schemas"]["UserType"];

/** Whether the person of the row administers a company that is open. */
const administers = sql<boolean>`exists (select from ${associates}
  join ${companies} on ${companies.id} = ${associates.companyId} and ${companies.status} = 'ACTIVE'
  where ${associates.userId} = ${table.id} and ${associates.status} = 'ACTIVE' and ${associates.type} = 'ADMIN'
    and ${associates.endedAt} is null)`;

const isMaster = sql`${table.role} = 'PLATFORM_ADMIN'`;

/** The same as `userType` says of one person, to find them by. */
const isOfType: Record<UserType, SQL> = {
  MASTER: isMaster,
  ADMIN: sql`(not ${isMaster} and ${administers})`,
  USER: sql`(not ${isMaster} and not ${administers})`,
};

/**
 * People as platform administrators manage them. Who is made can sign in at once and has to choose a password of their own;
 * who is deleted becomes inactive, every session ends, and everything is kept.
 */
export const users = serve("/users", {
  table,
  rows: platform(),
  title: "firstName",
  called: sql`left(concat_ws(' ', ${table.firstName}, ${table.middleName}, ${table.surName}), 120)`,
  keys: personKeys,
  delete: { how: "inactivates", recordedAs: "INACTIVATED" },
  unique: uniqueLogin,
  filters: {
    type: (types) =>
      sql`(${sql.join(
        types.map((type) => isOfType[type]),
        sql` or `,
      )})`,
  },
  shown: {
    avatarUrl: from(table.avatarId, mediaUrl),
    type: from({ role: table.role, administers }, (person) => userType(person.role, person.administers)),
  },
  columns: ({ input, before }) => ({
    email: input.email.toLowerCase(),
    role: input.role ?? before?.role ?? "PLATFORM_USER",
  }),
  fresh: async ({ input: { password, ...person }, context }) => ({
    passwordHash: await context.passwords.hash(password, person),
    mustChangePassword: true,
  }),
  // one such change at a time
  lock: lockPlatformAdmins,
  before: {
    update: async (changing) => {
      await keepAnAdmin(changing);
      const { id, caller, before, changes } = changing;
      if (caller.id === id && changes.email !== before.email) throw notOnesOwn();
    },
    delete: (changing) => keepAnAdmin(changing),
  },
  store: async ({ context, db, caller, id, changes }) => {
    const [person] = await db.select().from(table).where(eq(table.id, id));
    if (person) await changePerson(context, db, { before: person, changes, by: caller });
  },
});

interface Change {
  db: Db;
  id: string;
  before: UserFacts;
  changes: Partial<UserFacts>;
}

/** The platform keeps at least one active administrator. */
const keepAnAdmin = async ({ db, id, before, changes }: Change) => {
  const { length: activePlatformAdmins } = await lockPlatformAdmins(db, id);
  const { role = before.role, status = before.status } = changes;
  enforce(decideUserChange({ before, after: { role, status }, activePlatformAdmins }));
};

/** It asks for the password there. */
const notOnesOwn = () =>
  refuseField({ path: "email", type: "READ_ONLY", message: "is changed in one's own profile, with the password" });
