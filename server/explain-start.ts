import { UnfitDatabase } from "./db/company-role";
import { DirectoryLocked } from "./db/lock";
import { BadEnv } from "./env";
import { innermost } from "./innermost";

/** Why the server does not start, in a sentence that says what to do. */
export const explainStart = (
  error: unknown,
  { PORT = "3000", METRICS_PORT }: Record<string, string | undefined>,
): string => {
  if (error instanceof BadEnv) return error.message;
  if (error instanceof DirectoryLocked) return `${error.message} Stop it, or choose another DATA_DIR.`;
  if (error instanceof UnfitDatabase) return error.message;
  const { code, message } = innermost(error);
  if (code === "EADDRINUSE") {
    const [name, port] =
      METRICS_PORT && message.endsWith(`:${METRICS_PORT}`) ? ["METRICS_PORT", METRICS_PORT] : ["PORT", PORT];
    return `Port ${port} is taken. Stop what listens there, or choose another ${name}.`;
  }
  if (code === "EADDRNOTAVAIL") return "HOST or METRICS_HOST is no address of this machine.";
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") return `Not allowed: ${message}`;
  // insufficient_privilege: a database that was made for somebody else
  if (code === "42501")
    return `The role of DATABASE_URL lacks a right: ${message}. Let an administrator of the database make it the owner: ALTER DATABASE … OWNER TO …;`;
  if (code === "ENOSPC") return "The disk of DATA_DIR is full.";
  if (/^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|28...|3D000)$/.test(code))
    return `The database of DATABASE_URL does not answer: ${message}`;
  return `The server did not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
};
