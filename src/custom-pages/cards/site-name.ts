/**
 * A web address as people say it.
 *
 * @example
 * siteName("https://www.aurora.example/") // "aurora.example"
 */
export const siteName = (url: string): string => url.replace(/^https?:\/\/(www\.)?|\/$/gi, "");
