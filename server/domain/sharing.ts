import type { components } from "../../openapi/schema";
import { allowed, type Decision, refused } from "./decision";

type ExchangeStatus = components["schemas"]["ExchangeStatus"];

/** Someone at one end of an exchange; the address alone when nobody is known behind it. */
export interface SharingParty {
  userId?: string | undefined;
  email: string;
}

/** Whether a token may go to someone. `earlier` are the states of what this recipient already got of the same token. */
export const decideShare = (wish: {
  vcardIsActive: boolean;
  senders: readonly SharingParty[];
  recipient: SharingParty;
  earlier: readonly ExchangeStatus[];
}): Decision => {
  if (wish.senders.some((sender) => isSamePerson(sender, wish.recipient))) return refused("VCARD_SHARE_TO_SELF");
  if (!wish.vcardIsActive) return refused("VCARD_FORBIDDEN");
  return wish.earlier.some((status) => status !== "REJECTED") ? refused("VCARD_ALREADY_SHARED") : allowed;
};

/** Whether an exchange can still be answered: once, and with a yes while the token that was sent is in use. */
export const decideExchangeAnswer = (answer: {
  status: ExchangeStatus;
  accept: boolean;
  /** Of one that brought no token, too: a visitor left a contact. */
  vcardIsActive: boolean;
}): Decision => {
  if (answer.status !== "PENDING") return refused("EXCHANGE_STATE");
  return answer.accept && !answer.vcardIsActive ? refused("EXCHANGE_VCARD_INACTIVE") : allowed;
};

const isSamePerson = (a: SharingParty, b: SharingParty): boolean =>
  (a.userId !== undefined && a.userId === b.userId) || a.email.toLowerCase() === b.email.toLowerCase();
