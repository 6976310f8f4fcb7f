import type { Services } from "../contract/operation";
import type { Db } from "../db/database";
import { recordHistory } from "../db/history";
import { personName } from "../db/person-keys";
import type { users } from "../db/schema";
import { changePerson } from "./change-person";

interface NewPassword {
  /** Locked for update in this transaction. */
  user: typeof users.$inferSelect;
  passwordHash: string;
}

/** Gives a person a password of their own choice. */
export const changePassword = async (
  services: Services,
  db: Db,
  { user, passwordHash }: NewPassword,
): Promise<void> => {
  await changePerson(services, db, {
    before: user,
    changes: { passwordHash, mustChangePassword: false, passwordGivenAt: null },
  });
  await recordHistory({
    db,
    caller: { id: user.id, name: personName(user) },
    at: services.clock(),
    resource: "users",
    recordId: user.id,
    action: "PASSWORD_CHANGED",
    called: personName(user),
  });
};
