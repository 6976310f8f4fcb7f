import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { mails, recentWrites } from "../../server/db/schema";
import { createRateLimits } from "../../server/http/rate-limits";
import { mailOf } from "../../server/mails/mail-of";
import { createMailWorker } from "../../server/mails/mail-worker";
import { createMailer } from "../../server/mails/mailer";
import { createLog } from "../../server/telemetry/log";
import { tidy } from "../../server/upkeep/housekeeping";
import { createTestServer, type TestServer } from "../support/server";
import { startSmtpServer } from "../support/smtp";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await server.db.execute(sql`create sequence collisions`);
  // a sequence does not go back with what is undone
  await server.db.execute(sql`create function collide() returns trigger language plpgsql as $$ begin
    if nextval('collisions') <= 2 then raise sqlstate '40P01'; end if;
    return coalesce(new, old);
  end $$`);
});
afterAll(() => server.close());

let colliding: string | undefined;
afterEach(async () => {
  if (colliding) await server.db.execute(sql.raw(`drop trigger collide on ${colliding}`));
  colliding = undefined;
});

/** The next two writes to a table meet somebody else's, and are the ones that the database ends. */
const collideOn = async (table: string) => {
  await server.db.execute(sql`alter sequence collisions restart`);
  const events = "before insert or update or delete";
  await server.db.execute(
    sql.raw(`create trigger collide ${events} on ${table} for each row execute function collide()`),
  );
  colliding = table;
};

test.each(["sessions", "rate_limits", "refresh_tokens"])(
  "a public call goes through when it collides on %s",
  async (table) => {
    await collideOn(table);
    expect((await server.signIn("maria")).status).toBe(200);
  },
);

test("so does housekeeping", async () => {
  const old = { personId: "01970000-0000-7000-8000-000000000000", createdAt: sql`now() - interval '2 hours'` };
  await server.db.insert(recentWrites).values({ ...old, transactionId: 1 });
  await collideOn("recent_writes");
  await tidy(server.db, server.clock.now());
  expect(await server.db.$count(recentWrites)).toBe(0);
});

test("so does sending a mail, once", async () => {
  const smtp = await startSmtpServer();
  const mail = mailOf("password-changed", { name: "Ana", link: "https://cards.example.com" });
  const about = "01970000-0000-7000-8000-000000000000";
  const { queue } = createMailer({ clock: server.clock.now, limits: createRateLimits(server.db) });
  await server.db.delete(mails);
  await queue(server.db, { mail, to: "ana@example.com", locale: "en", dedupeKey: "once", about, by: "owner" });
  await collideOn("mails");
  const log = createLog("silent");
  const worker = createMailWorker({
    db: server.db,
    clock: server.clock.now,
    log,
    smtpUrl: smtp.url,
    from: "a@b.example",
  });
  await worker.deliver();
  await worker.stop();
  expect(smtp.received).toHaveLength(1);
  expect((await server.db.select().from(mails)).map(({ status }) => status)).toEqual(["SENT"]);
  await smtp.stop();
});
