import { eq } from "drizzle-orm";
import { signedIn } from "../auth/signed-in";
import type { Operation } from "../contract/operation";
import { anyOf, from, until } from "../db/conditions";
import { list, type Page } from "../db/list";
import { selectReceivedVcards, toReceivedVcard } from "../db/received-vcards";
import { exchanges } from "../db/schema";
import { ownedBy } from "../db/tenant";
import { findMyVcard } from "./my-vcard-record";

const sorts = { createdAt: exchanges.createdAt, name: exchanges.nameKey, status: exchanges.status };

const filters = {
  status: anyOf(exchanges.status),
  createdAt_gte: from(exchanges.createdAt),
  createdAt_lte: until(exchanges.createdAt),
};

/** Everything that the caller got, from whomever and for whichever token. */
export const listMyReceivedVcards: Operation<"listMyReceivedVcards"> = async ({ query }, context) => {
  const { db } = context;
  const body = await list({
    db,
    query,
    table: exchanges,
    scope: ownedBy(signedIn(context), exchanges.recipientId),
    sorts,
    defaultSort: "-createdAt",
    filters,
    search: exchanges,
    rows: (page: Page) => selectReceivedVcards(db, page),
    item: toReceivedVcard,
  });
  return { status: 200, body };
};

/** What the caller got in exchange for one token, or from visitors of its page. */
export const listMyVcardReceiveds: Operation<"listMyVcardReceiveds"> = async ({ path: { id }, query }, context) => {
  const caller = signedIn(context);
  const { db } = context;
  const body = await list({
    db,
    query,
    table: exchanges,
    scope: ownedBy(caller, exchanges.recipientId, eq(exchanges.againstVcardId, id)),
    sorts,
    defaultSort: "-createdAt",
    filters,
    search: exchanges,
    rows: (page: Page) => selectReceivedVcards(db, page),
    item: toReceivedVcard,
  });
  // what is received is the caller's own either way; nothing at all may mean that the token is not
  if (body.data.length === 0) await findMyVcard(db, caller.id, id);
  return { status: 200, body };
};
