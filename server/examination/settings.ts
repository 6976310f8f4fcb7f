import { existsSync, readdirSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { guessesOf } from "../auth/judge-password";
import type { Env } from "../env";
import { isLoopback } from "../http/is-loopback";
import { paths } from "../paths";
import type { Finding } from "./finding";

/** What of the settings, of this process and of the data folder is unsafe or unwise. */
export const examineSettings = async (env: Env): Promise<Finding[]> => [
  ...(env.NODE_ENV === "production" ? [] : ofDevelopment(env)),
  ...ofAddresses(env),
  ...ofTrustedOrigins(env),
  ...(await ofSecrets(env)),
  ...ofMails(env),
  ...ofProcess(env),
  ...(env.DATABASE_URL ? [] : ofEmbedded(env)),
];

const ofDevelopment = ({ isOpen }: Env): Finding[] => [
  {
    isUnsafe: isOpen,
    what: isOpen
      ? "NODE_ENV is not production, and others can reach the server"
      : "these are the settings of a server for this machine alone, not of a deployment",
    mend: "set NODE_ENV=production, as the server has it",
  },
];

const ofAddresses = (env: Env): Finding[] => {
  const { PUBLIC_URL, HOST, TRUST_PROXY, METRICS_PORT, METRICS_HOST, isOpen } = env;
  const { protocol, hostname, pathname } = new URL(PUBLIC_URL);
  const findings: Finding[] = [];
  if (protocol === "http:" && !isLoopback(hostname))
    findings.push({
      isUnsafe: true,
      what: `people come by ${PUBLIC_URL}: passwords and sessions cross the network in the clear`,
      mend: "put a proxy with TLS in front, and let PUBLIC_URL begin with https://",
    });
  if (pathname !== "/")
    findings.push({
      isUnsafe: false,
      what: `PUBLIC_URL has a path (${pathname}), and the panel works at the root of its host alone`,
      mend: "give the panel a host name of its own",
    });
  if (protocol === "https:" && !TRUST_PROXY)
    findings.push({
      isUnsafe: false,
      what: "PUBLIC_URL is https, so that a proxy stands in front, and TRUST_PROXY is not set: all people count as one for the limits",
      mend: "set TRUST_PROXY=1",
    });
  if (TRUST_PROXY && !isLoopback(HOST))
    findings.push({
      isUnsafe: false,
      what: `the server listens on ${HOST} and believes what a proxy says of addresses: whoever reaches its port past the proxy chooses their own`,
      mend: "set HOST=127.0.0.1 where the proxy is on this machine; elsewhere let nobody but the proxy reach the port",
    });
  if (METRICS_PORT !== undefined && !isLoopback(METRICS_HOST) && isOpen)
    findings.push({
      isUnsafe: false,
      what: `the metrics can be read on ${METRICS_HOST}:${METRICS_PORT} by whoever reaches it`,
      mend: "let nobody but Prometheus reach that port",
    });
  const collector = env.OTEL_EXPORTER_OTLP_ENDPOINT && new URL(env.OTEL_EXPORTER_OTLP_ENDPOINT);
  if (collector && collector.protocol === "http:" && !isLoopback(collector.hostname))
    findings.push({
      isUnsafe: env.OTEL_EXPORTER_OTLP_HEADERS !== undefined,
      what: `traces go to ${collector.host} in the clear, with what OTEL_EXPORTER_OTLP_HEADERS says`,
      mend: "let OTEL_EXPORTER_OTLP_ENDPOINT begin with https://, or send them to a collector on this machine",
    });
  return findings;
};

/** Whoever is at such an origin, or on the way there, says who somebody is; the server goes there wherever it is. */
const ofTrustedOrigins = ({ NODE_ENV, PUBLIC_URL, OIDC_TRUSTED_ORIGINS }: Env): Finding[] =>
  OIDC_TRUSTED_ORIGINS.flatMap((origin) => {
    const { protocol, hostname } = new URL(origin);
    const isProduction = NODE_ENV === "production";
    if (protocol === "http:" && !isLoopback(hostname))
      return {
        isUnsafe: isProduction,
        what: `OIDC_TRUSTED_ORIGINS lets people sign in by ${origin} in the clear: whoever is in between signs in as any of them`,
        mend: "let the provider be reached by https, and name it so",
      };
    if (isProduction && isLoopback(hostname))
      return {
        isUnsafe: false,
        what: `OIDC_TRUSTED_ORIGINS lets every company have the server ask ${origin} on its own machine`,
        mend: "take it out, unless a provider is there that people reach by that name, too",
      };
    if (origin === new URL(PUBLIC_URL).origin)
      return {
        isUnsafe: false,
        what: "OIDC_TRUSTED_ORIGINS names the product itself, which is no provider",
        mend: "take it out",
      };
    return [];
  });

// 32 letters that nobody chose are more, sentences and repetitions less
const enoughGuesses = 2 ** 100;

const ofSecrets = async ({ JWT_SECRET, JWT_SECRET_PREVIOUS }: Env): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const [name, secret] of Object.entries({ JWT_SECRET, JWT_SECRET_PREVIOUS }))
    if (secret && (await guessesOf(secret)) < enoughGuesses)
      findings.push({
        isUnsafe: true,
        what: `${name} repeats itself or is a phrase: whoever guesses it signs in as anybody`,
        mend: "make another one by openssl rand -base64 48",
      });
  if (JWT_SECRET_PREVIOUS)
    findings.push({
      isUnsafe: false,
      what:
        JWT_SECRET_PREVIOUS === JWT_SECRET
          ? "JWT_SECRET_PREVIOUS is JWT_SECRET, which is no change of it"
          : "JWT_SECRET_PREVIOUS is still accepted",
      mend: "take it out a day after the change",
    });
  return findings;
};

