import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mustRun, root } from "../run.mjs";

const folder = join(root, "server/db/migrations");
const journal = join(folder, "meta/_journal.json");
const entries = () => JSON.parse(readFileSync(journal, "utf8")).entries;

/** Writes the migration from the tables as they were to the tables as they are, with what it grants; none where nothing changed. */
export const writeMigration = async (name, grants = []) => {
  const before = entries().length;
  await mustRun("drizzle-kit/bin.cjs", ["generate", "--name", name], { quiet: true });
  const made = entries()[before];
  if (!made) return undefined;
  const file = `server/db/migrations/${made.tag}.sql`;
  appendFileSync(join(root, file), grants.map((grant) => `--> statement-breakpoint\n${grant}`).join(""));
  return file;
};

/**
 * Takes the newest migration back, when it is this one and nothing came after it.
 * @returns whether it was
 */
export const takeBack = (name) => {
  const all = JSON.parse(readFileSync(journal, "utf8"));
  const last = all.entries.at(-1);
  if (!last?.tag.endsWith(`_${name}`)) return false;
  rmSync(join(folder, `${last.tag}.sql`));
  rmSync(join(folder, `meta/${last.tag.slice(0, 4)}_snapshot.json`));
  writeFileSync(journal, JSON.stringify({ ...all, entries: all.entries.slice(0, -1) }, null, 2));
  return true;
};
