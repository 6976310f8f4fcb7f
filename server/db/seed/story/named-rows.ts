import { normalize, searchText } from "../../normalize";
import type { SeedContext } from "./context";

/** What a demonstration row is made of. */
interface Making {
  name: string;
  /** How many were made before it. */
  at: number;
  isLast: boolean;
  /** The one that was made before it. */
  before: string | null;
  createdAt: Date;
}

/**
 * Demonstration rows that are called by a name each: what they have, when each was made, and what it is found by.
 * @param searched the texts of a row that words are looked for in
 */
export const namedRows = <R extends object>(
  story: SeedContext,
  names: readonly string[],
  searched: readonly TextOf<NoInfer<R>>[],
  make: (making: Making, story: SeedContext) => R,
) => {
  let before: string | null = null;
  return names.map((name, at) => {
    const createdAt = story.dice.between(story.start, story.now);
    const id = story.dice.id(createdAt);
    const row = make({ name, at, isLast: at === names.length - 1, before, createdAt }, story);
    before = id;
    const texts = searched.map((key) => row[key] as string | null);
    return { id, ...row, createdAt, updatedAt: createdAt, nameKey: normalize(name), search: searchText(...texts) };
  });
};

type TextOf<R> = { [K in keyof R]: R[K] extends string | null ? K : never }[keyof R];
