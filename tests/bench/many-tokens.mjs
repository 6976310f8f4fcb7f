import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

/** Gives the first company that maria administers this many tokens more, in the data folder of a product that stands still. */
export const addTokens = async (dataDir, count) => {
  const db = await PGlite.create({ dataDir: join(dataDir, "db"), extensions: { pg_trgm } });
  await db.query(
    `insert into vcards (id, slug, company_id, name, is_active, name_key, search, created_at, updated_at)
    select gen_random_uuid(), 'bench-' || n, one.id, name, false, name, name || ' ' || md5((n * 7)::text),
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, $1::int) n, lateral (select 'token ' || md5(n::text) as name) made, (
      select c.id from companies c join associates a on a.company_id = c.id join users u on u.id = a.user_id
      where u.app2_id = 'maria' and a.type = 'ADMIN' order by c.name_key limit 1
    ) one`,
    [count],
  );
  await db.exec("analyze");
  await db.close();
};
