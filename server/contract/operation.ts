import type { Logger } from "pino";
import type { operations } from "../../openapi/schema";
import type { AccessTokens } from "../auth/access-tokens";
import type { Caller } from "../auth/caller";
import type { Passwords } from "../auth/passwords";
import type { Marker } from "../auth/secrets";
import type { Db } from "../db/database";
import type { Replica } from "../db/replica";
import type { InPortions } from "../db/request-database";
import type { Env } from "../env";
import type { RateLimits } from "../http/rate-limits";
import type { Mailer } from "../mails/mailer";
import type { Sealer } from "../second-step/sealer";
import type { Outward } from "../sso/outward";

/** What this server answers: what it sends to webhooks (`receive…`) is answered by others. */
export type OperationId = Exclude<keyof operations, `receive${string}`>;

type Json = "application/json";

/** The query, path and body of a request, validated against the contract. */
export interface Input<Id extends OperationId> {
  path: operations[Id]["parameters"] extends { path: infer Path } ? Path : Record<never, never>;
  query: operations[Id]["parameters"] extends { query?: infer Query } ? NonNullable<Query> : Record<never, never>;
  body: BodyOf<operations[Id]>;
}

type BodyOf<Operation> = Operation extends { requestBody: { content: infer Content } } ? Parsed<Content> : undefined;

type Parsed<Content> = Content extends { [type in Json]: infer Body }
  ? Body
  : Content extends { "multipart/form-data": infer Form }
    ? { [Name in keyof Form]: File }
    : string;

type Success = 200 | 201 | 202 | 204;

/** The successful replies that the contract declares for an operation, and no others. */
type Reply<Id extends OperationId> = {
  [Status in Success & keyof operations[Id]["responses"]]: ReplyOf<Status, operations[Id]["responses"][Status]>;
}[Success & keyof operations[Id]["responses"]];

type ReplyOf<Status, Response> = Response extends { content: infer Content }
  ? {
      [Type in keyof Content]: Type extends Json
        ? { status: Status; body: Content[Type] }
        : {
            status: Status;
            contentType: Type;
            content: string | Uint8Array<ArrayBuffer> | ReadableStream;
            headers?: Record<string, string>;
          };
    }[keyof Content]
  : { status: Status };

/** What every operation works with. */
export interface Services {
  db: Db;
  /** Where there is one: the contract decides what is read from it. */
  replica?: Replica | undefined;
  clock: () => Date;
  env: Env;
  log: Logger;
  mailer: Mailer;
  tokens: AccessTokens;
  marker: Marker;
  sealer: Sealer;
  outward: Outward;
  passwords: Passwords;
  limits: RateLimits;
  /** Whether the process is about to end, and others should be asked. */
  isDraining: () => boolean;
}

export interface Context extends Services {
  /** For writes that are too many for one transaction. */
  inPortions: InPortions;
  /** Undefined on public operations alone; ask `signedIn(context)` instead. */
  caller: Caller | undefined;
  /** The bearer token as sent: an operation with `resetToken` access reads its token here. */
  bearer: string | undefined;
  /** Address of the client, for rate limits. */
  ip: string;
  /** The program that sent the request, as it calls itself. */
  userAgent: string | undefined;
  ifMatch: string | undefined;
  /**
   * What another operation answers to the same caller, one that reads and needs nothing in its path: within the barrier that
   * it has itself. Undefined where the contract does not admit the caller to it.
   */
  ask: (id: OperationId, query: object) => Promise<{ body?: unknown } | undefined>;
  /** The Accept-Language header: what the person reads. */
  language: string | undefined;
  /** Keeps the answer, or the refusal, back until then, after the work and its transactions have ended. */
  answerAfter: (moment: Promise<void>) => void;
}

export type Operation<Id extends OperationId> = (input: Input<Id>, context: Context) => Promise<Reply<Id>>;

/** Every operation of the contract by its operationId. */
export type Operations = { [Id in OperationId]: Operation<Id> };
