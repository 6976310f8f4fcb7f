import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DrizzleQueryError, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { paths } from "../paths";
import { type Checked, differences, linesIn } from "./backup-file";
import { contentsOf, positionsOf } from "./dump";
import { type Migration, quoted, rowsOf, shapeOf, type Table, takeManners } from "./shape";
import { Unusable } from "./unusable";

interface Journal {
  entries: { when: number; tag: string }[];
}

const journalFile = "meta/_journal.json";

const journal = (): Journal => JSON.parse(readFileSync(join(paths.migrations, journalFile), "utf8"));

/**
 * Makes a folder with the migrations that a backup had gone through, and no later ones.
 * @throws Unusable where this version does not have them all
 */
export const migrationsUpTo = (migrations: Migration[]) => {
  const all = journal();
  const known = all.entries.slice(0, migrations.length);
  const unknown = migrations.find(({ at }, index) => known[index]?.when !== at);
  if (unknown)
    throw new Unusable(
      `The backup was made by another version, which has a migration that this one does not know (of ${new Date(unknown.at).toISOString()}). Bring in that version, or a newer one, and restore it there.`,
    );
  if (migrations.length === 0) throw new Unusable("The backup is of a database in which this product never worked.");
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  mkdirSync(join(folder, "meta"));
  for (const { tag } of known) cpSync(join(paths.migrations, `${tag}.sql`), join(folder, `${tag}.sql`));
  writeFileSync(join(folder, journalFile), JSON.stringify({ ...all, entries: known }));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** How many migrations of this version a backup has still to go through. */
export const migrationsLeft = (migrations: Migration[]): number => journal().entries.length - migrations.length;

/** @throws Unusable where somebody's data is in a database */
export const refuseFilled = async (db: Db) => {
  const { tables } = await shapeOf(db);
  for (const { name } of tables) {
    // what a start leaves behind before anybody has come in
    if (["settings", "rate_limits"].includes(name)) continue;
    const rows = await rowsOf(db, sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0)
      throw new Unusable(
        `The database holds data already (in ${name}), and nothing is restored over it. Make an empty database, name it in DATABASE_URL, and restore there; the old one stays as it is.`,
      );
  }
};

/**
 * Puts what a backup holds into a database whose tables are those of the backup, compares all of it, and only then
 * lets it count. References are looked at once all is there.
 * @throws Unusable where what arrived is not what was sent
 */
export const load = async (db: Db, { file, head, end }: Checked): Promise<void> => {
  const work = db.transaction(async (inner) => {
    await takeManners(inner);
    const shape = await shapeOf(inner);
    if (shape.migrations.length !== head.migrations.length)
      throw new Unusable(
        "The database was made by another version than the backup. Make an empty one, and restore there.",
      );
    const run = (statement: string) => inner.execute(sql.raw(statement));
    for (const { table, name } of shape.references)
      await run(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
    for (const { name } of shape.tables) await run(`alter table ${quoted(name)} disable trigger user`);
    // nobody else writes from here on
    await refuseFilled(inner);
    for (const { name } of shape.tables) await run(`delete from ${quoted(name)}`);
    await fill(inner, file, shape.tables);
    for (const [name, position] of Object.entries(end.sequences))
      await inner.execute(
        sql`select setval(${name}::regclass, ${Number.parseInt(position, 10)}, ${!position.includes("not")})`,
      );
    for (const { name } of shape.tables) await run(`alter table ${quoted(name)} enable trigger user`);
    for (const { table, name, definition } of shape.references)
      await run(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
    const different = differences(end.tables, await contentsOf(inner, shape.tables));
    const positions = await positionsOf(inner, shape);
    different.push(...Object.keys(end.sequences).filter((name) => positions[name] !== end.sequences[name]));
    if (different.length > 0)
      throw new Unusable(`What arrived is not what the backup says, in ${different.join(", ")}: nothing was restored.`);
  });
  await work.catch((error: unknown) => {
    throw misfit(error) ?? error;
  });
};

/** What the database says of rows that do not fit it: in a sentence, and without the rows, in which people are. */
const misfit = (error: unknown): Unusable | undefined => {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  const code = cause && "code" in cause ? String(cause.code) : "";
  // data, constraints, names
  if (!cause || !/^(22|23|42)/.test(code)) return undefined;
  // of data the database says the value itself
  const why = code.startsWith("22") ? `a value is not what its column takes (${code})` : cause.message;
  return new Unusable(`The backup does not fit its own tables, and nothing was restored: ${why}.`);
};

// what is sent at once, in letters
const portion = 1_000_000;

const fill = async (db: Db, file: string, tables: Table[]) => {
  let into: { table: Table; columns: string[] } | undefined;
  let rows: string[] = [];
  let size = 0;
  const send = async () => {
    if (into && rows.length > 0) await db.execute(insertion(into, rows));
    rows = [];
    size = 0;
  };
  for await (const line of linesIn(file)) {
    if (line.startsWith("[")) {
      rows.push(line);
      size += line.length;
      if (size > portion || rows.length === 1000) await send();
      continue;
    }
    await send();
    const said = JSON.parse(line);
    if (!said.table) continue;
    const table = tables.find(({ name }) => name === said.table);
    if (!table) throw new Unusable(`The backup has a table that its version does not have: ${said.table}.`);
    into = { table, columns: said.columns };
  }
};

/** Texts become values again as if somebody had typed them. */
const insertion = ({ table, columns }: { table: Table; columns: string[] }, rows: string[]) => {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  const values = columns.map((name, at) => `(line->>${at})::${types.get(name) ?? "text"}`).join(", ");
  const names = columns.map(quoted).join(", ");
  return sql`insert into ${sql.identifier(table.name)} (${sql.raw(names)}) overriding system value
    select ${sql.raw(values)} from json_array_elements(${`[${rows.join(",")}]`}::json) as line`;
};
