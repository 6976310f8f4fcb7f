import { refuseField } from "../refuse-field";

interface Cursor {
  sort: string;
  value: string;
  id: string;
}

/** An opaque mark of a row in a sorted list. */
export const encodeCursor = ({ sort, value, id }: Cursor) =>
  Buffer.from(JSON.stringify([sort, value, id])).toString("base64url");

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads a cursor back.
 * @throws Refusal 400 when it is none, or belongs to another order.
 */
export const decodeCursor = (text: string, { sort, type }: { sort: string; type: string }): Cursor => {
  const [ofSort, value, id] = parse(text);
  if (typeof value !== "string" || typeof id !== "string" || !uuid.test(id) || value.includes("\0"))
    throw invalid("is no cursor");
  if (type.startsWith("timestamp") && !/^-?infinity$/.test(value) && Number.isNaN(Date.parse(value)))
    throw invalid("is no cursor");
  if (ofSort !== sort) throw invalid("belongs to another sort order");
  return { sort, value, id };
};

const parse = (text: string): unknown[] => {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
};

const invalid = (message: string) => refuseField({ path: "after", type: "INVALID", message });
