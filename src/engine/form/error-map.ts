import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/**
 * Zod's issues as dictionary keys, with the bound behind a colon where a text needs it (`engine.validation.min:3`).
 * Zod's own messages are English.
 */
export const errorMap = (issue: Issue): string => {
  const key = keyOf(issue);
  const bound = boundOf(issue);
  return `engine.validation.${key}${bound === undefined ? "" : `:${bound}`}`;
};

/**
 * The dictionary key and its argument from a message that `errorMap` or a kind wrote.
 *
 * @example
 * splitMessage("engine.validation.min:3") // { key: "engine.validation.min", count: 3 }
 */
export const splitMessage = (message: string): { key: string; count?: number } => {
  const [, key, bound] = /^([\w.]+):(-?\d[\d.]*(?:e[+-]\d+)?)$/.exec(message) ?? [];
  return key === undefined ? { key: message } : { key, count: Number(bound) };
};

/** What a form holds of an input that is half typed; nobody types it. */
export const halfTyped = "\uFFFC";

function keyOf(issue: Issue): string {
  if (issue.input === halfTyped) return "half";
  if (issue.input === undefined || issue.input === "") return "required";
  if (issue.code === "too_small" || issue.code === "too_big") {
    const { array, string, bound, beyond } = sizes[issue.code];
    if (issue.origin === "array") return array;
    if (issue.origin === "string") return string;
    return issue.inclusive === false ? beyond : bound;
  }
  if (issue.code === "not_multiple_of") return "step";
  if (issue.code === "invalid_type") return types[issue.expected] ?? "invalid";
  if (issue.code === "invalid_value") return "choice";
  if (issue.code === "invalid_format") return formats[issue.format] ?? "invalid";
  return "invalid";
}

/** By what is counted; of a number, whether the bound itself is right. */
const sizes = {
  too_small: { array: "minItems", string: "min", bound: "low", beyond: "above" },
  too_big: { array: "maxItems", string: "max", bound: "high", beyond: "below" },
};

const types: Record<string, string> = { number: "number", int: "whole", boolean: "yesNo" };

const formats: Record<string, string> = {
  email: "email",
  url: "url",
  date: "date",
  datetime: "date",
  duration: "duration",
  "past-date": "pastDate",
  "single-line": "line",
  "multi-line": "lines",
};

function boundOf(issue: Issue): number | undefined {
  if (issue.input === undefined || issue.input === "") return undefined;
  if (issue.code === "too_small") return Number(issue.minimum);
  if (issue.code === "too_big") return Number(issue.maximum);
  if (issue.code === "not_multiple_of") return issue.divisor;
  return undefined;
}
