import { eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { components } from "../../openapi/schema";
import { mediaUrl } from "../media-url";
import { present, presentAudit } from "../present";
import type { Page } from "./list";
import type { Db } from "./open";
import { personName } from "./person-keys";
import { companies, exchanges, users, vcards } from "./schema";

type Schemas = components["schemas"];

const sender = alias(users, "sender");
const recipient = alias(users, "recipient");
const reply = alias(vcards, "reply");

/** Exchanges with their people and tokens: one row each. */
export const selectExchanges = async (db: Db, page: Page) =>
  db
    .select({
      id: exchanges.id,
      exchange: exchanges,
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
    .leftJoin(recipient, eq(recipient.id, exchanges.recipientId))
    .leftJoin(vcards, eq(vcards.id, exchanges.vcardId))
    .leftJoin(companies, eq(companies.id, vcards.companyId))
    .leftJoin(reply, eq(reply.id, exchanges.replyVcardId))
    .where(page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);

export type ExchangeRow = Awaited<ReturnType<typeof selectExchanges>>[number];

/** The exchange that a condition finds. */
export const findExchange = async (db: Db, where: SQL | undefined): Promise<ExchangeRow | undefined> => {
  const [row] = await selectExchanges(db, { where, orderBy: [], limit: 1, offset: 0, cursorKey: sql<string>`''` });
  return row;
};

/** An exchange as the contract shows it to whoever sent or received it. */
export const toExchange = (row: ExchangeRow, direction: Schemas["ExchangeDirection"]): Schemas["Exchange"] => {
  const { exchange, vcard, company } = row;
  return present({
    id: exchange.id,
    direction,
    status: exchange.status,
    origin: exchange.origin,
    sender:
      partyOf(row.sender) ??
      present({ name: exchange.visitorName, email: exchange.visitorEmail, phone: exchange.visitorPhone }),
    // of a recipient that was named by app2Id, the sender learns no address
    recipient: { ...partyOf(row.recipient), ...present({ email: exchange.recipientEmail }) },
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
  user ? present({ id: user.id, name: personName(user).slice(0, 120), avatarUrl: mediaUrl(user.avatarId) }) : undefined;
