import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { Client } from "pg";
import { runTool } from "../../scripts/run.mjs";
import { printRatio, timed } from "./figures.mjs";
import { fillTokens, firstNames, surnames, titles } from "./fill-tokens.mjs";
import { startProduct } from "./product.mjs";
import { benchRate } from "./rate.mjs";
import { signIn } from "./sign-in.mjs";

/**
 * Lists of tokens, in a company that has a thousand and in one that has very many, by turns: first, newest and 30th page,
 * two words and a rare one, in this list and in all that are searched at once; what row-level security costs; how many
 * pages a second there are. On PostgreSQL when TEST_DATABASE_URL or DATABASE_URL names one, in a database that is made and
 * dropped there, else on the embedded database.
 */
export const benchLists = async () => {
  const server = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  await (server ? onPostgres(server) : onEmbedded());
};

const onPostgres = async (server) => {
  console.log("\n— lists on PostgreSQL, of a company with 1,000 tokens and of one with 1,000,000");
  const name = `bench_${randomUUID().replaceAll("-", "")}`;
  await within(server, (query) => query(`create database ${name}`));
  try {
    const url = new URL(server);
    url.pathname = `/${name}`;
    const env = { DATABASE_URL: url.href };
    const companies = await findCompanies(env);
    await within(url.href, async (query) => {
      await query("set maintenance_work_mem = '512MB'");
      await fillTokens(query, { [companies.few]: 1_000, [companies.many]: 1_000_000 });
    });
    await bench({ env, companies, databaseUrl: url.href });
  } finally {
    await within(server, (query) => query(`drop database ${name} with (force)`));
  }
};

const onEmbedded = async () => {
  console.log("\n— lists on the embedded database, of a company with 1,000 tokens and of one with 100,000");
  console.log("DATABASE_URL names no PostgreSQL, which is where a million is measured.");
  const fresh = await startProduct();
  await fresh.stop();
  const { dataDir } = fresh;
  const companies = await findCompanies({}, dataDir);
  const db = await PGlite.create({ dataDir: join(dataDir, "db"), extensions: { btree_gin, pg_trgm } });
  await fillTokens((text) => db.query(text), { [companies.few]: 1_000, [companies.many]: 100_000 });
  await db.close();
  await bench({ env: {}, companies, dataDir });
  fresh.remove();
};

const within = async (connectionString, run) => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await run((text) => client.query(text));
  } finally {
    await client.end();
  }
};

/** The two companies that maria administers. */
const findCompanies = async (env, dataDir) => {
  const product = await startProduct({ env, dataDir });
  const personal = await signIn(product.url, "maria");
  const { data } = await personal("/me/companies?sort=name")();
  await product.stop();
  const [few, many] = data.filter(({ associateType }) => associateType === "ADMIN").map(({ id }) => id);
  return { few, many };
};

// what takes seconds would take all day
const longest = 60_000;

const bench = async ({ env, companies, dataDir, databaseUrl }) => {
  const product = await startProduct({ env, dataDir });
  const [few, many] = await Promise.all(
    [companies.few, companies.many].map((id) => signIn(product.url, "maria", { "Company-Id": id })),
  );
  for (const [name, { path, rounds }] of Object.entries(calls)) {
    const figures = [[], []];
    const end = performance.now() + longest;
    for (let round = -5; round < rounds && (round < 5 || performance.now() < end); round++) {
      const taken = [await timed(few(path(round))), await timed(many(path(round)))];
      // the first ones warm up
      if (round < 0) continue;
      figures[0].push(taken[0]);
      figures[1].push(taken[1]);
    }
    printRatio(name, figures);
  }
  const rate = await benchRate(product, many("/vcards?perPage=25"));
  await product.stop();
  await runTool("tsx/dist/cli.mjs", ["tests/bench/barrier.mjs"], {
    env: { BENCH: JSON.stringify({ companyId: companies.many, dataDir, databaseUrl, rate }), LOG_LEVEL: "silent" },
  });
};

const nth = (words, n) => words[Math.abs(n) % words.length];
const register = (n) => createHash("md5").update(`${n}`).digest("hex").slice(0, 9);

// names of one person, those of two, and with what else a token says; each of them many times over in so many tokens
const twoWords = (n) =>
  [
    [nth(firstNames, n * 7), nth(surnames, n * 11)],
    [nth(surnames, n * 5), nth(titles, n * 3)],
    [nth(firstNames, n), nth(firstNames, n * 13 + 1)],
  ][Math.abs(n) % 3].join(" ");

// some begin names, others are in one of nine tokens or in all of them
const commonWord = (n) => nth([...surnames, "empresa", ...firstNames, ...titles], n * 7);
const typed = (n) => nth([...firstNames, ...surnames], n * 5).slice(0, 1 + (Math.abs(n) % 6));
const everywhere = (q) => `/search?q=${encodeURIComponent(q)}`;

const calls = {
  "first page": { path: () => "/vcards?perPage=25", rounds: 400 },
  "newest page": { path: () => "/vcards?perPage=25&sort=-createdAt", rounds: 400 },
  "30th page": { path: () => "/vcards?perPage=25&page=30", rounds: 400 },
  "two words": { path: (n) => `/vcards?perPage=25&q=${encodeURIComponent(twoWords(n))}`, rounds: 200 },
  "a rare word": { path: (n) => `/vcards?perPage=25&q=${register(1 + Math.abs(n * 997))}`, rounds: 200 },
  "a word that occurs nowhere": { path: (n) => `/vcards?perPage=25&q=qqq${register(-n)}`, rounds: 100 },
  "everything, letters as they are typed": { path: (n) => everywhere(typed(n)), rounds: 60 },
  "everything, a common word": { path: (n) => everywhere(commonWord(n)), rounds: 60 },
  "everything, two words": { path: (n) => everywhere(twoWords(n)), rounds: 60 },
  "everything, a rare word": { path: (n) => everywhere(register(1 + Math.abs(n * 997))), rounds: 60 },
};
