import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { paths } from "../paths";

const run = promisify(execFile);

const script = `
import { PGlite } from "@electric-sql/pglite";
const client = await PGlite.create({ dataDir: process.argv[1] });
await client.close();
process.exit(0);
`;

/**
 * Makes the files of an embedded database where there are none, and returns their folder. Another process makes them: it needs
 * some 250 MB that this one would keep. They appear whole or not at all, so that a start that was cut off does no harm.
 */
export const createEmbedded = async (dataDir: string): Promise<string> => {
  const folder = join(dataDir, "db");
  if (existsSync(folder)) return folder;
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith("db-draft-")) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  const draft = join(dataDir, `db-draft-${randomUUID()}`);
  await run(process.execPath, ["--input-type=module", "--eval", script, draft], { cwd: paths.root });
  renameSync(draft, folder);
  return folder;
};
