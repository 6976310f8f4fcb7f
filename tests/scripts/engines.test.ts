import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findRefusals } from "../../scripts/engines.mjs";
import { paths } from "../../server/paths";

const tables = [
  `CREATE TABLE "vcards" ("id" uuid PRIMARY KEY NOT NULL, "company_id" uuid, "name" text COLLATE "C")`,
  `CREATE TABLE "templates" ("id" uuid NOT NULL, "company_id" uuid NOT NULL)`,
  `CREATE TABLE "users" ("id" uuid PRIMARY KEY NOT NULL)`,
].map((text) => ({ from: "migrations", text }));

/** What is said of one statement beside those tables, engine by engine. */
const saidOf = (text: string, from = "server") =>
  findRefusals([...tables, { from, text }])
    .filter(({ statements }) => statements.some((one) => one.text === text))
    .map(({ engine, feature }) => `${engine}: ${feature}`);

test.each([
  [
    `CREATE UNIQUE INDEX "slug" ON "vcards" USING btree ("slug")`,
    "Citus, spread by company: a key that is unique without the company",
  ],
  [
    `ALTER TABLE "vcards" ADD CONSTRAINT "t" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id")`,
    "Citus, spread by company: a reference that does not name the company",
  ],
  [
    `select * from "vcards" where "id" = $1 for update`,
    "Citus, spread by company: rows of several companies locked at once",
  ],
  [`CREATE TRIGGER t BEFORE UPDATE ON "users" FOR EACH ROW EXECUTE FUNCTION f()`, "Aurora DSQL: triggers"],
  [`DO $$ BEGIN EXECUTE format('GRANT x'); END $$`, "CockroachDB: EXECUTE and PERFORM in PL/pgSQL"],
  [
    `DO $$ DECLARE q record; BEGIN FOR q IN VALUES (1) LOOP END LOOP; END $$`,
    "CockroachDB: loops over a query in PL/pgSQL",
  ],
  [`GRANT UPDATE ("updated_at") ON "users" TO somebody`, "CockroachDB: rights on single columns"],
  [
    `insert into "a" ("b") values ($1) on conflict (lower("b")) do nothing`,
    "CockroachDB: ON CONFLICT on an expression",
  ],
  [`select pg_advisory_xact_lock($1)`, "CockroachDB: advisory locks (those of a transaction are being added in 2026)"],
  [`CREATE INDEX "s" ON "vcards" USING gin ("search" gin_trgm_ops)`, "Aurora DSQL: indexes for words (GIN)"],
  [`savepoint sp1`, "Aurora DSQL: savepoints"],
  [`select * from "users" where "id" = $1 for key share`, "Aurora DSQL: locks other than FOR UPDATE"],
])("%s is found", (text, said) => {
  expect(saidOf(text)).toContain(said);
});

test("what every engine takes is not found anywhere", () => {
  for (const text of [
    `select "id" from "vcards" where "company_id" = $1 order by "name" limit $2`,
    `update "users" set "name" = $1 where "id" = $2`,
    `insert into "users" ("id") values ($1) on conflict ("id") do nothing`,
  ]) {
    expect(saidOf(text)).toEqual([]);
  }
});

test("a key or a reference that names the company is nothing to Citus, nor is what has no company", () => {
  for (const text of [
    `CREATE UNIQUE INDEX "one" ON "vcards" USING btree ("company_id","slug")`,
    `CREATE UNIQUE INDEX "mail" ON "users" USING btree ("email")`,
    `ALTER TABLE "vcards" ADD CONSTRAINT "o" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id")`,
    `select * from "vcards" where "company_id" = $1 for update`,
  ]) {
    expect(saidOf(text).filter((said) => said.startsWith("Citus"))).toEqual([]);
  }
});

test("a policy for updates is no lock", () => {
  const policy = `CREATE POLICY "p" ON "users" FOR UPDATE TO somebody USING ("users"."id" = $1 or f("users"."id"))`;
  expect(saidOf(policy)).toEqual(["Aurora DSQL: row-level security"]);
});

test("the page on scale names what is found in the migrations, and no more", () => {
  const folder = join(paths.root, "server/db/migrations");
  const migrations = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .flatMap((name) => readFileSync(join(folder, name), "utf8").split("--> statement-breakpoint"))
    // comments speak of what they avoid
    .map((text) => ({ from: "migrations", text: text.replaceAll(/^--.*\n/gm, "") }));
  const rows = readFileSync(join(paths.root, "docs/scale.md"), "utf8").matchAll(
    /^\| ([^|]*?) ?\| ([^|]+) \| (yes)? ?\| (yes)? ?\|$/gm,
  );
  let of = "";
  const told = [...rows].flatMap(([, engine, feature, found]) => {
    of = engine || of;
    return found ? [`${of}: ${feature}`] : [];
  });
  const there = findRefusals(migrations).filter(({ statements }) => statements.length > 0);
  expect(told).toEqual(there.map(({ engine, feature }) => `${engine}: ${feature}`));
});
