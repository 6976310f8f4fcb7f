import type { PGlite } from "@electric-sql/pglite";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { getTableConfig } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import config from "../../drizzle.config";
import { findInBarrier } from "../../server/db/check-barrier";
import { ensureCompanyRole } from "../../server/db/company-role";
import { createPglite } from "../../server/db/open";
import * as declared from "../../server/db/schema";
import { paths } from "../../server/paths";
import { resources } from "../../server/resources";
import type { Finding } from "./finding";
import { unwrittenFindings } from "./migrations";
import { isIncomplete, type Resource } from "./tables";

interface Made {
  /** What `db/schema` declares. */
  schema?: Record<string, unknown>;
  /** What is said of the same tables elsewhere in the report. */
  described?: readonly { resource: Resource }[];
  /** Run after the migrations. */
  after?: string;
  /** Makes the empty database. */
  open?: typeof createPglite;
}

/** What the migrations make of an empty database, held against the tables, policies and rights that are declared. */
export const databaseFindings = async ({
  schema = declared,
  described = resources,
  after,
  open = createPglite,
}: Made = {}): Promise<Finding[]> => {
  // what no migration is written of is in no database, and looked at there, it would be told again
  const unwritten = unwrittenFindings(schema);
  if (unwritten.length > 0) return unwritten;
  const client = await open();
  try {
    const db = drizzle(client);
    await ensureCompanyRole(db);
    await migrate(db, { migrationsFolder: paths.migrations });
    if (after) await client.exec(after);
    const made = await partsOf(client);
    await client.exec(`begin; ${await declarationOf(schema, client)}`);
    const different = differences(made, await partsOf(client));
    await client.exec("rollback");
    const others = different.map(toFinding);
    // of tables that are not there nothing more is to be said
    if (different.some(isMissing)) return others;
    // what the database has more than an incomplete declaration is not too much of it: that would be mended the wrong way
    const incomplete = described.map(({ resource }) => resource).filter(isIncomplete);
    const unheard = incomplete.map(({ table }) => getTableConfig(table).name);
    const barrier = (await findInBarrier(db)).filter(({ table }) => !table || !unheard.includes(table));
    const ofBarrier = barrier.map(({ what, table = "database", mend }) => ({
      resource: table,
      what,
      mend: mend ? `a migration: ${mend}` : "a migration that makes it what server/db/schema declares",
    }));
    return [...others, ...ofBarrier];
  } finally {
    await client.close();
  }
};

/** A table, or a part of one, as the database itself would write it down. */
interface Part {
  table: string;
  part: string;
  says: string;
}

const partsOf = async (client: PGlite): Promise<Part[]> => {
  const { rows } = await client.query<Part>(`
    select relname as "table", 'table' as part, '' as says
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select relname, 'column ' || attname, concat_ws(' ', format_type(atttypid, atttypmod),
        case when attnotnull then 'not null' end, 'default ' || pg_get_expr(adbin, adrelid),
        nullif(attidentity, ''), nullif(attgenerated, ''))
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select relname, case contype when 'f' then 'foreign key' when 'p' then 'primary key' when 'u'
        then 'unique constraint' else 'check' end || ' ' || conname, pg_get_constraintdef(pg_constraint.oid)
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where connamespace = 'public'::regnamespace and contype in ('f', 'p', 'u', 'c')
    union all select tablename, 'index ' || indexname, indexdef from pg_indexes
      where schemaname = 'public' and not exists (select from pg_constraint where conindid = quote_ident(indexname)::regclass)`);
  return rows;
};

/** The statements that put what is declared in the place of everything there is; policies and views are held against their declarations elsewhere. */
const declarationOf = async (schema: Record<string, unknown>, client: PGlite): Promise<string> => {
  const nothing = generateDrizzleJson({}, undefined, undefined, config.casing);
  const all = await generateMigration(nothing, generateDrizzleJson(schema, nothing.id, undefined, config.casing));
  const extensions = await client.query<{ name: string }>(
    `select extname as name from pg_extension where extnamespace = 'public'::regnamespace`,
  );
  return [
    "drop schema public cascade; create schema public",
    ...extensions.rows.map(({ name }) => `create extension "${name}"`),
    ...all.filter((statement) => !/^CREATE (POLICY|VIEW)/.test(statement)),
  ].join(";\n");
};

interface Difference {
  table: string;
  part: string;
  /** What the migrations make of it; nothing where they make none. */
  is?: string;
  /** What is declared of it; nothing where it is declared nowhere. */
  should?: string;
}

/** What is declared and made otherwise by the migrations, or not at all, and what they make more. */
const differences = (made: readonly Part[], wanted: readonly Part[]): Difference[] => {
  const there = new Map(made.map((one) => [keyOf(one), one]));
  const declared = new Map(wanted.map((one) => [keyOf(one), one]));
  return [...new Map([...declared, ...there])].flatMap(([key, { table, part }]) => {
    const [is, should] = [there.get(key)?.says, declared.get(key)?.says];
    if (is === should) return [];
    // what a table brings along is not told beside it
    const whole = keyOf({ table, part: "table" });
    return part === "table" || there.has(whole) === declared.has(whole) ? [{ table, part, is, should }] : [];
  });
};

const keyOf = ({ table, part }: Omit<Part, "says">) => `${table} ${part}`;

const isMissing = ({ part, is }: Difference) => is === undefined && (part === "table" || part.startsWith("column "));

const toFinding = ({ table, part, is, should }: Difference): Finding => {
  const name = part === "table" ? `table ${table}` : `${part} of ${table}`;
  const what =
    is === undefined
      ? `no migration makes the ${name}`
      : should === undefined
        ? `the ${name} is declared nowhere`
        : `migrations make the ${name} as ${is}, and it is declared as ${should}`;
  // where migrations are said to make what is declared, and do otherwise, none is generated
  return { resource: table, what, mend: `a migration of your own: npm run db:generate -- --custom --name ${table}` };
};
