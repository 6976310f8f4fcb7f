// run by tsx, since it opens the database as the server does
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { openDatabase } from "../../server/db/open.ts";
import { fillTokens } from "./fill-tokens.mjs";

const companies = 20;
const people = 1_000 * companies;
const tokens = 10_000 * companies;
const wanted = 100_000_000;

const word = (n, length) => `substr(md5((${n})::text), 1, ${length})`;
// keys grow with time, as those of the application do
const key = (n, table) =>
  `(lpad(to_hex(1700000000000 + (${n})::bigint), 12, '0') || '7' || ${word(`'${table}' || n`, 19)})::uuid`;
const name = (n) => `initcap(${word(n, 7)} || ' ' || ${word(`${n}+7`, 9)})`;

/** Rows of each table as the model of docs/scale.md has them, beside the tokens. */
const fillings = (company) => ({
  users: `insert into users (id, app2_id, app2_id_key, first_name, sur_name, email, phone, status, password_hash, name_key, sur_name_key, search)
    select ${key("n", "u")}, 'p' || n, 'p' || n, initcap(${word("n", 7)}), initcap(${word("n+7", 9)}), 'p' || n || '@empresa.com.br',
      '+5511900000000', 'ACTIVE', repeat('x', 97), lower(${name("n")}), ${word("n+7", 9)},
      concat_ws(E'\\n', ${name("n")}, 'p' || n || '@empresa.com.br', '+5511900000000', 'p' || n) from generate_series(1, ${people}) n`,
  associates: `insert into associates (id, company_id, user_id, status, name_key, email_key, search)
    select ${key("n", "a")}, ${company("n")}, u.id, 'ACTIVE', u.name_key, u.email, concat_ws(E'\\n', u.name_key, u.email)
    from generate_series(1, ${people}) n join users u on u.app2_id_key = 'p' || n`,
  exchanges: `insert into exchanges (id, status, vcard_id, sender_id, recipient_id, name_key, search, created_at)
    select ${key("n", "e")}, 'ACCEPTED', v.id, s.id, r.id, s.name_key, concat_ws(E'\\n', s.name_key, s.email, v.name), now() - n * interval '1 second'
    from generate_series(1, ${5 * people}) n join users s on s.app2_id_key = 'p' || (1 + n % ${people})
    join users r on r.app2_id_key = 'p' || (1 + (n::bigint * 7919 + n / ${people}) % ${people})
    join (select id, name, row_number() over () as k from vcards) v on v.k = n`,
  contacts: `insert into contacts (id, owner_id, user_id, name_key, search)
    select ${key("n", "c")}, o.id, u.id, u.name_key, concat_ws(E'\\n', u.name_key, u.email)
    from generate_series(1, ${10 * people}) n join users o on o.app2_id_key = 'p' || (1 + n % ${people})
    join users u on u.app2_id_key = 'p' || (1 + (n::bigint * 7919 + n / ${people}) % ${people}) on conflict do nothing`,
  history: `insert into history (id, resource, record_id, company_id, actor_id, actor_name, action, changes, created_at)
    select ${key("n", "h")}, 'vcards', v.id, v.company_id, null, 'Maria Oliveira', 'UPDATED',
      jsonb_build_array(jsonb_build_object('field', 'title', 'from', 'gerente', 'to', 'diretora')), now()
    from (select row_number() over () as n, id, company_id from vcards) v`,
  sessions: `insert into sessions (id, user_id, created_at)
    select ${key("n", "s")}, u.id, now() from generate_series(1, ${people}) n join users u on u.app2_id_key = 'p' || n`,
  refresh_tokens: `insert into refresh_tokens (id, session_id, token_hash, created_at, expires_at)
    select ${key("s.n * 30 + d", "r")}, s.id, md5(s.n || '-' || d) || substr(md5(d || '-' || s.n), 1, 11), now(), now() + interval '30 days'
    from (select row_number() over () as n, id from sessions) s, generate_series(1, 30) d`,
});

const sizes = `select c.relname as name, greatest(c.reltuples, 0)::bigint as rows, pg_table_size(c.oid) as table, pg_indexes_size(c.oid) as indexes,
    (select json_agg(json_build_array(i.relname, pg_relation_size(i.oid)) order by pg_relation_size(i.oid) desc)
      from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = c.oid) as each
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.reltuples >= ${people} order by pg_total_relation_size(c.oid) desc`;

/** Bytes for each row of the large tables and their indexes, from a PostgreSQL that is filled, and what they come to. */
const benchSizes = async (server) => {
  const database = `sizes_${randomUUID().replaceAll("-", "")}`;
  const administer = new Client({ connectionString: server });
  await administer.connect();
  await administer.query(`create database ${database}`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  try {
    await (await openDatabase({ databaseUrl: url.href })).close();
    const client = new Client({ connectionString: url.href });
    await client.connect();
    try {
      await fill((text) => client.query(text));
      report((await client.query(sizes)).rows);
    } finally {
      await client.end();
    }
  } finally {
    await administer.query(`drop database ${database} with (force)`);
    await administer.end();
  }
};

// the application sets them
const letDatesDefault = `do $$ declare one record; begin
  for one in select table_name, column_name from information_schema.columns where table_schema = 'public'
    and column_name in ('created_at', 'updated_at')
  loop execute format('alter table %I alter %I set default now()', one.table_name, one.column_name); end loop; end $$`;

const fill = async (query) => {
  const ids = Array.from({ length: companies }, randomUUID);
  const rows = ids.map((id, n) => `('${id}', 'Company ${n}', '${n}', 'company ${n}', 'company ${n}')`);
  await query(letDatesDefault);
  await query(`insert into companies (id, name, document, name_key, search) values ${rows.join()}`);
  await fillTokens(query, Object.fromEntries(ids.map((id) => [id, tokens / companies])));
  const company = (n) => `('{${ids}}'::uuid[])[1 + ${n} % ${companies}]`;
  for (const statement of Object.values(fillings(company))) await query(statement);
  await query("vacuum analyze");
};

const report = (tables) => {
  const factor = wanted / tokens;
  let all = 0;
  console.log(`\n— sizes, measured with ${tokens} tokens and reckoned for ${wanted}`);
  for (const { name, rows, table, indexes, each } of tables) {
    const total = (Number(table) + Number(indexes)) * factor;
    all += total;
    const per = (bytes) => Math.round(bytes / rows);
    console.log(
      `${name}: ${rows} rows, ${per(table)} bytes each and ${per(indexes)} in indexes; ${Math.round((rows * factor) / 1e6)} million rows, ${(total / 1e9).toFixed(0)} GB`,
    );
    for (const [index, bytes] of each) console.log(`    ${index}: ${per(bytes)}`);
  }
  console.log(`together: ${(all / 1e9).toFixed(0)} GB`);
};

await benchSizes(process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL);
