import { eq, ne } from "drizzle-orm";
import { anyOf, from, until } from "../db/conditions";
import { recordHistory } from "../db/history";
import { list, type Page } from "../db/list";
import { personKeys } from "../db/person-keys";
import { users } from "../db/schema";
import { platformWide } from "../db/tenant";
import { isOfType, selectUsers, toUser, withUniqueLogin } from "../db/users";
import { statusAfterSwitch } from "../domain/users";
import type { Operation } from "../operation";
import { signedIn } from "../signed-in";
import { changeUser, knownUser, userColumns } from "./change-user";

export const listUsers: Operation<"listUsers"> = async ({ query }, { db }) => ({
  status: 200,
  body: await list({
    db,
    query,
    table: users,
    scope: platformWide(),
    sorts: {
      firstName: users.nameKey,
      surName: users.surNameKey,
      app2Id: users.app2IdKey,
      email: users.email,
      role: users.role,
      status: users.status,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    },
    defaultSort: "firstName",
    filters: {
      status: anyOf(users.status),
      role: anyOf(users.role),
      type: isOfType(db),
      isActive: (isActive) => (isActive ? eq(users.status, "ACTIVE") : ne(users.status, "ACTIVE")),
      createdAt_gte: from(users.createdAt),
      createdAt_lte: until(users.createdAt),
      updatedAt_gte: from(users.updatedAt),
      updatedAt_lte: until(users.updatedAt),
    },
    search: users,
    rows: (page: Page) => selectUsers(db, page),
    item: toUser,
  }),
});

export const getUser: Operation<"getUser"> = async ({ path }, { db }) => ({
  status: 200,
  body: await knownUser(db, path.id),
});

/** Makes a person who can sign in at once and has to choose a password of their own. */
export const createUser: Operation<"createUser"> = async ({ body: { password, ...input } }, context) => {
  const caller = signedIn(context);
  const at = context.clock();
  const passwordHash = await context.passwords.hash(password, input);
  const columns = userColumns(input);
  const isActive = input.isActive ?? true;
  const created = await context.db.transaction(async (db) => {
    const [row] = await withUniqueLogin(() =>
      db
        .insert(users)
        .values({
          ...columns,
          ...personKeys(columns),
          role: input.role ?? "PLATFORM_USER",
          status: isActive ? "ACTIVE" : "INACTIVE",
          inactiveAt: isActive ? null : at,
          passwordHash,
          mustChangePassword: true,
          createdAt: at,
          updatedAt: at,
        })
        .returning({ id: users.id }),
    );
    if (!row) throw new Error("The person was not stored.");
    const after = await knownUser(db, row.id);
    await recordHistory({ db, caller, at, resource: "users", recordId: row.id, action: "CREATED", after });
    return after;
  });
  return { status: 201, body: created };
};

export const updateUser: Operation<"updateUser"> = async ({ path: { id }, body }, context) => ({
  status: 200,
  body: await changeUser({
    context,
    id,
    action: "UPDATED",
    ifMatch: context.ifMatch,
    change: ({ role, status }) => ({
      ...userColumns(body),
      role: body.role ?? role,
      status: statusAfterSwitch(status, body.isActive),
    }),
  }),
});

/** Soft: the person becomes inactive, every session ends, everything is kept. Once more changes nothing. */
export const deleteUser: Operation<"deleteUser"> = async ({ path: { id } }, context) => {
  const data = await changeUser({
    context,
    id,
    action: "INACTIVATED",
    change: ({ role }) => ({ role, status: "INACTIVE" }),
  });
  return { status: 200, body: { type: "USER_DELETED", data } };
};
