import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { escapeLiteral } from "pg";

const run = promisify(execFile);

/** How often a second PostgreSQL's own load generator gets the page by the same statement, and what part of that one Node core reaches. */
export const benchPgbench = async ({ databaseUrl, statement, work, rate }) => {
  const program = findPgbench();
  if (!program) {
    console.log("pgbench is not installed (on Debian it comes with postgresql): the rate stands alone.");
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "panel-pgbench-"));
  const script = join(folder, "page.sql");
  writeFileSync(script, `${withValues(statement).replaceAll("\n", " ")};\n`);
  const settings = {
    role: "vcard_panel_company",
    "vcard_panel.company": work.companyId,
    "vcard_panel.person": work.personId,
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const args = ["--no-vacuum", "--client=4", "--jobs=2", "--time=8", `--file=${script}`, databaseUrl];
  const { stdout } = await run(program, args, { env: { ...process.env, PGOPTIONS: options.join(" ") } });
  rmSync(folder, { recursive: true });
  const reached = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  console.log(
    `pages a second by pgbench with 4 clients: ${reached.toFixed(0)}; a Node core reaches ${(rate / reached).toFixed(2)} of it`,
  );
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
