import { refuseField } from "../refuse-field";
import { type ReadCard, readVcards } from "../vcard/read-vcards";
import { toVcardInput, UnreadableProperty } from "../vcard/to-vcard-input";
import type { ReadRow, Values } from "./read-rows";

/**
 * Reads the cards of a file (RFC 6350, vCard 3.0 too), each as a row; what the cards know and a body does not is left out.
 * @throws Refusal 400 when it holds no card, or too many
 */
export function* readCards(
  file: string,
  { fields, most }: { fields: readonly string[]; most: number },
): Generator<ReadRow> {
  let count = 0;
  for (const card of readVcards(file)) {
    count += 1;
    if (count > most) throw refuseField({ path: "body", type: "TOO_MANY", message: `holds more than ${most} vCards` });
    yield rowOf(card, fields);
  }
  if (count === 0) throw refuseField({ path: "body", type: "INVALID_FORMAT", message: "holds no vCard" });
}

const rowOf = ({ line, lines, problem }: ReadCard, fields: readonly string[]): ReadRow => {
  const unread = (path: string, message: string): ReadRow => ({
    line,
    into: (body) => body,
    problems: [{ path, type: "INVALID_FORMAT", message }],
  });
  if (problem !== undefined) return unread("body", problem);
  try {
    const said: Values = { ...toVcardInput(lines) };
    const known = Object.fromEntries(Object.entries(said).filter(([name]) => fields.includes(name)));
    return { line, into: (body) => ({ ...body, ...known }), problems: [] };
  } catch (error) {
    if (!(error instanceof UnreadableProperty)) throw error;
    return unread(error.property, error.message);
  }
};
