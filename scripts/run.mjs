import { spawn } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root, whatever folder a script is started from. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** What a file of the project says; nothing where there is none. */
export const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined);

/**
 * Runs a program, in the project's root unless told otherwise, with its output on this terminal; `quiet` without any, or of
 * "stderr" without what it says there, as long as it does well.
 * @returns the exit code; 1 when the program was ended by a signal
 */
export const run = (command, args = [], { env = {}, quiet = false, cwd = root } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", quiet === true ? "ignore" : "inherit", quiet ? "pipe" : "inherit"],
    });
    // what went well is not talked about
    const complaints = [];
    child.stderr?.on("data", (bytes) => complaints.push(bytes));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(complaints));
      resolve(code ?? 1);
    });
  });

/**
 * As `run`, and keeps what it says instead of saying it.
 * @returns {Promise<{ code: number, said: string, complaints: string }>} all that it said, and what of that were complaints
 */
export const runHeard = (command, args = [], { env = {}, cwd = root } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    const [said, complaints] = [[], []];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => said.push(bytes));
    child.stderr.on("data", (bytes) => complaints.push(bytes));
    child.on("error", reject);
    child.on("close", (code) => {
      const [all, wrong] = [said, complaints].map((parts) => Buffer.concat(parts).toString());
      resolve({ code: code ?? 1, said: all, complaints: wrong });
    });
  });

/**
 * As `run`, beside something else that has the terminal: what it says is kept until it has ended, and then said at once.
 * @returns the exit code; 1 when the program was ended by a signal
 */
export const runBeside = async (...asked) => {
  const { code, said } = await runHeard(...asked);
  process.stdout.write(said);
  return code;
};

/** Runs a tool of node_modules by its JavaScript entry, so that no shell and no PATH is needed. */
export const runTool = (entry, args = [], { isBeside = false, ...options } = {}) =>
  (isBeside ? runBeside : run)(process.execPath, [`node_modules/${entry}`, ...args], options);

/** As `runTool`, and ends this process with the tool's exit code when it fails. */
export const mustRun = async (entry, args, options) => {
  const code = await runTool(entry, args, options);
  if (code !== 0) process.exit(code);
};

/** Whether this module is the program that was started, by whatever link that leads to it, and not imported by another. */
export const isMain = (url) => {
  const [, started = ""] = process.argv;
  return existsSync(started) && realpathSync(started) === fileURLToPath(url);
};
