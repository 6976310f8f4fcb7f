import type { components } from "../../../../openapi/schema";

/** A token, or a visitor's contact, that came in against a token of the company. */
export type ReceivedVcard = components["schemas"]["ReceivedVcard"];
