import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { enterCompany } from "../../server/db/barrier";
import { lookAfter } from "../../server/db/look-after";
import { openTestDatabase } from "../support/database";
import { openBare } from "../support/database-in-memory";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let sent: { text: string; values: unknown[] }[] = [];
beforeAll(async () => {
  // embedded on any run: PostgreSQL looks after itself
  vi.stubEnv("TEST_DATABASE_URL", "");
  const logQuery = (text: string, values: unknown[]) => void sent.push({ text, values });
  server = await createTestServer({ open: (options) => openTestDatabase({ ...options, logger: { logQuery } }) });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

/** What was done to tables since the last time this was asked. */
const workOn = async () => {
  sent = [];
  await lookAfter(server.db);
  return sent.map(({ text }) => text).filter((text) => !text.startsWith("select"));
};

describe("an embedded database", () => {
  test("finds words that nobody has by their index once it was looked after, and not before", async () => {
    const maria = await server.as("maria", { company: "Aurora" });
    await server.db.execute(sql`insert into vcard_templates
      (id, company_id, name, name_key, search, created_at, updated_at)
      select gen_random_uuid(), ${maria.companyId}, 'x', 'modelo ' || n, 'modelo ' || md5(n::text), now(), now()
      from generate_series(1, 1500) n`);
    sent = [];
    expect((await maria.get("/vcard-templates?q=zzz")).body.total).toBe(0);
    const [asked] = sent.filter(({ text }) => /^select .* from .*vcard_templates/.test(text));
    // with the settings of work for a company, and its values in their places
    const work = enterCompany({ companyId: maria.companyId, personId: nobody });
    const explain = async () => {
      const { rows } = await server.db.transaction(async (db) => {
        await db.execute(work);
        // what the driver answers is more than the common type says
        return (await db.execute(sql`explain ${again(asked?.text ?? "", asked?.values ?? [])}`)) as { rows: object[] };
      });
      return rows.flatMap((row) => Object.values(row)).join("\n");
    };
    const isFoundByWords = /Index Scan on vcard_templates(_company)?_search/;
    expect(await explain()).not.toMatch(isFoundByWords);
    await lookAfter(server.db);
    expect(await explain()).toMatch(isFoundByWords);
  });

  test("is looked after though nobody counted what changed, as after a start", async () => {
    await workOn();
    await server.db.execute(sql`insert into vcard_templates
      (id, company_id, name, name_key, search, created_at, updated_at)
      select gen_random_uuid(), companies.id, 'x', 'modelo ' || n, 'modelo ' || md5(n::text), now(), now()
      from companies, generate_series(1, 100) n`);
    await server.db.execute(sql`select pg_stat_force_next_flush()`);
    await server.db.execute(sql`select pg_stat_reset()`);
    expect(await workOn()).toEqual(['analyze "vcard_templates"']);
    expect(await workOn()).toEqual([]);
  });

  test("lets go of its log where there is room, since nobody else does", async () => {
    const write = () =>
      server.db.execute(
        sql`select pg_logical_emit_message(false, 'test', repeat('x', 1048576)) from generate_series(1, 40)`,
      );
    const isLetGo = async (hasRoom: boolean) => {
      sent = [];
      await lookAfter(server.db, async () => hasRoom);
      return sent.some(({ text }) => text === "checkpoint");
    };
    await server.db.execute(sql`checkpoint`);
    expect(await isLetGo(true)).toBe(false);
    await write();
    expect(await isLetGo(false)).toBe(false);
    expect(await isLetGo(true)).toBe(true);
    expect(await isLetGo(true)).toBe(false);
  });

  test("ends its process after a panic, after which it would compute for ever", async () => {
    const exit = vi.spyOn(process, "exit").mockImplementation(() => {
      throw new Error("ended");
    });
    const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const client = await openBare();
    const fails = (severity: string) =>
      client._runExclusiveQuery(async () => {
        throw Object.assign(new Error("No space left on device"), { severity });
      });
    await expect(fails("ERROR")).rejects.toThrow("No space left");
    expect(exit).not.toHaveBeenCalled();
    await expect(fails("PANIC")).rejects.toThrow("ended");
    expect(said).toHaveBeenCalledWith(expect.stringContaining("No space left on device"));
    await client.close();
  });

  test("is left alone where little changed", async () => {
    await workOn();
    expect(await workOn()).toEqual([]);
    await server.db.execute(sql`update users set updated_at = now()`);
    expect(await workOn()).toEqual(['vacuum (truncate off) "users"', 'analyze "users"']);
    await server.db.execute(sql`update users set updated_at = now() where app2_id = 'maria'`);
    expect(await workOn()).toEqual([]);
  });
});

const nobody = "01970000-0000-7000-8000-000000000000";

const again = (text: string, values: unknown[]) =>
  sql.join(text.split(/\$(\d+)/).map((part, n) => (n % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)));
