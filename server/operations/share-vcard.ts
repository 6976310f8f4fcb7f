import { signedIn } from "../auth/signed-in";
import type { Operation } from "../contract/operation";
import { vcards } from "../resources/vcards";
import { shareWithNamed } from "./share-with-named";

/** Shares a corporate token in the name of whom it belongs to; the company's own in the name of the administrator. */
export const shareVcard: Operation<"shareVcard"> = async ({ path: { id }, body }, context) => {
  const lock = (db: typeof context.db) => vcards.hold(db, signedIn(context), id);
  return { status: 200, body: { type: "VCARD_SHARED", data: await shareWithNamed(context, { lock, given: body }) } };
};
