import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { signedIn } from "../auth/signed-in";
import { enforce } from "../contract/enforce";
import type { Context } from "../contract/operation";
import type { Db } from "../db/database";
import { findExchange, toExchange } from "../db/exchanges";
import { recordHistory } from "../db/history";
import { personName } from "../db/person-keys";
import { exchanges, type Person, personColumns, users } from "../db/schema";
import { exchangeKeys } from "../db/vcard-keys";
import { toVcard, type VcardRow } from "../db/vcards";
import { refusing } from "../db/violation";
import { decideShare, type SharingParty } from "../domain/sharing";
import { publicPage } from "../http/public-page";
import { mailOf } from "../mails/mail-of";
import { Refusal } from "../refusal";

interface Sending {
  /** The transaction in which the token is locked. */
  db: Db;
  vcard: VcardRow;
  /** Whoever is behind the address or login; undefined when nobody is. */
  recipient: Person | undefined;
  /** How the sender named the recipient; neither when from a list of colleagues. */
  given: components["schemas"]["ShareInput"];
}

/**
 * Sends a token in the name of whom it belongs to, or of the caller where it belongs to the company itself: an exchange,
 * a line of history and a mail.
 * @throws Refusal VCARD_SHARE_TO_SELF, VCARD_FORBIDDEN, VCARD_ALREADY_SHARED, TOO_MANY_REQUESTS
 */
export const sendVcard = async (context: Context, { db, vcard, recipient, given }: Sending) => {
  const caller = signedIn(context);
  const at = context.clock();
  const [me] = await db.select(personColumns).from(users).where(eq(users.id, caller.id));
  if (!me) throw new Refusal("ME_NOT_FOUND");
  const sender = vcard.holder ?? me;
  const [email, app2Id] = [given.email, given.app2Id].map((typed) => typed?.toLowerCase());
  const to = { userId: recipient?.id, email: recipient?.email ?? email ?? "" };
  const earlier = await earlierShares(db, vcard.id, to);
  enforce(decideShare({ vcardIsActive: vcard.isActive, senders: [me, sender].map(partyOf), recipient: to, earlier }));
  // a colleague was chosen by name
  const named = email ?? app2Id ?? (recipient && personName(recipient));
  const [row] = await refusing(
    { exchanges_one_open_to_user: alreadyShared, exchanges_one_open_to_email: alreadyShared },
    () =>
      db
        .insert(exchanges)
        .values({
          origin: "SHARE",
          // whether or not anybody has the address yet
          status: "PENDING",
          vcardId: vcard.id,
          senderId: sender.id,
          recipientId: recipient?.id ?? null,
          // as the sender gave it: that is what they may see again, and find it by
          recipientEmail: email ?? null,
          recipientApp2Id: app2Id ?? null,
          ...exchangeKeys(personName(sender), vcard.name, named),
          createdAt: at,
          updatedAt: at,
        })
        .returning({ id: exchanges.id }),
  );
  if (!row) throw new Error("The exchange was not stored.");
  const { id: recordId, companyId } = vcard;
  await recordHistory({
    db,
    caller,
    at,
    resource: "vcards",
    recordId,
    companyId,
    action: "SHARED",
    after: { recipient: named },
  });
  const letter = { sender: personName(sender), recipient, email: to.email, exchangeId: row.id };
  await mailShare(context, { db, vcard, by: me, ...letter });
  const exchange = await findExchange(db, caller.id, eq(exchanges.id, row.id));
  if (!exchange) throw new Error("The exchange was not stored.");
  return toExchange(exchange);
};

const alreadyShared = () => new Refusal("VCARD_ALREADY_SHARED");

const earlierShares = async (db: Db, vcardId: string, { userId, email }: SharingParty) => {
  const toAddress = and(
    eq(exchanges.status, "PENDING"),
    isNull(exchanges.recipientId),
    eq(sql`lower(${exchanges.recipientEmail})`, email),
  );
  const rows = await db
    .select({ status: exchanges.status })
    .from(exchanges)
    .where(
      and(
        eq(exchanges.vcardId, vcardId),
        userId === undefined ? toAddress : or(toAddress, eq(exchanges.recipientId, userId)),
      ),
    );
  return rows.map(({ status }) => status);
};

interface Letter {
  db: Db;
  vcard: VcardRow;
  /** Whoever shares it. */
  by: Person;
  /** In whose name. */
  sender: string;
  recipient: Person | undefined;
  email: string;
  exchangeId: string;
}

const mailShare = (context: Context, { db, vcard, by, sender, recipient, email, exchangeId }: Letter) => {
  const to = recipient ? { name: recipient.firstName, ...inPanel(context) } : withoutAccount(context, vcard);
  return context.mailer.queue(db, {
    mail: mailOf("shared-token", { sender, vcard: vcard.name, ...to }),
    to: email,
    // of somebody unknown the best guess is the language of whoever writes to them
    locale: (recipient ?? by).locale,
    dedupeKey: exchangeId,
    about: exchangeId,
    by,
  });
};

const inPanel = ({ env }: Context) => ({ opens: "panel" as const, link: `${env.PUBLIC_URL}/home` });

const withoutAccount = ({ env }: Context, vcard: VcardRow) =>
  toVcard(vcard).isPrivate
    ? { opens: "registration" as const, link: `${env.PUBLIC_URL}/create-account` }
    : { opens: "page" as const, link: publicPage(env, vcard) };

const partyOf = ({ id, email }: { id: string; email: string }): SharingParty => ({ userId: id, email });
