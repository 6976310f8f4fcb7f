import { and, eq, or } from "drizzle-orm";
import { signedIn } from "../auth/signed-in";
import type { Operation } from "../contract/operation";
import { anyOf, from, until } from "../db/conditions";
import { findExchange, selectExchanges, toExchange } from "../db/exchanges";
import { list, type Page } from "../db/list";
import { lockExchange } from "../db/lock-exchange";
import { exchanges } from "../db/schema";
import { platformWide } from "../db/tenant";
import { Refusal } from "../refusal";
import { answerExchange } from "./answer-exchange";
import { lockMyVcard } from "./my-vcard-record";

export const listMyExchanges: Operation<"listMyExchanges"> = async ({ query }, context) => {
  const { id } = signedIn(context);
  const received = eq(exchanges.recipientId, id);
  const sent = eq(exchanges.senderId, id);
  const body = await list({
    db: context.db,
    query,
    table: exchanges,
    // stronger than a company: what the person sent or received
    scope: platformWide(or(received, sent)),
    sorts: { createdAt: exchanges.createdAt, status: exchanges.status },
    defaultSort: "-createdAt",
    filters: {
      direction: (direction) => (direction === "received" ? received : sent),
      status: anyOf(exchanges.status),
      createdAt_gte: from(exchanges.createdAt),
      createdAt_lte: until(exchanges.createdAt),
    },
    search: exchanges,
    rows: (page: Page) => selectExchanges(context.db, id, page),
    item: toExchange,
  });
  return { status: 200, body };
};

export const respondMyExchange: Operation<"respondMyExchange"> = async ({ path, body }, context) => {
  const { id } = signedIn(context);
  const mine = and(eq(exchanges.id, path.id), eq(exchanges.recipientId, id));
  const data = await context.db.transaction(async (db) => {
    const exchange = await lockExchange(db, mine);
    if (!exchange) throw new Refusal("EXCHANGE_NOT_FOUND");
    await answerExchange(context, {
      db,
      exchange,
      answer: body,
      lockReply: (vcardId) => lockMyVcard(db, id, vcardId),
    });
    const answered = await findExchange(db, id, mine);
    if (!answered) throw new Refusal("EXCHANGE_NOT_FOUND");
    return toExchange(answered);
  });
  return { status: 200, body: { type: body.accept ? "EXCHANGE_ACCEPTED" : "EXCHANGE_REJECTED", data } };
};
