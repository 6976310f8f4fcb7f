import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkBarrier } from "../../server/db/check-barrier";
import type { Db } from "../../server/db/database";
import { migratePglite, migratePostgres } from "../../server/db/migrate";
import { triggers } from "../../server/db/schema/company-rights";
import { explainStart } from "../../server/explain-start";
import { openBare } from "../support/database-in-memory";
import { createPostgresDatabase } from "../support/postgres";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ demo: false });
});
afterAll(() => server.close());

const role = "vcard_panel_company";

// what both drivers answer has rows, which is more than their common type says
const lookedAt = (db: Db) => db as unknown as Parameters<typeof checkBarrier>[0];

/** What a start would say of the database after a change, which is undone. */
const foundAfter = async (change: string) => {
  let found = "";
  const undone = new Error("undone");
  const attempt = server.db.transaction(async (db: Db) => {
    await db.execute(sql.raw(`do $$ begin ${change}; end $$`));
    found = await checkBarrier(lookedAt(db)).then(
      () => "",
      (error: unknown) => explainStart(error, {}),
    );
    throw undone;
  });
  await expect(attempt).rejects.toBe(undone);
  return found;
};

describe("a start", () => {
  test("goes on where what keeps companies apart is what the migrations make", async () => {
    expect(await foundAfter("null")).toBe("");
    // rights of others are nobody's business
    const others = "create role vcard_panel_reports; grant select on users to vcard_panel_reports";
    expect(await foundAfter(others)).toBe("");
  });

  test("asks for every trigger that the migrations make", async () => {
    const { rows } = await lookedAt(server.db).execute(sql`select tgname as name, tgrelid::regclass::text as table
      from pg_trigger where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)`);
    expect(Object.fromEntries(rows.map(({ name, table }) => [name, table]))).toEqual(triggers);
  });

  test.each([
    ["row-level security is off for vcards", "alter table vcards disable row level security"],
    ["row-level security is forced for vcards", "alter table vcards force row level security"],
    ["the trigger users_void_credentials of users is off", "alter table users disable trigger user"],
    ["the trigger users_void_credentials of users is missing", "drop trigger users_void_credentials on users"],
    ["the policy vcards.vcards_read is missing", "drop policy vcards_read on vcards"],
    ["the policy vcards.vcards_read says something else", `alter policy vcards_read on vcards using (true)`],
    [
      "the policy exchanges.exchanges_update says something else",
      "alter policy exchanges_update on exchanges with check (true)",
    ],
    ["the policy vcards.vcards_read is missing", "alter policy vcards_read on vcards to pg_monitor"],
    ["there is the policy vcards.more, which nobody declared", "create policy more on vcards to public using (true)"],
    [`${role} may select users.password_hash`, `grant select (password_hash) on users to ${role}`],
    [`${role} may select users (`, `grant select on users to public`],
    [`${role} may update users.role`, `grant update (role) on users to ${role}`],
    [`${role} may select sessions`, `grant select on sessions to ${role}`],
    [`${role} may truncate mails`, `grant truncate on mails to ${role}`],
    [`${role} may not insert history (GRANT INSERT ON history TO ${role};)`, `revoke insert on history from ${role}`],
    [
      `${role} may not select users.email (GRANT SELECT (email) ON users TO ${role};)`,
      `revoke select (email) on users from ${role}`,
    ],
    [
      `${role} may truncate mails (REVOKE TRUNCATE ON mails FROM ${role}, PUBLIC;)`,
      `grant truncate on mails to ${role}`,
    ],
    ["off for vcards (ALTER TABLE vcards ENABLE ROW LEVEL SECURITY;)", "alter table vcards disable row level security"],
    [
      `vcards_read is missing (create policy vcards_read on vcards for select to ${role} using (`,
      "drop policy vcards_read on vcards",
    ],
    [`${role} may not select users.email`, `revoke select (email) on users from ${role}`],
    [`${role} may not insert history`, `revoke insert on history from ${role}`],
    [`${role} owns tables`, `create table mine (); alter table mine owner to ${role}`],
    ["the view company_vcards says something else", "create or replace view company_vcards as select * from vcards"],
    [
      "vcard_panel_held says something else",
      "create or replace function vcard_panel_held(associate uuid) returns boolean language sql stable security definer as 'select true'",
    ],
    [
      `${role} may run spy`,
      "create function spy() returns text language sql security definer as 'select password_hash from users limit 1'",
    ],
    [
      `${role} may run vcard_panel_void_credentials`,
      `grant execute on function vcard_panel_void_credentials to ${role}`,
    ],
  ])("is refused with a sentence where %s", async (finding, change) => {
    const said = await foundAfter(change);
    expect(said).toContain(finding);
    expect(said).toMatch(
      /^What keeps companies apart .* not as it should be: .* restore the backup again .* undo that\.$/,
    );
  });

  test("is refused on either database", async () => {
    for (const { start, change, close } of await databases()) {
      await start();
      await change("drop policy vcards_read on vcards");
      const refused = await start().then(
        () => "",
        (error: unknown) => explainStart(error, {}),
      );
      expect(refused).toContain("the policy vcards.vcards_read is missing");
      await close();
    }
  });
});

test("what a start looks at is as it was afterwards", async () => {
  const kept = () =>
    server.db
      .select({ names: sql<string>`string_agg(relnamespace::regnamespace || '.' || relname, ' ' order by oid)` })
      .from(sql`pg_class`);
  const before = await kept();
  await checkBarrier(lookedAt(server.db));
  expect(await kept()).toEqual(before);
});

/** An empty one of each kind that can be had here. */
const databases = async () => {
  const client = await openBare();
  const embedded = {
    start: () => migratePglite(client),
    change: (statement: string) => client.query(statement),
    close: () => client.close(),
  };
  const { TEST_DATABASE_URL } = process.env;
  if (!TEST_DATABASE_URL) return [embedded];
  const { url, drop } = await createPostgresDatabase(TEST_DATABASE_URL);
  const change = async (statement: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  return [embedded, { start: () => migratePostgres(url), change, close: drop }];
};
