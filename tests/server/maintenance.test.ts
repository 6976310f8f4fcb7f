import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEmbedded } from "../../server/db/create-embedded";
import type { Db } from "../../server/db/database";
import { openDatabase } from "../../server/db/open";
import { media, settings } from "../../server/db/schema";
import { checkBackup } from "../../server/maintenance/backup-file";
import { dump } from "../../server/maintenance/dump";
import { backup, move, restore } from "../../server/maintenance/work";
import { paths } from "../../server/paths";
import { packedDatabase } from "../support/database-in-memory";
import { createPostgresDatabase } from "../support/postgres";
import { startProduct } from "../support/product-process";
import { createTestServer } from "../support/server";

const run = promisify(execFile);

const folder = mkdtempSync(join(tmpdir(), "maintenance-"));
let count = 0;
/** A name in the folder of this file that nobody has used yet. */
const fresh = () => {
  count += 1;
  return join(folder, String(count));
};

/** An embedded database with demonstration data, in a data folder of its own. */
const filled = async () => {
  const DATA_DIR = fresh();
  mkdirSync(join(DATA_DIR, "db"), { recursive: true });
  await run("tar", ["-xf", await packedDatabase(), "-C", join(DATA_DIR, "db")]);
  return { DATA_DIR, DATABASE_URL: undefined };
};

/** A data folder with the folders that are named in it, which nobody opens. */
const foldersWith = (...places: string[]) => {
  const inside = fresh();
  for (const place of places) mkdirSync(join(inside, place), { recursive: true });
  return inside;
};

const nowhere = () => ({ DATA_DIR: fresh(), DATABASE_URL: undefined });

const endOf = async (file: string) => (await checkBackup(file)).end;

const linesOf = (file: string) => gunzipSync(readFileSync(file)).toString().trimEnd().split("\n");
/** All but the head, in no order. */
const rowsOf = (file: string) => linesOf(file).slice(1).sort();

const write = (lines: string[]) => {
  const file = fresh();
  writeFileSync(file, gzipSync(lines.map((line) => `${line}\n`).join("")));
  return file;
};

/** The lines that a backup of it would have now. */
const dumped = async (db: Db) =>
  db.transaction(async (inner) => {
    const lines: string[] = [];
    for await (const line of dump(inner, new Date())) lines.push(line);
    return lines;
  });

/** What the lines of a backup say, by table and id; `undefined` where a row has no such column. */
const valuesIn = (lines: string[]) => {
  const values = new Map<string, Record<string, string | null>>();
  let table = "";
  let columns: string[] = [];
  for (const line of lines.slice(1, -1)) {
    const said: string[] | { table: string; columns: string[] } = JSON.parse(line);
    if (!Array.isArray(said)) {
      ({ table, columns } = said);
      continue;
    }
    const row = Object.fromEntries(columns.map((name, at) => [name, said[at] ?? null]));
    if (row.id) values.set(`${table} ${row.id}`, row);
  }
  return values;
};

/** A backup without its people, and yet whole in itself: whoever belongs to nobody does not fit the tables. */
const withoutPeople = (lines: string[]) => {
  const at = lines.findIndex((line) => line.startsWith('{"table":"users"'));
  const end = lines.findIndex((line, index) => index > at && line.startsWith("{"));
  const without = lines.toSpliced(at + 1, end - at - 1);
  const last = JSON.parse(without.at(-1) ?? "");
  last.end.tables.users = { rows: 0, hash: "0".repeat(64) };
  return write(without.with(-1, JSON.stringify(last)));
};

/** What migrations since 1.0.0 meant to change. */
const changedOnPurpose = ["exchanges.status: SAVED is PENDING"];

let source: Awaited<ReturnType<typeof filled>>;
let whole: string;

const odd = ["", "a\nb\r\tc", "\\N \\x00 \\\\", '"[1]"', "{}", "ção ‮ \u{1F600} \ud7ff", "null"];

