import type { Prompts } from "./prompts.mjs";
import type { Target } from "./targets.mjs";

export const askResource: (
  prompts: Prompts,
  known: {
    kinds: string[];
    resources: string[];
    targets: Record<string, Target>;
    labels: Record<string, Record<string, string>>;
  },
) => Promise<string[]>;
