import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readEnv } from "./env";
import { examine, reported } from "./examination/examine";
import { explainStart } from "./explain-start";
import type { Content } from "./maintenance/dump";
import { Unusable } from "./maintenance/unusable";
import { backup, move, restore } from "./maintenance/work";

const usage = `doctor           says what of this deployment is unsafe or unwise
backup  [FILE]   writes all that the database holds into a file, while the server runs or not
restore  FILE    puts it into an empty database, or in place of the embedded one; the server is stopped
move             brings all of the embedded database (DATA_DIR) into an empty PostgreSQL (DATABASE_URL)`;

const said = (tables: Record<string, Content>) => {
  const all = Object.values(tables);
  return `${all.reduce((sum, { rows }) => sum + rows, 0)} rows of ${all.length} tables`;
};

const maintain = async (): Promise<string> => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [what, named] = positionals;
  if (what === "doctor") {
    const findings = await examine(process.env);
    if (findings.some(({ isUnsafe }) => isUnsafe)) process.exitCode = 1;
    return reported(findings);
  }
  // what the server itself needs besides is nobody's question here
  const env = readEnv({ ...process.env, NODE_ENV: "" });
  if (what === "backup") {
    const file = resolve(named ?? `backup-${new Date().toISOString().replace(/[:.]/g, "-")}.gz`);
    const { end } = await backup(env, file);
    return `${file} holds ${said(end.tables)}, hashes of passwords and addresses of people among them: keep it as you keep the database.`;
  }
  if ((what === "restore" && named) || what === "move") {
    const { end, where, later } = await (what === "move" ? move(env) : restore(env, resolve(named ?? "")));
    const newer = later > 0 ? ` They came from an older version, and went through ${later} migrations.` : "";
    const done = what === "move" ? "moved" : "restored";
    return `${said(end.tables)} were ${done}, and each compared with where it came from: they are in ${where}.${newer}`;
  }
  throw new Unusable(usage);
};

maintain().then(
  (text) => void process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof Unusable ? error.message : explainStart(error, process.env).replace(/^The server did not start/, "It could not be done")}\n`,
    );
    process.exit(1);
  },
);
