import { drizzle } from "drizzle-orm/pglite";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { behindBarrier } from "../../server/db/barrier";
import { ensureCompanyRole } from "../../server/db/company-role";
import { migratePglite } from "../../server/db/migrate";
import { embedded } from "../../server/db/open";
import { companies } from "../../server/db/schema";
import { explainStart } from "../../server/explain-start";
import { openBare } from "../support/database-in-memory";

const nobody = { companyId: "01970000-0000-7000-8000-000000000000", personId: "01970000-0000-7000-8000-000000000001" };

// embedded on any run: a server of others need not let its users be changed
let client: Awaited<ReturnType<typeof openBare>>;
beforeAll(async () => {
  client = await openBare();
});
afterAll(() => client.close());

/** Goes on as somebody with these rights in the server, who may make whatever this database needs. */
const become = (rights: string) =>
  client.exec(`create role panel ${rights}; grant create on schema public to panel;
    do $$ begin execute format('grant create on database %I to panel', current_database()); end $$;
    set session authorization panel`);
const administer = (statements: string) => client.exec(`set session authorization postgres; ${statements}`);
afterEach(() => administer("drop owned by panel cascade; drop role panel; drop role if exists vcard_panel_company"));

const failure = (work: Promise<unknown>) =>
  work.then(
    () => "",
    (error) => explainStart(error, {}),
  );

describe("the role in which the database works for a company", () => {
  test("is asked for in a sentence where the server may not make it", async () => {
    await become("");
    expect(await failure(migratePglite(client))).toMatch(
      /run: CREATE ROLE vcard_panel_company NOLOGIN; GRANT vcard_panel_company TO panel;$/,
    );
    expect(await client.query("select from pg_tables where schemaname = 'public'")).toMatchObject({ rows: [] });
  });

  test("is asked for where it is there, but may not be entered", async () => {
    await client.exec("create role vcard_panel_company nologin");
    await become("");
    // on PostgreSQL it is asked for in the transaction that holds the lock
    const inTransaction = drizzle(client).transaction((db) => ensureCompanyRole(db));
    expect(await failure(inTransaction)).toMatch(/run: GRANT vcard_panel_company TO panel;$/);
  });

  test("finds a database that is another role's, and the start says so in a sentence", async () => {
    await client.exec("create role panel createrole; set session authorization panel");
    expect(await failure(migratePglite(client))).toMatch(
      /^The role of DATABASE_URL lacks a right: permission denied for database \w+\. .* ALTER DATABASE … OWNER TO …;$/,
    );
  });

  test("is made where that is allowed, and there for the next start", async () => {
    await become("createrole");
    await migratePglite(client);
    await migratePglite(client);
    expect(await behindBarrier(embedded(client), nobody).select().from(companies)).toEqual([]);
  });

  test("is taken as it is where an administrator made it", async () => {
    await client.exec("create role vcard_panel_company");
    await become("in role vcard_panel_company");
    await migratePglite(client);
    expect(await behindBarrier(embedded(client), nobody).select().from(companies)).toEqual([]);
  });

  test("is nobody who passes the policies or signs in: the server does not start with one that is", async () => {
    await become("createrole");
    await migratePglite(client);
    for (const more of ["bypassrls", "superuser", "login", "createrole"]) {
      await administer(`alter role vcard_panel_company ${more}; set session authorization panel`);
      expect(await failure(migratePglite(client)), more).toMatch(
        /: vcard_panel_company (is|may|passes) .* undo that\.$/,
      );
      await administer(`alter role vcard_panel_company no${more}; set session authorization panel`);
    }
  });
});
