import { type DestinationStream, type Logger, pino } from "pino";

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

/** The server's log: JSON lines without secrets, wherever they are nested. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
    },
    destination ?? pino.destination(2),
  );