const ofMails = ({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Env): Finding[] => {
  if (!SMTP_URL)
    return [
      {
        isUnsafe: false,
        what: "SMTP_URL is missing: mails wait, and nobody can confirm an address or choose a new password",
        mend: "set SMTP_URL, at least for one of the processes",
      },
    ];
  const findings: Finding[] = [];
  const { protocol, hostname, searchParams } = new URL(SMTP_URL);
  if (protocol === "smtp:" && !isLoopback(hostname) && searchParams.get("requireTLS") !== "true")
    findings.push({
      isUnsafe: true,
      what: `mails, with the links in them, go to ${hostname} in the clear if somebody in between wants it so`,
      mend: "let SMTP_URL begin with smtps://, or end with ?requireTLS=true",
    });
  if (/@localhost>?$/.test(MAIL_FROM) && !isLoopback(new URL(PUBLIC_URL).hostname))
    findings.push({
      isUnsafe: false,
      what: `mails come from ${MAIL_FROM}, which mail servers refuse`,
      mend: "set MAIL_FROM to an address of your domain",
    });
  return findings;
};

const ofProcess = ({ LOG_LEVEL }: Env): Finding[] => {
  const findings: Finding[] = [];
  if (process.getuid?.() === 0)
    findings.push({
      isUnsafe: false,
      what: "this runs as root; if the server does too, whatever is wrong with it concerns the whole machine",
      mend: "run both as a user of their own",
    });
  if (LOG_LEVEL === "silent" || LOG_LEVEL === "fatal")
    findings.push({
      isUnsafe: false,
      what: `with LOG_LEVEL=${LOG_LEVEL} nobody can tell afterwards what happened`,
      mend: "set LOG_LEVEL=info, or warn where requests are too many",
    });
  if (!existsSync(join(paths.panel, "index.html")))
    findings.push({ isUnsafe: false, what: "the panel is not built", mend: "npm run build" });
  return findings;
};

// about what it needs beside its data
const room = 2 ** 28;

const ofEmbedded = ({ DATA_DIR, NODE_ENV }: Env): Finding[] => {
  const findings: Finding[] = [];
  if (NODE_ENV === "production")
    findings.push({
      isUnsafe: false,
      what: "the embedded database calls no fsync: a power cut may cost data, and only one process works in it",
      mend: "npm run move brings all of it to PostgreSQL",
    });
  if (!existsSync(DATA_DIR)) return findings;
  if (statSync(DATA_DIR).mode & 0o077)
    findings.push({
      isUnsafe: NODE_ENV === "production",
      what: `other users of this machine may look into ${DATA_DIR}`,
      mend: `chmod 700 ${DATA_DIR}`,
    });
  const { bavail, bsize } = statfsSync(DATA_DIR);
  if (bavail * bsize < room)
    findings.push({
      isUnsafe: true,
      what: `the disk of ${DATA_DIR} has ${Math.round((bavail * bsize) / 2 ** 20)} MB left; without any, nothing can be written`,
      mend: "make room",
    });
  for (const name of readdirSync(DATA_DIR).filter((one) => one.startsWith("db-before-")))
    findings.push({
      isUnsafe: false,
      what: `${join(DATA_DIR, name)} holds what was there before a restore, people's data among it`,
      mend: "remove it once nobody needs it",
    });
  return findings;
};