beforeAll(async () => {
  source = await filled();
  const { db, close } = await openDatabase({ dataDir: source.DATA_DIR });
  await db.insert(settings).values([
    { key: "odd texts", value: odd },
    { key: "nothing", value: sql`'null'::jsonb` },
  ]);
  await db
    .insert(media)
    .values({ contentType: "image/png", bytes: new Uint8Array([0, 255, 92, 120, 0]), createdAt: new Date() });
  await close();
  whole = fresh();
  await backup(source, whole);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a backup", () => {
  test("holds every table, and comes back as it was, beside what was there before", async () => {
    // and beside what a restore left that was cut off
    const DATA_DIR = foldersWith("db/before", "restoring/db/half", "db-restored/half");
    const { end, where } = await restore({ DATA_DIR, DATABASE_URL: undefined }, whole);
    const aside = readdirSync(DATA_DIR).find((name) => name.startsWith("db-before-")) ?? "";
    expect(readdirSync(DATA_DIR).sort()).toEqual(["db", aside]);
    expect(readdirSync(join(DATA_DIR, aside))).toEqual(["before"]);
    expect(where).toContain(aside);
    const server = await createTestServer({ open: () => openDatabase({ dataDir: DATA_DIR }) });
    const lines = await dumped(server.db);
    expect(lines.slice(1).sort()).toEqual(rowsOf(whole));
    expect(JSON.parse(lines.at(-1) ?? "").end).toEqual(end);
    const maria = await server.as("maria", { company: "Aurora" });
    expect((await maria.get("/vcards")).body.data.length).toBeGreaterThan(0);
    const rows = await server.db.select().from(settings).where(eq(settings.key, "odd texts"));
    expect(rows[0]?.value).toEqual(odd);
    const [none] = await server.db
      .select({ isNull: sql`value is null` })
      .from(settings)
      .where(eq(settings.key, "nothing"));
    expect(none).toEqual({ isNull: false });
    const pictures = await server.db.select({ bytes: media.bytes }).from(media);
    expect(pictures.map(({ bytes }) => [...bytes])).toContainEqual([0, 255, 92, 120, 0]);
    await server.close();
  });

  test("is read by its owner alone, and is written over nothing", async () => {
    expect(statSync(whole).mode & 0o777).toBe(0o600);
    await expect(backup(source, whole)).rejects.toThrow("is there already");
    await expect(backup(nowhere(), fresh())).rejects.toThrow("There is no database in");
  });

  test("that is none, was cut off or was changed is refused, and nothing is touched", async () => {
    const place = { DATA_DIR: foldersWith("db/before"), DATABASE_URL: undefined };
    const lines = linesOf(whole);
    const row = lines.findIndex((line) => line.includes("maria"));
    const bad: [string, string][] = [
      [join(folder, "not there"), "There is no file"],
      [folder, "There is no file"],
      [write([]), "is not whole"],
      [write(["hello"]), "is not whole"],
      [write(lines.slice(0, -1)), "is not whole"],
      [write(lines.toSpliced(row, 1)), "is not whole"],
      [write(lines.with(row, lines[row]?.replace("maria", "marta") ?? "")), "is not whole"],
      [write([...lines, "[]"]), "is not whole"],
      [
        write(lines.with(0, lines[0]?.replace('"format":1', '"format":2') ?? "")),
        "a form that this version does not know",
      ],
    ];
    const cut = fresh();
    writeFileSync(cut, readFileSync(whole).subarray(0, 20_000));
    const plain = fresh();
    writeFileSync(plain, lines.join("\n"));
    for (const [file, why] of [...bad, [cut, "is not whole"], [plain, "is not whole"]] as const)
      await expect(restore(place, file)).rejects.toThrow(why);
    expect(readdirSync(place.DATA_DIR)).toEqual(["db"]);
  });

  test("of a version that this one does not know is refused", async () => {
    const lines = linesOf(whole);
    const head = JSON.parse(lines[0] ?? "");
    const by = (migrations: unknown[]) => write(lines.with(0, JSON.stringify({ ...head, migrations })));
    const newer = by([...head.migrations, { at: 4e12, hash: "x" }]);
    await expect(restore(nowhere(), newer)).rejects.toThrow("has a migration that this one does not know (of 2096-");
    await expect(restore(nowhere(), by([]))).rejects.toThrow("in which this product never worked");
  });

  test("of version 1.0.0 goes through all that came since, and keeps what people had", async () => {
    const file = join(paths.root, "tests/support/upgrades/1.0.0.gz");
    const place = nowhere();
    const { end, later } = await restore(place, file);
    expect(later).toBeGreaterThan(15);
    const server = await createTestServer({ open: () => openDatabase({ dataDir: place.DATA_DIR }) });
    const lines = await dumped(server.db);
    const { tables } = JSON.parse(lines.at(-1) ?? "").end;
    // of the tables that are there still, no row is gone and none came
    const counted = Object.entries(end.tables).filter(([table]) => table in tables);
    expect(counted.length).toBeGreaterThan(10);
    for (const [table, { rows }] of counted) expect([table, tables[table].rows]).toEqual([table, rows]);
    const now = valuesIn(lines);
    const different = new Set<string>();
    for (const [row, was] of valuesIn(linesOf(file)))
      for (const [column, value] of Object.entries(was)) {
        const found = now.get(row)?.[column];
        // how it is searched for and sorted is the product's own business
        if (found === undefined || value === null || /_key$|^search$/.test(column)) continue;
        if (found !== value) different.add(`${row.split(" ")[0]}.${column}: ${value} is ${found}`);
      }
    expect([...different]).toEqual(changedOnPurpose);
    const maria = await server.as("maria");
    const mine = await maria.get("/me/vcards?q=1.0.0");
    expect(mine.body.data.map(({ name }: { name: string }) => name)).toEqual(['Da versão 1.0.0 — "aspas" e \\barras']);
    const company = await server.as("maria", { company: "Aurora" });
    expect((await company.get("/vcards")).body.data.length).toBeGreaterThan(0);
    await server.close();
  });

  test("that does not fit its own tables is taken back whole", async () => {
    const DATA_DIR = foldersWith("db/before");
    const bad = withoutPeople(linesOf(whole));
    await expect(restore({ DATA_DIR, DATABASE_URL: undefined }, bad)).rejects.toThrow(
      /^The backup does not fit its own tables, and nothing was restored: [^\n]+ violates foreign key constraint [^\n]+$/,
    );
    expect(readdirSync(DATA_DIR)).toEqual(["db"]);
    expect(readdirSync(join(DATA_DIR, "db"))).toEqual(["before"]);
  });
});

