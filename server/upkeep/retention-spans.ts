import type { components } from "../../openapi/schema";
import { longest, longestIdle } from "../auth/sessions";

type Rule = components["schemas"]["RetentionRule"];
export type Span = Rule["spans"][number]["name"];

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long what is over is kept, in milliseconds, and of what the span is: what is thrown away and what people are told are both made of it. */
export const spans = {
  SESSION_IDLE: { subject: "SESSIONS", span: longestIdle },
  SESSION_LONGEST: { subject: "SESSIONS", span: longest },
  CODE_ENDED: { subject: "SECOND_STEP", span: hour },
  KEY_ENDED: { subject: "KEYS", span: 30 * day },
  EVENT: { subject: "EVENTS", span: 365 * day },
  WEBHOOK_DELIVERY: { subject: "WEBHOOKS", span: 30 * day },
  LINK_ENDED: { subject: "MAILS", span: day },
  MAIL_SENT: { subject: "MAILS", span: 7 * day },
  MAIL_FAILED: { subject: "MAILS", span: 30 * day },
  REQUEST_REPEATABLE: { subject: "OPERATION", span: day },
  REQUEST_CUT_OFF: { subject: "OPERATION", span: hour },
  VISITOR_UNANSWERED: { subject: "EXCHANGES", span: 365 * day },
  ACCOUNT_UNCONFIRMED: { subject: "ACCOUNT", span: 30 * day },
  ERASURE_WAITING: { subject: "ACCOUNT", span: 7 * day },
  FILE_UNUSED: { subject: "FILES", span: day },
  DATA_EXPORT_KEPT: { subject: "DATA_EXPORT", span: 3 * day },
} as const satisfies Record<Span, { subject: Rule["subject"]; span: number }>;

/** As the page for operators writes it, which is in English. */
export const inWords = (name: Span): string => {
  const hours = spans[name].span / hour;
  const [count, unit] =
    hours % (365 * 24) === 0 ? [hours / 365 / 24, "year"] : hours % 24 === 0 ? [hours / 24, "day"] : [hours, "hour"];
  return count === 1 ? `${unit === "hour" ? "an" : "a"} ${unit}` : `${count} ${unit}s`;
};
