import type { Contact, ContactInput } from "./contact";

/** What the form of notes holds: every input has a value. */
export interface Notes {
  note: string;
  tags: string[];
}

/** The bounds of the contract. */
export const noteLimit = 2000;
export const mostTags = 20;
const tagLimit = 40;

export const notesOf = ({ note = "", tags }: Contact): Notes => ({ note, tags });

/** The change to send: the favourite mark stays as it is, and an emptied note is absent. */
export const toOwnPart = ({ note, tags }: Notes, { isFavorite }: Contact): ContactInput => ({
  ...(note.trim() && { note: note.trim() }),
  tags,
  isFavorite,
});

/** Tags as typed, cut to what the contract takes: trimmed, none twice in any spelling of capitals. */
export const tagsFrom = (typed: readonly string[]): string[] => {
  const tags = new Map<string, string>();
  for (const text of typed) {
    const tag = text.trim().slice(0, tagLimit).trim();
    if (tag && !tags.has(tag.toLocaleLowerCase())) tags.set(tag.toLocaleLowerCase(), tag);
  }
  return [...tags.values()];
};
