import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DirectoryLocked } from "../db/lock";
import type { Env } from "../env";
import { askForBackup } from "./ask-server";
import { type Checked, checkBackup, refuseTaken, writeBackup } from "./backup-file";
import { dump } from "./dump";
import { load, migrationsLeft, migrationsUpTo, refuseFilled } from "./load";
import { embeddedTarget, openEmbeddedAsIs, openPostgresAsIs, type Place, postgresTarget, type Target } from "./places";
import { Unusable } from "./unusable";

type Settings = Pick<Env, "DATABASE_URL" | "DATA_DIR">;

/** One moment of a database, in a file. */
const write = async ({ db, close }: Place, file: string) => {
  try {
    const moment = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
    await db.transaction((inner) => writeBackup(file, dump(inner, new Date())), moment);
  } finally {
    await close();
  }
};

/** Writes all that a database holds into a file, as it is at one moment; the server may run. */
export const backup = async ({ DATABASE_URL, DATA_DIR }: Settings, file: string) => {
  refuseTaken(file);
  if (DATABASE_URL) await write(await openPostgresAsIs(DATABASE_URL), file);
  else {
    const place = await openEmbeddedAsIs(DATA_DIR).catch((error: unknown) => {
      if (error instanceof DirectoryLocked) return undefined;
      throw error;
    });
    await (place ? write(place, file) : askForBackup(DATA_DIR, file));
  }
  try {
    return await checkBackup(file);
  } catch (error) {
    rmSync(file, { force: true });
    throw error instanceof Unusable
      ? new Unusable("The backup broke off, and nothing of it was kept. The log of the server says why.")
      : error;
  }
};

const fill = async (target: Target, checked: Checked) => {
  const { migrations } = checked.head;
  try {
    const { folder, remove } = migrationsUpTo(migrations);
    try {
      await refuseFilled(target.db);
      await target.migrateTo(folder);
      await load(target.db, checked);
    } finally {
      remove();
    }
    const where = await target.finish();
    return { end: checked.end, where, later: migrationsLeft(migrations) };
  } finally {
    await target.close();
  }
};

/** Puts a backup into an empty PostgreSQL, or in place of the embedded database. */
export const restore = async ({ DATABASE_URL, DATA_DIR }: Settings, file: string) => {
  // before anything is opened
  const checked = await checkBackup(file);
  migrationsUpTo(checked.head.migrations).remove();
  return fill(await (DATABASE_URL ? postgresTarget(DATABASE_URL) : embeddedTarget(DATA_DIR)), checked);
};

/** Brings all of the embedded database into an empty PostgreSQL; the server is stopped. */
export const move = async ({ DATABASE_URL, DATA_DIR }: Settings) => {
  if (!DATABASE_URL) throw new Unusable("DATABASE_URL is missing: it names the empty PostgreSQL to move to.");
  const folder = mkdtempSync(join(tmpdir(), "move-"));
  const file = join(folder, "all");
  try {
    // not while the server runs: what it wrote later would stay behind
    await write(await openEmbeddedAsIs(DATA_DIR), file);
    return await fill(await postgresTarget(DATABASE_URL), await checkBackup(file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
