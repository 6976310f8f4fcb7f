import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { components } from "../../openapi/schema";
import { present, presentAudit } from "../contract/present";
import { mediaUrl } from "../files/media-url";
import type { Db } from "./database";
import type { Page } from "./list";
import { personName } from "./person-keys";
import { companies, exchanges, users, vcards } from "./schema";

type Schemas = components["schemas"];

const sender = alias(users, "sender");
const recipient = alias(users, "recipient");
const reply = alias(vcards, "reply");

/**
 * Exchanges as somebody may see them, with their people and tokens: one row each. Who is behind the address or login that
 * was typed leaves the database only for the recipient, and for others once the recipient has accepted; a colleague was
 * chosen by name.
 */
export const selectExchanges = async (db: Db, viewerId: string, page: Page) =>
  db
    .select({
      id: exchanges.id,
      exchange: exchanges,
      direction: sql<Schemas["ExchangeDirection"]>`case when ${isRecipient(viewerId)} then 'received' else 'sent' end`,
      sender: {
        id: sender.id,
        firstName: sender.firstName,
        middleName: sender.middleName,
        surName: sender.surName,
        avatarId: sender.avatarId,
      },
      recipient: {
        id: recipient.id,
        firstName: recipient.firstName,
        middleName: recipient.middleName,
        surName: recipient.surName,
        avatarId: recipient.avatarId,
      },
      vcard: { id: vcards.id, name: vcards.name, title: vcards.title, entity: vcards.entity },
      company: { id: companies.id, name: companies.name, logoId: companies.logoId },
      reply: { id: reply.id, name: reply.name },
      cursorKey: page.cursorKey,
    })
    .from(exchanges)
    .leftJoin(sender, eq(sender.id, exchanges.senderId))
    .leftJoin(recipient, and(eq(recipient.id, exchanges.recipientId), knowsRecipient(viewerId)))
    .leftJoin(vcards, eq(vcards.id, exchanges.vcardId))
    .leftJoin(companies, eq(companies.id, vcards.companyId))
    .leftJoin(reply, eq(reply.id, exchanges.replyVcardId))
    .where(page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);

export type ExchangeRow = Awaited<ReturnType<typeof selectExchanges>>[number];

/** The exchange that a condition finds, as somebody may see it. */
export const findExchange = async (
  db: Db,
  viewerId: string,
  where: SQL | undefined,
): Promise<ExchangeRow | undefined> => {
  const one = { where, orderBy: [], limit: 1, offset: 0, cursorKey: sql<string>`''` };
  const [row] = await selectExchanges(db, viewerId, one);
  return row;
};

/** An exchange as the contract shows it to whom it was selected for. */
export const toExchange = (row: ExchangeRow): Schemas["Exchange"] => {
  const { exchange, direction, vcard, company } = row;
  return present({
    id: exchange.id,
    direction,
    status: exchange.status,
    origin: exchange.origin,
    sender:
      partyOf(row.sender) ??
      present({ name: exchange.visitorName, email: exchange.visitorEmail, phone: exchange.visitorPhone }),
    recipient: {
      ...partyOf(row.recipient),
      ...present({ email: exchange.recipientEmail, app2Id: exchange.recipientApp2Id }),
    },
    vcard:
      vcard &&
      present({
        ...vcard,
        company: company && present({ id: company.id, name: company.name, logoUrl: mediaUrl(company.logoId) }),
      }),
    replyVcard: row.reply,
    note: exchange.note,
    respondedAt: exchange.respondedAt?.toISOString() ?? null,
    ...presentAudit(exchange),
  });
};

const partyOf = (user: ExchangeRow["sender"]): Schemas["ExchangeParty"] | undefined =>
  user ? present({ id: user.id, name: personName(user), avatarUrl: mediaUrl(user.avatarId) }) : undefined;

const isRecipient = (viewerId: string) => eq(exchanges.recipientId, viewerId);

const knowsRecipient = (viewerId: string) =>
  or(
    eq(exchanges.status, "ACCEPTED"),
    isRecipient(viewerId),
    and(isNull(exchanges.recipientEmail), isNull(exchanges.recipientApp2Id)),
  );
