import { type SQL, sql } from "drizzle-orm";
import { getTableConfig, getViewConfig, PgDialect, type PgTable, type PgView } from "drizzle-orm/pg-core";
import { casing } from "./casing";
import type { Executor } from "./company-role";
import { type Finding, here, nameOf, role, tables, type Undoing, views } from "./declared";
import { companyFunctions } from "./schema/company-rights";

// what the declarations make of the database, for as long as they are compared
const scratch = "vcard_panel_check";

/**
 * Policies, views and functions are those that are declared. How PostgreSQL writes an expression down differs from how it
 * was written, and from version to version: so the declared ones are made beside the others, both are read, and what was
 * made is undone.
 */
export const inCode = async (db: Executor & Undoing): Promise<Finding[]> => {
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
  const changed = rows.map(({ what, isMore, isMissing }): Finding => {
    const [table = "", policy] = String(what)
      .replace(/^the \w+ /, "")
      .split(".");
    const make = policy && policyStatements("").find((one) => one.startsWith(`create policy ${policy} on ${table} `));
    const drop = policy && `drop policy ${policy} on ${table};`;
    if (isMissing) return { what: `${what} is missing`, table, mend: make && `${flat(make)};` };
    if (isMore) return { what: `there is ${what}, which nobody declared`, table, mend: drop };
    return { what: `${what} says something else`, table, mend: make && `${drop} ${flat(make)};` };
  });
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
    .flatMap(({ name, policies }) => (policies.length > 0 ? [`create table ${scratch}.${name} (like ${name})`] : [])),
  ...policyStatements(`${scratch}.`),
  ...views
    .map(getViewConfig)
    .flatMap(({ name, query }) => (query ? `create view ${scratch}.${name} as ${written(query)}` : [])),
];

/** What makes each policy as it is declared. */
const policyStatements = (schemaName: string) =>
  tables
    .map(getTableConfig)
    .flatMap(({ name, policies }) =>
      policies.map(
        (policy) =>
          `create policy ${policy.name} on ${schemaName}${name} for ${policy.for} to ${role}${clause("using", policy.using)}${clause("with check", policy.withCheck)}`,
      ),
    );

/** What the role may run with the rights of an owner is what is declared, from one blank to the next. */
const inFunctions = async (db: Executor): Promise<Finding[]> => {
  const { rows } = await db.execute(sql`select proname as name, prosrc as code, quote_ident(current_schema()) as schema
    from pg_proc where pronamespace = ${here} and prosecdef and has_function_privilege(${role}, oid, 'execute')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by proname`);
  const missing = Object.keys(companyFunctions).filter((name) => !rows.some((row) => row.name === name));
  const changed = rows.flatMap(({ name, code, schema: schemaName }) => {
    const declared = companyFunctions[String(name)]?.replaceAll("{}", String(schemaName));
    const revoke = `REVOKE EXECUTE ON FUNCTION ${name} FROM ${role}, PUBLIC;`;
    if (declared === undefined) return [{ what: `${role} may run ${name}`, mend: revoke }];
    return flat(String(code)) === flat(declared) ? [] : [{ what: `${name} says something else` }];
  });
  const grant = (name: string) => `GRANT EXECUTE ON FUNCTION ${name} TO ${role};`;
  return [...missing.map((name) => ({ what: `${role} may not run ${name}`, mend: grant(name) })), ...changed];
};

const flat = (code: string) => code.replace(/\s+/g, " ").trim();
