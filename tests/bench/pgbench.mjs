import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { Client, escapeLiteral } from "pg";
import { cpuSeconds } from "./rate.mjs";

const run = promisify(execFile);

/**
 * How often a second PostgreSQL's own load generator gets the page by the same statement, what part of that one Node core
 * reaches, and what the database computes for each: on a busy machine the first two say little.
 */
export const benchPgbench = async ({ databaseUrl, statement, work, rate }) => {
  const program = findPgbench();
  if (!program) {
    console.log("pgbench is not installed (on Debian it comes with postgresql): the rate stands alone.");
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "panel-pgbench-"));
  const script = join(folder, "page.sql");
  writeFileSync(script, `${withValues(statement).replaceAll("\n", " ")};\n`);
  // those of enterCompany in server/db/barrier.ts
  const settings = {
    role: "vcard_panel_company",
    jit: "off",
    enable_seqscan: "off",
    "vcard_panel.company": work.companyId,
    "vcard_panel.person": work.personId,
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const args = ["--no-vacuum", "--client=4", "--jobs=2", "--time=8", `--file=${script}`, databaseUrl];
  const running = run(program, args, { env: { ...process.env, PGOPTIONS: options.join(" ") } });
  const busy = await busyCores(databaseUrl);
  const { stdout } = await running;
  rmSync(folder, { recursive: true });
  const reached = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  console.log(
    `pages a second by pgbench with 4 clients: ${reached.toFixed(0)}; a Node core reaches ${(rate / reached).toFixed(2)} of it; the database computes ${((busy / reached) * 1000).toFixed(2)} ms for each`,
  );
};

/** How many cores the load generator's connections keep busy, where the database runs on this machine. */
const busyCores = async (connectionString) => {
  const client = new Client({ connectionString });
  await client.connect();
  const computed = async () => {
    const asked =
      "select pid from pg_stat_activity where application_name = 'pgbench' and datname = current_database()";
    const { rows } = await client.query(asked);
    return rows.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
  };
  await wait(2_000);
  const [before, begin] = [await computed(), performance.now()];
  await wait(4_000);
  const busy = ((await computed()) - before) / ((performance.now() - begin) / 1000);
  await client.end();
  return busy;
};

const findPgbench = () => {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, "bin")) : [];
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...versions];
  return folders.map((folder) => join(folder, "pgbench")).find((path) => existsSync(path));
};

const withValues = ({ text, values }) =>
  text.replace(/\$(\d+)/g, (_, number) => {
    const value = values[number - 1];
    return typeof value === "number" ? `${value}` : escapeLiteral(`${value}`);
  });
