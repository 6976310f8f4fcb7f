import { hash, verify } from "@node-rs/argon2";

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Takes the same time without a hash, so that nobody learns which logins exist. */
  verify: (passwordHash: string | undefined, password: string) => Promise<boolean>;
}

// OWASP's recommendation for argon2id, which is this library's default algorithm: 19 MiB, two passes, one lane
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Passwords as argon2id hashes. */
export const createPasswords = (): Passwords => {
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => hash(password.normalize("NFKC"), cost),
    verify: async (passwordHash, password) => {
      dummy ??= hash("no password at all", cost);
      const matches = await verify(passwordHash ?? (await dummy), password.normalize("NFKC"));
      return matches && passwordHash !== undefined;
    },
  };
};
