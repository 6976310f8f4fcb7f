import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { components } from "../../openapi/schema";
import type { Db } from "../db/database";
import * as schema from "../db/schema";
import { rows, unconfirmed, unused } from "./forget";
import { inWords, type Span, spans } from "./retention-spans";

const { apiKeys, challenges, dataExports, events, exchanges, idempotencyKeys, mails, passkeyChallenges } = schema;
const { oneTimeTokens, rateLimits, recentWrites, refreshTokens, sessions, signInAttempts, webhookDeliveries } = schema;

type Schema = typeof schema;
export type TableName = { [Name in keyof Schema]: Schema[Name] extends PgTable ? Name : never }[keyof Schema];

type Rule = components["schemas"]["RetentionRule"];

export interface Retention {
  /** What people know it as: the page that tells them has a word for each. */
  subject: Rule["subject"];
  /**
   * How sensitive the most sensitive of it is: opens accounts, is of people, is of companies, or neither. What each needs
   * stands in `docs/security.md`.
   */
  level: "secret" | "personal" | "company" | "technical";
  /** How long, and why, for operators. */
  kept: string;
  /** Throws away some of what is over, and says how much it was; without it nothing of the table ever is. */
  forget?: (db: Db, now: Date) => Promise<number>;
}

/**
 * How long the rows of every table are kept: a table without a line here does not compile. In an order in which what
 * leans on something goes before it.
 */
