import { existsSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "../run.mjs";
import { Mistake } from "./grammar.mjs";

const holdsRows = 7;

/**
 * Makes the embedded database forget a table and its migration, when there is one that knows it.
 * @throws {Mistake} while the table holds rows that nobody said may be lost
 */
export const forgetRows = async (table, { drop }) => {
  const folder = process.env.DATA_DIR ?? ".data";
  if (!existsSync(join(root, folder))) return;
  const work = `(async () => {
    const [{ lockDirectory }, { createEmbedded }, { createPglite }] = await Promise.all([
      import("./server/db/lock.ts"), import("./server/db/create-embedded.ts"), import("./server/db/open.ts")]);
    const unlock = await lockDirectory(${JSON.stringify(folder)});
    const client = await createPglite(await createEmbedded(require("node:path").resolve(${JSON.stringify(folder)})));
    const known = (await client.query("select to_regclass('public.${table}') as it")).rows[0].it;
    const rows = known ? (await client.query('select count(*)::int as n from "${table}"')).rows[0].n : 0;
    if (rows > 0 && !${drop}) { console.error("${table} holds " + rows + " rows; say --drop to lose them."); process.exitCode = ${holdsRows}; }
    else if (known) {
      await client.exec('drop table "${table}" cascade');
      await client.exec("delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)");
    }
    await client.close();
    unlock();
  })()`;
  const code = await run(process.execPath, ["--import", "tsx", "--eval", work]);
  if (code === holdsRows) throw new Mistake("Nothing was removed.");
  if (code !== 0) throw new Mistake(`The database in ${folder} could not be asked; is the server running?`);
};
