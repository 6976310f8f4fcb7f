// run by tsx, since it takes the server apart
import { sql } from "drizzle-orm";
import { behindBarrier } from "../../server/db/barrier.ts";
import { openDatabase } from "../../server/db/open.ts";
import { operations } from "../../server/operations/index.ts";
import { printRatio, timed } from "./figures.mjs";
import { benchPgbench } from "./pgbench.mjs";

const rounds = 300;
const queries = {
  "first page": {},
  "newest page": { sort: "-createdAt" },
  "30th page": { page: 30 },
  "two words": { q: "quiteria queiroz" },
};

/** What row-level security costs a page: the same operation without it and behind it, by turns, in one process. */
const benchBarrier = async ({ companyId, dataDir, databaseUrl, rate }) => {
  const statements = [];
  const logger = { logQuery: (text, values) => void statements.push({ text, values }) };
  const { db, close } = await openDatabase({ databaseUrl, dataDir, logger });
  const { rows } = await db.execute(sql`select id from users where app2_id = 'maria'`);
  const work = { companyId, personId: rows[0].id };
  const caller = { id: work.personId, companyId, role: "PLATFORM_USER", associateType: "ADMIN" };
  const page = (on, query) => operations.listVcards({ path: {}, query }, { db: on, caller });

  for (const [name, query] of Object.entries(queries)) {
    const figures = [[], []];
    for (let round = -20; round < rounds; round++) {
      const without = await timed(() => page(db, query));
      const behind = await timed(() => page(behindBarrier(db, work), query));
      if (round < 0) continue;
      figures[0].push(without);
      figures[1].push(behind);
    }
    printRatio(`${name} without row-level security → behind it`, figures);
  }
  statements.length = 0;
  await page(behindBarrier(db, work), { count: false });
  await close();
  const statement = statements.find(({ text }) => text.includes(" order by "));
  if (databaseUrl) await benchPgbench({ databaseUrl, statement, work, rate });
};

await benchBarrier(JSON.parse(process.env.BENCH));
