import { like } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../../../server/db/database";
import { companies, exchanges, invites, users, vcards, vcardTemplates } from "../../../server/db/schema";
import type { Write } from "./create-client";

/** Where the text that a write made unique is kept. */
const columns: PgColumn[] = [
  users.email,
  companies.name,
  vcards.name,
  vcardTemplates.name,
  exchanges.recipientEmail,
  exchanges.visitorName,
  invites.email,
];

/** What a database holds against a ledger: what was acknowledged and is not there, or is there more than once. */
export const countWrites = async (db: Db, ledger: Write[]): Promise<string[]> => {
  const found = new Map<string, number>();
  for (const column of columns) {
    const rows = await db.select({ text: column }).from(column.table).where(like(column, "tortura%"));
    for (const { text } of rows) found.set(String(text), (found.get(String(text)) ?? 0) + 1);
  }
  const ids = new Set<string>();
  for (const table of [users, companies, vcards, vcardTemplates, exchanges])
    for (const { id } of await db.select({ id: table.id }).from(table)) ids.add(id);
  const isThere = ({ body, reply }: Write) => {
    const { email, name }: { email?: string; name?: string } = body ?? {};
    const id: unknown = reply?.body?.id ?? reply?.body?.data?.id;
    return typeof id === "string" ? ids.has(id) : found.has(email ?? name ?? "");
  };
  const acknowledged = ledger.filter(({ key, reply }) => key !== undefined && reply && reply.status < 300);
  return [
    ...acknowledged
      .filter((write) => !isThere(write))
      .map(({ path, reply }) => `lost: ${path} ${JSON.stringify(reply)}`),
    ...[...found].filter(([, times]) => times > 1).map(([text, times]) => `${times} times: ${text}`),
  ];
};
