export const planResource: (command: string[]) => Promise<{
  labels: object;
  called: string[];
  files: { path: string; text: string }[];
  entries: import("./entries.mjs").Entry[];
}>;

export const settled: (command: string[]) => Promise<string[]>;
