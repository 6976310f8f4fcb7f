import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { ErrorType } from "../refusal";

/** What every line that is logged during a request says of it. */
interface RequestScope {
  /** The name of the request, X-Request-Id. */
  request: string;
  /** The network that it came from. */
  from: string;
  /** The program that sent it, as far as it says. */
  client?: string;
  /** The operationId of the contract. */
  operation?: string;
  /** Who makes it, by id. */
  person?: string;
  /** The session that the access token belongs to, by id. */
  session?: string;
  /** The key of a company that is used instead, by id. */
  key?: string;
  /** The company that is worked for, by id. */
  company?: string;
  /** As which kind of person a platform administrator looks. */
  preview?: string;
  /** The trace that it belongs to, where there are any. */
  trace?: string;
  /** Why it was refused, by the type that its reply names. */
  refusal?: ErrorType;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** The request that the running code works for: the log asks for it, so that nobody has to pass it on. */
export const requestScope = {
  run: <Result>(scope: RequestScope, work: () => Result): Result => scopes.run(scope, work),
  get: (): Readonly<RequestScope> | undefined => scopes.getStore(),
  /** Adds what became known on the way. */
  note: (facts: Omit<RequestScope, "request" | "from" | "client">): void => {
    const scope = scopes.getStore();
    if (scope) Object.assign(scope, facts);
  },
};

/** A new name for a request, short enough to be read out. */
export const newRequestId = (): string => randomBytes(8).toString("hex");

/** The name that was sent along, where it can do no harm in a log and a header; else a new one. */
export const requestIdOf = (sent: unknown): string =>
  typeof sent === "string" && /^[A-Za-z0-9._:-]{1,64}$/.test(sent) ? sent : newRequestId();
