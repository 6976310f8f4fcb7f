import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { Logger } from "drizzle-orm";
import { createPasswords } from "../../server/auth/passwords";
import { measureEmbedded } from "../../server/db/measure-database";
import { migratePglite } from "../../server/db/migrate";
import { createPglite, embedded, type OpenDatabase } from "../../server/db/open";
import { seedDemo } from "../../server/db/seed/demo";
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
  const file = packed("demo");
  if (!existsSync(file)) await (await openInMemory({ demo: true, logger: { logQuery: () => {} } })).close();
  return file;
};

/** One in which no migration ran, as `createPglite` makes it in the time of a hundred requests. */
export const openBare = async () => {
  const files = filesOf(packed("bare"));
  const client = await createPglite(undefined, files?.());
  if (!files) await pack(client, "bare");
  return client;
};

/**
 * Making a database takes seconds, unpacking one a fraction: the first test file packs it for all the others. Whichever that
 * is, the story of the demonstration data ends at the same instant, where a clock that stands still stands.
 */
export const openInMemory = async ({ demo, logger }: TestDatabase): Promise<OpenDatabase> => {
  const content = demo ? "demo" : "empty";
  const files = filesOf(packed(content), isOfThisDatabase);
  const client = files ? await createPglite(undefined, files()) : await openBare();
  const opened = { db: embedded(client, logger), load: measureEmbedded(client), close: () => client.close() };
  if (files) return opened;
  await migratePglite(client);
  if (demo) await seedDemo(embedded(client), { clock: createClock().now, passwords: createPasswords() });
  await pack(client, content);
  return opened;
};

/** Without those that new databases would be made from: two thirds of all, and nobody makes one in an embedded database. */
const isOfThisDatabase = (name: string) => !/^\/base\/[14]\//.test(name);

const packed = (content: "bare" | "empty" | "demo") =>
  join(paths.cache, `test-database-${fingerprint()}-${content}.tar`);

const pack = async (client: PGlite, content: Parameters<typeof packed>[0]) => {
  // or a part of it would be in memory alone, and the rest in a log that each copy goes through when it is opened
  await client.exec("checkpoint");
  const dump = await client.dumpDataDir("none");
  mkdirSync(paths.cache, { recursive: true });
  const draft = `${packed(content)}.${randomUUID()}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, packed(content));
};

/** Read once in a process. */
const known = new Map<string, ReturnType<typeof packedFiles>>();

const filesOf = (file: string, isWanted?: (name: string) => boolean) => {
  if (!known.has(file) && existsSync(file)) known.set(file, packedFiles(readFileSync(file), isWanted));
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
  for (const name of names.filter((one) => /\.(ts|sql)$|_journal\.json$/.test(one)).sort())
    hash.update(readFileSync(join(paths.root, "server", name)));
  return hash.digest("hex").slice(0, 16);
};
