import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../support/free-port";

/** The built product beside the one that the journeys share, with settings of its own; on fresh demonstration data. */
export const startOwnServer = async (settings: Record<string, string>) => {
  const { PATH = "" } = process.env;
  const env = {
    PATH,
    PORT: String(await freePort()),
    DATA_DIR: mkdtempSync(join(tmpdir(), "panel-own-")),
    LOG_LEVEL: "warn",
    ...settings,
  };
  const child = spawn(process.execPath, ["dist/server/index.js"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  let said = "";
  const url = () => /Ready at (\S+)/.exec(said)?.[1];
  child.stdout.on("data", (bytes: Buffer) => {
    said += bytes.toString();
  });
  const ended = exited.then(() => {
    throw new Error(`The product did not start: ${said}`);
  });
  while (!url()) await Promise.race([once(child.stdout, "data"), ended]);
  ended.catch(() => {});
  return {
    url: url() ?? "",
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
    },
  };
};
