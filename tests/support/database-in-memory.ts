import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "drizzle-orm";
import { measureEmbedded } from "../../server/db/measure-database";
import { migratePglite } from "../../server/db/migrate";
import { createPglite, embedded, type OpenDatabase } from "../../server/db/open";
import { seedDemo } from "../../server/db/seed";
import { createPasswords } from "../../server/passwords";
import { paths } from "../../server/paths";
import { createClock } from "./clock";
import { packedFiles } from "./packed-files";

export interface TestDatabase {
  /** With the demonstration data, or with empty tables. */
  demo: boolean;
  logger: Logger;
}

/** The file of an embedded database with the demonstration data, for a process of its own to start on. */
export const packedDatabase = async () => {
  const file = packed(true);
  if (!existsSync(file)) {
    const { close } = await openInMemory({ demo: true, logger: { logQuery: () => {} } });
    await close();
  }
  return file;
};

const packed = (demo: boolean) => join(paths.cache, `test-database-${fingerprint()}-${demo ? "demo" : "empty"}.tar`);

/**
 * Making a database takes seconds, unpacking one a fraction: the first test file packs it for all the others. Whichever that
 * is, the story of the demonstration data ends at the same instant, where a clock that stands still stands.
 */
export const openInMemory = async ({ demo, logger }: TestDatabase): Promise<OpenDatabase> => {
  const file = packed(demo);
  const files = filesOf(file);
  const client = await createPglite(undefined, files?.());
  const opened = { db: embedded(client, logger), load: measureEmbedded(client), close: () => client.close() };
  if (files) return opened;
  await migratePglite(client);
  if (demo) await seedDemo(embedded(client), { clock: createClock().now, passwords: createPasswords() });
  const dump = await client.dumpDataDir("none");
  mkdirSync(paths.cache, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, file);
  return opened;
};

/** Read once in a process. */
const known = new Map<string, ReturnType<typeof packedFiles>>();

const filesOf = (file: string) => {
  if (!known.has(file) && existsSync(file)) known.set(file, packedFiles(readFileSync(file)));
  return known.get(file);
};

/**
 * Changes with everything that a packed database is made from: the rules it is made by are all over the server. Whoever
 * breaks one of them on purpose names the one that was packed before (`scripts/prove.mjs`).
 */
const fingerprint = () => {
  const { TEST_DATABASE_PACKED } = process.env;
  if (TEST_DATABASE_PACKED) return TEST_DATABASE_PACKED;
  const hash = createHash("sha256");
  const names = readdirSync(join(paths.root, "server"), { recursive: true, encoding: "utf8" });
  for (const name of names.filter((one) => /\.(ts|sql)$/.test(one)).sort())
    hash.update(readFileSync(join(paths.root, "server", name)));
  return hash.digest("hex").slice(0, 16);
};
