import { UnfitDatabase } from "./db/company-role";
import { DirectoryLocked } from "./db/lock";
import { BadEnv } from "./env";

/** Why the server does not start, in a sentence that says what to do. */
export const explainStart = (error: unknown, { PORT = "3000" }: Record<string, string | undefined>): string => {
  if (error instanceof BadEnv) return error.message;
  if (error instanceof DirectoryLocked) return `${error.message} Stop it, or choose another DATA_DIR.`;
  if (error instanceof UnfitDatabase) return error.message;
  const { code, message } = innermost(error);
  if (code === "EADDRINUSE") return `Port ${PORT} is taken. Stop what listens there, or choose another PORT.`;
  if (code === "EADDRNOTAVAIL") return "HOST is no address of this machine.";
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") return `Not allowed: ${message}`;
  if (code === "ENOSPC") return "The disk of DATA_DIR is full.";
  if (/^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|28...|3D000)$/.test(code))
    return `The database of DATABASE_URL does not answer: ${message}`;
  return `The server did not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
};

/** Libraries wrap what went wrong: the first failure is the one that helps. */
const innermost = (error: unknown): { code: string; message: string } => {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  if (!(error instanceof Error)) return { code: "", message: String(error) };
  if (error.cause instanceof Error) return innermost(error.cause);
  return { code: "code" in error && typeof error.code === "string" ? error.code : "", message: error.message };
};
