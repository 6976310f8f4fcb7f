import type { components } from "../../../../openapi/schema";

/** An active person of the same company, and how far the exchange of the token with them is. */
export type Colleague = components["schemas"]["Colleague"];

/** Whether the token is with them already, or waits for their answer: then it cannot be shared with them again. */
export const hasIt = ({ exchangeStatus }: Colleague): boolean =>
  exchangeStatus !== undefined && exchangeStatus !== "REJECTED";
