import { createPasswords } from "../../server/auth/passwords";
import { type OpenDatabase, openDatabase } from "../../server/db/open";
import { seedDemo } from "../../server/db/seed/demo";
import { createClock } from "./clock";
import { openInMemory, type TestDatabase } from "./database-in-memory";
import { createPostgresDatabase, ensureTemplate } from "./postgres";

/** A database of one test file alone: embedded in memory, or made on the PostgreSQL of TEST_DATABASE_URL and dropped at the end. */
export const openTestDatabase = (options: TestDatabase): Promise<OpenDatabase> => {
  const { TEST_DATABASE_URL } = process.env;
  return TEST_DATABASE_URL ? onPostgres(TEST_DATABASE_URL, options) : openInMemory(options);
};

/** Migrations and demonstration data take seconds, a copy of them a fraction: the first test file makes it for all the others. */
const onPostgres = async (serverUrl: string, { demo, logger }: TestDatabase): Promise<OpenDatabase> => {
  const fill = async (url: string) => {
    const { db, close } = await openDatabase({ databaseUrl: url });
    if (demo) await seedDemo(db, { clock: createClock().now, passwords: createPasswords() });
    await close();
  };
  const { TEST_TEMPLATES } = process.env;
  const template =
    TEST_TEMPLATES && (await ensureTemplate(serverUrl, `${TEST_TEMPLATES}${demo ? "demo" : "empty"}`, fill));
  const { url, drop } = await createPostgresDatabase(serverUrl, template);
  if (!template) await fill(url);
  const { db, load, close } = await openDatabase({ databaseUrl: url, logger });
  const closeAndDrop = async () => {
    await close();
    await drop();
  };
  return { db, load, close: closeAndDrop };
};
