import { and, eq, exists, isNull, sql } from "drizzle-orm";
import { signedIn } from "../auth/signed-in";
import { enforce } from "../contract/enforce";
import type { Operation } from "../contract/operation";
import { anyOf } from "../db/conditions";
import type { Db } from "../db/database";
import { recordHistory } from "../db/history";
import { list, type Page } from "../db/list";
import { lockAdministration } from "../db/lock-administration";
import { findAssociation, selectAssociations, toAssociation } from "../db/my-associations";
import { associateKeys } from "../db/person-keys";
import { associates, companies, users } from "../db/schema";
import { matches } from "../db/search";
import { ownedBy } from "../db/tenant";
import { decideInviteAnswer } from "../domain/associates";
import { Refusal } from "../refusal";

/** Of a company that is still there, found by its name. */
const ofCompany = (db: Db, q?: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(companies)
      .where(and(eq(companies.id, associates.companyId), eq(companies.status, "ACTIVE"), matches(q, companies))),
  );

export const listMyAssociations: Operation<"listMyAssociations"> = async ({ query }, context) => {
  const { db } = context;
  const body = await list({
    db,
    query,
    table: associates,
    scope: ownedBy(signedIn(context), associates.userId, isNull(associates.endedAt), ofCompany(db, query?.q)),
    sorts: { createdAt: associates.createdAt, updatedAt: associates.updatedAt, status: associates.status },
    defaultSort: "-createdAt",
    filters: {
      // ACCEPTED is the legacy word for ACTIVE
      status: (values) => anyOf(associates.status)(values.map((value) => (value === "ACCEPTED" ? "ACTIVE" : value))),
    },
    rows: (page: Page) => selectAssociations(db, page),
    item: toAssociation,
  });
  return { status: 200, body };
};

/** Queues behind whoever changes the same company's associates; the second of two answers finds what the first left. */
export const respondMyAssociation: Operation<"respondMyAssociation"> = async ({ path: { id }, body }, context) => {
  const caller = signedIn(context);
  const at = context.clock();
  const mine = and(ownedBy(caller, associates.userId, eq(associates.id, id)).where, ofCompany(context.db));
  const data = await context.db.transaction(async (db) => {
    const invited = await findAssociation(db, mine);
    if (!invited) throw new Refusal("ASSOCIATE_NOT_FOUND");
    const { companyId } = invited;
    await lockAdministration(db, companyId);
    const before = await findAssociation(db, mine);
    if (!before) throw new Refusal("ASSOCIATE_NOT_FOUND");
    enforce(decideInviteAnswer(before.status));
    const status = body.accept ? ("ACTIVE" as const) : ("REJECTED" as const);
    const known = body.accept ? await introduce(db, caller.id) : {};
    await db
      .update(associates)
      .set({ status, ...known, respondedAt: at, updatedAt: at })
      .where(eq(associates.id, id));
    await recordHistory({
      db,
      caller,
      at,
      resource: "associates",
      recordId: id,
      companyId,
      action: body.accept ? "INVITE_ACCEPTED" : "INVITE_REJECTED",
      called: caller.name,
      before: { status: before.status },
      after: { status },
    });
    return toAssociation({ ...before, status, updatedAt: at });
  });
  return { status: 200, body: { type: body.accept ? "ACCEDTED" : "INVITE_REJECTED", data } };
};

/** From now on the company knows the person, who does not change meanwhile. */
const introduce = async (db: Db, userId: string) => {
  const { firstName, middleName, surName, app2Id, email } = users;
  const [person] = await db
    .select({ firstName, middleName, surName, app2Id, email })
    .from(users)
    .where(eq(users.id, userId))
    .for("share");
  if (!person) throw new Refusal("ME_NOT_FOUND");
  return associateKeys(person);
};
