import { eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { components } from "../../openapi/schema";
import { present, presentAudit } from "../contract/present";
import { mediaUrl } from "../files/media-url";
import { knownUserId } from "./accepted";
import type { Db } from "./database";
import type { Page } from "./list";
import { asName, personName } from "./person-keys";
import { associates, exchanges, users, vcards } from "./schema";

const sender = alias(users, "sender");
const holder = alias(users, "holder");
const against = alias(vcards, "against");

/** What came in, with sender, the token itself and, where there is one, that which it came in against: one row each. */
export const selectReceivedVcards = async (db: Db, page: Page) =>
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
      vcard: {
        id: vcards.id,
        name: vcards.name,
        title: vcards.title,
        entity: vcards.entity,
        emails: vcards.emails,
        phones: vcards.phones,
      },
      against: { id: against.id, name: against.name },
      associateId: associates.id,
      invitedAs: associates.invitedAs,
      holder: { firstName: holder.firstName, middleName: holder.middleName, surName: holder.surName },
      cursorKey: page.cursorKey,
    })
    .from(exchanges)
    .leftJoin(against, eq(against.id, exchanges.againstVcardId))
    .leftJoin(sender, eq(sender.id, exchanges.senderId))
    .leftJoin(vcards, eq(vcards.id, exchanges.vcardId))
    .leftJoin(associates, eq(associates.id, exchanges.associateId))
    .leftJoin(holder, eq(holder.id, knownUserId))
    .where(page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);

export type ReceivedVcardRow = Awaited<ReturnType<typeof selectReceivedVcards>>[number];

/** The received token that a condition finds. */
export const findReceivedVcard = async (db: Db, where: SQL | undefined): Promise<ReceivedVcardRow | undefined> => {
  const [row] = await selectReceivedVcards(db, { where, orderBy: [], limit: 1, offset: 0, cursorKey: sql<string>`''` });
  return row;
};

/** A received token as the contract shows it; addresses and phones only from a visitor, or once it was accepted. */
export const toReceivedVcard = (row: ReceivedVcardRow): components["schemas"]["ReceivedVcard"] => {
  const { exchange, sender: from, vcard, associateId } = row;
  const whose = row.holder ? personName(row.holder) : row.invitedAs;
  const { visitorName, visitorEmail, visitorPhone } = exchange;
  const isOpen = exchange.status === "ACCEPTED";
  const avatarUrl = mediaUrl(from?.avatarId ?? null);
  const name = vcard?.name ?? visitorName ?? (from ? personName(from) : (row.against?.name ?? ""));
  return present({
    id: row.id,
    status: exchange.status,
    origin: exchange.origin,
    name,
    title: vcard?.title,
    entity: vcard?.entity,
    emails: vcard
      ? isOpen
        ? vcard.emails
        : []
      : visitorEmail
        ? [{ type: "OTHER" as const, value: visitorEmail }]
        : [],
    phones: vcard
      ? isOpen
        ? vcard.phones
        : []
      : visitorPhone
        ? [{ type: "OTHER" as const, value: visitorPhone }]
        : [],
    avatarUrl,
    note: exchange.note,
    sender: from
      ? present({ id: from.id, name: personName(from), avatarUrl })
      : present({ name: visitorName, email: visitorEmail, phone: visitorPhone }),
    vcard: vcard && { id: vcard.id, name: vcard.name },
    against: row.against ?? undefined,
    associate: associateId && whose ? { id: associateId, name: asName(whose) } : undefined,
    respondedAt: exchange.respondedAt?.toISOString() ?? null,
    ...presentAudit(exchange),
  });
};
