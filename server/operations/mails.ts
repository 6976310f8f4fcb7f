import { eq } from "drizzle-orm";
import { signedIn } from "../auth/signed-in";
import type { Operation } from "../contract/operation";
import { recordEvents } from "../db/record-events";
import { mails as table } from "../db/schema";
import { writeAgain } from "../mails/write-again";
import { Refusal } from "../refusal";
import { mails } from "../resources/mails";

/** Sends a mail again that failed for good, as it would be written now. */
export const resendMail: Operation<"resendMail"> = async ({ path: { id } }, context) => {
  const caller = signedIn(context);
  const data = await context.db.transaction(async (db) => {
    await mails.hold(db, caller, id);
    const [row] = await db.select().from(table).where(eq(table.id, id));
    if (row?.status !== "FAILED") throw new Refusal("MAIL_STATE");
    const again = await writeAgain(context, db, row);
    if (!again) throw new Refusal("MAIL_OVER");
    await context.mailer.queueAgain(db, { ...again, row, by: caller });
    const about = { resource: "mails", recordId: id, name: row.recipient };
    await recordEvents(db, [{ kind: "MAIL_RESENT", at: context.clock(), person: caller, about }]);
    return mails.show(await mails.find(db, caller, id));
  });
  return { status: 200, body: { type: "MAIL_RESENT", data } };
};
