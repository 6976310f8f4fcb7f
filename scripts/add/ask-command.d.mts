import type { Prompts } from "./prompts.mjs";

interface Command {
  usage: string;
  ask?: (prompts: Prompts) => Promise<string[]>;
}

export const askCommand: (
  prompts: Prompts,
  asked: { verb: "add" | "remove"; name?: string; commands: Map<string, Command> },
) => Promise<string[]>;
