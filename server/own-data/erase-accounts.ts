import { and, asc, eq, isNull, lte, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Logger } from "pino";
import { administers } from "../db/administers";
import { again } from "../db/again";
import type { Db } from "../db/database";
import { lockAdministration, lockPlatformAdmins } from "../db/lock-administration";
import { personName } from "../db/person-keys";
import { recordEvents } from "../db/record-events";
import { associates, companies, users } from "../db/schema";
import type { Env } from "../env";
import { languageOf } from "../languages/languages";
import { mailOf } from "../mails/mail-of";
import type { Mailer } from "../mails/mailer";
import type { Gone } from "./erase-history";
import { erasers } from "./erasers";

interface Options {
  db: Db;
  env: Pick<Env, "PUBLIC_URL">;
  mailer: Mailer;
  clock: () => Date;
  log: Logger;
}

/** Companies at work that have no other administrator than this person, and none who stays. */
export const administeredAlone = async (db: Db, personId: string): Promise<{ id: string; name: string }[]> => {
  const other = alias(associates, "other");
  const others = db
    .select({ one: sql`1` })
    .from(other)
    .innerJoin(users, eq(users.id, other.userId))
    .where(
      and(eq(other.companyId, companies.id), ne(other.userId, personId), administers(other), isNull(users.eraseAt)),
    );
  return db
    .select({ id: companies.id, name: companies.name })
    .from(associates)
    .innerJoin(companies, eq(companies.id, associates.companyId))
    .where(
      and(
        eq(associates.userId, personId),
        administers(associates),
        ne(companies.status, "INACTIVE"),
        notExists(others),
      ),
    )
    .orderBy(asc(companies.nameKey))
    .limit(100);
};

/** Whether nobody else administers the platform; locks those who do. */
export const isLastPlatformAdmin = async (db: Db, personId: string): Promise<boolean> => {
  const admins = await lockPlatformAdmins(db, personId);
  return admins.includes(personId) && admins.length === 1;
};

/** Erases the accounts whose week is over, each by itself; one that cannot be is left, and its person told why. */
export const eraseDueAccounts = async (options: Options): Promise<void> => {
  const { db, clock, log } = options;
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.eraseAt, clock()))
    .orderBy(asc(users.eraseAt));
  for (const { id } of due) {
    await again(() => db.transaction((inner) => erase(options, inner, id))).catch((error: unknown) => {
      log.error({ err: error, person: id }, "an account could not be erased");
    });
  }
};

const erase = async (options: Options, db: Db, id: string) => {
  const { clock } = options;
  // whoever has much has much to be gone through
  await db.execute(sql`select set_config('statement_timeout', '600000', true)`);
  const memberships = await db
    .select({ companyId: associates.companyId })
    .from(associates)
    .where(and(eq(associates.userId, id), isNull(associates.endedAt)))
    .orderBy(asc(associates.companyId));
  // as whoever takes a role does it: companies first, people after them
  const admins = new Map<string, string[]>();
  for (const { companyId } of memberships) admins.set(companyId, await lockAdministration(db, companyId));
  const isLast = await isLastPlatformAdmin(db, id);
  const [person] = await db.select().from(users).where(eq(users.id, id)).for("update");
  // taken back, or done by another process meanwhile
  if (!person?.eraseAt || person.eraseAt > clock()) return;
  const alone = await administeredAlone(db, id);
  if (alone.length > 0 || isLast) return hold(options, db, { person, companies: alone });
  const gone: Gone = { person, called: languageOf(person.locale).erased, at: clock() };
  const told = await lettersOf(db, person, admins);
  for (const one of Object.values(erasers)) if (!("stays" in one)) await one(db, gone);
  await recordEvents(db, [
    {
      kind: "ACCOUNT_ERASED",
      at: gone.at,
      person: { id, name: personName(gone.called) },
      about: { resource: "users", recordId: id, name: personName(gone.called) },
    },
  ]);
  for (const { admin, company } of told) {
    const words = { name: admin.firstName, member: personName(person), company: company.name };
    const mail = mailOf("member-erased", { ...words, link: `${options.env.PUBLIC_URL}/associates` });
    const dedupeKey = `${id}/${company.id}/${admin.id}`;
    await options.mailer.queue(db, { mail, to: admin.email, locale: admin.locale, dedupeKey, about: id, by: "owner" });
  }
};

/** Who administers the companies that the person is an associate of, before they are it no more. */
const lettersOf = async (db: Db, person: typeof users.$inferSelect, admins: Map<string, string[]>) => {
  const found: { admin: typeof users.$inferSelect; company: { id: string; name: string } }[] = [];
  const joined = await db
    .select({ id: companies.id, name: companies.name })
    .from(associates)
    .innerJoin(companies, eq(companies.id, associates.companyId))
    .where(and(eq(associates.userId, person.id), eq(associates.status, "ACTIVE"), isNull(associates.endedAt)));
  for (const company of joined)
    for (const adminId of admins.get(company.id) ?? []) {
      const [admin] = await db
        .select()
        .from(users)
        .where(and(eq(users.id, adminId), eq(users.status, "ACTIVE")));
      if (admin && admin.id !== person.id) found.push({ admin, company });
    }
  return found;
};

interface Held {
  person: typeof users.$inferSelect;
  companies: { name: string }[];
}

const hold = async ({ env, mailer }: Options, db: Db, { person, companies: alone }: Held) => {
  await db.update(users).set({ eraseAt: null }).where(eq(users.id, person.id));
  const names = new Intl.ListFormat(person.locale).format(alone.map(({ name }) => name));
  const mail = mailOf("erasure-held", {
    name: person.firstName,
    companies: names || languageOf(person.locale).product,
    link: `${env.PUBLIC_URL}/me/profile#own-data`,
  });
  const dedupeKey = `${person.id}/${person.eraseAt?.toISOString()}`;
  await mailer.queue(db, { mail, to: person.email, locale: person.locale, dedupeKey, about: person.id, by: "owner" });
};
