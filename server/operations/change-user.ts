import { eq } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { changePerson } from "../change-person";
import type { Db } from "../db/database";
import { recordHistory } from "../db/history";
import { lockPlatformAdmins } from "../db/lock-administration";
import { users } from "../db/schema";
import { findUser, toUser } from "../db/users";
import { decideUserChange, type UserFacts } from "../domain/users";
import { enforce } from "../enforce";
import { guardEdit } from "../etag";
import type { Context } from "../operation";
import { Refusal } from "../refusal";
import { refuseField } from "../refuse-field";
import { signedIn } from "../signed-in";

type User = components["schemas"]["User"];
type Columns = ReturnType<typeof userColumns>;

interface Change {
  context: Context;
  id: string;
  action: "UPDATED" | "INACTIVATED";
  ifMatch?: string | undefined;
  /** What is written, from what stands. */
  change: (before: User) => UserFacts & Partial<Columns>;
}

/**
 * Changes a person as a platform administrator, one such change at a time, and writes it down.
 * @throws Refusal 404 USER_NOT_FOUND, 412 EDIT_CONFLICT, 409 USER_LAST_ADMIN, USER_DUPLICATE_EMAIL or USER_DUPLICATE_APP2ID.
 */
export const changeUser = ({ context, id, action, ifMatch, change }: Change): Promise<User> => {
  const caller = signedIn(context);
  const at = context.clock();
  return context.db.transaction(async (db) => {
    const admins = await lockPlatformAdmins(db, id);
    const before = await knownUser(db, id);
    guardEdit(ifMatch, { ...before });
    const columns = change(before);
    const after = { role: columns.role, status: columns.status };
    enforce(decideUserChange({ before, after, activePlatformAdmins: admins.length }));
    if (action === "INACTIVATED" && before.status === "INACTIVE") return before;

    const [row] = await db.select().from(users).where(eq(users.id, id));
    if (!row) throw new Refusal("USER_NOT_FOUND");
    if (caller.id === id && columns.email !== undefined && columns.email !== row.email) throw notOnesOwn();
    await changePerson(context, db, { before: row, changes: columns, by: caller });
    const user = await knownUser(db, id);
    await recordHistory({ db, caller, at, resource: "users", recordId: id, action, before, after: user });
    return user;
  });
};

/** It asks for the password there. */
const notOnesOwn = () =>
  refuseField({ path: "email", type: "READ_ONLY", message: "is changed in one's own profile, with the password" });

/** @throws Refusal USER_NOT_FOUND */
export const knownUser = async (db: Db, id: string): Promise<User> => {
  const row = await findUser(db, id);
  if (!row) throw new Refusal("USER_NOT_FOUND");
  return toUser(row);
};

/** The columns that follow from what administrators write; role and status are rules of their own. */
export const userColumns = (input: components["schemas"]["UserUpdate"]) => {
  const { firstName, surName, app2Id } = input;
  return {
    firstName,
    middleName: input.middleName ?? null,
    surName,
    app2Id,
    email: input.email.toLowerCase(),
    phone: input.phone ?? null,
    birthday: input.birthday ?? null,
    gender: input.gender ?? "NOT_INFORMED",
  };
};
