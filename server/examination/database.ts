import { and, count, eq, isNotNull, lt, ne, notExists, sql } from "drizzle-orm";
import { findInBarrier } from "../db/check-barrier";
import { UnfitDatabase } from "../db/company-role";
import type { Db } from "../db/database";
import { DirectoryLocked } from "../db/lock";
import { authenticators, mails, passkeys, users } from "../db/schema";
import { refuseDemoAccounts } from "../db/seed/refuse-demo-accounts";
import type { Env } from "../env";
import { explainStart } from "../explain-start";
import { isLoopback } from "../http/is-loopback";
import { migrationsLeft } from "../maintenance/load";
import { openEmbeddedAsIs, openPostgresAsIs } from "../maintenance/places";
import { rowsOf, shapeOf } from "../maintenance/shape";
import { Unusable } from "../maintenance/unusable";
import { clocksApart } from "./clocks-apart";
import type { Finding } from "./finding";

/** What of the database, and of what is in it, is unsafe or unwise. It is only read. */
export const examineDatabase = async (env: Env, now: Date): Promise<Finding[]> => {
  const opening = env.DATABASE_URL ? openPostgresAsIs(env.DATABASE_URL) : openEmbeddedAsIs(env.DATA_DIR);
  const opened = await opening.catch((error: unknown) => explained(error, env));
  if (Array.isArray(opened)) return opened;
  const { db, close } = opened;
  try {
    const server = env.DATABASE_URL ? await ofServer(db, env.DATABASE_URL) : [];
    const { migrations } = await shapeOf(db);
    // the first start makes what is needed
    if (migrations.length === 0) return server;
    const left = migrationsLeft(migrations);
    if (left !== 0) return [...server, ofVersion(left)];
    // both drivers answer so; the type that they share says nothing of it
    const barrier = await findInBarrier(db as Db & Parameters<typeof findInBarrier>[0]);
    return [
      ...server,
      ...barrier.map(({ what, mend }) => ({
        isUnsafe: true,
        what: `what keeps companies apart: ${what}`,
        mend: mend ?? "restore the database from a backup",
      })),
      ...(await ofPeople(db, env)),
      ...(await ofMails(db, now)),
    ];
  } finally {
    await close();
  }
};

const explained = (error: unknown, env: Env): Finding[] => {
  // nothing was made yet
  if (error instanceof Unusable) return [];
  if (error instanceof DirectoryLocked)
    return [
      {
        isUnsafe: false,
        what: `what is in the database was not looked at: the server works in ${env.DATA_DIR}`,
        mend: "stop it for a moment, and ask again",
      },
    ];
  return [{ isUnsafe: true, what: explainStart(error, {}), mend: "mend what stands there" }];
};

const ofVersion = (left: number): Finding =>
  left > 0
    ? {
        isUnsafe: false,
        what: `the database has ${left} migrations of this version still before it`,
        mend: "take a backup; the next start makes them",
      }
    : {
        isUnsafe: true,
        what: "a newer version has worked in the database",
        mend: "start that version, or restore a backup of this one",
      };

// more than that, and links and sessions end at another time than they say
const apart = 5_000;
// as many as one process opens
const connections = 10;

