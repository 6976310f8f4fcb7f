import type { Operation } from "../operation";
import { signedIn } from "../signed-in";
import { replyVcardFile, replyVcardQr } from "../vcard/reply-vcard";
import { visibleVcard } from "./vcard-record";

export const getVcardFile: Operation<"getVcardFile"> = async ({ path: { id }, query }, context) =>
  replyVcardFile(context, await visibleVcard(context.db, signedIn(context), id), query.version);

export const getVcardQr: Operation<"getVcardQr"> = async ({ path: { id } }, context) =>
  replyVcardQr(context, await visibleVcard(context.db, signedIn(context), id));
