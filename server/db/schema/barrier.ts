import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { type PgColumn, type PgTable, type PgView, pgPolicy, pgRole, pgView } from "drizzle-orm/pg-core";

/** The role in which the database works for a company, made by `db/company-role.ts`; the migrations grant it what such work needs. */
export const companyRole = pgRole("vcard_panel_company").existing();

/** The company that is worked for and the person who does it, as `db/barrier.ts` sets them; read once for a query, not for each row. */
export const theCompany = sql`(select current_setting('vcard_panel.company')::uuid)`;
export const thePerson = sql`(select current_setting('vcard_panel.person')::uuid)`;

/** Conditions on the rows of a table: begin with the one that costs least and nearly always decides. */
interface Policy {
  /** Which rows may be written. */
  write: SQL;
  /** Which may be read; without it those that may be written. */
  read?: SQL;
  /** Which may be locked to keep them as they are; without it those that may be written. */
  lock?: SQL;
}

/** What work for a company may do with a table. */
export const policies = (table: string, { write, read = write, lock = write }: Policy) => [
  pgPolicy(`${table}_read`, { for: "select", to: companyRole, using: read }),
  pgPolicy(`${table}_insert`, { for: "insert", to: companyRole, withCheck: write }),
  pgPolicy(`${table}_update`, { for: "update", to: companyRole, using: lock, withCheck: write }),
  pgPolicy(`${table}_delete`, { for: "delete", to: companyRole, using: write }),
];

const views = new Map<PgTable, PgView>();

/**
 * The rows of a table that belong to the company that is worked for, which the setting says and no query. Policies keep
 * conditions that may tell what they see from indexes and statistics; this view, read with the rights of its owner, does
 * not: what a list looks for is looked for here, and what it shows is then read from the table behind its policies.
 */
export const companyView = (name: string, table: PgTable & { companyId: PgColumn }) => {
  // written out, since the generator of migrations writes names of columns in a view as the code has them
  const columns = sql.raw(Object.keys(getTableColumns(table)).map(toSnakeCase).join(", "));
  const view = pgView(name, {}).as(
    sql`select ${columns} from ${table} where company_id = current_setting('vcard_panel.company')::uuid`,
  );
  views.set(table, view);
  return view;
};

/** All of them: whoever works for a company reads its lists from them. */
export const companyViews = () => [...views.values()];

/** The view of a table on the company's own rows, where it has one. */
export const companyViewOf = (table: PgTable) => views.get(table);
