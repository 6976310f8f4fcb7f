import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { type Migration, quoted, rowsOf, type Shape, shapeOf, type Table, takeManners } from "./shape";

/** What a table holds, in a form that two databases are compared by. */
export interface Content {
  rows: number;
  /** Of all rows, in whatever order they come. */
  hash: string;
}

/** The first line of a backup. */
export interface Head {
  backup: "vcard-panel";
  format: 1;
  made: string;
  migrations: Migration[];
}

/** The last line of a backup: without it, it is not whole. */
export interface End {
  end: { tables: Record<string, Content>; sequences: Record<string, string> };
}

const modulus = 2n ** 256n;

/** Adds up the hashes of rows: the same rows give the same, in any order. */
export const createSum = () => {
  let rows = 0;
  let sum = 0n;
  return {
    add: (line: string) => {
      rows += 1;
      sum = (sum + BigInt(`0x${createHash("sha256").update(line).digest("hex")}`)) % modulus;
    },
    content: (): Content => ({ rows, hash: sum.toString(16).padStart(64, "0") }),
  };
};

/**
 * Everything that a database holds, a line at a time: a head, of each table its columns and then its rows, and an end that
 * says how much it was. To be called within a transaction that sees one moment.
 */
export async function* dump(db: Db, made: Date): AsyncGenerator<string> {
  await takeManners(db);
  const shape = await shapeOf(db);
  yield JSON.stringify({
    backup: "vcard-panel",
    format: 1,
    made: made.toISOString(),
    migrations: shape.migrations,
  } satisfies Head);
  const tables: Record<string, Content> = {};
  for (const table of shape.tables) {
    yield JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) });
    const sum = createSum();
    for await (const line of linesOf(db, table)) {
      sum.add(line);
      yield line;
    }
    tables[table.name] = sum.content();
  }
  yield JSON.stringify({ end: { tables, sequences: await positionsOf(db, shape) } } satisfies End);
}

/** What the tables hold now, within a transaction. */
export const contentsOf = async (db: Db, tables: Table[]): Promise<Record<string, Content>> => {
  const contents: Record<string, Content> = {};
  for (const table of tables) {
    const sum = createSum();
    for await (const line of linesOf(db, table)) sum.add(line);
    contents[table.name] = sum.content();
  }
  return contents;
};

/** How far the sequences have counted. */
export const positionsOf = async (db: Db, { sequences }: Shape): Promise<Record<string, string>> => {
  const positions: Record<string, string> = {};
  for (const name of sequences) {
    const rows = await rowsOf(
      db,
      sql`select last_value::text || case when is_called then '' else ' (not called)' end as at from ${sql.identifier(name)}`,
    );
    positions[name] = String(rows[0]?.at);
  }
  return positions;
};

/** Each row as an array of texts, as the database writes them. */
async function* linesOf(db: Db, { name, columns }: Table): AsyncGenerator<string> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(", ");
  // files and pictures are large
  const few = columns.some(({ type }) => type === "bytea") ? 4 : 1000;
  await db.execute(
    sql.raw(
      `declare backup_rows no scroll cursor for select json_build_array(${values})::text as line from ${quoted(name)}`,
    ),
  );
  for (;;) {
    const rows = await rowsOf(db, sql.raw(`fetch ${few} from backup_rows`));
    for (const row of rows) yield String(row.line);
    if (rows.length < few) break;
  }
  await db.execute(sql.raw("close backup_rows"));
}