const ofServer = async (db: Db, url: string): Promise<Finding[]> => {
  const before = Date.now();
  const [row] = await rowsOf<{
    mighty: boolean;
    isEncrypted: boolean;
    isDurable: boolean;
    free: number;
    at: number;
  }>(
    db,
    sql`select rolsuper or rolbypassrls as mighty,
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
      current_setting('fsync')::bool and current_setting('full_page_writes')::bool
        and current_setting('synchronous_commit') <> 'off' as "isDurable",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as free,
      extract(epoch from clock_timestamp())::float8 * 1000 as at
      from pg_roles where rolname = current_user`,
  );
  const after = Date.now();
  if (!row) return [];
  const findings: Finding[] = [];
  const { hostname, username } = new URL(url);
  if (row.mighty)
    findings.push({
      isUnsafe: true,
      what: `the database role ${username || "of DATABASE_URL"} may do everything in the whole database server`,
      mend: "make a role that owns this database and nothing else",
    });
  // without a host it is a socket of this machine
  if (!row.isEncrypted && hostname !== "" && !isLoopback(hostname))
    findings.push({
      // a name without a dot is one of a network of containers
      isUnsafe: /[.:]/.test(hostname),
      what: `the way to the database at ${hostname} is not encrypted`,
      mend: "let DATABASE_URL end with ?sslmode=verify-full, unless nobody else can listen on that network",
    });
  if (!row.isDurable)
    findings.push({
      isUnsafe: true,
      what: "the database says that something is kept before it is: fsync, full_page_writes or synchronous_commit is off",
      mend: "set them to on",
    });
  if (row.free < connections)
    findings.push({
      isUnsafe: false,
      what: `the database has ${row.free} connections left, and a process opens up to ${connections}`,
      mend: "raise max_connections, or put a pooler in between",
    });
  const difference = clocksApart({ before, after, there: row.at });
  if (difference > apart)
    findings.push({
      isUnsafe: false,
      what: `the clocks of this machine and of the database are ${Math.round(difference / 1000)} s apart`,
      mend: "let both follow a time server",
    });
  return findings;
};

const ofPeople = async (db: Db, env: Env): Promise<Finding[]> => {
  const findings: Finding[] = [];
  await refuseDemoAccounts(db).catch((error: unknown) => {
    if (!(error instanceof UnfitDatabase)) throw error;
    findings.push({
      isUnsafe: true,
      what: "the database holds demonstration accounts with the password that everybody knows",
      mend: "use another database, or inactivate them",
    });
  });
  const administer = and(eq(users.role, "PLATFORM_ADMIN"), eq(users.status, "ACTIVE"));
  const administrators = await db.$count(users, administer);
  if (administrators < 2)
    findings.push({
      isUnsafe: false,
      what:
        administrators === 0
          ? "nobody administers the platform"
          : "one person alone administers the platform: if they cannot sign in, nobody can help them",
      mend: "make another administrator: npm run admin:create",
    });
  const apps = db
    .select({ one: sql`1` })
    .from(authenticators)
    .where(and(eq(authenticators.userId, users.id), isNotNull(authenticators.confirmedAt)));
  const keys = db.select({ one: sql`1` }).from(passkeys).where(eq(passkeys.userId, users.id));
  const alone = await db.$count(users, and(administer, notExists(apps), notExists(keys)));
  if (alone > 0)
    findings.push({
      isUnsafe: false,
      what: `${alone} of ${administrators} who administer the platform sign in by a password alone`,
      mend: `let them set up a second step in their profile${env.ADMIN_SECOND_STEP ? "" : ", and set ADMIN_SECOND_STEP=1, which asks for one"}`,
    });
  return findings;
};

const ofMails = async (db: Db, now: Date): Promise<Finding[]> => {
  const findings: Finding[] = [];
  const anHourAgo = new Date(now.getTime() - 3_600_000);
  const late = await db.$count(mails, and(eq(mails.status, "QUEUED"), lt(mails.createdAt, anHourAgo)));
  if (late > 0)
    findings.push({
      isUnsafe: false,
      what: `${late} mails have waited for more than an hour`,
      mend: "see the log for what the mail server answers; is SMTP_URL set for any process that runs?",
    });
  const kinds = await db
    .select({ why: mails.lastError, times: count() })
    .from(mails)
    .where(and(eq(mails.status, "FAILED"), ne(sql`coalesce(${mails.lastError}, '')`, "")))
    .groupBy(mails.lastError)
    .orderBy(sql`count(*) desc`)
    .limit(3);
  for (const { why, times } of kinds)
    findings.push({
      isUnsafe: false,
      what: `${times} mails could not be sent: ${why}`,
      mend: "mend what the mail server says",
    });
  return findings;
};
