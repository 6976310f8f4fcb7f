import { type SQL, sql } from "drizzle-orm";
import { innermost } from "../innermost";
import { companyRole } from "./schema/barrier";

/** The database is not what the server needs; the message says what to do. */
export class UnfitDatabase extends Error {
  override name = "UnfitDatabase";
}

/** Whatever runs a statement: a connection, or a transaction on it. */
export interface Executor {
  execute: (query: SQL) => PromiseLike<{ rows: Record<string, unknown>[] }>;
}

const role = sql.identifier(companyRole.name);

const isThere = sql`exists (select from pg_roles where rolname = ${companyRole.name})`;

// since 16 being a member of a role does not mean that one may enter it
const mayEnter = sql`pg_has_role(current_user, ${companyRole.name},
  case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end)`;

/**
 * Makes the role in which the database works for a company, where it is not there. It belongs to all databases of a
 * server, so that no migration of one of them can be sure of it: a restored one may have come from elsewhere.
 * @throws UnfitDatabase when the server's own role may not make or enter it.
 */
export const ensureCompanyRole = async (db: Executor) => {
  const ask = async (question: SQL) => (await db.execute(sql`select ${question} as answer`)).rows[0]?.answer;
  // asked first: once it was refused something, a transaction answers no more
  const login = await ask(sql`quote_ident(current_user)`);
  const isMissing = !(await ask(isThere));
  try {
    if (isMissing) await db.execute(unlessFaster(sql`create role ${role} nologin`));
    if (!(await ask(mayEnter))) await db.execute(unlessFaster(sql`grant ${role} to current_user`));
  } catch (error) {
    if (innermost(error).code !== insufficientPrivilege) throw error;
    const { name } = companyRole;
    const advice = `${isMissing ? `CREATE ROLE ${name} NOLOGIN; ` : ""}GRANT ${name} TO ${login};`;
    throw new UnfitDatabase(
      `The database role ${login} may not ${isMissing ? "make" : "enter"} the role ${name}. Let an administrator of the database run: ${advice}`,
    );
  }
};

// roles belong to all databases of a server, and the start of another one may do the same at this moment
const unlessFaster = (statement: SQL) =>
  sql`do $$ begin ${statement}; exception when duplicate_object or unique_violation then null; end $$`;

const insufficientPrivilege = "42501";
