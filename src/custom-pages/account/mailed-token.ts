/** The token of the mailed link that opened this page, if it came whole. */
export const mailedToken = (): string | undefined =>
  new URLSearchParams(window.location.search).get("token")?.trim() || undefined;
