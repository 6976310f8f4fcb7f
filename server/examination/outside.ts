import { connect } from "node:tls";
import type { Env } from "../env";
import { isLoopback } from "../http/is-loopback";
import { plainSecurityHeaders } from "../http/security-headers";
import { innermost } from "../innermost";
import type { Finding } from "./finding";

const patience = 5_000;

/** What people meet who come by `PUBLIC_URL`, proxy included. */
export const examineOutside = async (env: Env, now: Date): Promise<Finding[]> => {
  const url = new URL(env.PUBLIC_URL);
  const health = await ask(`${env.PUBLIC_URL}/api/health/ready`);
  if (health instanceof Error) return [unanswered(env.PUBLIC_URL, health)];
  const findings: Finding[] = [];
  if (health.status !== 200)
    findings.push({
      isUnsafe: false,
      what: `${env.PUBLIC_URL}/api/health/ready answers ${health.status}`,
      mend: "is the server started, and does the proxy lead to its PORT?",
    });
  else findings.push(...(await ofHeaders(health, env)));
  if (await tellsMetrics(env.PUBLIC_URL))
    findings.push({
      isUnsafe: true,
      what: `${env.PUBLIC_URL}/metrics tells everybody how the server does`,
      mend: "do not lead that path to METRICS_PORT",
    });
  if (url.protocol === "https:") {
    findings.push(...ofCertificate(await endOfCertificate(url), now));
    if (!url.port && !isLoopback(url.hostname)) findings.push(...(await ofPlainDoor(url)));
  }
  return findings;
};

const ask = (url: string): Promise<Response | Error> =>
  fetch(url, { redirect: "manual", signal: AbortSignal.timeout(patience) }).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );

const unanswered = (url: string, error: Error): Finding => {
  const { code, message } = innermost(error);
  const isRefused = /CERT|SIGNED|SIGNATURE|ALTNAME|ISSUER|CRL/.test(code);
  return isRefused
    ? { isUnsafe: true, what: `browsers refuse the certificate of ${url}: ${message}`, mend: "have it renewed" }
    : {
        isUnsafe: false,
        what: `${url} does not answer here: ${message}`,
        mend: "ask from a machine that reaches it as people do; or start the server and its proxy",
      };
};

/** A proxy may take away what the server says, or say something else. */
const ofHeaders = async ({ headers }: Response, { NODE_ENV }: Env): Promise<Finding[]> =>
  Object.entries(await plainSecurityHeaders(NODE_ENV === "production")).flatMap(([name, value]) => {
    const found = headers.get(name);
    if (found === value) return [];
    return {
      isUnsafe: true,
      what: `${name} is ${found ?? "missing"} at PUBLIC_URL; the server says ${value}`,
      mend: "let the proxy pass the headers as they are, and add none of its own",
    };
  });

const tellsMetrics = async (url: string) => {
  const reply = await ask(`${url}/metrics`);
  return !(reply instanceof Error) && /^# (HELP|TYPE) /m.test(await reply.text());
};

const ofPlainDoor = async ({ hostname }: URL): Promise<Finding[]> => {
  const reply = await ask(`http://${hostname}/`);
  if (reply instanceof Error || reply.headers.get("location")?.startsWith("https://")) return [];
  return [
    {
      isUnsafe: true,
      what: `http://${hostname} answers in the clear`,
      mend: "let the proxy redirect it to https",
    },
  ];
};

const endOfCertificate = ({ hostname, port }: URL) =>
  new Promise<Date | undefined>((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, "");
    const socket = connect({ host, port: Number(port || 443), servername: host, timeout: patience });
    const end = (date?: Date) => {
      socket.destroy();
      resolve(date);
    };
    socket.once("secureConnect", () => end(new Date(socket.getPeerCertificate().valid_to)));
    socket.once("error", () => end());
    socket.once("timeout", () => end());
  });

const aDay = 86_400_000;

/** Whoever renews them does so a month before, or a third of their time. */
export const ofCertificate = (end: Date | undefined, now: Date): Finding[] => {
  const days = end ? Math.floor((end.getTime() - now.getTime()) / aDay) : Number.POSITIVE_INFINITY;
  if (days >= 10) return [];
  return [
    {
      isUnsafe: false,
      what: `the certificate of PUBLIC_URL ends in ${days} days`,
      mend: "see why it was not renewed",
    },
  ];
};
