/** The words of a text that nobody hits upon by chance: ids, tokens, hashes. In lower case, since what is kept may be. */
export const tellingWords = (text: string): Set<string> =>
  new Set((text.match(/[\w-]{16,}/g) ?? []).filter((word) => /\d/.test(word)).map((word) => word.toLowerCase()));
