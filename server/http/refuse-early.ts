import { type Server, STATUS_CODES } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { RequestError } from "@hono/node-server";
import type { Logger } from "pino";
import { innermost } from "../innermost";
import { Refusal } from "../refusal";
import { networkOf } from "./client-ip";
import { newRequestId, requestScope } from "./request-scope";

/** The reply to what no application can be asked about: an address or a host that is none, headers without end. */
export const refuseEarly = (error: unknown, { log, headers }: Early): Response => {
  const refusal = asRefusal(error);
  if (refusal.status >= 500) log.error({ err: error }, "a request failed");
  log.info({ status: refusal.status }, "request");
  const own = headersOf(requestScope.get()?.request);
  return Response.json(refusal.body, { status: refusal.status, headers: { ...headers, ...own } });
};

interface Early {
  log: Logger;
  /** Those of every reply. */
  headers: Record<string, string>;
}

interface Wire extends Early {
  /** Whether a reply is on its way already, which nothing may be written into. */
  isReplying: (socket: Duplex) => boolean;
}

/** Says why a connection ends that brings no request: too slow, too long, no HTTP. */
export const refuseOnTheWire = (server: Server, { log, headers: common, isReplying }: Wire) => {
  const refused = new WeakSet<Duplex>();
  server.on("clientError", (error, socket) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    const { code } = innermost(error);
    if (gone.has(code) || !socket.writable || isReplying(socket)) return socket.destroy();
    const { status, body } = wrong[code] ?? notHttp;
    const request = newRequestId();
    const from = networkOf((socket instanceof Socket && socket.remoteAddress) || "unknown");
    log.info({ request, from, status, code }, "request");
    const text = JSON.stringify(body);
    const headers = {
      ...common,
      ...headersOf(request),
      Connection: "close",
      "Content-Length": Buffer.byteLength(text),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", text].join("\r\n"));
    // whoever still sends would lose the reply to a reset
    setTimeout(() => socket.destroy(), linger).unref();
  });
};

const linger = 500;

const gone = new Set(["ECONNRESET", "EPIPE"]);
const notHttp = new Refusal("VALIDATION_FAILED", { message: "Not a request of HTTP" });
const wrong: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: new Refusal("PAYLOAD_TOO_LARGE", { status: 431, message: "The header is too large" }),
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal("REQUEST_TIMEOUT"),
};

const asRefusal = (error: unknown) => {
  if (error instanceof Refusal) return error;
  return error instanceof RequestError
    ? new Refusal("VALIDATION_FAILED", { message: error.message })
    : new Refusal("internalServerError");
};

const headersOf = (request = newRequestId()) => ({
  "X-Request-Id": request,
  "Content-Type": "application/json",
  "Cache-Control": "no-store",
});
