import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { toSnakeCase } from "drizzle-orm/casing";
import { root } from "../run.mjs";
import { Mistake } from "./mistake.mjs";

/**
 * Asks the database that a start would work with whether it has what is to go: a table, or columns of one. The embedded one
 * forgets a table at once, together with migrations that are taken back.
 *
 * @param {{ table: string, columns?: string[], migrations?: { when: number }[], drop: boolean }} asked
 * @returns {Promise<{ isBehind: boolean }>} whether nothing of the migrations is in it (any more)
 * @throws {Mistake} while there is something that nobody said may be lost
 */
export const letGo = async ({ table, columns = [], migrations = [], drop }) => {
  const database = await open();
  if (!database) return { isBehind: true };
  try {
    const [{ known }] = await database.ask(`select to_regclass('public."${table}"') as known`);
    if (!known) return { isBehind: true };
    const there = await database.ask(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = '${table}'`,
    );
    const lost = columns.map(toSnakeCase).filter((column) => there.some(({ name }) => name === column));
    if (columns.length > 0 && lost.length === 0) return { isBehind: true };
    const [{ n }] = await database.ask(
      `select count(*)::int as n from "${table}"${lost.length > 0 ? ` where num_nonnulls(${lost.map((column) => `"${column}"`).join(", ")}) > 0` : ""}`,
    );
    if (n > 0 && !drop)
      throw new Mistake(
        `${table} holds ${n} ${n === 1 ? "row" : "rows"}${lost.length > 0 ? ` with ${columns.join(" or ")}` : ""}: nothing was removed. Say --drop to lose ${n === 1 ? "it" : "them"}.`,
      );
    if (columns.length > 0 || migrations.length === 0 || !database.isEmbedded) return { isBehind: false };
    await database.ask(`drop table "${table}" cascade`);
    for (const { when } of migrations)
      await database.ask(`delete from drizzle.__drizzle_migrations where created_at = ${when}`);
    return { isBehind: true };
  } finally {
    await database.close();
  }
};

const open = async () => {
  const url = process.env.DATABASE_URL;
  return url ? openPostgres(url) : openEmbedded(resolve(root, process.env.DATA_DIR ?? ".data"));
};

const openPostgres = async (connectionString) => {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  await client.connect().catch(({ message }) => {
    throw new Mistake(`The database of DATABASE_URL could not be asked: ${message}.`);
  });
  return {
    isEmbedded: false,
    ask: async (query) => (await client.query(query)).rows,
    close: () => client.end(),
  };
};

const openEmbedded = async (folder) => {
  if (!existsSync(resolve(folder, "db"))) return undefined;
  const { tsImport } = await import("tsx/esm/api");
  const server = (name) => tsImport(`../../server/db/${name}.ts`, import.meta.url);
  const [{ lockDirectory }, { createPglite }] = await Promise.all([server("lock"), server("open")]);
  const unlock = await lockDirectory(folder).catch(({ message }) => {
    throw new Mistake(`${message} Stop it first.`);
  });
  const client = await createPglite(resolve(folder, "db"));
  return {
    isEmbedded: true,
    ask: async (query) => (await client.query(query)).rows,
    close: async () => {
      await client.close();
      unlock();
    },
  };
};