describe("a restore that was cut off", () => {
  test("leaves the old data, or the new, wherever it was", async () => {
    const before = foldersWith("db/old", "db-restored/new", "restoring/db/half");
    expect(readdirSync(await createEmbedded(before))).toEqual(["old"]);
    const between = foldersWith("db-restored/new", "db-before-2026/old");
    expect(readdirSync(await createEmbedded(between))).toEqual(["new"]);
  });
});

/** What an operator types. */
const command = (args: string[], env: Record<string, string>) => {
  const { PATH = "" } = process.env;
  return run(process.execPath, ["--import", "tsx", join(paths.root, "server/maintain.ts"), ...args], {
    cwd: paths.root,
    env: { PATH, ...env },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }) => ({ code, said: stderr }),
  );
};

describe("a server that runs on the embedded database", () => {
  test("is asked for a backup, and is neither restored over nor moved", async () => {
    const product = await startProduct();
    await product.ready();
    const place = { DATA_DIR: product.dataDir, DATABASE_URL: undefined };
    const socket = statSync(join(product.dataDir, "backup.sock"));
    expect(socket.mode & 0o777).toBe(0o600);
    const [first, second] = [fresh(), fresh()];
    const [made] = await Promise.all([
      command(["backup", first], { DATA_DIR: product.dataDir, NODE_ENV: "production" }),
      backup(place, second),
    ]);
    expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/holds \d+ rows of \d+ tables, .* keep it as/) });
    expect((await endOf(first)).tables.users?.rows).toBeGreaterThan(10);
    expect((await endOf(second)).tables).toEqual((await endOf(first)).tables);
    expect(await command(["restore", first], { DATA_DIR: product.dataDir })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/is in use by process \d+ on .*\. Stop it, or choose another DATA_DIR\.\n$/),
    });
    await expect(move({ ...place, DATABASE_URL: "postgres://nobody@127.0.0.1:9/x" })).rejects.toThrow("is in use");
    // one that asks and never reads keeps nobody from ending
    const idle = connect(join(product.dataDir, "backup.sock")).on("error", () => {});
    await once(idle, "connect");
    rmSync(join(product.dataDir, "backup.sock"));
    await expect(backup(place, fresh())).rejects.toThrow("cannot be asked for a backup. Stop it, then try again.");
    expect((await fetch(`${product.url}/api/health/ready`)).status).toBe(200);
    product.stop();
    expect((await product.exited).code).toBe(0);
    idle.destroy();
  });
});

