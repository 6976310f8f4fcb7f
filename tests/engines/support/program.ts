import { spawn } from "node:child_process";
import { once } from "node:events";

/** Starts the program that a variable names; what it says can be waited for, and it ends with the test. */
export const program = (variable: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
  const path = process.env[variable];
  if (!path) throw new Error(`${variable} is missing: start the journeys by \`npm run e2e:engines\`.`);
  const child = spawn(path, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => (said += bytes));
  return {
    /** The first group of a pattern, once it was said. */
    says: async (pattern: RegExp) => {
      for (;;) {
        const found = pattern.exec(said)?.[1];
        if (found) return found;
        if (child.exitCode !== null) throw new Error(`${path} ended: ${said}`);
        await Promise.race([once(child.stdout, "data"), once(child.stderr, "data"), once(child, "exit")]);
      }
    },
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
};
