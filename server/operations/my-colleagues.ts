import { and, eq, exists, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Caller } from "../auth/caller";
import { signedIn } from "../auth/signed-in";
import type { Operation } from "../contract/operation";
import { present } from "../contract/present";
import { list } from "../db/list";
import { heldBy } from "../db/my-vcards";
import { personName } from "../db/person-keys";
import { associates, exchanges, personColumns, users, vcards } from "../db/schema";
import { withinCompany } from "../db/tenant";
import { mediaUrl } from "../files/media-url";
import { Refusal } from "../refusal";
import { findMyVcard, lockMyVcard } from "./my-vcard-record";
import { sendVcard } from "./send-vcard";

const colleaguesOf = (caller: Caller, ...conditions: SQL[]) =>
  withinCompany(
    caller,
    associates,
    eq(associates.status, "ACTIVE"),
    isNull(associates.endedAt),
    ne(associates.userId, caller.id),
    ...conditions,
  );

export const listVcardColleagues: Operation<"listVcardColleagues"> = async ({ path: { vCardId }, query }, context) => {
  const caller = signedIn(context);
  const { db } = context;
  // the newest exchange of this token with the person
  const exchangeStatus = sql<typeof exchanges.$inferSelect.status | null>`(select ${exchanges.status} from ${exchanges}
    where ${exchanges.vcardId} = ${vCardId} and ${exchanges.recipientId} = ${associates.userId}
    order by ${exchanges.createdAt} desc, ${exchanges.id} desc limit 1)`;
  const isMine = exists(
    db
      .select({ one: sql`1` })
      .from(vcards)
      .where(and(eq(vcards.id, vCardId), heldBy(db, caller.id))),
  );
  const body = await list({
    db,
    query,
    table: associates,
    scope: colleaguesOf(caller, isMine),
    sorts: { name: associates.nameKey },
    defaultSort: "name",
    filters: {},
    search: associates,
    rows: ({ where, orderBy, limit, offset, cursorKey }) =>
      db
        .select({
          id: associates.id,
          type: associates.type,
          createdAt: associates.createdAt,
          updatedAt: associates.updatedAt,
          person: {
            firstName: users.firstName,
            middleName: users.middleName,
            surName: users.surName,
            email: users.email,
            avatarId: users.avatarId,
          },
          exchangeStatus,
          cursorKey,
        })
        .from(associates)
        .innerJoin(users, eq(users.id, associates.userId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    item: ({ id, type, createdAt, updatedAt, person, ...row }) =>
      present({
        id,
        name: personName(person),
        email: person.email,
        avatarUrl: mediaUrl(person.avatarId),
        type,
        exchangeStatus: row.exchangeStatus,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      }),
  });
  // no colleague at all may mean that the token is not the caller's
  if (body.data.length === 0) await findMyVcard(db, caller.id, vCardId);
  return { status: 200, body };
};

/**
 * Each colleague by itself: one with whom it cannot be shared keeps it from nobody else.
 * @throws Refusal TOO_MANY_REQUESTS where none got it and somebody was mailed too much
 */
export const shareVcardWithColleagues: Operation<"shareVcardWithColleagues"> = async (
  { path: { vCardId }, body },
  context,
) => {
  const caller = signedIn(context);
  const data = await context.db.transaction(async (db) => {
    const vcard = await lockMyVcard(db, caller.id, vCardId);
    if (!vcard.isActive) throw new Refusal("VCARD_FORBIDDEN");
    const colleagues = await db
      .select({ associateId: associates.id, user: personColumns })
      .from(associates)
      .innerJoin(users, eq(users.id, associates.userId))
      .where(colleaguesOf(caller, inArray(associates.id, body.associateIds)).where);
    const sent = [];
    const refusals = [];
    let tooMany: Refusal | undefined;
    for (const associateId of body.associateIds) {
      const recipient = colleagues.find((one) => one.associateId === associateId)?.user;
      try {
        if (!recipient) throw new Refusal("ASSOCIATE_NOT_FOUND");
        // a savepoint: what fails for one is undone for that one alone
        sent.push(await db.transaction((inner) => sendVcard(context, { db: inner, vcard, recipient, given: {} })));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.type === "TOO_MANY_REQUESTS") tooMany = error;
        refusals.push({ associateId, type: error.type, message: error.message });
      }
    }
    if (sent.length === 0 && tooMany) throw tooMany;
    return { exchanges: sent, refusals };
  });
  return { status: 200, body: { type: "VCARD_SHARED", data } };
};
