import type { Readable, Writable } from "node:stream";

export interface Prompts {
  text: (question: { message: string }) => Promise<string>;
  select: (question: { message: string; from: readonly string[] }) => Promise<string>;
}

export const promptsOn: (streams?: { input?: Readable; output?: Writable }) => Prompts;
