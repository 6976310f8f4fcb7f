import { type SQL, sql } from "drizzle-orm";
import { pgPolicy, pgRole } from "drizzle-orm/pg-core";

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