export const retention: Record<TableName, Retention> = {
  refreshTokens: {
    subject: "SESSIONS",
    level: "secret",
    kept: `for ${inWords("SESSION_IDLE")}, then they are good for nothing`,
    forget: rows(refreshTokens, (ago) => lt(refreshTokens.expiresAt, ago())),
  },
  sessions: {
    subject: "SESSIONS",
    level: "secret",
    kept: `as long as a token can prolong them, for ${inWords("SESSION_LONGEST")} at most`,
    forget: rows(
      sessions,
      () => sql`not exists (select from ${refreshTokens} where ${refreshTokens.sessionId} = ${sessions.id})`,
    ),
  },
  oneTimeTokens: {
    subject: "MAILS",
    level: "secret",
    kept: `for ${inWords("LINK_ENDED")} after they end, so that an old link says that it is old`,
    forget: rows(oneTimeTokens, (ago) => lt(oneTimeTokens.expiresAt, ago("LINK_ENDED"))),
  },
  challenges: {
    subject: "SECOND_STEP",
    level: "secret",
    kept: `for ${inWords("CODE_ENDED")} after they end, so that a late code is told that it is late`,
    forget: rows(challenges, (ago) => lt(challenges.expiresAt, ago("CODE_ENDED"))),
  },
  signInAttempts: {
    subject: "IDENTITIES",
    level: "secret",
    kept: `for ${inWords("CODE_ENDED")} after they end, or until somebody is linked by them`,
    forget: rows(signInAttempts, (ago) => lt(signInAttempts.expiresAt, ago("CODE_ENDED"))),
  },
  passkeyChallenges: {
    subject: "SECOND_STEP",
    level: "secret",
    kept: `for ${inWords("CODE_ENDED")} after they end, or until a passkey signed them`,
    forget: rows(passkeyChallenges, (ago) => lt(passkeyChallenges.expiresAt, ago("CODE_ENDED"))),
  },
  apiKeys: {
    subject: "KEYS",
    level: "company",
    kept: `for ${inWords("KEY_ENDED")} after they end or are revoked, so that a machine that goes on using one is told why`,
    forget: rows(apiKeys, (ago) =>
      or(lt(apiKeys.revokedAt, ago("KEY_ENDED")), lt(apiKeys.expiresAt, ago("KEY_ENDED"))),
    ),
  },
  mails: {
    subject: "MAILS",
    level: "secret",
    kept: `for ${inWords("MAIL_SENT")} after they were sent, for ${inWords("MAIL_FAILED")} where they could not be; what they say goes as soon as either is known; what a failed one is made of stays with it, without a link that is a key, so that it can be written anew`,
    forget: rows(mails, (ago) =>
      or(
        and(eq(mails.status, "SENT"), lt(mails.sentAt, ago("MAIL_SENT"))),
        and(eq(mails.status, "FAILED"), lt(mails.nextAttemptAt, ago("MAIL_FAILED"))),
      ),
    ),
  },
  idempotencyKeys: {
    subject: "OPERATION",
    level: "secret",
    kept: `for ${inWords("REQUEST_REPEATABLE")}; work that was cut off and nobody went on with for ${inWords("REQUEST_CUT_OFF")}`,
    forget: rows(idempotencyKeys, (ago) =>
      or(
        and(isNotNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, ago("REQUEST_REPEATABLE"))),
        and(isNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, ago("REQUEST_CUT_OFF"))),
      ),
    ),
  },
  rateLimits: {
    subject: "OPERATION",
    level: "personal",
    kept: "until their span is over",
    forget: rows(rateLimits, (ago) => lt(rateLimits.expire, ago())),
  },
  recentWrites: {
    subject: "OPERATION",
    level: "technical",
    kept: "for an hour: by then a replica that is in use has them all",
    forget: rows(recentWrites, () => sql`${recentWrites.createdAt} < now() - interval '1 hour'`),
  },
  dataExports: {
    subject: "DATA_EXPORT",
    level: "personal",
    kept: `for ${inWords("DATA_EXPORT_KEPT")} after they were made, or could not be; another one takes the place of the one before`,
    forget: rows(dataExports, (ago) =>
      and(inArray(dataExports.status, ["READY", "FAILED"]), lt(dataExports.endedAt, ago("DATA_EXPORT_KEPT"))),
    ),
  },
  exchanges: {
    subject: "EXCHANGES",
    level: "personal",
    kept: `with the tokens; what a visitor left and nobody answered, for ${inWords("VISITOR_UNANSWERED")}`,
    forget: rows(exchanges, (ago) =>
      and(
        eq(exchanges.origin, "PUBLIC_PAGE"),
        eq(exchanges.status, "PENDING"),
        lt(exchanges.createdAt, ago("VISITOR_UNANSWERED")),
      ),
    ),
  },
  events: {
    subject: "EVENTS",
    level: "personal",
    kept: `for ${inWords("EVENT")}, whatever becomes of the people and records that they name`,
    // by the clock of the database, which refuses to lose anything younger (`events_append_only`)
    forget: rows(events, (ago) =>
      and(
        lt(events.createdAt, ago("EVENT")),
        sql`${events.createdAt} < now() - make_interval(secs => ${spans.EVENT.span / 1000})`,
      ),
    ),
  },
  webhookDeliveries: {
    subject: "WEBHOOKS",
    level: "personal",
    kept: `for ${inWords("WEBHOOK_DELIVERY")} after what they tell of, sent or not`,
    forget: rows(webhookDeliveries, (ago) => lt(webhookDeliveries.createdAt, ago("WEBHOOK_DELIVERY"))),
  },
  users: {
    subject: "ACCOUNT",
    level: "secret",
    kept: `until the person asks, and ${inWords("ERASURE_WAITING")} more to think again, then without a word of who it was; without a confirmed address for ${inWords("ACCOUNT_UNCONFIRMED")}`,
    forget: unconfirmed,
  },
  apiKeySecrets: { subject: "KEYS", level: "secret", kept: "with the key: its hash alone" },
  associates: {
    subject: "COMPANIES",
    level: "personal",
    kept: "with the company, ended ones too: they say who spoke for it, and when",
  },
  authenticators: {
    subject: "SECOND_STEP",
    level: "secret",
    kept: "until the person takes it out of use, or the account goes",
  },
  companies: { subject: "COMPANIES", level: "company", kept: "until the platform's administrators end the contract" },
  contacts: { subject: "CONTACTS", level: "personal", kept: "as long as their owner has them" },
  dataExportParts: { subject: "DATA_EXPORT", level: "personal", kept: "with what they are parts of" },
  files: {
    subject: "FILES",
    level: "personal",
    kept: `with the record that has them; what no record has any more, for ${inWords("FILE_UNUSED")}`,
    forget: unused,
  },
  history: { subject: "HISTORY", level: "personal", kept: "with what it tells of: it is the record of who did what" },
  invites: {
    subject: "COMPANIES",
    level: "personal",
    kept: "with the company, delivered ones too, since a missing one would tell who has an address; with the account of that address they go",
  },
  listPreferences: {
    subject: "CHOICES",
    level: "personal",
    kept: "until the person takes the choice back, or the account goes",
  },
  media: { subject: "FILES", level: "personal", kept: "until another picture takes their place, or it is taken away" },
  passkeys: { subject: "SECOND_STEP", level: "secret", kept: "until the person removes them, or the account goes" },
  recoveryCodes: {
    subject: "SECOND_STEP",
    level: "secret",
    kept: "until the person makes new ones or has no second step any more, used ones too",
  },
  savedViews: {
    subject: "CHOICES",
    level: "personal",
    kept: "until they are deleted; a person's own go with the account",
  },
  settings: { subject: "OPERATION", level: "secret", kept: "with the installation; nothing in it is of a person" },
  vcardTemplates: { subject: "COMPANIES", level: "company", kept: "with the company" },
  vcards: {
    subject: "TOKENS",
    level: "personal",
    kept: "with their owner or company; whoever accepted one keeps it, deleted or not",
  },
  webhooks: { subject: "WEBHOOKS", level: "company", kept: "with the company, deleted ones too" },
  identities: {
    subject: "IDENTITIES",
    level: "personal",
    kept: "until the person takes them away, or the account goes",
  },
  identityProviders: { subject: "IDENTITIES", level: "company", kept: "with the company, deleted ones too" },
};

/** How long a file of everything that is a person's can be fetched, in milliseconds. */
export const dataExportKept = spans.DATA_EXPORT_KEPT.span;

/** How long somebody who asked for the end of their account may think again, in milliseconds. */
export const erasureWaits = spans.ERASURE_WAITING.span;

/** What people are told, subject by subject. */
export const retentionRules = (): Rule[] =>
  [...new Set(Object.values(retention).map(({ subject }) => subject))].map((subject) => ({
    subject,
    spans: Object.entries(spans).flatMap(([name, one]) =>
      one.subject === subject ? [{ name: name as Span, seconds: one.span / 1000 }] : [],
    ),
  }));
