import Papa from "papaparse";
import type { ImportPort } from "../../ports";
import type { Plan, PlanRow } from "./read-rows";

type Report = Awaited<ReturnType<ImportPort["send"]>>;

/** A row that the server refuses. */
export interface Refused {
  number: number;
  type: string;
  fields: readonly { path: string; type: string }[];
}

/** What a row changes of the record that it names. */
interface Changed {
  number: number;
  changes: NonNullable<Report["changes"]>[number]["changes"];
}

/** What became of rows, or would. */
export interface Tally {
  created: number;
  changed: number;
  unchanged: number;
  refused: readonly Refused[];
  changes: readonly Changed[];
}

export const nothing: Tally = { created: 0, changed: 0, unchanged: 0, refused: [], changes: [] };

export const sum = (one: Tally, other: Tally): Tally => ({
  created: one.created + other.created,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  refused: [...one.refused, ...other.refused],
  changes: [...one.changes, ...other.changes].toSorted((first, second) => first.number - second.number),
});

/** As many rows as go in within a second or so: whoever waits sees them go. A rehearsal finds what occurs twice among more. */
const rowsAtOnce = { run: 100, rehearsal: 500 };
const bytesAtOnce = 900_000;

/**
 * The rows of each call. The same plan has the same portions, so that a key stands for the same rows after a pause. Rows of
 * a rehearsal that may be the same are in one call, however far apart they stand: what occurs twice is found among them.
 */
export const portionsOf = (plan: Plan, kind: keyof typeof rowsAtOnce): PlanRow[][] => {
  const portions: PlanRow[][] = [];
  const most = bytesAtOnce - sizeOf(plan.headings);
  let size = 0;
  const put = (rows: readonly PlanRow[]) => {
    const own = rows.reduce((sum, { cells }) => sum + sizeOf(cells), 0);
    const last = portions.at(-1);
    if (last && last.length + rows.length <= rowsAtOnce[kind] && size + own <= most) {
      last.push(...rows);
      size += own;
    } else if (rows.length > 1 && own > most) {
      for (const row of rows) put([row]);
    } else {
      portions.push([...rows]);
      size = own;
    }
  };
  for (const rows of kind === "run" ? plan.rows.map((row) => [row]) : alikeIn(plan)) put(rows);
  // of two the later one is the second
  return portions.map((rows) => rows.toSorted((one, other) => one.number - other.number));
};

/** How often a value may occur, taken over a column, for the column to tell records apart. */
const mostOften = 3;

/** The rows in groups of those that say the same in a column that tells records apart, as names, numbers and addresses do. */
const alikeIn = ({ headings, rows }: Plan): PlanRow[][] => {
  const columns = headings.flatMap((_, column) => {
    const said = rows.map(({ cells }) => (cells[column] ?? "").toLowerCase());
    const share = new Set(said).size / (said.filter(Boolean).length || 1);
    return share * mostOften >= 1 ? [{ said, share }] : [];
  });
  const groups = rows.map((_, at) => [at]);
  // the columns that tell most apart come first: a group has no more rows than a call
  for (const { said } of columns.toSorted((one, other) => other.share - one.share)) {
    const first = new Map<string, number>();
    for (const [at, text] of said.entries()) {
      const [group, other] = [groups[at], groups[first.get(text) ?? -1]];
      if (text !== "" && !other) first.set(text, at);
      if (!group || !other || group === other || group.length + other.length > rowsAtOnce.rehearsal) continue;
      other.push(...group);
      for (const moved of group) groups[moved] = other;
    }
  }
  return [...new Set(groups)].map((group) => group.flatMap((at) => rows[at] ?? []));
};

const encoder = new TextEncoder();

/** With quotes around each cell and every quote doubled, at most. */
const sizeOf = (cells: readonly string[]) =>
  cells.reduce((bytes, cell) => bytes + encoder.encode(cell).length + cell.split('"').length + 2, 2);

interface Portion {
  headings: readonly string[];
  rows: readonly PlanRow[];
}

/** A portion as the server takes it, and what became of its rows by their numbers in the file of the person. */
export const sendPortion = async (
  { headings, rows }: Portion,
  send: (csv: string) => Promise<Report>,
): Promise<Tally> => {
  const report = await send(Papa.unparse([headings, ...rows.map(({ cells }) => cells)], { newline: "\n" }));
  const numbers = new Map<number, number>();
  let line = 2;
  for (const { number, cells } of rows) {
    numbers.set(line, number);
    line += 1 + cells.reduce((lines, cell) => lines + cell.split("\n").length - 1, 0);
  }
  const numberOf = (at: number) => numbers.get(at) ?? 0;
  const { imported, changed = 0, unchanged = 0, rejections, changes = [] } = report;
  return {
    created: imported - changed - unchanged,
    changed,
    unchanged,
    refused: rejections.map(({ line: at, type, fields }) => ({ number: numberOf(at), type, fields })),
    changes: changes.map((one) => ({ number: numberOf(one.line), changes: one.changes })),
  };
};
