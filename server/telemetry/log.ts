import { type DestinationStream, type Logger, pino } from "pino";
import { requestScope } from "../http/request-scope";

const secret = [
  "password",
  "currentPassword",
  "confirmPassword",
  "passwordHash",
  "token",
  "refreshToken",
  "authorization",
  "cookie",
];

/** The server's log: JSON lines without secrets, wherever they are nested. During a request each says which, whose and from where. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      // a copy, since pino writes into it
      mixin: () => ({ ...requestScope.get() }),
      redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
      serializers: { err: describeError },
    },
    destination ?? pino.destination(2),
  );

interface Described {
  type: string;
  message: string;
  code?: unknown;
  constraint?: unknown;
  stack?: string;
  cause?: unknown;
  errors?: unknown[];
}

// reasons within reasons end somewhere
const deepest = 5;

/** An error without the values that a failed query was about: people's data and hashes of passwords are among them. */
const describeError = (error: unknown, depth = 0): unknown => {
  if (!(error instanceof Error)) return error;
  const isQuery = "query" in error && "params" in error;
  const frames = error.stack?.slice(error.stack.indexOf("\n    at ") + 1);
  const described: Described = {
    type: error.name,
    message: isQuery ? `Failed query: ${error.query}` : error.message,
    ...("code" in error && { code: error.code }),
    ...("constraint" in error && { constraint: error.constraint }),
    ...(frames && { stack: frames }),
  };
  if (depth >= deepest) return described;
  const inner = (reason: unknown) => describeError(reason, depth + 1);
  return {
    ...described,
    ...(error.cause !== undefined && { cause: inner(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(inner) }),
  };
};
