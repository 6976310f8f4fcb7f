import { ApiError } from "../../providers/api-error";

/** Why a mailed link did not work. `unanswered`: nobody said that it is bad, so that it may be tried again. */
export type TokenFailure = "cutOff" | "used" | "expired" | "unknown" | "unanswered";

/** What a refusal says about the mailed token. */
export const tokenFailure = (error: unknown): TokenFailure => {
  if (!(error instanceof ApiError) || error.code >= 500 || error.code === 429) return "unanswered";
  if (error.type === "TOKEN_EXPIRED") return "expired";
  const why = error.fields.find(({ path }) => path === "token")?.type;
  if (why === "INVALID_FORMAT" || why === "TOO_LONG") return "cutOff";
  return why === "DUPLICATE" ? "used" : "unknown";
};
