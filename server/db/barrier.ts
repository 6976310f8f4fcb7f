import { type ExtractTablesWithRelations, type SQL, sql } from "drizzle-orm";
import {
  PgDatabase,
  PgDialect,
  type PgPreparedQuery,
  type PgQueryResultHKT,
  PgSession,
  type PreparedQueryConfig,
} from "drizzle-orm/pg-core";
import { casing } from "./casing";
import type { Db } from "./database";
import { framed } from "./framed-query";
import type * as schema from "./schema";
import { companyRole } from "./schema/barrier";

export interface Work {
  /** The company that is worked for; without one it is the person's own business. */
  companyId?: string | undefined;
  /** Whoever does it. */
  personId: string;
}

const dialect = new PgDialect({ casing });

/**
 * The same database behind row-level security: it shows and takes what belongs to the company, what was sent to it, and
 * what is the person's own, whatever a query asks for. A statement outside a transaction gets one of its own, since role
 * and settings hold until its end: no connection goes back to the pool with them. On PostgreSQL what puts it behind the
 * barrier travels with it.
 */
export const behindBarrier = (db: Db, work: Work): Db => {
  const { schema: relations, ...names } = db._;
  const session = new BarrierSession(db._.session, enterCompany(work));
  return new PgDatabase(dialect, session, relations && { ...names, schema: relations });
};

/** Whether the database, or what a request got of it, is behind the barrier. */
export const isBehindBarrier = (db: Db): boolean => {
  const { session } = db._;
  return "isBehindBarrier" in session && session.isBehindBarrier === true;
};

// an id that no company has: what policies open to a company is then open to nobody
const noCompany = "00000000-0000-0000-0000-000000000000";

/** What puts a transaction behind the barrier until it ends. */
export const enterCompany = ({ companyId, personId }: Work): SQL =>
  // Policies make a query look dearer than it is, so that compiling it would seem worth its while. And a table that is
  // read whole, as small ones would be, asks them about every row of everybody else.
  sql`select set_config('role', ${companyRole.name}, true), set_config('jit', 'off', true),
    set_config('enable_seqscan', 'off', true),
    set_config('vcard_panel.company', ${companyId ?? noCompany}, true), set_config('vcard_panel.person', ${personId}, true)`;

type Relations = ExtractTablesWithRelations<typeof schema>;
type Session = Db["_"]["session"];
type Prepare = Parameters<Session["prepareQuery"]>;

class BarrierSession extends PgSession<PgQueryResultHKT, typeof schema, Relations> {
  readonly isBehindBarrier = true;
  private readonly alone: Session | undefined;

  constructor(
    private readonly open: Session,
    private readonly enter: SQL,
  ) {
    super(dialect);
    this.alone = framing(open, enter);
  }

  override transaction: Session["transaction"] = (run, config) =>
    this.open.transaction(async (db) => {
      await db.execute(this.enter);
      return run(db);
    }, config);

  override prepareQuery<Config extends PreparedQueryConfig>(...query: Prepare): PgPreparedQuery<Config> {
    if (this.alone) return this.alone.prepareQuery<Config>(...query);
    const planned: Planned<Config> = this.open.prepareQuery<Config>(...query);
    planned.execute = (values) =>
      this.transaction((db) => {
        const inside: Planned<Config> = db._.session.prepareQuery<Config>(...query);
        // written on the plan by whoever made it: which parts of a row may be absent
        inside.joinsNotNullableMap = planned.joinsNotNullableMap;
        return inside.execute(values);
      });
    return planned;
  }

  override count(query: SQL): Promise<number> {
    return this.alone ? this.alone.count(query) : this.transaction((db) => db._.session.count(query));
  }
}

/** The session with another client, which runs each statement together with one before it; undefined where its driver cannot. */
const framing = (session: Session, enter: SQL): Session | undefined => {
  // every session of Drizzle keeps its driver so, and asks it for `query` alone
  const driver = "client" in session ? session.client : undefined;
  const { sql: text, params: values } = dialect.sqlToQuery(enter);
  const client = framed(driver, { text, values });
  return client && Object.assign(Object.create(Object.getPrototypeOf(session)), session, { client });
};

type Planned<Config extends PreparedQueryConfig> = PgPreparedQuery<Config> & { joinsNotNullableMap?: unknown };
