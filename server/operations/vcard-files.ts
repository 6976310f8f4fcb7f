import { signedIn } from "../auth/signed-in";
import type { Operation } from "../contract/operation";
import { vcards } from "../resources/vcards";
import { replyVcardFile, replyVcardQr } from "../vcard/reply-vcard";

export const getVcardFile: Operation<"getVcardFile"> = async ({ path: { id }, query }, context) =>
  replyVcardFile(context, await vcards.find(context.db, signedIn(context), id), query.version);

export const getVcardQr: Operation<"getVcardQr"> = async ({ path: { id } }, context) =>
  replyVcardQr(context, await vcards.find(context.db, signedIn(context), id));
