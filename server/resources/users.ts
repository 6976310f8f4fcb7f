import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { changePerson } from "../auth/change-person";
import { givenPassword } from "../auth/given-password";
import { enforce } from "../contract/enforce";
import type { Context } from "../contract/operation";
import { requireRecent } from "../contract/require-recent";
import type { Db } from "../db/database";
import { deliverWaiting } from "../db/deliver-waiting";
import { lockPlatformAdmins } from "../db/lock-administration";
import { personKeys, personNameIn } from "../db/person-keys";
import { associates, companies, users as table } from "../db/schema";
import { uniqueLogin } from "../db/unique-login";
import { decideUserChange, type UserFacts, userType } from "../domain/users";
import { mediaUrl } from "../files/media-url";
import { firstLocale } from "../languages/languages";
import { issueMailKey } from "../mails/mail-key";
import { mailOf } from "../mails/mail-of";
import { Refusal } from "../refusal";
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

// what a person may do on the platform whom nobody gave more
const usual = "PLATFORM_USER";

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
  called: personNameIn(table),
  keys: personKeys,
  delete: { how: "inactivates", recordedAs: "INACTIVATED" },
  figures: { by: ["status", "type"], over: ["createdAt"] },
  unique: uniqueLogin,
  filters: {
    companyId: (company) =>
      inArray(
        table.id,
        sql`(select ${associates.userId} from ${associates} where ${associates.companyId} = ${company} and ${associates.endedAt} is null)`,
      ),
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
  columns: ({ input, before, caller, at }) => {
    const email = input.email.toLowerCase();
    const role = input.role ?? before?.role ?? usual;
    // who has more than usual gets it back
    const isBack = role !== usual && before?.status === "INACTIVE" && input.isActive === true;
    if (role !== (before?.role ?? usual) || email !== (before?.email ?? email) || isBack) requireRecent(caller, at);
    return { email, role };
  },
  imports: { optional: ["password"] },
  fresh: async ({ input, context: { passwords, clock } }) => {
    const { password, ...person }: Imported = input;
    const passwordHash = password === undefined ? await passwords.nobodys() : await passwords.hash(password, person);
    return password === undefined ? { passwordHash } : { passwordHash, ...givenPassword(clock()) };
  },
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
  after: {
    create: async ({ db, context, record, input, at }) => {
      await deliverWaiting(db, record, at);
      const { password }: Imported = input;
      if (password === undefined) await mailFirstPassword(context, db, record);
    },
  },
  store: async ({ context, db, caller, id, changes }) => {
    const [person] = await db.select().from(table).where(eq(table.id, id));
    // what is left has no name to give back, and nobody who could sign in
    if (person?.erasedAt) throw new Refusal("USER_ERASED");
    if (person) await changePerson(context, db, { before: person, changes, by: caller });
  },
});

type Person = components["schemas"]["UserCreate"];
type Imported = Omit<Person, "password"> & Partial<Pick<Person, "password">>;

/** Lets a person whose account was made for them choose its password. */
const mailFirstPassword = async (context: Context, db: Db, person: components["schemas"]["User"]) => {
  const { id, email, firstName: name, app2Id } = person;
  const { token, link } = await issueMailKey(context, db, { kind: "account-made", owner: person });
  const mail = mailOf("account-made", { name, app2Id, link });
  // one mail for one account: what is counted is how many files are brought in
  await context.mailer.queue(db, { mail, to: email, locale: firstLocale, dedupeKey: token, about: id, by: "owner" });
};

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
