import { type ExtractTablesWithRelations, type SQL, sql } from "drizzle-orm";
import {
  PgDatabase,
  PgDialect,
  type PgPreparedQuery,
  type PgQueryResultHKT,
  PgSession,
  type PreparedQueryConfig,
} from "drizzle-orm/pg-core";
import { casing, type Db } from "./open";
import type * as schema from "./schema";
import { companyRole } from "./schema/barrier";

interface Work {
  /** The company that is worked for. */
  companyId: string;
  /** Whoever does it. */
  personId: string;
}

const dialect = new PgDialect({ casing });

/**
 * The same database behind row-level security: it shows and takes what belongs to the company, what was sent to it, and
 * what is the person's own, whatever a query asks for. A statement outside a transaction gets one of its own, since role
 * and settings hold until its end: no connection goes back to the pool with them.
 */
export const behindBarrier = (db: Db, { companyId, personId }: Work): Db => {
  // policies make a query look dearer than it is, so that compiling it would seem worth its while
  const enter = sql`select set_config('role', ${companyRole.name}, true), set_config('jit', 'off', true),
    set_config('vcard_panel.company', ${companyId}, true), set_config('vcard_panel.person', ${personId}, true)`;
  const { schema: relations, ...names } = db._;
  return new PgDatabase(dialect, new BarrierSession(db._.session, enter), relations && { ...names, schema: relations });
};

type Relations = ExtractTablesWithRelations<typeof schema>;
type Session = Db["_"]["session"];
type Prepare = Parameters<Session["prepareQuery"]>;

class BarrierSession extends PgSession<PgQueryResultHKT, typeof schema, Relations> {
  constructor(
    private readonly open: Session,
    private readonly enter: SQL,
  ) {
    super(dialect);
  }

  override transaction: Session["transaction"] = (run, config) =>
    this.open.transaction(async (db) => {
      await db.execute(this.enter);
      return run(db);
    }, config);

  override prepareQuery<Config extends PreparedQueryConfig>(...query: Prepare): PgPreparedQuery<Config> {
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
}

type Planned<Config extends PreparedQueryConfig> = PgPreparedQuery<Config> & { joinsNotNullableMap?: unknown };
