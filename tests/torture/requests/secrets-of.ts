import { getTableColumns, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../../../server/db/database";
import * as schema from "../../../server/db/schema";
import { tellingWords } from "./telling-words";

const tables = Object.values(schema).filter((one) => is(one, PgTable));

/** The words of all that a database keeps and shows nobody: hashes and secrets in any table, and mailed links. */
export const secretsOf = async (db: Db): Promise<string[]> => {
  const texts: string[] = [];
  for (const table of tables) {
    const kept = Object.entries(getTableColumns(table)).filter(([name]) => /hash|secret/i.test(name));
    if (kept.length > 0) texts.push(JSON.stringify(await db.select(Object.fromEntries(kept)).from(table)));
  }
  texts.push(JSON.stringify(await db.select().from(schema.settings)));
  const mails = await db.select({ text: schema.mails.text }).from(schema.mails);
  texts.push(...mails.flatMap(({ text }) => text.match(/token=[\w-]+/g) ?? []).map((link) => link.slice(6)));
  return texts.flatMap((text) => [...tellingWords(text)]);
};
