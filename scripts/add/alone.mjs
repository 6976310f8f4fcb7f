import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../run.mjs";
import { Mistake } from "./mistake.mjs";

const claimed = ".cache/add-alone";

/**
 * Refuses to run beside another command, which would take its half-done work for what an interrupted run had left, and end
 * it or take it back. Of one that was cut off without a word the process is no longer there, so that its claim is nobody's.
 */
export const runAlone = () => {
  const file = join(root, claimed);
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    const other = Number(readFileSync(file, "utf8"));
    if (isThere(other))
      throw new Mistake(
        `Another command changes the project meanwhile (process ${other}): run this one once it is done. If that process is something else, delete ${claimed}.`,
      );
    rmSync(file);
    return runAlone();
  }
  process.on("exit", () => rmSync(file, { force: true }));
};

const isThere = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch ({ code }) {
    // somebody else's
    return code === "EPERM";
  }
};
