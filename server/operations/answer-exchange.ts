import { eq, inArray, sql } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { signedIn } from "../auth/signed-in";
import { enforce } from "../contract/enforce";
import type { Context } from "../contract/operation";
import type { Db } from "../db/database";
import { recordHistories, recordHistory } from "../db/history";
import { meet } from "../db/meet";
import { normalize } from "../db/normalize";
import { personName } from "../db/person-keys";
import { exchanges, users, vcards } from "../db/schema";
import { exchangeKeys } from "../db/vcard-keys";
import type { VcardRow } from "../db/vcards";
import { decideExchangeAnswer } from "../domain/sharing";
import { Refusal } from "../refusal";
import { refuseField } from "../refuse-field";
import { findRecipient } from "./find-recipient";
import { sendVcard } from "./send-vcard";

type Exchange = typeof exchanges.$inferSelect;

interface Answering {
  db: Db;
  /** Read `for update` in this transaction, so that the second of two answers finds what the first left. */
  exchange: Exchange;
  answer: components["schemas"]["ExchangeAnswer"];
  /** Finds the token to send back among those of whoever answers, and keeps it until the transaction ends. */
  lockReply: (id: string) => Promise<VcardRow>;
}

/**
 * Accepts or rejects a token. Accepting puts its sender among the contacts of the person it was sent to; a token that is
 * sent back is accepted at once, and puts that person among the sender's. A visitor gets it by e-mail.
 * @throws Refusal EXCHANGE_STATE, EXCHANGE_VCARD_INACTIVE, VCARD_FORBIDDEN, and those of `lockReply`
 */
export const answerExchange = async (context: Context, { db, exchange, answer, lockReply }: Answering) => {
  const { accept, vcardId } = answer;
  const sent = await sentBy(db, exchange);
  enforce(
    decideExchangeAnswer({
      status: exchange.status,
      accept,
      vcardIsActive: sent?.isActive ?? exchange.vcardId === null,
    }),
  );
  if (!accept && vcardId !== undefined) {
    throw refuseField({ path: "vcardId", type: "INVALID", message: "goes with an acceptance alone" });
  }
  const at = context.clock();
  const reply = vcardId === undefined ? undefined : await lockReply(vcardId);
  if (reply && !reply.isActive) throw new Refusal("VCARD_FORBIDDEN");
  const { senderId, recipientId } = exchange;
  const people = await namesOf(db, [senderId, recipientId]);
  await db
    .update(exchanges)
    .set({
      status: accept ? "ACCEPTED" : "REJECTED",
      replyVcardId: reply?.id ?? null,
      respondedAt: at,
      updatedAt: at,
      // the sender knows who it is from now on, and finds it by that
      ...(accept && { search: foundBy(exchanges.search, people(recipientId)) }),
    })
    .where(eq(exchanges.id, exchange.id));
  if (accept && senderId && recipientId) await meet(db, { ownerId: recipientId, userId: senderId, at });
  await recordAnswer(context, { db, exchange, sent, accept, at });
  if (!reply) return;
  if (senderId) await sendBack(context, { db, exchange, senderId, reply, at });
  else await sendToVisitor(context, { db, email: exchange.visitorEmail, vcard: reply });
};

/** The token that an exchange brought; none where a visitor left a contact. */
const sentBy = async (db: Db, { vcardId }: Exchange) => {
  if (vcardId === null) return undefined;
  const { companyId, isActive } = vcards;
  const [sent] = await db.select({ companyId, isActive }).from(vcards).where(eq(vcards.id, vcardId));
  return sent;
};

interface Answered {
  db: Db;
  exchange: Exchange;
  sent: { companyId: string | null } | undefined;
  accept: boolean;
  at: Date;
}

/**
 * Written down for the company whose token was sent, and for the one that it came in to. Who refused is not said to the
 * first: it may have sent the token to an address, and does not learn who has it.
 */
