import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { read, root } from "../run.mjs";
import { atWork, ifStale } from "./alone.mjs";
import { quoted } from "./command.mjs";

/** What is being done is written down here until it is done. */
export const underway = ".cache/add-underway.json";

/** What a run has begun and not ended; nothing where nothing of it is there (any more). */
export const workUnderway = () => {
  const left = read(underway);
  const work = left === undefined ? undefined : JSON.parse(left);
  return work?.changes.some(({ path, text }) => read(path) === text) ? work : undefined;
};

/** Waits while a command is halfway through its changes, of which nothing whole can be built; refuses where one was cut off there. */
export const untilWhole = async () => {
  const other = existsSync(join(root, underway)) ? atWork() : undefined;
  if (other !== undefined) {
    console.log(`Waiting for another command, which changes the project (process ${other}). ${ifStale}`);
    while (existsSync(join(root, underway)) && atWork() !== undefined) await setTimeout(100);
  }
  const left = workUnderway();
  if (!left) return;
  const [script, ...words] = left.asked;
  const command = `npm run ${basename(script, ".mjs")}${words.length > 0 ? ` -- ${quoted(words)}` : ""}`;
  console.error(
    `A command that changes the project was cut off halfway: run it again first, which ends it: ${command}`,
  );
  process.exit(1);
};
