import type { Services } from "../contract/operation";
import type { users } from "../db/schema";
import { refuseField } from "../refuse-field";

interface Proof {
  user: typeof users.$inferSelect | undefined;
  password: string | undefined;
  /** The field of the body that holds the password. */
  path: "currentPassword" | "password";
  /** Whose guesses are counted together. */
  key: string;
}

/**
 * Makes sure that whoever asks knows the person's password, and answers its hash. Compare it once more where the person is
 * locked: a change may be faster.
 * @throws Refusal 400 VALIDATION_FAILED without a password, PASSWORD_INVALID with a wrong one, 429 TOO_MANY_REQUESTS
 */
export const provePassword = async ({ limits, passwords }: Services, { user, password, path, key }: Proof) => {
  if (password === undefined) throw refuseField({ path, type: "REQUIRED", message: "is needed for this" });
  await limits.consume("passwordProof", key);
  if (!(await passwords.verify(user?.passwordHash, password)) || !user) throw wrongPassword(path);
  await limits.clear("passwordProof", key);
  return user.passwordHash;
};

/** What was given is not the person's password. */
export const wrongPassword = (path: Proof["path"]) =>
  refuseField({ as: "PASSWORD_INVALID", path, type: "INVALID", message: "is wrong" });
