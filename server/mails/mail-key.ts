import { issueOneTimeToken } from "../auth/one-time-tokens";
import type { Db } from "../db/database";
import type { MailKind } from "./letter";

const day = 24 * 60 * 60 * 1000;

/** Mails whose link is a key: what it opens, where, and how long where that is not the usual. */
const keys = {
  "account-made": { kind: "RESET_PASSWORD", page: "reset-password", lifetime: 3 * day },
  "confirm-email": { kind: "CONFIRM_EMAIL", page: "confirm-email/" },
  "reset-password": { kind: "RESET_PASSWORD", page: "reset-password" },
} as const satisfies Partial<
  Record<MailKind, Omit<Parameters<typeof issueOneTimeToken>[1], "userId" | "email" | "now"> & { page: string }>
>;

export type KeyKind = keyof typeof keys;

/** Whether the link of such a mail is a key, which is kept nowhere but in what waits to be sent. */
export const isKeyKind = (kind: MailKind): kind is KeyKind => kind in keys;

/** Whether somebody sits before a screen and waits for such a mail: a code, or a key that is good for the usual time alone. */
export const isAwaited = (kind: MailKind): boolean =>
  kind === "sign-in-code" || (isKeyKind(kind) && !("lifetime" in keys[kind]));

/** Which one-time tokens the keys of a kind are. */
export const tokenKindOf = (kind: KeyKind) => keys[kind].kind;

interface Owner {
  id: string;
  /** The address that it is mailed to. */
  email: string;
}

/** Makes the key that a mail carries; older ones that open the same are void from now on. Lock the person first. */
export const issueMailKey = async (
  { clock, env }: { clock: () => Date; env: { PUBLIC_URL: string } },
  db: Db,
  { kind, owner }: { kind: KeyKind; owner: Owner },
): Promise<{ token: string; link: string }> => {
  const { page, ...issue } = keys[kind];
  const token = await issueOneTimeToken(db, { ...issue, userId: owner.id, email: owner.email, now: clock() });
  return { token, link: `${env.PUBLIC_URL}/${page}?token=${token}` };
};
