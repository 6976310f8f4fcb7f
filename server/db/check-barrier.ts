import { is, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, getViewConfig, PgDialect, PgTable, PgView } from "drizzle-orm/pg-core";
import { casing } from "./casing";
import { type Executor, UnfitDatabase } from "./company-role";
import * as schema from "./schema";
import { companyRole } from "./schema/barrier";
import { companyFunctions, companyRights, triggers } from "./schema/company-rights";

const role = companyRole.name;
// what the declarations make of the database, for as long as they are compared
const scratch = "vcard_panel_check";
const most = 5;

interface Undoing {
  transaction: (run: (db: Executor) => Promise<never>) => Promise<unknown>;
}

const tables = Object.values(schema).filter((one) => is(one, PgTable));
const views = Object.values(schema).filter((one) => is(one, PgView));
const nameOf = (one: PgTable | PgView) => (is(one, PgTable) ? getTableConfig(one) : getViewConfig(one)).name;

/**
 * Makes sure that what stands between companies is what the declarations in `db/schema` say, whatever a restore or
 * somebody by hand made of it: the role, its rights, the policies and whether they are in force, the triggers, and what is
 * read with the rights of their owner.
 * @throws UnfitDatabase
 */
export const checkBarrier = async (db: Executor & Undoing) => {
  const plain = [...(await inRole(db)), ...(await inTables(db)), ...(await inTriggers(db)), ...(await inRights(db))];
  const findings = plain.length > 0 ? plain : await inCode(db);
  if (findings.length === 0) return;
  const others = findings.length > most ? `; and ${findings.length - most} more` : "";
  throw new UnfitDatabase(
    `What keeps companies apart in the database is not as it should be: ${findings.slice(0, most).join("; ")}${others}. If it was restored, restore the backup again now that the role ${role} is there; if it was changed, undo that.`,
  );
};

const here = sql`current_schema()::regnamespace`;

/** The role is nobody who passes the policies, and nobody signs in as it. */
const inRole = async (db: Executor) => {
  const { rows } =
    await db.execute(sql`select rolsuper as "is a superuser", rolbypassrls as "passes row-level security",
    rolcanlogin as "may sign in", rolcreaterole as "may make roles", rolcreatedb as "may make databases",
    rolreplication as "may replicate", exists (select from pg_auth_members where member = pg_roles.oid) as "is a member of other roles",
    exists (select from pg_class where relowner = pg_roles.oid and relnamespace = ${here}) as "owns tables"
    from pg_roles where rolname = ${role}`);
  return Object.entries(rows[0] ?? { "is missing": true }).flatMap(([what, is]) => (is ? `${role} ${what}` : []));
};

const withColumns = ["select", "insert", "update"] as const;
const privileges = [...withColumns, "delete", "truncate", "references", "trigger"] as const;

/** It may do what is declared, by grants to it or to everybody. */
const inRights = async (db: Executor) => {
  const { rows } = await db.execute(sql`select relname as relation, privilege,
    has_table_privilege(${role}, c.oid, privilege) as "isWhole",
    case when privilege in ('delete', 'truncate', 'trigger') then '{}' else array(
      select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
        and has_column_privilege(${role}, c.oid, attnum, privilege)) end as columns
    from pg_class c, unnest(${sql.raw(`array['${privileges.join("','")}']`)}) privilege
    where relnamespace = ${here} and relkind in ('r', 'p', 'v')`);
  const declared = new Map(companyRights.map((rights) => [nameOf(rights.on), rights]));
  return [...tables, ...views].map(nameOf).flatMap((relation) =>
    privileges.flatMap((privilege) => {
      const rights: Partial<Record<string, "all" | { name: string }[]>> = { ...declared.get(relation), on: undefined };
      const extent = rights[privilege] ?? [];
      const may = extent === "all" ? ["all"] : extent.map(({ name }) => `${relation}.${toSnakeCase(name)}`);
      const found = rows.find((row) => row.relation === relation && row.privilege === privilege);
      // a list of texts, as the query makes it
      const columns = (found?.columns ?? []) as string[];
      const can = found?.isWhole ? ["all"] : columns.map((name) => `${relation}.${name}`);
      const named = (what: string) => (what === "all" ? relation : what);
      return [
        ...can.filter((what) => !may.includes(what)).map((what) => `${role} may ${privilege} ${named(what)}`),
        ...may.filter((what) => !can.includes(what)).map((what) => `${role} may not ${privilege} ${named(what)}`),
      ];
    }),
  );
};

/** Policies are in force where there are any, for the role alone: the server's own is held by none. */
const inTables = async (db: Executor) => {
  const { rows } =
    await db.execute(sql`select relname as name, relrowsecurity as "isOn", relforcerowsecurity as "isForced"
    from pg_class where relnamespace = ${here} and relkind in ('r', 'p')`);
  return tables.map(getTableConfig).flatMap(({ name, policies }) => {
    const found = rows.find((row) => row.name === name);
    if (!found) return [`${name} is missing`];
    return [
      ...(found.isOn === policies.length > 0 ? [] : [`row-level security is ${found.isOn ? "on" : "off"} for ${name}`]),
      ...(found.isForced ? [`row-level security is forced for ${name}`] : []),
    ];
  });
};

