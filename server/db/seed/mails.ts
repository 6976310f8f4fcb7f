import type { PgTable } from "drizzle-orm/pg-core";
import type { MailData } from "../../mails/letter";
import { type Mail, mailOf } from "../../mails/mail-of";
import { normalize } from "../normalize";
import { associates, companies, invites, mails, users } from "../schema";
import { fullName, type MoreSeeds, type UserRow } from "./story/context";

type MailRow = typeof mails.$inferInsert & { id: string };

interface Told {
  mail: Mail;
  to: string;
  locale: UserRow["locale"];
  about: string;
}

const day = 86_400_000;
const link = "http://127.0.0.1:3000";

/** The mails of the last days: of what is open in the story, most of them sent and some that could not be. */
export const seedMails: MoreSeeds = ({ dice, now }, rowsOf) => {
  const people = new Map(rowsOf(users).map((user) => [user.id, user]));
  const names = new Map(rowsOf(companies).map(({ id, name }) => [id, name]));
  const inviting = ({ companyId, invitedById }: { companyId?: string | null; invitedById?: string | null }) => {
    const inviter = people.get(invitedById ?? "");
    return { company: names.get(companyId ?? "") ?? "?", inviter: inviter ? fullName(inviter) : "?" };
  };
  const toMembers = rowsOf(associates)
    .filter(({ status }) => status === "PENDING")
    .flatMap((associate) => {
      const user = people.get(associate.userId);
      const data = { ...inviting(associate), name: user?.firstName ?? "?", link: `${link}/home` };
      return user ? [told("association-invitation", data, user, associate.id)] : [];
    });
  const toAddresses = rowsOf(invites)
    .filter(({ kind, status }) => kind === "ASSOCIATION" && status === "SAVED")
    .map((invite) => {
      const data = { ...inviting(invite), link: `${link}/create-account` };
      return told("platform-invitation", data, { email: invite.email }, invite.id);
    });
  const toPeople = [...people.values()].map((user) => {
    const data = { name: user.firstName, link };
    return told(user.status === "PENDING" ? "confirm-email" : "password-changed", data, user, user.id);
  });
  const rows = [...toMembers, ...toAddresses, ...toPeople.filter((_, n) => n % 4 === 0)].map((one, n): MailRow => {
    const createdAt = dice.between(new Date(now.getTime() - 6 * day), new Date(now.getTime() - day));
    const outcome = n % 3 === 1 ? failed(createdAt, n) : sent(createdAt);
    return { ...kept(one), ...outcome, ...(n % 3 === 1 && { data: one.mail.data }), id: dice.id(createdAt), createdAt };
  });
  return { table: mails satisfies PgTable, rows };
};

const told = <Kind extends Mail["kind"]>(
  kind: Kind,
  data: MailData[Kind],
  { email, locale = "pt-BR" }: Pick<UserRow, "email" | "locale">,
  about: string,
): Told => ({ mail: mailOf(kind, data), to: email, locale, about });

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

const sent = (at: Date) => {
  const sentAt = later(at, 2);
  return { status: "SENT", attempts: 1, nextAttemptAt: later(sentAt, 300), lastTriedAt: sentAt, sentAt } as const;
};

/** Refused at once, or given up on after some hours. */
const failed = (at: Date, n: number) => {
  const isRefused = n % 2 === 0;
  const lastTriedAt = later(at, isRefused ? 2 : 70_000);
  const failure = isRefused ? ("RECIPIENT_REFUSED" as const) : ("UNREACHABLE" as const);
  const lastError = isRefused ? "550 5.1.1 no such mailbox" : "connect ECONNREFUSED";
  return {
    status: "FAILED",
    attempts: isRefused ? 1 : 80,
    nextAttemptAt: lastTriedAt,
    lastTriedAt,
    failure,
    lastError,
  } as const;
};

const kept = ({ mail, to, locale = "pt-BR", about }: Told) => ({
  kind: mail.kind,
  recipient: to,
  locale,
  subject: mail.letter(locale).subject,
  text: "",
  html: "",
  aboutId: about,
  dedupeKey: `${mail.kind}/${about}/${to}`,
  nameKey: normalize(to),
  search: normalize(to),
});
