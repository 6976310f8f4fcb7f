import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { addContact } from "../db/add-contact";
import type { Db } from "../db/open";
import { personName } from "../db/person-keys";
import { exchanges, users } from "../db/schema";
import { exchangeKeys } from "../db/vcard-keys";
import type { VcardRow } from "../db/vcards";
import { decideExchangeAnswer, statusOfShare } from "../domain/sharing";
import { enforce } from "../enforce";
import type { Context } from "../operation";
import { Refusal } from "../refusal";
import { refuseField } from "../refuse-field";
import { signedIn } from "../signed-in";
import { mailShare } from "./send-vcard";
import { visibleVcard } from "./vcard-record";

type Exchange = typeof exchanges.$inferSelect;

interface Answer {
  db: Db;
  context: Context;
  /** Locked by the caller. */
  exchange: Exchange;
  answer: components["schemas"]["ExchangeAnswer"];
}

/**
 * Accepts or rejects what came in against a corporate token; whose token it is gets the sender as a contact.
 * @throws Refusal 409 EXCHANGE_STATE, 404 VCARD_NOT_FOUND or VCARD_DESTINATION_NOT_FOUND, 409 VCARD_FORBIDDEN.
 */
export const answerReceivedVcard = async ({ db, context, exchange, answer: { accept, vcardId } }: Answer) => {
  enforce(decideExchangeAnswer(exchange.status));
  if (!accept && vcardId !== undefined) {
    throw refuseField({ path: "vcardId", type: "INVALID", message: "only when accepting" });
  }
  const at = context.clock();
  await db
    .update(exchanges)
    .set({ status: accept ? "ACCEPTED" : "REJECTED", respondedAt: at, updatedAt: at, replyVcardId: vcardId ?? null })
    .where(eq(exchanges.id, exchange.id));
  const { recipientId, senderId } = exchange;
  if (accept && recipientId && senderId) await addContact(db, { ownerId: recipientId, userId: senderId, at });
  if (vcardId !== undefined) await sendBack({ db, context, exchange, vcardId });
};

const sendBack = async ({ db, context, exchange, vcardId }: Omit<Answer, "answer"> & { vcardId: string }) => {
  const caller = signedIn(context);
  const at = context.clock();
  const vcard = await visibleVcard(db, caller, vcardId);
  if (!vcard.isActive) throw new Refusal("VCARD_FORBIDDEN");
  const [recipient] = await db.select().from(users).where(whoSent(exchange));
  const email = recipient?.email ?? exchange.visitorEmail?.toLowerCase();
  if (email === undefined) {
    const message = "the visitor left no e-mail address";
    throw refuseField({ as: "VCARD_DESTINATION_NOT_FOUND", path: "vcardId", type: "INVALID", message });
  }
  if (await hasAlready(db, { vcard, userId: recipient?.id, email })) return;
  const senderId = vcard.holder?.id ?? caller.id;
  const name = vcard.holder ? personName(vcard.holder) : caller.name;
  // who sent a token wants one back; a visitor only left an address
  const status = exchange.senderId ? "ACCEPTED" : statusOfShare({ userId: recipient?.id, email });
  const [sent] = await db
    .insert(exchanges)
    .values({
      origin: "REPLY",
      status,
      vcardId: vcard.id,
      senderId,
      recipientId: recipient?.id ?? null,
      recipientEmail: recipient ? null : email,
      againstVcardId: exchange.vcardId,
      ...exchangeKeys(name, vcard.name),
      respondedAt: status === "ACCEPTED" ? at : null,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: exchanges.id });
  if (!sent) throw new Error("The exchange was not stored.");
  if (status === "ACCEPTED" && recipient) await addContact(db, { ownerId: recipient.id, userId: senderId, at });
  await mailShare(context, { db, vcard, sender: name, email, recipient, exchangeId: sent.id });
};

const whoSent = ({ senderId, visitorEmail }: Exchange) =>
  senderId ? eq(users.id, senderId) : eq(users.email, (visitorEmail ?? "").toLowerCase());

const hasAlready = async (db: Db, to: { vcard: VcardRow; userId: string | undefined; email: string }) => {
  const toPerson = to.userId === undefined ? undefined : eq(exchanges.recipientId, to.userId);
  const toAddress = eq(sql`lower(${exchanges.recipientEmail})`, to.email);
  const [open] = await db
    .select({ id: exchanges.id })
    .from(exchanges)
    .where(
      and(
        eq(exchanges.vcardId, to.vcard.id),
        inArray(exchanges.status, ["SAVED", "PENDING", "ACCEPTED"]),
        or(toPerson, toAddress),
      ),
    );
  return open !== undefined;
};