/** What ends sessions and links with what they were given for is there, and in force; triggers of others are their business. */
const inTriggers = async (db: Executor) => {
  const { rows } = await db.execute(sql`select tgname as name, relname as table, tgenabled in ('O', 'A') as "isOn"
    from pg_trigger join pg_class c on c.oid = tgrelid where relnamespace = ${here} and not tgisinternal`);
  return Object.entries(triggers).flatMap(([name, table]) => {
    const there = rows.find((row) => row.name === name && row.table === table);
    if (there?.isOn) return [];
    return [`the trigger ${name} of ${table} is ${there ? "off" : "missing"}`];
  });
};

/**
 * Policies, views and functions are those that are declared. How PostgreSQL writes an expression down differs from how it
 * was written, and from version to version: so the declared ones are made beside the others, both are read, and what was
 * made is undone.
 */
const inCode = async (db: Executor & Undoing) => {
  let rows: Awaited<ReturnType<Executor["execute"]>>["rows"] = [];
  const look = db.transaction(async (inner) => {
    await inner.execute(sql.raw(`do $made$ begin ${statements().join("; ")}; end $made$`));
    ({ rows } = await inner.execute(sql`
      with policy as (select *, tablename || '.' || policyname as what from pg_policies),
      there as (select what, row(permissive, roles, cmd, qual, with_check)::text as code from policy
        where schemaname = current_schema() and tablename in ${names(tables)} and roles && array['public', ${role}]::name[]),
      meant as (select what, row(permissive, roles, cmd, qual, with_check)::text as code from policy where schemaname = ${scratch}),
      view as (select relnamespace, relname, row(pg_get_viewdef(oid), reloptions)::text as code from pg_class where relkind = 'v'
        and relnamespace in (${here}, ${scratch}::regnamespace))
      select concat('the policy ', what) as what, meant.code is null as "isMore", there.code is null as "isMissing"
        from there full join meant using (what) where there.code is distinct from meant.code
      union all
      select concat('the view ', meant.relname), false, there.code is null
        from view meant left join view there on there.relname = meant.relname and there.relnamespace = ${here}
        where meant.relnamespace = ${scratch}::regnamespace and there.code is distinct from meant.code
      order by what`));
    throw undone;
  });
  await look.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  const changed = rows.map(({ what, isMore, isMissing }) =>
    isMissing
      ? `${what} is missing`
      : isMore
        ? `there is ${what}, which nobody declared`
        : `${what} says something else`,
  );
  return [...changed, ...(await inFunctions(db))];
};

const undone = new Error("What was made for a comparison is undone.");

const names = (relations: (PgTable | PgView)[]) =>
  sql`(${sql.join(
    relations.map((one) => sql`${nameOf(one)}`),
    sql`, `,
  )})`;

const dialect = new PgDialect({ casing });
const written = (code: SQL) => dialect.sqlToQuery(code.inlineParams()).sql;
const clause = (word: string, code: SQL | undefined) => (code ? ` ${word} (${written(code)})` : "");

/** What makes policies and views as they are declared, on empty tables of the same columns. */
const statements = () => [
  `create schema ${scratch}`,
  ...tables
    .map(getTableConfig)
    .flatMap(({ name, policies }) => [
      ...(policies.length > 0 ? [`create table ${scratch}.${name} (like ${name})`] : []),
      ...policies.map(
        (policy) =>
          `create policy ${policy.name} on ${scratch}.${name} for ${policy.for} to ${role}${clause("using", policy.using)}${clause("with check", policy.withCheck)}`,
      ),
    ]),
  ...views
    .map(getViewConfig)
    .flatMap(({ name, query }) => (query ? `create view ${scratch}.${name} as ${written(query)}` : [])),
];

/** What the role may run with the rights of an owner is what is declared, from one blank to the next. */
const inFunctions = async (db: Executor) => {
  const { rows } = await db.execute(sql`select proname as name, prosrc as code, quote_ident(current_schema()) as schema
    from pg_proc where pronamespace = ${here} and prosecdef and has_function_privilege(${role}, oid, 'execute')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by proname`);
  const missing = Object.keys(companyFunctions).filter((name) => !rows.some((row) => row.name === name));
  const changed = rows.flatMap(({ name, code, schema: schemaName }) => {
    const declared = companyFunctions[String(name)]?.replaceAll("{}", String(schemaName));
    if (declared === undefined) return [`${role} may run ${name}`];
    return flat(String(code)) === flat(declared) ? [] : [`${name} says something else`];
  });
  return [...missing.map((name) => `${role} may not run ${name}`), ...changed];
};

const flat = (code: string) => code.replace(/\s+/g, " ").trim();
