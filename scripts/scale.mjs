import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findRefusals } from "./engines.mjs";
import { ensureInstalled } from "./install.mjs";
import { root, runTool } from "./run.mjs";

const migrations = () => {
  const folder = join(root, "server/db/migrations");
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const texts = files.flatMap((name) => readFileSync(join(folder, name), "utf8").split("--> statement-breakpoint"));
  // comments speak of what they avoid
  return texts.map((text) => ({ from: "migrations", text: text.replaceAll(/^--.*\n/gm, "") }));
};

/** What the server really sends while its tests run: all of them, or those that were named. */
const sent = async (tests) => {
  const folder = mkdtempSync(join(tmpdir(), "statements-"));
  try {
    const code = await runTool("vitest/vitest.mjs", ["run", ...tests], { env: { STATEMENTS_DIR: folder } });
    if (code !== 0) console.log("Tests failed; what they sent until then counts.");
    const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n"));
    return [...new Set(lines)].map((line) => ({ from: "server", text: JSON.parse(line) }));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Statements in strings, such as the lock around migrations, which no log of Drizzle sees. */
const written = () => {
  const folder = join(root, "server");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  return files.flatMap((name) => {
    const found = readFileSync(join(folder, name), "utf8").matchAll(/\.query\("([^"]+)"/g);
    return [...found].map(([, text]) => ({ from: "server", text }));
  });
};

const oneLine = (text) => text.replaceAll(/\s+/g, " ").trim().slice(0, 140);

await ensureInstalled();
const asked = process.argv.slice(2);
const statements = [...migrations(), ...written(), ...(await sent(asked.length > 0 ? asked : ["tests/server"]))];
console.log(`\n${statements.length} different statements, ${migrations().length} of them in migrations`);
let shown;
for (const { engine, feature, source, statements: refused } of findRefusals(statements)) {
  if (engine !== shown) console.log(`\n— ${engine}`);
  shown = engine;
  const ofMigrations = refused.filter(({ from }) => from === "migrations").length;
  console.log(
    `${feature}: ${ofMigrations} in migrations, ${refused.length - ofMigrations} sent by the server (${source})`,
  );
  if (refused[0]) console.log(`    ${oneLine(refused[0].text)}`);
}
