import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { paths } from "../../../server/paths";
import { torture } from "./torture";

/** A line of the table that is printed at the end. */
export interface Figures {
  what: string;
  rounds?: number;
  /** How often each status was answered; `cut` for what got no answer. */
  replies: Record<string, number>;
  /** How long requests were sent. */
  seconds: number;
  /** The longest that one request occupied the embedded database at a time, in ms, and which operation it was. */
  held?: { ms: number; by: string };
  /** How long it took until the service was back, in ms, each time. */
  recoveries?: number[];
}

export const folder = join(paths.root, "test-results", "torture");

/** Keeps figures for the table; `scripts/torture.mjs` prints it. */
export const report = (figures: Figures) => {
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, "figures.jsonl"), `${JSON.stringify({ database: torture.database, ...figures })}\n`);
};
