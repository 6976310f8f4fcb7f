import type { components } from "../../../openapi/schema";

type SharedVcard = components["schemas"]["SharedVcard"];
type Accepted = "isActive" | "receivedAt";

/** A token of somebody else: one that was accepted, or a public one of a friend's company. */
export type ReceivedCard = Omit<SharedVcard, Accepted> & Partial<Pick<SharedVcard, Accepted>>;
