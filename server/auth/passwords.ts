import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { createLane } from "../http/lane";
import { judgePassword, type PasswordOwner } from "./judge-password";

export interface Passwords {
  /**
   * The hash of a password that is set: there is no other way to one for people, so that whatever sets one has it judged.
   * @throws Refusal 400 VALIDATION_FAILED when it is among those that a guesser tries first
   */
  hash: (password: string, owner: PasswordOwner) => Promise<string>;
  /** The hash of the password of demonstration accounts, which everybody knows. */
  demonstrated: (password: string) => Promise<string>;
  /** Another hash of a password that was right, where the one that is kept was made with less than is asked for today. */
  renew: (passwordHash: string, password: string) => Promise<string | undefined>;
  /** The hash of a password that nobody knows: who has it comes in by a mailed link alone. */
  nobodys: () => Promise<string>;
  /** Takes the same time without a hash, so that nobody learns which logins exist. */
  verify: (passwordHash: string | undefined, password: string) => Promise<boolean>;
}

// OWASP's recommendation for argon2id, which is this library's default algorithm: 19 MiB, two passes, one lane
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// a hash takes 19 MiB and a core; two leave a thread to files and one to pictures
const lane = createLane({ name: "passwords", atOnce: 2, waiting: 200, retryAfter: 2 });

/** Passwords as argon2id hashes, a few at a time. */
export const createPasswords = (): Passwords => {
  const make = (password: string) => lane(() => hash(password.normalize("NFKC"), cost));
  let dummy: Promise<string> | undefined;
  let unknown: Promise<string> | undefined;
  return {
    hash: async (password, owner) => {
      await judgePassword(password, owner);
      return make(password);
    },
    demonstrated: make,
    renew: async (passwordHash, password) => (isOfToday(passwordHash) ? undefined : make(password)),
    nobodys: () => {
      unknown ??= lane(() => hash(randomBytes(32), cost));
      return unknown;
    },
    verify: (passwordHash, password) =>
      lane(async () => {
        dummy ??= hash("no password at all", cost);
        const matches = await verify(passwordHash ?? (await dummy), password.normalize("NFKC"));
        return matches && passwordHash !== undefined;
      }),
  };
};

/** As a hash names what it was made with: https://github.com/P-H-C/phc-winner-argon2#command-line-utility. */
const isOfToday = (passwordHash: string) => {
  const [, memory, time, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash) ?? [];
  return Number(memory) >= cost.memoryCost && Number(time) >= cost.timeCost && Number(lanes) === cost.parallelism;
};
