/** The tone of each state of an exchange, wherever one is shown. */
export const exchangeTones = { PENDING: "warning", ACCEPTED: "success", REJECTED: "error" } as const;
