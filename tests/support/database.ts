import { Blob } from "node:buffer";
import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "drizzle-orm";
import { migratePglite } from "../../server/db/migrate";
import { createPglite, embedded, type OpenDatabase, openDatabase } from "../../server/db/open";
import { seedDemo } from "../../server/db/seed";
import { createPasswords } from "../../server/passwords";
import { paths } from "../../server/paths";
import { createClock } from "./clock";
import { createPostgresDatabase, ensureTemplate } from "./postgres";

interface TestDatabase {
  /** With the demonstration data, or with empty tables. */
  demo: boolean;
  clock: () => Date;
  logger: Logger;
}

/** A database of one test file alone: embedded in memory, or made on the PostgreSQL of TEST_DATABASE_URL and dropped at the end. */
export const openTestDatabase = (options: TestDatabase): Promise<OpenDatabase> => {
  const { TEST_DATABASE_URL } = process.env;
  return TEST_DATABASE_URL ? onPostgres(TEST_DATABASE_URL, options) : inMemory(options);
};

/** Migrations and demonstration data take seconds, a copy of them a fraction: the first test file makes it for all the others. */
const onPostgres = async (serverUrl: string, { demo, clock, logger }: TestDatabase): Promise<OpenDatabase> => {
  const fill = async (url: string) => {
    const { db, close } = await openDatabase({ databaseUrl: url });
    if (demo) await seedDemo(db, { clock, passwords: createPasswords() });
    await close();
  };
  const { TEST_TEMPLATES } = process.env;
  const template =
    TEST_TEMPLATES && (await ensureTemplate(serverUrl, `${TEST_TEMPLATES}${demo ? "demo" : "empty"}`, fill));
  const { url, drop } = await createPostgresDatabase(serverUrl, template);
  if (!template) await fill(url);
  const { db, close } = await openDatabase({ databaseUrl: url, logger });
  const closeAndDrop = async () => {
    await close();
    await drop();
  };
  return { db, close: closeAndDrop };
};

/** The file of an embedded database with the demonstration data, for a process of its own to start on. */
export const packedDatabase = async () => {
  const file = packed(true);
  if (!existsSync(file)) {
    const { close } = await inMemory({ demo: true, clock: createClock().now, logger: { logQuery: () => {} } });
    await close();
  }
  return file;
};

const packed = (demo: boolean) => join(paths.cache, `test-database-${fingerprint()}-${demo ? "demo" : "empty"}.tar`);

/** Making a database takes seconds, unpacking one a fraction: the first test file packs it for all the others. */
const inMemory = async ({ demo, clock, logger }: TestDatabase): Promise<OpenDatabase> => {
  const file = packed(demo);
  const content = readIfThere(file);
  // the global Blob of a page is another one than the database's
  const client = await createPglite(undefined, content && (new Blob([content]) as unknown as globalThis.Blob));
  const opened = { db: embedded(client, logger), close: () => client.close() };
  if (content) return opened;
  await migratePglite(client);
  if (demo) await seedDemo(embedded(client), { clock, passwords: createPasswords() });
  const dump = await client.dumpDataDir("none");
  mkdirSync(paths.cache, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, file);
  return opened;
};

const readIfThere = (file: string) => {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
};

/** Changes with everything that a packed database is made from: the rules it is made by are all over the server. */
const fingerprint = () => {
  const hash = createHash("sha256");
  const names = readdirSync(join(paths.root, "server"), { recursive: true, encoding: "utf8" });
  for (const name of names.filter((one) => /\.(ts|sql)$/.test(one)).sort())
    hash.update(readFileSync(join(paths.root, "server", name)));
  return hash.digest("hex").slice(0, 16);
};
