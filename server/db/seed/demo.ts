import type { PgTable } from "drizzle-orm/pg-core";
import type { Passwords } from "../../auth/passwords";
import type { Db } from "../database";
import { associates, companies, contacts, exchanges, history, invites, users, vcards, vcardTemplates } from "../schema";
import { createSeedWorld } from "./story/world";

/** Password of every demonstration account. */
export const demoPassword = "demo1234";

/**
 * Fills an empty database with the demonstration data: all of it or nothing.
 * The same clock makes the same data, but for the salt of the password.
 */
export const seedDemo = async (
  db: Db,
  { clock, passwords }: { clock: () => Date; passwords: Passwords },
): Promise<void> => {
  // One hash for all: sixty would cost half a second.
  const world = createSeedWorld({ now: clock(), passwordHash: await passwords.demonstrated(demoPassword) });
  await db.transaction(async (transaction) => {
    const put = async <T extends PgTable>(table: T, rows: T["$inferInsert"][]): Promise<void> => {
      for (let from = 0; from < rows.length; from += batch) {
        await transaction.insert(table).values(rows.slice(from, from + batch));
      }
    };
    await put(users, world.users);
    await put(companies, world.companies);
    await put(associates, world.associates);
    await put(vcardTemplates, world.templates);
    await put(vcards, world.vcards);
    await put(exchanges, world.exchanges);
    await put(invites, world.invites);
    await put(contacts, world.contacts);
    for (const { table, rows } of world.more) await put(table, rows);
    await put(history, world.history);
  });
};

/** Rows of one statement: PostgreSQL takes 65,535 parameters, the widest table here has 30 columns. */
const batch = 500;