const recordAnswer = async (context: Context, { db, exchange, sent, accept, at }: Answered) => {
  const caller = signedIn(context);
  const action = accept ? "EXCHANGE_ACCEPTED" : "EXCHANGE_REJECTED";
  const { id, vcardId, companyId } = exchange;
  await recordHistories(db, [
    ...(vcardId && sent?.companyId
      ? [
          {
            ...(accept && { caller }),
            at,
            resource: "vcards",
            recordId: vcardId,
            companyId: sent.companyId,
            action,
          } as const,
        ]
      : []),
    ...(companyId ? [{ caller, at, resource: "received-vcards", recordId: id, companyId, action } as const] : []),
  ]);
};

interface SendingBack {
  db: Db;
  exchange: Exchange;
  senderId: string;
  reply: VcardRow;
  at: Date;
}

const sendBack = async (context: Context, { db, exchange, senderId, reply, at }: SendingBack) => {
  const caller = signedIn(context);
  // against a token of a company itself, whoever answers for it is who sends back
  const replierId = exchange.recipientId ?? caller.id;
  const nameOf = await namesOf(db, [senderId, replierId]);
  const [answered] = await db
    .select({ companyId: vcards.companyId, associateId: vcards.associateId })
    .from(vcards)
    .where(eq(vcards.id, exchange.vcardId ?? reply.id));
  const [came] = await db
    .insert(exchanges)
    .values({
      origin: "REPLY",
      status: "ACCEPTED",
      vcardId: reply.id,
      senderId: replierId,
      recipientId: senderId,
      againstVcardId: exchange.vcardId,
      // what comes in against a corporate token belongs to its company too
      companyId: answered?.companyId ?? null,
      associateId: answered?.associateId ?? null,
      ...exchangeKeys(nameOf(replierId), reply.name, nameOf(senderId)),
      respondedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    // the sender has it already, or it waits for an answer: sending it back settles that
    .onConflictDoUpdate({
      target: [exchanges.vcardId, exchanges.recipientId],
      targetWhere: sql`${exchanges.status} in ('PENDING', 'ACCEPTED')`,
      set: {
        status: "ACCEPTED",
        respondedAt: sql`coalesce(${exchanges.respondedAt}, excluded.responded_at)`,
        againstVcardId: sql`coalesce(${exchanges.againstVcardId}, excluded.against_vcard_id)`,
        companyId: sql`coalesce(${exchanges.companyId}, excluded.company_id)`,
        associateId: sql`coalesce(${exchanges.associateId}, excluded.associate_id)`,
        search: foundBy(exchanges.search, nameOf(senderId)),
        updatedAt: at,
      },
    })
    .returning({ id: exchanges.id, companyId: exchanges.companyId });
  if (came?.companyId) {
    const received = { resource: "received-vcards", recordId: came.id, companyId: came.companyId } as const;
    await recordHistory({ db, caller, at, ...received, action: "CREATED" });
  }
  await meet(db, { ownerId: senderId, userId: replierId, at });
  await recordHistory({
    db,
    caller,
    at,
    resource: "vcards",
    recordId: reply.id,
    companyId: reply.companyId,
    action: "SHARED",
    after: { recipient: nameOf(senderId) },
  });
};

/** What a search looks through, with one more name. */
const foundBy = (search: typeof exchanges.search, name: string) =>
  name === "" ? search : sql`${search} || ${`\n${normalize(name)}`}`;

/** The full names of people by their ids. */
const namesOf = async (db: Db, ids: readonly (string | null)[]) => {
  const people = await db
    .select({ id: users.id, firstName: users.firstName, middleName: users.middleName, surName: users.surName })
    .from(users)
    .where(
      inArray(
        users.id,
        ids.filter((id) => id !== null),
      ),
    );
  return (id: string | null) => people.filter((one) => one.id === id).map(personName)[0] ?? "";
};

const sendToVisitor = async (
  context: Context,
  { db, email, vcard }: { db: Db; email: string | null; vcard: VcardRow },
) => {
  if (email === null)
    throw refuseField({ path: "vcardId", type: "INVALID", message: "the visitor left no e-mail address" });
  const given = { email };
  await sendVcard(context, { db, vcard, recipient: await findRecipient(db, given), given });
};
