import { and, eq, isNull, max, ne } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createPasswords } from "../../server/auth/passwords";
import { behindBarrier } from "../../server/db/barrier";
import { type OpenDatabase, openDatabase } from "../../server/db/open";
import { associates, recentWrites, users, vcards, vcardTemplates } from "../../server/db/schema";
import { seedDemo } from "../../server/db/seed/demo";
import { BadEnv, readEnv } from "../../server/env";
import { createLog } from "../../server/telemetry/log";
import { startLine } from "../support/line";
import { startReplication } from "../support/replication";
import { createTestServer, type TestServer } from "../support/server";

test("a replica of the embedded database is refused at the start", () => {
  const DATABASE_REPLICA_URL = "postgres://panel@replica.example.com/cards";
  const DATABASE_URL = "postgres://panel@db.example.com/cards";
  const problems = (variables: Record<string, string>) => {
    try {
      return readEnv(variables).DATABASE_REPLICA_URL;
    } catch (error) {
      return error instanceof BadEnv && error.problems;
    }
  };
  expect(problems({ DATABASE_REPLICA_URL })).toEqual([
    "DATABASE_URL is needed with DATABASE_REPLICA_URL: the embedded database has no replica",
  ]);
  expect(problems({ DATABASE_REPLICA_URL: "mysql://replica", DATABASE_URL })).toHaveLength(1);
  expect(problems({ DATABASE_REPLICA_URL, DATABASE_URL })).toBe(DATABASE_REPLICA_URL);
});

type Actor = Awaited<ReturnType<TestServer["as"]>>;

interface Process {
  server: TestServer;
  opened: OpenDatabase;
  lines: { msg: string; reason?: string }[];
}

