import { and, eq, sql } from "drizzle-orm";
import type { Caller } from "../auth/caller";
import { signedIn } from "../auth/signed-in";
import { operationOf } from "../contract/document";
import type { Operation } from "../contract/operation";
import { anyOf, from, until } from "../db/conditions";
import { list, type Page } from "../db/list";
import { lockExchange } from "../db/lock-exchange";
import { findReceivedVcard, selectReceivedVcards, toReceivedVcard } from "../db/received-vcards";
import { associates, exchanges } from "../db/schema";
import { withinCompany } from "../db/tenant";
import { Refusal } from "../refusal";
import { vcards } from "../resources/vcards";
import type { Countable } from "../serve/figures";
import { answerExchange } from "./answer-exchange";

const sorts = { createdAt: exchanges.createdAt, name: exchanges.nameKey, status: exchanges.status };

/** Those that a company received. */
const receivedBy = (caller: Caller) => withinCompany(caller, exchanges);

/** What is counted of them. */
export const receivedFigures: Countable = {
  list: "received-vcards",
  door: operationOf("listReceivedVcards"),
  kind: "company",
  table: exchanges,
  scope: ({ caller }) => receivedBy(caller),
  by: { status: { value: () => sql`${exchanges.status}` } },
  over: { createdAt: exchanges.createdAt },
};

const filters = {
  status: anyOf(exchanges.status),
  createdAt_gte: from(exchanges.createdAt),
  createdAt_lte: until(exchanges.createdAt),
  updatedAt_gte: from(exchanges.updatedAt),
  updatedAt_lte: until(exchanges.updatedAt),
};

export const listReceivedVcards: Operation<"listReceivedVcards"> = async ({ query }, context) => ({
  status: 200,
  body: await list({
    db: context.db,
    query,
    table: exchanges,
    scope: receivedBy(signedIn(context)),
    sorts,
    defaultSort: "-createdAt",
    filters: {
      ...filters,
      associateId: anyOf(exchanges.associateId),
      vcardId: (id) => eq(exchanges.againstVcardId, id),
    },
    search: exchanges,
    rows: (page: Page) => selectReceivedVcards(context.db, page),
    item: toReceivedVcard,
  }),
});

export const listAssociateReceivedVcards: Operation<"listAssociateReceivedVcards"> = async (
  { path: { id }, query },
  context,
) => {
  const caller = signedIn(context);
  const body = await list({
    db: context.db,
    query,
    table: exchanges,
    scope: withinCompany(caller, exchanges, eq(exchanges.associateId, id)),
    sorts,
    defaultSort: "-createdAt",
    filters,
    search: exchanges,
    rows: (page: Page) => selectReceivedVcards(context.db, page),
    item: toReceivedVcard,
  });
  // only an empty list leaves open whether there is such an associate
  if (body.data.length === 0) {
    const mine = and(eq(associates.id, id), withinCompany(caller, associates).where);
    const [associate] = await context.db.select({ id: associates.id }).from(associates).where(mine);
    if (!associate) throw new Refusal("ASSOCIATE_NOT_FOUND");
  }
  return { status: 200, body };
};

export const respondReceivedVcard: Operation<"respondReceivedVcard"> = async ({ path: { id }, body }, context) => {
  const caller = signedIn(context);
  const mine = and(eq(exchanges.id, id), withinCompany(caller, exchanges).where);
  const data = await context.db.transaction(async (db) => {
    // two answers at once queue here, and the second finds the first
    const exchange = await lockExchange(db, mine);
    if (!exchange) throw new Refusal("EXCHANGE_NOT_FOUND");
    const lockReply = (vcardId: string) => vcards.hold(db, caller, vcardId);
    await answerExchange(context, { db, exchange, answer: body, lockReply });
    const row = await findReceivedVcard(db, mine);
    if (!row) throw new Refusal("EXCHANGE_NOT_FOUND");
    return toReceivedVcard(row);
  });
  return { status: 200, body: { type: body.accept ? "EXCHANGE_ACCEPTED" : "EXCHANGE_REJECTED", data } };
};
