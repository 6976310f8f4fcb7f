import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { root } from "../run.mjs";
import { Mistake } from "./mistake.mjs";

const claimed = ".cache/add-alone";

/** What to do where the process of a claim is none of these commands. */
export const ifStale = `If that process is something else, delete ${claimed}.`;

/** The process that changes the project now; nothing where there is none (any more). */
export const atWork = () => {
  try {
    const pid = Number(readFileSync(join(root, claimed), "utf8"));
    return isThere(pid) ? pid : undefined;
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  }
};

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
    const other = atWork();
    if (other !== undefined)
      throw new Mistake(
        `Another command changes the project meanwhile (process ${other}): run this one once it is done. ${ifStale}`,
      );
    rmSync(file, { force: true });
    return runAlone();
  }
  process.on("exit", () => rmSync(file, { force: true }));
  for (const signal of signals) process.on(signal, leave);
};

export const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** The exit code of what a signal ends. */
export const codeOf = (signal) => 128 + constants.signals[signal];

/** Lets whoever listens hear what has been sent: within one turn of the event loop nothing that comes in may be looked at. */
export const hearSignals = async () => {
  await setImmediate();
  await setImmediate();
};

const leave = (signal) => {
  // a question hides it
  if (process.stdout.isTTY) process.stdout.write("\x1b[?25h");
  console.error("Interrupted: nothing was done.");
  process.exit(codeOf(signal));
};

/** From now on something is done, and whoever does it hears them. */
export const handOnSignals = () => {
  for (const signal of signals) process.off(signal, leave);
};

const isThere = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch ({ code }) {
    // somebody else's
    return code === "EPERM";
  }
};
