import { confirm, isCancel, multiselect, select, text } from "@clack/prompts";
import { Mistake } from "./mistake.mjs";

/**
 * Questions on a terminal, or on streams that stand for one. Whoever leaves, leaves everything as it was.
 * @param {{ input?: import("node:stream").Readable, output?: import("node:stream").Writable }} [streams]
 */
export const promptsOn = (streams = {}) => {
  const ask = (prompt) => async (options) => {
    const answer = await prompt({ ...options, ...streams });
    if (isCancel(answer)) throw new Mistake("Nothing was done.");
    return answer;
  };
  return {
    /** A text; `wrong` says what is wrong with it, by returning or throwing it. */
    text: async ({ wrong = () => undefined, ...options }) => {
      const validate = (value = "") => mistakeIn(() => wrong(value.trim()));
      return ((await ask(text)({ ...options, validate })) ?? "").trim();
    },
    select: ({ from, ...options }) => ask(select)({ maxItems: 12, ...options, options: from.map(choiceOf) }),
    several: ({ from, ...options }) => ask(multiselect)({ maxItems: 12, ...options, options: from.map(choiceOf) }),
    confirm: ask(confirm),
    say: (said) => (streams.output ?? process.stdout).write(`\n${said}\n\n`),
  };
};

const choiceOf = (one) => (typeof one === "string" ? { value: one } : one);

/** What a function says is wrong. */
const mistakeIn = (look) => {
  try {
    return look();
  } catch (error) {
    if (error instanceof Mistake) return error.message;
    throw error;
  }
};
