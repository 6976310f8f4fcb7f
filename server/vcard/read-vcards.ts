import { refuseField } from "../refuse-field";
import { type ContentLine, readContentLine } from "./content-line";
import { isQuoted } from "./decode-quoted";

/** A card of a file, between BEGIN and END. */
export interface ReadCard {
  /** Line of its BEGIN in the file, from 1. */
  line: number;
  lines: ContentLine[];
  /** Why it cannot be read; its lines are not to be used then. */
  problem?: string;
}

const versions = new Set(["2.1", "3.0", "4.0"]);

// how far into a line its encoding is looked for
const longestHead = 1100;

// a thousand cards of thirty lines
const mostLines = 30_000;

/**
 * The cards of a file of one or more vCards, in any line ending, each with what is wrong with it; read while they are
 * asked for.
 * @throws Refusal 400 when the file has too many lines
 */
export function* readVcards(text: string): Generator<ReadCard> {
  let open: ReadCard | undefined;
  for (const { line, text: content } of unfolded(text)) {
    const read = readContentLine(content);
    if (read && isOfCard(read, "BEGIN")) {
      if (open) yield { ...open, problem: "does not end before the next one begins" };
      open = { line, lines: [] };
    } else if (read && isOfCard(read, "END")) {
      if (open) yield judged(open);
      open = undefined;
    } else if (read) open?.lines.push(read);
  }
  if (open) yield { ...open, problem: "does not end" };
}

const isOfCard = ({ name, value }: ContentLine, mark: string) => name === mark && /^vcard$/i.test(value.trim());

const judged = (card: ReadCard): ReadCard => {
  const version = card.lines.find(({ name }) => name === "VERSION")?.value.trim() ?? "";
  return versions.has(version) ? card : { ...card, problem: "must be of version 2.1, 3.0 or 4.0" };
};

/**
 * Logical lines: what begins with a space or tab goes on with the line before (RFC 6350 section 3.2), and so does whatever
 * comes after a quoted-printable line that ends with `=`.
 */
function* unfolded(text: string): Generator<{ line: number; text: string }> {
  const physical = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/, mostLines + 1);
  if (physical.length > mostLines)
    throw refuseField({ path: "body", type: "TOO_MANY", message: `has more than ${mostLines} lines` });
  for (let at = 0; at < physical.length; ) {
    const line = at + 1;
    const parts = [physical[at]];
    for (at += 1; /^[ \t]/.test(physical[at] ?? ""); at += 1) parts.push(physical[at]?.slice(1));
    if (parts[parts.length - 1]?.endsWith("=") && isQuoted(parts.join("").slice(0, longestHead))) {
      for (; parts.at(-1)?.endsWith("=") && at < physical.length; at += 1) {
        parts.push(parts.pop()?.slice(0, -1), physical[at]);
      }
    }
    yield { line, text: parts.join("") };
  }
}
