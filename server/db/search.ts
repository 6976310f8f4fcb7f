import { and, like, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { normalize } from "./normalize";

interface SearchColumns {
  /** All texts of the record, with a trigram index. */
  search: PgColumn;
  /** The name, in an index by order. */
  nameKey: PgColumn;
}

/** How names are found that begin with the words. */
export interface Nearest {
  begins: SQL;
  /** Nothing else is looked for. */
  isAll: boolean;
  nameKey: PgColumn;
}

// shorter words have no trigram: the index would be read whole
const shortest = 3;

/** The condition of `q`: every word occurs somewhere in the record; fewer than three letters are the beginning of its name. */
export const matches = (q: string | undefined, { search, nameKey }: SearchColumns): SQL | undefined => {
  const wanted = normalize(q ?? "");
  if (wanted === "") return undefined;
  const words = wanted.split(" ");
  if (areShort(words)) return like(nameKey, `${escaped(wanted)}%`);
  const everyWord = and(...words.map((word) => like(search, `%${escaped(word)}%`)));
  const plain = withoutPunctuation(wanted);
  return plain ? or(everyWord, like(search, `%${escaped(plain)}%`)) : everyWord;
};

/** What begins with the words as they stand comes first; of short words there is nothing else. */
export const nearestTo = (q: string | undefined, { nameKey }: SearchColumns): Nearest => {
  const wanted = normalize(q ?? "");
  return { begins: like(nameKey, `${escaped(wanted)}%`), isAll: areShort(wanted.split(" ")), nameKey };
};

const areShort = (words: string[]) => words.every((word) => word.length < shortest);

const escaped = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** A document or phone as people write it (12.345.678/0001-95), as it is kept; undefined when it is none. */
const withoutPunctuation = (text: string) => {
  const plain = text.replace(/[\s.()/-]/g, "");
  return plain !== text && plain.length >= 5 && /^\+?[0-9a-z]*\d{2}$/.test(plain) ? plain : undefined;
};
