import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Server as Listener, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { Refusal } from "../refusal";
import { sourceOf } from "./client-ip";
import { clientOf } from "./client-of";
import { limitConnections } from "./limit-connections";
import { refuseEarly, refuseOnTheWire } from "./refuse-early";
import { requestIdOf, requestScope } from "./request-scope";

type Limits = ReturnType<typeof limitsOf>;

interface HttpServerOptions {
  fetch: Parameters<typeof getRequestListener>[0];
  log: Logger;
  /** What the replies say that are made here and not by the application. */
  headers: Record<string, string>;
  /** Whether a proxy stands in front: then all connections are its own, and it keeps them. */
  trustProxy: boolean;
  /** Limits that differ from the ones below: tests do not wait for half a minute. */
  limits?: Partial<Limits>;
}

const second = 1000;

/** What a connection may cost. All of it stands here, each limit with its reason. */
const limitsOf = (trustProxy: boolean) => ({
  /** Browsers and proxies send a header at once: whoever drips it, or connects and says nothing, only holds a place. */
  headersTimeout: 10 * second,
  /** For a whole request. The application gives a body 30 s and says so in its own words; this comes where it cannot. */
  requestTimeout: 35 * second,
  /** How often the two above are looked after. */
  connectionsCheckingInterval: 5 * second,
  /** Between two requests. A proxy has to give up first, or it sends into a connection that is just closing. */
  keepAliveTimeout: (trustProxy ? 75 : 10) * second,
  /** Without a byte in either direction: whoever does not fetch a reply holds it in memory. */
  timeout: 120 * second,
  /** All lines of a header together, in bytes. */
  maxHeaderSize: 16 * 1024,
  /** Browsers send some twenty, and proxies add some. */
  maxHeadersCount: 100,
  /** What comes beyond is turned away, so that those who are in are served. */
  maxConnections: 10_000,
  /** A large office shares one address; a proxy opens as many as it likes. */
  perNetwork: trustProxy ? Number.POSITIVE_INFINITY : 500,
});

/** Speaks HTTP for the application: keeps each connection within its limits, and ends without cutting anybody off. */
export const createHttpServer = ({ fetch, log, headers, trustProxy, limits: changes }: HttpServerOptions) => {
  const { perNetwork, maxConnections, maxHeadersCount, timeout, ...limits } = { ...limitsOf(trustProxy), ...changes };
  const answering = new Set<ServerResponse>();
  const replies = new WeakMap<Duplex, ServerResponse>();
  // who has connected and not asked for anything yet
  const silent = new Set<Socket>();
  let isLeaving = false;
  let onIdle = () => {};
  let onAllAsked = () => {};
  const asked = (socket: Socket) => {
    silent.delete(socket);
    if (silent.size === 0) onAllAsked();
  };
  // while it is there, requests wait for it
  let held: Promise<void> | undefined;
  let waiting = 0;

  const listener = getRequestListener(
    (request, env) => {
      const refusal = refusedOf(env.incoming, maxHeadersCount);
      return refusal ? refuseEarly(refusal, { log, headers }) : fetch(request, env);
    },
    { errorHandler: (error) => refuseEarly(error, { log, headers }) },
  );
  // a missing Host is refused like everything else, with an id and a reason
  const server = createServer({ ...limits, requireHostHeader: false }, (incoming, outgoing) => {
    asked(incoming.socket);
    answering.add(outgoing);
    replies.set(incoming.socket, outgoing);
    outgoing.once("close", () => {
      answering.delete(outgoing);
      replies.delete(incoming.socket);
      if (answering.size === 0) onIdle();
    });
    if (isLeaving) outgoing.setHeader("Connection", "close");
    const answer = () => void requestScope.run(scopeOf(incoming, trustProxy), () => listener(incoming, outgoing));
    if (!held) return answer();
    waiting += 1;
    void held.then(answer);
  });
  Object.assign(server, { maxConnections, maxHeadersCount, timeout });
  server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => asked(socket));
  });
  const connections = limitConnections(server, { perNetwork, log });
  refuseOnTheWire(server, { log, headers, isReplying: (socket) => replies.get(socket)?.headersSent === true });

  return {
    /** Where it listens, once it does. */
    port: () => {
      const address = server.address();
      return typeof address === "object" && address ? address.port : 0;
    },
    listen: ({ port, host }: { port: number; host: string }) =>
      new Promise<void>((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, host, () => {
          server.off("error", reject);
          resolve();
        });
      }),
    /**
     * Takes new requests for `grace` milliseconds more, while those who know of several servers turn to another one; then
     * lets those that run end, for `patience` milliseconds at most. Every reply says that its connection ends with it.
     */
    close: async ({ grace, patience }: { grace: number; patience: number }) => {
      isLeaving = true;
      for (const reply of answering) if (!reply.headersSent) reply.setHeader("Connection", "close");
      await wait(grace);
      // the system has taken connections that nobody here has seen yet: with the listener it would reset them. Whoever
      // waits for an answer does not connect anew, so that soon, once those that run are answered, there are none
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      await connections.allTaken({ patience: 10 * moment, isQuiet: () => answering.size <= waiting });
      // the listener alone: HTTP's own way would also cut off connections that are kept, with a request on its way
      const closed = new Promise((resolve) => Listener.prototype.close.call(server, resolve));
      held = undefined;
      release();
      // who has just connected gets some time to say what is wanted, and who keeps a connection a moment
      const allAsked = new Promise<void>((resolve) => {
        onAllAsked = resolve;
        if (silent.size === 0) resolve();
      });
      await Promise.race([closed, Promise.all([allAsked, wait(moment)]), wait(10 * moment)]);
      // what came while this process was busy is not read yet
      await turn();
      const idle = new Promise<void>((resolve) => {
        onIdle = resolve;
        if (answering.size === 0) resolve();
      });
      await Promise.race([idle, wait(patience, undefined, { ref: false })]);
      server.closeAllConnections();
      await closed;
    },
  };
};

const moment = 100;

/** Why a request is not answered whose headers nobody should read in two ways. */
const refusedOf = ({ rawHeaders }: { rawHeaders: string[] }, maxHeadersCount: number): Refusal | undefined => {
  // Node would leave those beyond its count out, and serve the rest of the request
  if (rawHeaders.length / 2 > maxHeadersCount)
    return new Refusal("PAYLOAD_TOO_LARGE", { status: 431, message: "Too many headers" });
  // it takes the first of several, a proxy perhaps the last (RFC 9112, 3.2)
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length > 1) return new Refusal("VALIDATION_FAILED", { message: "There is more than one Host" });
  return undefined;
};

const scopeOf = ({ headers, socket }: IncomingMessage, trustProxy: boolean) => ({
  request: requestIdOf(headers["x-request-id"]),
  from: sourceOf({ forwarded: headers["x-forwarded-for"], remote: socket.remoteAddress, trustProxy }),
  ...clientOf(headers["user-agent"]),
});
