import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toSnakeCase } from "drizzle-orm/casing";
import { root, runHeard } from "../run.mjs";
import { completeMigration } from "./complete-migration.mjs";
import { Mistake } from "./mistake.mjs";

const folder = "server/db/migrations";
const journal = `${folder}/meta/_journal.json`;

const journalNow = () => readFileSync(join(root, journal), "utf8");

/** The list of migrations as some changes leave it, to begin again from. */
export const journalAfter = (changes) => changes.find(({ path }) => path === journal)?.text ?? journalNow();
const entriesOf = (text) => JSON.parse(text).entries;

/**
 * Writes the migration from the tables as they were to the tables as they are; none where nothing changed.
 * @param {{ name: string, journal: string, isDue?: boolean, grants?: string[], also?: string[], fill?: import("./complete-migration.mjs").Fill[] }} asked
 *   `journal` is the list before: what an interrupted run put behind it goes; `isDue` says that something changed
 * @throws {Mistake} with what the generator said, where it wrote none that was to be written
 */
export const writeMigration = async ({ name, journal: earlier, isDue = false, ...more }) => {
  const known = entriesOf(earlier);
  undoMigration({ journal: earlier });
  const compared = await generate("--name", name);
  const next = () => entriesOf(journalNow())[known.length];
  // it ends well whatever went wrong, so that what it says of itself has to tell
  if (!next() && (isDue || !compared.said.includes("No schema changes"))) throw notMade(compared);
  if (!next() && more.also?.length > 0) {
    const written = await generate("--custom", "--name", name);
    if (!next()) throw notMade(written);
  }
  const made = next();
  if (!made) return undefined;
  const file = `${folder}/${made.tag}.sql`;
  writeFileSync(join(root, file), completeMigration(readFileSync(join(root, file), "utf8"), more));
  return file;
};

const generate = (...how) => runHeard(process.execPath, ["node_modules/drizzle-kit/bin.cjs", "generate", ...how]);

const notMade = ({ said, complaints }) => {
  const lines = (complaints || said).trim().split("\n");
  // without where in its own code it was
  const told = lines.filter((line) => !/^\s+at /.test(line)).join("\n");
  return new Mistake(`drizzle-kit wrote no migration of what changed in server/db/schema:\n${told}`);
};

/** Takes back what was put behind the list as it was. */
export const undoMigration = ({ journal: earlier }) => {
  if (journalNow() !== earlier) writeFileSync(join(root, journal), earlier);
  for (const file of behind(entriesOf(earlier).length)) rmSync(join(root, file));
};

/** @throws {Mistake} where somebody's own migration stands where the next one goes, which would take its place */
export const refuseUnlisted = () => {
  const [stray] = behind(entriesOf(journalNow()).length);
  if (stray) throw new Mistake(`${stray} is of no migration that ${journal} lists: list it there, or take it away.`);
};

/** Files of migrations of this number and later ones. */
const behind = (count) =>
  [folder, `${folder}/meta`].flatMap((place) =>
    readdirSync(join(root, place))
      .filter((name) => /^\d{4}_/.test(name) && Number(name.slice(0, 4)) >= count)
      .map((name) => `${place}/${name}`),
  );

/** The newest migrations, as long as they are this table's: nothing else came after them. */
export const newestOf = (table) => {
  const entries = entriesOf(journalNow());
  const other = entries.findLastIndex(({ tag }) => !new RegExp(`^\\d+_${table}(-|$)`).test(tag));
  return entries.slice(other + 1);
};

/** The newest of them that did nothing but give the table some of these columns. */
export const newestAdding = (table, columns) => {
  const [all, asked] = [entriesOf(journalNow()), columns.map(toSnakeCase)];
  const columnsAt = (at) => Object.keys(tablesAt(all[at])[`public.${table}`]?.columns ?? {});
  const newest = newestOf(table);
  const first = all.length - newest.length;
  const other = newest.findLastIndex((_, at) => {
    const [had, has] = [columnsAt(first + at - 1), columnsAt(first + at)];
    const added = has.filter((column) => !had.includes(column));
    return had.length + added.length !== has.length || added.length === 0 || !added.every((one) => asked.includes(one));
  });
  return newest.slice(other + 1);
};

const tablesAt = ({ tag }) =>
  JSON.parse(readFileSync(join(root, `${folder}/meta/${tag.slice(0, 4)}_snapshot.json`), "utf8")).tables;

/** The changes that take migrations back, of which there is none behind. */
export const takenBack = (migrations) => {
  if (migrations.length === 0) return [];
  const all = JSON.parse(journalNow());
  const left = all.entries.filter(({ tag }) => !migrations.some((one) => one.tag === tag));
  const files = migrations.flatMap(({ tag }) => [
    `${folder}/${tag}.sql`,
    `${folder}/meta/${tag.slice(0, 4)}_snapshot.json`,
  ]);
  const change = (path, text) => ({ path, text, before: readFileSync(join(root, path), "utf8") });
  return [...files.map((path) => change(path)), change(journal, JSON.stringify({ ...all, entries: left }, null, 2))];
};

/** Whether the migrations make such a table. */
export const isTableThere = (table) => tablesAt(entriesOf(journalNow()).at(-1))[`public.${table}`] !== undefined;

/** @throws {Mistake} where there is such a table, whatever wrote it */
export const refuseTableThere = (table) => {
  if (!isTableThere(table)) return;
  const by = entriesOf(journalNow()).findLast(({ tag }) =>
    readFileSync(join(root, `${folder}/${tag}.sql`), "utf8").includes(`CREATE TABLE "${table}"`),
  );
  throw new Mistake(
    `There is a table "${table}" already${by ? `, made by ${folder}/${by.tag}.sql` : ""}: choose another name, or take that migration back.`,
  );
};
