import { z } from "zod";
import { isLoopback } from "./http/is-loopback";
import { senderOf } from "./mails/sender";

/** The settings of the server are wrong; `problems` says how, a line each. */
export class BadEnv extends Error {
  constructor(readonly problems: string[]) {
    super(`The settings are not valid:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
  }
}

const flag = z.enum(["0", "1"], { error: "must be 0 or 1" }).transform((value) => value === "1");

const url = (schemes: string[]) =>
  z.string().refine((value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value), {
    error: `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`,
  });

const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port number from 0 to 65535")
  .transform(Number)
  .refine((number) => number <= 65_535, "must be a port number from 0 to 65535");

const settings = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"], { error: "must be development, production or test" })
    .default("development"),
  PORT: port.default(3000),
  HOST: z.string().min(1, "must not be empty").default("127.0.0.1"),
  DATA_DIR: z.string().min(1, "must not be empty").optional(),
  DATABASE_URL: url(["postgres", "postgresql"]).optional(),
  DATABASE_REPLICA_URL: url(["postgres", "postgresql"]).optional(),
  SMTP_URL: url(["smtp", "smtps"]).optional(),
  MAIL_FROM: z
    .string()
    .refine((value) => senderOf(value) !== undefined, "must be an e-mail address, or a name with <address>")
    .default("Tokens <no-reply@localhost>"),
  PUBLIC_URL: url(["http", "https"]).optional(),
  JWT_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  JWT_SECRET_PREVIOUS: z.string().min(32, "must have at least 32 characters").optional(),
  DEMO: flag.optional(),
  OUTBOX: flag.optional(),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, "must be a number of seconds from 0 to 300")
    .transform(Number)
    .refine((seconds) => seconds <= 300, "must be a number of seconds from 0 to 300")
    .optional(),
  ADMIN_SECOND_STEP: flag.default(false),
  OIDC_TRUSTED_ORIGINS: z
    .string()
    .transform((value) => value.split(",").map((one) => one.trim()))
    .refine(
      (origins) =>
        origins.every(
          (one) => URL.canParse(one) && /^https?:$/.test(new URL(one).protocol) && new URL(one).origin === one,
        ),
      {
        error: "must be origins such as https://login.example.internal, with commas between several",
      },
    )
    .default([]),
  TRUST_PROXY: flag.default(false),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1, "must not be empty").default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(["http", "https"]).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^\s=,]+=[^,\r\n]*(,[^\s=,]+=[^,\r\n]*)*$/, "must be name=value, with commas between several")
    .refine((value) => !/%(?![0-9a-f]{2})/i.test(value), "must have % before two hexadecimal digits alone")
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1, "must not be empty").default("panel"),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, "must be a part from 0 to 1")
    .transform(Number)
    .default(1),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"], {
      error: "must be fatal, error, warn, info, debug or silent",
    })
    .default("info"),
});

const complete = settings.superRefine((env, context) => {
  const missing = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    missing("DATABASE_URL", "is needed with DATABASE_REPLICA_URL: the embedded database has no replica");
  if (env.METRICS_PORT && env.METRICS_PORT === env.PORT)
    missing("METRICS_PORT", "must be another one than PORT: who may see the product need not see these");
  if (env.NODE_ENV !== "production") return;
  if (!env.JWT_SECRET) missing("JWT_SECRET", "is needed in production");
  if (!env.PUBLIC_URL) missing("PUBLIC_URL", "is needed in production");
  if (!env.DATABASE_URL && !env.DATA_DIR && !env.DATABASE_REPLICA_URL) {
    missing(
      "DATABASE_URL",
      "is needed in production; to work with the embedded database all the same, name its DATA_DIR",
    );
  }
});

/** The variables that are settings. */
export const settingNames: string[] = Object.keys(settings.shape);

/** The settings of the server, checked; see the table in the README. */
export type Env = Omit<z.infer<typeof settings>, keyof Derived> & Derived;

interface Derived {
  DATA_DIR: string;
  PUBLIC_URL: string;
  DRAIN_SECONDS: number;
  /** Whether others than the machine's own users can reach it, as far as the settings tell. */
  isOpen: boolean;
  DEMO: boolean;
  OUTBOX: boolean;
}

/**
 * Reads the settings from the environment; an empty variable counts as absent.
 * @throws BadEnv with every problem at once.
 */
export const readEnv = (variables: Record<string, string | undefined>): Env => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const { success, data, error } = complete.safeParse(given);
  if (!success) throw new BadEnv(error.issues.map(({ path, message }) => `${path.join(".")} ${message}`));
  const publicUrl = data.PUBLIC_URL ?? `http://${data.HOST.includes(":") ? `[${data.HOST}]` : data.HOST}:${data.PORT}`;
  const isProduction = data.NODE_ENV === "production";
  const isOpen = isProduction || data.TRUST_PROXY || !isLoopback(data.HOST) || !isLoopback(new URL(publicUrl).hostname);
  return {
    ...data,
    isOpen,
    // what everybody may use without a secret is for this machine alone, unless somebody says so
    DEMO: data.DEMO ?? !isOpen,
    OUTBOX: !isProduction && (data.OUTBOX ?? !isOpen),
    DATA_DIR: data.DATA_DIR ?? ".data",
    PUBLIC_URL: publicUrl.replace(/\/+$/, ""),
    // only where somebody may ask whether the server is ready
    DRAIN_SECONDS: data.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
  };
};
