import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../server/db/database";

/** By what the mail about an exchange is known again: a hash, as `server/mails/mailer.ts` makes it. */
const keyOfShare = sql`'shared-token/' || rtrim(translate(encode(sha256(convert_to(e.id::text, 'UTF8')), 'base64'), '+/', '-_'), '=')`;

/** What cannot be without something else, each as a query for those that are. */
const halvesSince = (since: Date): Record<string, SQL> => {
  const recent = (table: string) => sql`${sql.raw(table)}.created_at >= ${since.toISOString()}::timestamptz`;
  const withoutHistory = (table: string) =>
    sql`select r.id from ${sql.raw(table)} r where ${recent("r")} and not exists (select from history h where h.record_id = r.id)`;
  const historyWithout = (resource: string, table: string) => sql`select h.id from history h
    where ${recent("h")} and h.resource = ${resource} and not exists (select from ${sql.raw(table)} r where r.id = h.record_id)`;
  const tables = { users: "users", companies: "companies", vcards: "vcards", "vcard-templates": "vcard_templates" };
  return {
    ...Object.fromEntries(
      Object.entries(tables).flatMap(([resource, table]) => [
        [`a record of ${table} without its history`, withoutHistory(table)],
        [`history without its record of ${table}`, historyWithout(resource, table)],
      ]),
    ),
    "a key without its answer": sql`select key from idempotency_keys where status is null`,
    "an exchange without its contact": sql`select e.id from exchanges e
      where e.status = 'ACCEPTED' and ${recent("e")} and e.sender_id is not null and e.recipient_id is not null and not exists (
        select from contacts c where c.owner_id = e.recipient_id and c.user_id = e.sender_id)`,
    "a token that was sent back, without its sender's contact": sql`select e.id from exchanges e
      where e.status = 'ACCEPTED' and ${recent("e")} and e.reply_vcard_id is not null and not exists (
        select from contacts c where c.owner_id = e.sender_id and c.user_id = e.recipient_id)`,
    "a shared token without its mail": sql`select e.id from exchanges e
      where e.origin = 'SHARE' and ${recent("e")} and not exists (
        select from mails m where m.dedupe_key = ${keyOfShare})`,
    "a mail about a shared token without the exchange": sql`select m.id from mails m
      where m.kind = 'shared-token' and ${recent("m")} and not exists (
        select from exchanges e where m.dedupe_key = ${keyOfShare})`,
    "an invitation without its mail": sql`select i.id from invites i where ${recent("i")} and not exists (
        select from mails m where m.recipient = i.email)`,
    "a mail about an invitation without it": sql`select m.id from mails m
      where m.kind = 'platform-invitation' and ${recent("m")} and not exists (
        select from invites i where m.recipient = i.email)`,
    "an account that waits for a confirmation without its mail": sql`select u.id from users u
      where u.status = 'PENDING' and ${recent("u")} and not exists (
        select from mails m where m.kind = 'confirm-email' and m.recipient = u.email)`,
    "a mail about an account without it": sql`select m.id from mails m
      where m.kind = 'confirm-email' and ${recent("m")} and not exists (
        select from users u where u.email = m.recipient)`,
  };
};

/** Everything of a time that stands by half, in words. */
export const findHalves = async (db: Db, since: Date): Promise<string[]> => {
  const found: string[] = [];
  for (const [name, query] of Object.entries(halvesSince(since))) {
    const { rows } = await rowsOf(db, query);
    if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return found;
};

// both drivers answer so
const rowsOf = (db: Db, query: SQL) => db.execute(query) as unknown as Promise<{ rows: unknown[] }>;
