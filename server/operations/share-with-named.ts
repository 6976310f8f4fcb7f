import type { components } from "../../openapi/schema";
import { signedIn } from "../auth/signed-in";
import type { Context } from "../contract/operation";
import type { Db } from "../db/database";
import type { VcardRow } from "../db/vcards";
import { findRecipient } from "./find-recipient";
import { sendVcard } from "./send-vcard";

interface Share {
  /** Finds the token and lets nobody change it until the transaction ends. */
  lock: (db: Db) => Promise<VcardRow>;
  given: components["schemas"]["ShareInput"];
}

/**
 * Shares a token with the person whom an e-mail address or an app2Id names.
 * @throws Refusal VCARD_DESTINATION_NOT_FOUND, TOO_MANY_REQUESTS, and those of sendVcard
 */
export const shareWithNamed = async (context: Context, { lock, given }: Share) => {
  await context.limits.consume("namedByCaller", signedIn(context).id);
  return context.db.transaction(async (db) => {
    const vcard = await lock(db);
    return sendVcard(context, { db, vcard, recipient: await findRecipient(db, given), given });
  });
};
