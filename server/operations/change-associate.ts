import { and, eq } from "drizzle-orm";
import { signedIn } from "../auth/signed-in";
import { enforce } from "../contract/enforce";
import type { Context } from "../contract/operation";
import { requireRecent } from "../contract/require-recent";
import { type AssociateRow, findAssociate, toAssociate } from "../db/associates";
import type { Db } from "../db/database";
import { recordHistory } from "../db/history";
import { lockAdministration } from "../db/lock-administration";
import { associates, vcards } from "../db/schema";
import type { HistoryAction } from "../db/schema/shapes";
import { companyOf, withinCompany } from "../db/tenant";
import { type AssociateAction, afterAssociateAction, decideAssociateAction } from "../domain/associates";
import { Refusal } from "../refusal";

const deeds: Record<AssociateAction, HistoryAction> = {
  join: "JOINED_ADMIN",
  unjoin: "UNJOINED_ADMIN",
  resend: "INVITE_RESENT",
  inactivate: "INACTIVATED",
  activate: "ACTIVATED",
  disconnect: "DISCONNECTED",
  unassociate: "UNASSOCIATED",
};

interface Change {
  id: string;
  action: AssociateAction;
  context: Context;
  /** What else belongs to the change, in its transaction. */
  also?: ((db: Db, associate: AssociateRow) => Promise<void>) | undefined;
}

/**
 * Does an action to an associate of the caller's company, one at a time for each company, and writes it down.
 * @throws Refusal 404 ASSOCIATE_NOT_FOUND, 409 as the rules say.
 */
export const changeAssociate = async ({ id, action, context, also }: Change) => {
  const caller = signedIn(context);
  const companyId = companyOf(caller);
  const at = context.clock();
  return context.db.transaction(async (db) => {
    const admins = await lockAdministration(db, companyId);
    const mine = withinCompany(caller, associates);
    const before = await findAssociate(db, and(eq(associates.id, id), mine.where));
    if (!before) throw new Refusal("ASSOCIATE_NOT_FOUND");
    const others = admins.filter((userId) => userId !== before.userId);
    const facts = { state: before.status, type: before.type, otherAdmins: others.length };
    enforce(decideAssociateAction(action, facts));
    // as whoever makes an administrator of somebody is asked
    if (action === "activate" && before.type === "ADMIN") requireRecent(caller, at);

    const { state, type } = afterAssociateAction(action, facts);
    const ended = state === "UNASSOCIATED";
    await db
      .update(associates)
      .set({
        type,
        updatedAt: at,
        ...(ended ? { endedAt: at } : { status: state }),
        ...(action === "inactivate" && { inactiveAt: at }),
        ...(action === "activate" && { inactiveAt: null }),
        ...(action === "disconnect" && { disconnectedAt: at }),
      })
      .where(eq(associates.id, id));
    await recordHistory({
      db,
      caller,
      at,
      resource: "associates",
      recordId: id,
      companyId,
      action: deeds[action],
      called: toAssociate(before).name,
      before: { status: before.status, type: before.type },
      after: { status: state, type },
    });
    if (ended || action === "inactivate") await retireVcard(context, { db, associateId: id, companyId });
    await also?.(db, before);
    const after = ended ? before : await findAssociate(db, eq(associates.id, id));
    return toAssociate(after ?? before);
  });
};

/** Whoever no longer speaks for a company does not show its token: it becomes inactive and can be switched on again. */
const retireVcard = async (
  context: Context,
  { db, associateId, companyId }: { db: Db; associateId: string; companyId: string },
) => {
  const at = context.clock();
  const retired = await db
    .update(vcards)
    .set({ isActive: false, inactiveAt: at, updatedAt: at })
    .where(and(eq(vcards.associateId, associateId), vcards.isActive))
    .returning({ id: vcards.id });
  for (const { id } of retired) {
    await recordHistory({
      db,
      caller: signedIn(context),
      at,
      resource: "vcards",
      recordId: id,
      companyId,
      action: "INACTIVATED",
      before: { isActive: true },
      after: { isActive: false },
    });
  }
};
