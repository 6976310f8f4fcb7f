import type { ReceivedVcard } from "./received-vcard";

/** How each state of a received token feels. */
export const statusTones: Record<ReceivedVcard["status"], "success" | "warning" | "error"> = {
  PENDING: "warning",
  ACCEPTED: "success",
  REJECTED: "error",
};
