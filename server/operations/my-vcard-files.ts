import { signedIn } from "../auth/signed-in";
import type { Operation } from "../contract/operation";
import { replyVcardFile, replyVcardQr } from "../vcard/reply-vcard";
import { findMyVcard } from "./my-vcard-record";

export const getMyVcardFile: Operation<"getMyVcardFile"> = async ({ path: { id }, query }, context) =>
  replyVcardFile(context, await findMyVcard(context.db, signedIn(context).id, id), query.version);

export const getMyVcardQr: Operation<"getMyVcardQr"> = async ({ path: { id } }, context) =>
  replyVcardQr(context, await findMyVcard(context.db, signedIn(context).id, id));
