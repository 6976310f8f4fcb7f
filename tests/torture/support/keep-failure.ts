import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { folder } from "./report";
import { torture } from "./torture";

interface Failure {
  /** Name of the test file, without its ending. */
  kind: string;
  /** Part of the test's name. */
  only?: string;
  what: string;
  said: string;
  request?: unknown;
}

/** Writes down how to see a failure again, and returns the error that says so. */
export const keepFailure = ({ kind, only, ...failure }: Failure): Error => {
  const { seed, rounds, requests } = torture;
  const sizes = kind === "requests" ? `--requests ${requests}` : `--rounds ${rounds}`;
  const again = `npm run torture -- ${kind} --seed ${seed} ${sizes}${only ? ` --only ${only}` : ""}`;
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, "failures.jsonl"), `${JSON.stringify({ again, ...failure })}\n`);
  return new Error(
    `${failure.what}: ${failure.said}\n${JSON.stringify(failure.request)?.slice(0, 2000)}\nAgain: ${again}`,
  );
};
