import type { EnginePorts, Failure } from "../../engine";
import type { ShareCodeName } from "./share-code";

/**
 * What a refused share is told by: its code, and the dictionary key of the sentence.
 *
 * @example
 * shareRefusal({ type: "VCARD_ALREADY_SHARED" }, failureKey) // { code: "DUPLICATE", text: "sharing.codes.DUPLICATE.text" }
 */
export const shareRefusal = (
  failure: Failure,
  failureKey: EnginePorts["failureKey"],
): { code: ShareCodeName; text: string } =>
  failure.type === "VCARD_ALREADY_SHARED"
    ? { code: "DUPLICATE", text: "sharing.codes.DUPLICATE.text" }
    : { code: "FAILED", text: failureKey(failure) };
