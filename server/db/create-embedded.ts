import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { paths } from "../paths";

const run = promisify(execFile);

/**
 * Gives a data folder the files of an embedded database where there are none, and returns their folder: a copy of the empty
 * database that the build made, since making one takes seconds. They appear whole or not at all, so that a start that
 * was cut off does no harm.
 */
export const createEmbedded = async (dataDir: string): Promise<string> => {
  const folder = join(dataDir, "db");
  if (existsSync(folder)) return folder;
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith("db-draft-")) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  const draft = join(dataDir, `db-draft-${randomUUID()}`);
  if (existsSync(paths.emptyDatabase)) await cp(paths.emptyDatabase, draft, { recursive: true });
  else await run(process.execPath, [paths.makeDatabase, draft], { cwd: paths.root });
  renameSync(draft, folder);
  return folder;
};