// the embedded database has none
if (process.env.TEST_DATABASE_URL) {
  describe("beside a standby of PostgreSQL", () => {
    let cluster: Awaited<ReturnType<typeof startReplication>>;
    /** Processes for which the standby may be a minute behind, and one for which it may be a second, as it is unless said. */
    let first: Process;
    let second: Process;
    let strict: Process;
    let maria: Actor;
    let colleague: Actor;
    let colleagueId: string;
    const closing: (() => Promise<void>)[] = [];

    const start = async (mostBehind?: number, replicaUrl = cluster.standby.url): Promise<Process> => {
      const lines: Process["lines"] = [];
      const log = createLog("info", { write: (line) => lines.push(JSON.parse(line)) });
      const replica = { url: replicaUrl, log, ...(mostBehind !== undefined && { mostBehind }) };
      const opened = await openDatabase({ databaseUrl: cluster.primary.url, replica });
      closing.push(opened.close);
      return { server: await createTestServer({ open: async () => opened }), opened, lines };
    };

    const onStandby = async (statement: string) => {
      const client = new Client({ connectionString: cluster.standby.url });
      await client.connect();
      await client.query(statement);
      await client.end();
    };

    /** Somebody with the same session in another process. */
    const at = ({ server }: Process, { token, companyId }: Actor) => server.actor(token, companyId);
    const templates = async (who: Pick<Actor, "get">, name: string) => {
      const { status, body } = await who.get(`/vcard-templates?q=${name}`);
      expect(status).toBe(200);
      return body.total;
    };

    /** Until whoever wrote so far reads from the standby of this process again. */
    const caughtUp = ({ opened }: Process) =>
      vi.waitFor(async () => {
        const [row] = await opened.db.select({ id: max(recentWrites.transactionId) }).from(recentWrites);
        expect(await opened.replica?.read(row?.id ?? undefined, async (db) => db)).not.toBe(opened.db);
      });

    beforeAll(async () => {
      cluster = await startReplication();
      const empty = await openDatabase({ databaseUrl: cluster.primary.url });
      await seedDemo(empty.db, { clock: () => new Date(), passwords: createPasswords() });
      await empty.close();
      [first, second, strict] = [await start(60_000), await start(60_000), await start()];
      maria = await first.server.as("maria", { company: "Aurora" });
      const [other] = await first.opened.db
        .select({ id: associates.id, login: users.app2Id })
        .from(associates)
        .innerJoin(users, eq(users.id, associates.userId))
        .where(
          and(
            eq(associates.companyId, maria.companyId),
            eq(associates.type, "ADMIN"),
            eq(associates.status, "ACTIVE"),
            isNull(associates.endedAt),
            ne(users.app2Id, "maria"),
          ),
        );
      colleagueId = other?.id ?? "";
      colleague = await first.server.as(other?.login ?? "", { company: "Aurora" });
    });

    afterEach(async () => {
      await onStandby("select pg_wal_replay_resume()");
      await Promise.all([first, second].map(caughtUp));
    });

    afterAll(async () => {
      for (const close of closing) await close();
      cluster?.stop();
    });

    test("lists may lag, but never for whoever wrote, in any process; single records do not", async () => {
      await Promise.all([first, second].map(caughtUp));
      await onStandby("select pg_wal_replay_pause()");
      const { status, body } = await maria.post("/vcard-templates", { body: { name: "Lagging" } });
      expect(status).toBe(201);
      for (const each of [first, second]) {
        expect(await templates(at(each, maria), "Lagging")).toBe(1);
        expect(await templates(at(each, colleague), "Lagging")).toBe(0);
        expect((await at(each, colleague).get(`/vcard-templates/${body.id}`)).status).toBe(200);
      }
      await onStandby("select pg_wal_replay_resume()");
      await vi.waitFor(async () => expect(await templates(at(second, colleague), "Lagging")).toBe(1));
    });

    test("whoever signs in sees at once what they did before, signed out", async () => {
      await onStandby("select pg_wal_replay_pause()");
      await first.opened.db
        .update(vcardTemplates)
        .set({ search: "signed out" })
        .where(eq(vcardTemplates.name, "Lagging"));
      expect(await templates(colleague, "signed")).toBe(0);
      const again = await second.server.as("maria", { company: "Aurora" });
      expect(await templates(again, "signed")).toBe(1);
    });

    test("rights are the primary's: who lost them is refused, whatever the standby still knows", async () => {
      await caughtUp(second);
      await onStandby("select pg_wal_replay_pause()");
      const gone = at(second, await first.server.as("maria", { company: "Aurora" }));
      await first.server.call("POST", "/auth/sign-out", {
        headers: { Authorization: `Bearer ${gone.token}` },
        body: { refreshToken: "another" },
      });
      expect((await gone.get("/received-vcards")).status).toBe(401);
      const be = (type: "ADMIN" | "USER") =>
        first.opened.db.update(associates).set({ type }).where(eq(associates.id, colleagueId));
      await be("USER");
      expect((await at(second, colleague).get("/received-vcards")).status).toBe(403);
      await be("ADMIN");
      expect((await at(second, colleague).get("/received-vcards")).status).toBe(200);
    });

    test("row-level security holds there as it does on the primary", async () => {
      await caughtUp(first);
      const { companyId } = maria;
      const personId = (await maria.get("/me")).body.id;
      const seen = await first.opened.replica?.read(undefined, async (db) => {
        expect(db).not.toBe(first.opened.db);
        return behindBarrier(db, { companyId, personId }).select().from(vcards);
      });
      const all = await first.opened.db.select().from(vcards);
      expect(seen?.length).toBeGreaterThan(0);
      expect(seen?.length).toBeLessThan(all.length);
      await expect(
        first.opened.replica?.read(undefined, (db) =>
          behindBarrier(db, { companyId, personId }).select().from(recentWrites),
        ),
      ).rejects.toMatchObject({ cause: { message: expect.stringMatching(/permission denied/) } });
    });

    test("one that is too far behind is left alone until it has caught up, and that is said once", async () => {
      await caughtUp(strict);
      strict.lines.length = 0;
      await onStandby("select pg_wal_replay_pause()");
      await maria.post("/vcard-templates", { body: { name: "Far" } });
      const theirs = at(strict, colleague);
      await vi.waitFor(async () => expect(await templates(theirs, "Far")).toBe(1));
      await vi.waitFor(() => expect(strict.lines).toHaveLength(1));
      expect(strict.lines[0]).toMatchObject({ reason: "it is behind" });
      await onStandby("select pg_wal_replay_resume()");
      await caughtUp(strict);
      await vi.waitFor(() => expect(strict.lines).toHaveLength(2));
      expect(strict.lines[1]?.msg).toBe("lists are read from the replica");
    });

    test("without it everybody is served, that is said once, and it is used again when it is back", async () => {
      await caughtUp(strict);
      strict.lines.length = 0;
      cluster.standby.stop();
      const statuses = await Promise.all(
        Array.from({ length: 20 }, async () => (await at(strict, colleague).get("/vcard-templates")).status),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
      await vi.waitFor(() => expect(strict.lines).toHaveLength(1));
      expect(strict.lines[0]?.reason).toMatch(/^it cannot be compared/);
      cluster.standby.start();
      await caughtUp(strict);
      await vi.waitFor(() => expect(strict.lines).toHaveLength(2));
      expect(await templates(at(strict, colleague), "Far")).toBe(1);
    });

    test("one that answers no more costs nobody their list", async () => {
      const line = await startLine(cluster.standby.port);
      const frozen = await start(60_000, line.to(cluster.standby.url));
      await caughtUp(frozen);
      line.freeze();
      const ask = async () => (await at(frozen, colleague).get("/vcard-templates")).status;
      expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array.from({ length: 20 }, () => 200));
      await vi.waitFor(() => expect(frozen.lines.at(-1)?.reason).toMatch(/^it cannot be compared/));
      line.thaw();
      await caughtUp(frozen);
      expect(await ask()).toBe(200);
      await line.cut();
    });

    test("what is no standby of this database is never read", async () => {
      const wrong = await start(60_000, cluster.primary.url);
      expect(wrong.lines).toMatchObject([{ reason: "it is no standby of the database of DATABASE_URL" }]);
      const foreign = await start(60_000, process.env.TEST_DATABASE_URL);
      expect(foreign.lines).toMatchObject([{ reason: "it is no standby of the database of DATABASE_URL" }]);
      const served = await at(foreign, colleague).get("/vcard-templates");
      expect(served.body.total).toBeGreaterThan(0);
    });
  });
}