describe("the commands", () => {
  test("say in a sentence why not, and what to do", async () => {
    const [usage, missing, away] = await Promise.all([
      command(["restore"], {}),
      command(["move"], { DATA_DIR: fresh() }),
      command(["backup", fresh()], { DATABASE_URL: "postgres://nobody@127.0.0.1:9/x" }),
    ]);
    expect(usage).toMatchObject({ code: 1, said: expect.stringContaining("restore  FILE") });
    expect(missing).toEqual({
      code: 1,
      said: "DATABASE_URL is missing: it names the empty PostgreSQL to move to.\n",
    });
    expect(away).toMatchObject({
      code: 1,
      said: expect.stringContaining("The database of DATABASE_URL does not answer"),
    });
  });
});

const { TEST_DATABASE_URL } = process.env;
if (TEST_DATABASE_URL) {
  describe("PostgreSQL", () => {
    const made: (() => Promise<void>)[] = [];
    afterAll(async () => {
      for (const drop of made) await drop();
    });
    const empty = async () => {
      const { url, drop } = await createPostgresDatabase(TEST_DATABASE_URL);
      made.push(drop);
      return { DATABASE_URL: url, DATA_DIR: fresh() };
    };

    test("gets all of an embedded database, row by row the same, and is not restored over", async () => {
      const target = { ...(await empty()), DATA_DIR: source.DATA_DIR };
      const { end } = await move(target);
      expect(end).toEqual(await endOf(whole));
      const file = fresh();
      await backup(target, file);
      expect(rowsOf(file)).toEqual(rowsOf(whole));
      const server = await createTestServer({ open: () => openDatabase({ databaseUrl: target.DATABASE_URL }) });
      expect((await (await server.as("maria", { company: "Aurora" })).get("/vcards")).status).toBe(200);
      await server.close();
      await expect(restore(target, whole)).rejects.toThrow(/^The database holds data already \(in \w+\)/);
    });

    test("that somebody works in is not restored into; one that a restore broke off in stays empty, and takes the next", async () => {
      const target = await empty();
      // what a start leaves there is no data
      const { db, close } = await openDatabase({ databaseUrl: target.DATABASE_URL });
      await db.insert(settings).values({ key: "left by a start", value: 1 });
      await expect(restore(target, whole)).rejects.toThrow("Somebody works in the database");
      await close();
      await expect(restore(target, withoutPeople(linesOf(whole)))).rejects.toThrow();
      expect((await restore(target, whole)).end).toEqual(await endOf(whole));
    });

    test("is backed up as it was at one moment, while people write", async () => {
      const target = await empty();
      const { db, close } = await openDatabase({ databaseUrl: target.DATABASE_URL });
      let isOver = false;
      // whoever sees one of the two without the other has seen two moments
      const writing = (async () => {
        for (let at = 0; !isOver; at += 1)
          await db.transaction(async (inner) => {
            await inner.insert(settings).values([{ key: `a${at}`, value: at }]);
            await inner.insert(settings).values([{ key: `b${at}`, value: at }]);
          });
      })();
      const file = fresh();
      await backup(target, file);
      isOver = true;
      await writing;
      await close();
      const keys = linesOf(file).flatMap((line) => /^\["(?<key>[ab]\d+)"/.exec(line)?.groups?.key ?? []);
      const numbers = (letter: string) =>
        keys
          .filter((key) => key.startsWith(letter))
          .map((key) => key.slice(1))
          .sort();
      expect(numbers("a")).toEqual(numbers("b"));
    });
  });
}
