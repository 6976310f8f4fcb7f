import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { paths } from "../paths";

const run = promisify(execFile);

/** Where the files of an embedded database are. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, "db");

/** Where a restored one is for the moment in which it takes the place of another. */
export const restoredFolder = (dataDir: string): string => join(dataDir, "db-restored");

/**
 * Gives a data folder the files of an embedded database where there are none, and returns their folder: a copy of the empty
 * database that the build made, since making one takes seconds. They appear whole or not at all, so that a start that
 * was cut off does no harm.
 */
export const createEmbedded = async (dataDir: string): Promise<string> => {
  const folder = embeddedFolder(dataDir);
  if (existsSync(folder)) return folder;
  // cut off between two renames, a restore left it whole
  if (existsSync(restoredFolder(dataDir))) {
    renameSync(restoredFolder(dataDir), folder);
    return folder;
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith("db-draft-")) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  const draft = join(dataDir, `db-draft-${randomUUID()}`);
  if (existsSync(paths.emptyDatabase)) await cp(paths.emptyDatabase, draft, { recursive: true });
  else await run(process.execPath, [paths.makeDatabase, draft], { cwd: paths.root });
  renameSync(draft, folder);
  return folder;
};
