import { and, eq, or, sql } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import type { Caller } from "../caller";
import { findExchange, toExchange } from "../db/exchanges";
import { recordHistory } from "../db/history";
import type { Db } from "../db/open";
import { personName } from "../db/person-keys";
import { exchanges, users } from "../db/schema";
import { companyOf } from "../db/tenant";
import { exchangeKeys } from "../db/vcard-keys";
import { toVcard, type VcardRow } from "../db/vcards";
import { refusing } from "../db/violation";
import { decideShare, type SharingParty, statusOfShare } from "../domain/sharing";
import { enforce } from "../enforce";
import { sharedToken } from "../mails/shared-token";
import type { Context, Operation } from "../operation";
import { Refusal } from "../refusal";
import { refuseField } from "../refuse-field";
import { signedIn } from "../signed-in";
import { lockVcard } from "./vcard-record";

type User = typeof users.$inferSelect;

/** Shares a corporate token in the name of whom it belongs to; the company's own in the name of the administrator. */
export const shareVcard: Operation<"shareVcard"> = async ({ path: { id }, body }, context) => {
  const caller = signedIn(context);
  await context.limits.consume("mailByCaller", caller.id);
  if (body.email !== undefined) await context.limits.consume("mailByAddress", body.email.toLowerCase());
  const data = await context.db.transaction(async (db) => {
    const vcard = await lockVcard(db, caller, id);
    const recipient = await findRecipient(db, body);
    const to = { userId: recipient?.id, email: recipient?.email ?? (body.email ?? "").toLowerCase() };
    const me = await self(db, caller);
    const sender = vcard.holder ?? me;
    enforce(
      decideShare({
        vcardIsActive: vcard.isActive,
        senders: [partyOf(me), partyOf(sender)],
        recipient: to,
        earlier: await earlierShares(db, vcard.id, to),
      }),
    );
    const exchangeId = await send(db, { context, vcard, sender, to, body });
    await mailShare(context, { db, vcard, sender: personName(sender), recipient, email: to.email, exchangeId });
    const exchange = await findExchange(db, exchangeId);
    if (!exchange) throw new Error("The exchange was not stored.");
    return toExchange(exchange, "sent");
  });
  return { status: 200, body: { type: "VCARD_SHARED", data } };
};

const findRecipient = async (db: Db, { email, app2Id }: components["schemas"]["ShareInput"]) => {
  const isWanted =
    app2Id === undefined ? eq(users.email, (email ?? "").toLowerCase()) : eq(users.app2IdKey, app2Id.toLowerCase());
  const [user] = await db.select().from(users).where(isWanted);
  if (!user && app2Id !== undefined) {
    throw refuseField({
      as: "VCARD_DESTINATION_NOT_FOUND",
      path: "app2Id",
      type: "INVALID",
      message: "nobody has this app2Id",
    });
  }
  return user;
};

const self = async (db: Db, caller: Caller): Promise<User> => {
  const [me] = await db.select().from(users).where(eq(users.id, caller.id));
  if (!me) throw new Refusal("ME_NOT_FOUND");
  return me;
};

const earlierShares = async (db: Db, vcardId: string, { userId, email }: SharingParty) => {
  const toAddress = and(eq(exchanges.status, "SAVED"), eq(sql`lower(${exchanges.recipientEmail})`, email));
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

interface Sending {
  context: Context;
  vcard: VcardRow;
  sender: Pick<User, "id" | "firstName" | "middleName" | "surName">;
  to: SharingParty;
  body: components["schemas"]["ShareInput"];
}

const alreadyShared = () => new Refusal("VCARD_ALREADY_SHARED");

const send = async (db: Db, { context, vcard, sender, to, body }: Sending): Promise<string> => {
  const caller = signedIn(context);
  const at = context.clock();
  const name = personName(sender);
  const [row] = await refusing(
    { exchanges_one_open_to_user: alreadyShared, exchanges_one_open_to_email: alreadyShared },
    () =>
      db
        .insert(exchanges)
        .values({
          origin: "SHARE",
          status: statusOfShare(to),
          vcardId: vcard.id,
          senderId: sender.id,
          recipientId: to.userId ?? null,
          // as the administrator gave it: that is what they may see again
          recipientEmail: body.email?.toLowerCase() ?? null,
          ...exchangeKeys(name, vcard.name, body.email),
          createdAt: at,
          updatedAt: at,
        })
        .returning({ id: exchanges.id }),
  );
  if (!row) throw new Error("The exchange was not stored.");
  await recordHistory({
    db,
    caller,
    at,
    resource: "vcards",
    recordId: vcard.id,
    companyId: companyOf(caller),
    action: "SHARED",
    after: { recipient: body.email?.toLowerCase() ?? body.app2Id },
  });
  return row.id;
};

interface Letter {
  db: Db;
  vcard: VcardRow;
  sender: string;
  recipient: User | undefined;
  email: string;
  exchangeId: string;
}

const mailShare = (context: Context, { db, vcard, sender, recipient, email, exchangeId }: Letter) => {
  const { PUBLIC_URL } = context.env;
  const publicPage = toVcard(vcard).isPrivate
    ? `${PUBLIC_URL}/create-account`
    : `${PUBLIC_URL}/public/vcards/${vcard.slug}`;
  return context.mailer.queue(db, {
    mail: sharedToken({
      sender,
      vcard: vcard.name,
      link: recipient ? `${PUBLIC_URL}/home` : publicPage,
      hasAccount: recipient !== undefined,
    }),
    to: email,
    locale: recipient?.locale ?? "pt-BR",
    dedupeKey: exchangeId,
  });
};

const partyOf = ({ id, email }: { id: string; email: string }): SharingParty => ({ userId: id, email });
