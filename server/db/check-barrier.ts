import { sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig } from "drizzle-orm/pg-core";
import { inCode } from "./check-barrier-code";
import { type Executor, UnfitDatabase } from "./company-role";
import { type Finding, here, nameOf, role, tables, type Undoing, views } from "./declared";
import { companyRights, triggers } from "./schema/company-rights";

const most = 5;

/**
 * Makes sure that what stands between companies is what the declarations in `db/schema` say, whatever a restore or
 * somebody by hand made of it: the role, its rights, the policies and whether they are in force, the triggers, and what is
 * read with the rights of their owner.
 * @throws UnfitDatabase
 */
export const checkBarrier = async (db: Executor & Undoing) => {
  const findings = await findInBarrier(db);
  if (findings.length === 0) return;
  const others = findings.length > most ? `; and ${findings.length - most} more` : "";
  const said = findings.slice(0, most).map(({ what, mend }) => (mend ? `${what} (${mend})` : what));
  throw new UnfitDatabase(
    `What keeps companies apart in the database is not as it should be: ${said.join("; ")}${others}. If it was restored, restore the backup again now that the role ${role} is there; if a migration forgot it, write it there; if it was changed, undo that.`,
  );
};

/** All that a start would refuse; what policies, views and functions say is looked at where everything else is as it should be. */
export const findInBarrier = async (db: Executor & Undoing): Promise<Finding[]> => {
  const plain = [...(await inRole(db)), ...(await inTables(db)), ...(await inTriggers(db)), ...(await inRights(db))];
  return plain.length > 0 ? plain : inCode(db);
};

/** The role is nobody who passes the policies, and nobody signs in as it. */
const inRole = async (db: Executor): Promise<Finding[]> => {
  const { rows } =
    await db.execute(sql`select rolsuper as "is a superuser", rolbypassrls as "passes row-level security",
    rolcanlogin as "may sign in", rolcreaterole as "may make roles", rolcreatedb as "may make databases",
    rolreplication as "may replicate", exists (select from pg_auth_members where member = pg_roles.oid) as "is a member of other roles",
    exists (select from pg_class where relowner = pg_roles.oid and relnamespace = ${here}) as "owns tables"
    from pg_roles where rolname = ${role}`);
  return Object.entries(rows[0] ?? { "is missing": true }).flatMap(([what, is]) =>
    is ? { what: `${role} ${what}` } : [],
  );
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
      const right = (what: string) => {
        const of = what === "all" ? "" : ` (${what.slice(relation.length + 1)})`;
        return `${privilege.toUpperCase()}${of} ON ${relation}`;
      };
      return [
        ...can
          .filter((what) => !may.includes(what))
          .map((what) => ({
            what: `${role} may ${privilege} ${named(what)}`,
            table: relation,
            mend: `REVOKE ${right(what)} FROM ${role}, PUBLIC;`,
          })),
        ...may
          .filter((what) => !can.includes(what))
          .map((what) => ({
            what: `${role} may not ${privilege} ${named(what)}`,
            table: relation,
            mend: `GRANT ${right(what)} TO ${role};`,
          })),
      ];
    }),
  );
};

/** Policies are in force where there are any, for the role alone: the server's own is held by none. */
const inTables = async (db: Executor): Promise<Finding[]> => {
  const { rows } =
    await db.execute(sql`select relname as name, relrowsecurity as "isOn", relforcerowsecurity as "isForced"
    from pg_class where relnamespace = ${here} and relkind in ('r', 'p')`);
  return tables.map(getTableConfig).flatMap(({ name, policies }) => {
    const found = rows.find((row) => row.name === name);
    if (!found) return [{ what: `${name} is missing`, table: name }];
    const security = (word: string, mend: string) => ({
      what: `row-level security is ${word} for ${name}`,
      table: name,
      mend: `ALTER TABLE ${name} ${mend} ROW LEVEL SECURITY;`,
    });
    return [
      ...(found.isOn === policies.length > 0
        ? []
        : [found.isOn ? security("on", "DISABLE") : security("off", "ENABLE")]),
      ...(found.isForced ? [security("forced", "NO FORCE")] : []),
    ];
  });
};

/** What ends sessions and links with what they were given for is there, and in force; triggers of others are their business. */
const inTriggers = async (db: Executor): Promise<Finding[]> => {
  const { rows } = await db.execute(sql`select tgname as name, relname as table, tgenabled in ('O', 'A') as "isOn"
    from pg_trigger join pg_class c on c.oid = tgrelid where relnamespace = ${here} and not tgisinternal`);
  return Object.entries(triggers).flatMap(([name, table]) => {
    const there = rows.find((row) => row.name === name && row.table === table);
    if (there?.isOn) return [];
    const mend = there ? `ALTER TABLE ${table} ENABLE TRIGGER ${name};` : undefined;
    return [{ what: `the trigger ${name} of ${table} is ${there ? "off" : "missing"}`, table, mend }];
  });
};
