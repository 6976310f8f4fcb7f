import type { Fill } from "./complete-migration.mjs";
import type { Description } from "./grammar.mjs";

export const stepOf: (asked: {
  from?: Description;
  to: Description;
  fill?: string[];
  kinds: object;
}) => Record<"added" | "removed", { name: string }[]> & { fill: Fill[] };
