import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenDatabase, openDatabase } from "../../../server/db/open";
import { createPostgresDatabase } from "../../support/postgres";

/** Where a product keeps its data: a folder, or a database on the PostgreSQL of TEST_DATABASE_URL. */
export interface Place {
  /** Settings of a product that works there. */
  env: Record<string, string>;
  /** Ends all connections to it; undefined where there are none. */
  cutConnections?: () => Promise<void>;
  /** Opens it for a look, while no product works in it. */
  open: () => Promise<OpenDatabase>;
  remove: () => Promise<void>;
}

export const placeDatabase = async (): Promise<Place> => {
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) {
    const { url, name, administer, drop } = await createPostgresDatabase(TEST_DATABASE_URL);
    return {
      env: { DATABASE_URL: url },
      cutConnections: () =>
        administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
      open: () => openDatabase({ databaseUrl: url }),
      remove: drop,
    };
  }
  const dataDir = mkdtempSync(join(tmpdir(), "panel-torture-"));
  return {
    env: { DATA_DIR: dataDir },
    open: () => openDatabase({ dataDir }),
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
};
