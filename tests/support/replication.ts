import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/**
 * A PostgreSQL of this test alone and a standby that follows it, in folders that vanish with them.
 * @throws Error where PostgreSQL's own programs are not installed.
 */
export const startReplication = async () => {
  const folder = mkdtempSync(join(tmpdir(), "replication-"));
  const owner = whoMayRunIt();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const bin = programs();
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...owner, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  const member = async (name: string) => {
    const port = await freePort();
    const data = join(folder, name);
    const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c shared_buffers=32MB -c max_connections=60`;
    return {
      data,
      port,
      url: `postgres://panel@127.0.0.1:${port}/postgres`,
      start: () => run("pg_ctl", "-D", data, "-w", "-l", `${data}.log`, "-o", settings, "start"),
      stop: () => run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop"),
    };
  };
  const [primary, standby] = [await member("primary"), await member("standby")];
  run("initdb", "-D", primary.data, "-U", "panel", "--auth=trust", "--no-sync");
  primary.start();
  run("pg_basebackup", "-d", primary.url, "-D", standby.data, "-R", "-c", "fast", "--no-sync");
  standby.start();
  const stop = () => {
    for (const { data, stop } of [standby, primary]) if (existsSync(join(data, "postmaster.pid"))) stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { primary, standby, stop };
};

/** Where packages put it, the newest last, before those of the path. */
const programs = () => {
  const packaged = "/usr/lib/postgresql";
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(a) - Number(b)) : [];
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.map((version) => join(packaged, version, "bin")),
  ];
  const found = folders.findLast((one) => ["initdb", "pg_basebackup"].every((name) => existsSync(join(one, name))));
  if (!found) throw new Error("initdb and pg_basebackup of PostgreSQL are not installed here.");
  return found;
};

/** PostgreSQL refuses to run as root. */
const whoMayRunIt = () => {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (which: string) => Number(execFileSync("id", [which, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
};

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
