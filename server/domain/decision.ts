import type { components } from "../../openapi/schema";

/** What the rules say to a wish: go on, or the error type that explains why not. */
export type Decision = { ok: true } | { ok: false; type: components["schemas"]["ErrorType"] };

/** The wish is granted. */
export const allowed: Decision = { ok: true };

/** The wish is refused for the reason that `type` names. */
export const refused = (type: components["schemas"]["ErrorType"]): Decision => ({ ok: false, type });
