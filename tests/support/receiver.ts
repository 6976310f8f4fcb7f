import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { createRateLimits } from "../../server/http/rate-limits";
import { createMailer } from "../../server/mails/mailer";
import { createSealer } from "../../server/second-step/sealer";
import { createLog } from "../../server/telemetry/log";
import type { Reach } from "../../server/webhooks/send";
import { createWebhookWorker } from "../../server/webhooks/worker";
import type { TestServer } from "./server";

/** What came to the receiver of webhooks. */
interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** The name that the certificate of the receiver is good for. */
const receiverName = "hooks.example.test";

/**
 * Somebody else's server, for webhooks, on a port of this machine. It answers what a test puts into `answer`: a status, or
 * headers with it, or nothing at all.
 */
export const startReceiver = async () => {
  const received: Received[] = [];
  const state: { answer: { status: number; headers?: Record<string, string> } | "nothing" } = {
    answer: { status: 204 },
  };
  const server = createServer({ key, cert: certificate }, (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      received.push({ path: request.url ?? "", headers, body: Buffer.concat(parts).toString() });
      if (state.answer !== "nothing") response.writeHead(state.answer.status, state.answer.headers).end("thanks");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // a server that listens has one
  const { port } = server.address() as AddressInfo;
  return {
    received,
    state,
    port,
    url: (path = "/", name = receiverName) => `https://${name}:${port}${path}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};

/** The worker of a test's server, for which the names of tests lead to this machine, and this machine is public. */
export const workerOf = (server: TestServer, reach: Partial<Reach> = {}) =>
  createWebhookWorker({
    db: server.db,
    clock: server.clock.now,
    log: createLog("silent"),
    sealer: createSealer([server.env.JWT_SECRET ?? ""]),
    mailer: createMailer({ clock: server.clock.now, limits: createRateLimits(server.db) }),
    publicUrl: server.env.PUBLIC_URL,
    reach: {
      lookUp: async () => ["127.0.0.1"],
      isPublic: (address) => address === "127.0.0.1",
      ca: certificate,
      timeout: 10_000,
      ...reach,
    },
  });

// made for tests, known to everybody and good for nothing else: for `receiverName`, until 2126
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgpLxcgnJKpfQd607r
9bVMpWdr4UA0X0fsK1XhtSQEEZGhRANCAARc+sdV9FBlUF2X6+RqMmEpdv770nar
NDH8ixvEXra+vKkOEaICvz/+yWHM8TXDXTerKzZFQNMTmSOdwm0m8L8k
-----END PRIVATE KEY-----
`;
const certificate = `-----BEGIN CERTIFICATE-----
MIIBsDCCAVagAwIBAgIUG7bYJRddJCrXPIC5nNwJ/5+ueZEwCgYIKoZIzj0EAwIw
HTEbMBkGA1UEAwwSaG9va3MuZXhhbXBsZS50ZXN0MCAXDTI2MTEyNDAzMjkyOFoY
DzIxMjYxMDMxMDMyOTI4WjAdMRswGQYDVQQDDBJob29rcy5leGFtcGxlLnRlc3Qw
WTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARc+sdV9FBlUF2X6+RqMmEpdv770nar
NDH8ixvEXra+vKkOEaICvz/+yWHM8TXDXTerKzZFQNMTmSOdwm0m8L8ko3IwcDAd
BgNVHQ4EFgQU2o2WOGTxCxevt1CbAOZg+yOkwVgwHwYDVR0jBBgwFoAU2o2WOGTx
Cxevt1CbAOZg+yOkwVgwDwYDVR0TAQH/BAUwAwEB/zAdBgNVHREEFjAUghJob29r
cy5leGFtcGxlLnRlc3QwCgYIKoZIzj0EAwIDSAAwRQIhAParSrx42fXduaMUyTuA
+A2aIlVrcP7jR75qM9YMch+gAiBy0wOUEZ08a/VZTdSnOoUusQXUeM61aZH74CFU
lJro2g==
-----END CERTIFICATE-----
`;
