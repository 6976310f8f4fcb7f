import { type ContentLine, readContentLine } from "./content-line";

/** A card of a file, between BEGIN and END. */
export interface ReadCard {
  /** Line of its BEGIN in the file, from 1. */
  line: number;
  lines: ContentLine[];
  /** Why it cannot be read; its lines are not to be used then. */
  problem?: string;
}

const versions = new Set(["3.0", "4.0"]);

/** The cards of a file of one or more vCards, in any line ending, each with what is wrong with it. */
export const readVcards = (text: string): ReadCard[] => {
  const cards: ReadCard[] = [];
  let open: ReadCard | undefined;
  for (const { line, text: content } of unfolded(text)) {
    const read = readContentLine(content);
    if (read?.name === "BEGIN" && /^vcard$/i.test(read.value.trim())) {
      if (open) cards.push({ ...open, problem: "does not end before the next one begins" });
      open = { line, lines: [] };
    } else if (read?.name === "END" && /^vcard$/i.test(read.value.trim())) {
      if (open) cards.push(judged(open));
      open = undefined;
    } else if (read && open) open.lines.push(read);
  }
  return open ? [...cards, { ...open, problem: "does not end" }] : cards;
};

const judged = (card: ReadCard): ReadCard => {
  const version = card.lines.find(({ name }) => name === "VERSION")?.value.trim() ?? "";
  return versions.has(version) ? card : { ...card, problem: "must be of version 3.0 or 4.0" };
};

/** Logical lines: what begins with a space or tab goes on with the line before. RFC 6350 section 3.2. */
const unfolded = (text: string): { line: number; text: string }[] => {
  const whole: { line: number; text: string }[] = [];
  for (const [index, physical] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/)
    .entries()) {
    const last = whole.at(-1);
    if (last && /^[ \t]/.test(physical)) last.text += physical.slice(1);
    else whole.push({ line: index + 1, text: physical });
  }
  return whole;
};
