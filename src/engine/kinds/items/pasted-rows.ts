import type { Field, Place } from "../../define/draw";
import { readerOf } from "../reader-of";

/** As many lines as a list takes at once; more of them are an import. */
export const mostPasted = 200;

interface Pasted {
  text: string;
  parts: readonly [string, Field][];
  place: Place;
  /** What a new item has. */
  empty: Record<string, unknown>;
  /** The part whose input it was pasted into. */
  part: string | undefined;
  /** The code that reads a part could not be had. */
  onUnread?: () => void;
}

type Item = Record<string, unknown>;

/**
 * The items of lines, or of rows of a spreadsheet: as many cells as an item has parts are all of them, fewer begin with
 * the part that they were pasted into, one is that part or the last one. Each is read as files are; what cannot be read
 * stays as it was written, and cells that are too many stay with the last part. Nothing, where there are too many lines.
 */
export const rowsOfText = async ({
  text,
  parts,
  place,
  empty,
  part,
  onUnread,
}: Pasted): Promise<Item[] | undefined> => {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  if (lines.length > mostPasted) return undefined;
  const rows = lines.map((line) => line.split("\t").map((cell) => cell.trim()));
  const begin = Math.max(
    parts.findIndex(([name]) => name === part),
    part === undefined ? parts.length - 1 : 0,
  );
  const placed = rows.map((cells) => {
    const first = cells.length >= parts.length ? 0 : Math.min(begin, parts.length - cells.length);
    const last = parts.length - first - 1;
    const fitting = [...cells.slice(0, last), cells.slice(last).join(" ")].slice(0, cells.length);
    return fitting.map((cell, at) => [parts[first + at]?.[0] ?? "", cell] as const);
  });
  const unread = () => {
    onUnread?.();
    return undefined;
  };
  const readers = await Promise.all(parts.map((one) => readerAmong(one, { placed, place }).catch(unread)));
  return placed.map((cells) => {
    const given = cells.flatMap(([name, cell]) => {
      const read = readers[parts.findIndex(([one]) => one === name)];
      return cell === "" ? [] : [[name, read?.(cell) ?? cell] as const];
    });
    return { ...empty, ...Object.fromEntries(given) };
  });
};

const readerAmong = (
  [name, schema]: [string, Field],
  { placed, place }: { placed: (readonly (readonly [string, string])[])[]; place: Place },
) => {
  const cells = placed.flatMap((row) => row.flatMap(([one, cell]) => (one === name ? [cell] : [])));
  return readerOf({ schema, cells, places: [place.part(name)] });
};
