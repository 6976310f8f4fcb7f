import type { AssociateRow } from "../db/associates";
import type { Db } from "../db/database";
import { mailOf } from "../mails/mail-of";
import type { Context } from "../operation";
import { signedIn } from "../signed-in";

/** Mails a pending invitation, the first time or again; the same request never mails twice. */
export const mailInvitation = async (context: Context, { db, associate }: { db: Db; associate: AssociateRow }) => {
  const { person, company } = associate;
  await context.mailer.queue(db, {
    mail: mailOf("association-invitation", {
      name: person.firstName,
      company: company.name,
      inviter: signedIn(context).name,
      link: `${context.env.PUBLIC_URL}/home`,
    }),
    to: person.email,
    locale: person.locale,
    about: associate.id,
    dedupeKey: `${associate.id}/${context.clock().toISOString()}`,
    by: signedIn(context),
  });
};
