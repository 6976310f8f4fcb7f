import { signedIn } from "../auth/signed-in";
import type { Context } from "../contract/operation";
import type { AssociateRow } from "../db/associates";
import type { Db } from "../db/database";
import { mailOf } from "../mails/mail-of";
import type { Dispatch } from "../mails/mailer";

/** The mail of a pending invitation, the first time or again; the same request never mails twice. */
export const invitationOf = (context: Context, { id, person, company }: AssociateRow): Dispatch => ({
  mail: mailOf("association-invitation", {
    name: person.firstName,
    company: company.name,
    inviter: signedIn(context).name,
    link: `${context.env.PUBLIC_URL}/home`,
  }),
  to: person.email,
  locale: person.locale,
  about: id,
  dedupeKey: `${id}/${context.clock().toISOString()}`,
  by: signedIn(context),
});

export const mailInvitation = (context: Context, { db, associate }: { db: Db; associate: AssociateRow }) =>
  context.mailer.queue(db, invitationOf(context, associate));
