import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { paths } from "../../server/paths";
import { packedDatabase } from "./database-in-memory";
import { freePort } from "./free-port";

const run = promisify(execFile);

/** The server as a process of its own, with the settings given and no others; on an embedded database with demonstration data. */
export const startProduct = async (settings: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), "product-"));
  mkdirSync(join(folder, "data/db"), { recursive: true });
  await run("tar", ["-xf", await packedDatabase(), "-C", join(folder, "data/db")]);
  const port = await freePort();
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, ["--import", "tsx", join(paths.root, "server/index.ts")], {
    cwd: paths.root,
    env: { PATH, PORT: String(port), DATA_DIR: join(folder, "data"), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const listen = (bytes: Buffer) => {
    output += bytes.toString();
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  const exited = once(child, "exit").then(([code]) => {
    rmSync(folder, { recursive: true, force: true });
    return { code: code as number | null, output };
  });

  return {
    url: `http://127.0.0.1:${port}`,
    dataDir: join(folder, "data"),
    /** Waits until it says that it is ready; fails with what it says when it ends instead. */
    ready: async () => {
      const end = exited.then(() => {
        throw new Error(`The product did not start: ${output}`);
      });
      while (!output.includes("Ready at ")) await Promise.race([once(child.stdout, "data"), end]);
      end.catch(() => {});
      return output;
    },
    /** Asks it to end, as an operator would. */
    stop: (signal: NodeJS.Signals = "SIGTERM") => void child.kill(signal),
    /** How it ended, and all that it said. */
    exited,
  };
};
