import type { ShareCodeName } from "./share-code";

/**
 * What a refused share is told by: its code, and the dictionary key of the sentence.
 *
 * @example
 * shareRefusal("VCARD_ALREADY_SHARED", messageKey) // { code: "DUPLICATE", text: "sharing.codes.DUPLICATE.text" }
 */
export const shareRefusal = (
  type: string,
  messageKey: (kind: "error", type: string) => string,
): { code: ShareCodeName; text: string } =>
  type === "VCARD_ALREADY_SHARED"
    ? { code: "DUPLICATE", text: "sharing.codes.DUPLICATE.text" }
    : { code: "FAILED", text: messageKey("error", type) };
