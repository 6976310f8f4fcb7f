export const planResource: (command: string[]) => Promise<{
  files: { path: string; text: string }[];
  entries: import("./entries.mjs").Entry[];
}>;
