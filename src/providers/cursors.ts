/** Rows before a page from which on skipping them costs more than continuing behind a known row. */
const deep = 1000;

/** Remembers where pages of a list ended, so that the next deep page costs the same as the first. */
export const createCursors = (limit = 200) => {
  const ends = new Map<string, string>();
  return {
    /** The cursor of the page before, for a deep page whose predecessor was read. */
    before: (list: string, { page, perPage }: { page: number; perPage: number }): string | undefined =>
      (page - 1) * perPage >= deep ? ends.get(`${list} ${perPage} ${page - 1}`) : undefined,
    keep: (list: string, { page, perPage }: { page: number; perPage: number }, cursor: unknown): void => {
      if (typeof cursor !== "string") return;
      ends.set(`${list} ${perPage} ${page}`, cursor);
      if (ends.size > limit) ends.delete(ends.keys().next().value ?? "");
    },
    forget: (): void => ends.clear(),
  };
};
