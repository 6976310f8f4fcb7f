import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Somebody on the other end of a connection who takes all the time in the world. */
export interface SlowClient {
  kind: keyof typeof ways;
  /** What the server said. */
  heard: () => string;
  /** Resolves when the server has ended the connection. */
  ended: Promise<unknown>;
  hangUp: () => void;
}

interface Way {
  /** What is sent at once. */
  begin: (credentials: string) => string;
  /** What follows, a byte a second. */
  drip?: string;
  reads?: boolean;
}

const get = (path: string, credentials = "") => `GET ${path} HTTP/1.1\r\nHost: panel.test\r\n${credentials}`;
const post = (path: string) => `POST ${path} HTTP/1.1\r\nHost: panel.test\r\nContent-Type: application/json\r\n`;
const body = `{"login":"maria","password":"${"x".repeat(900)}"}`;

/** The ways of being slow. */
const ways = {
  "says nothing": { begin: () => "" },
  "sends its headers a byte a second": { begin: () => get("/api/health/live"), drip: `X-Slow: ${"y".repeat(2000)}` },
  "sends its body a byte a second": {
    begin: () => `${post("/api/auth/sign-in")}Content-Length: ${body.length}\r\n\r\n`,
    drip: body,
  },
  "never ends its body": {
    begin: () => `${post("/api/auth/sign-in")}Transfer-Encoding: chunked\r\n\r\n`,
    drip: "5\r\n{    \r\n".repeat(500),
  },
  "never reads what it asked for": {
    begin: (credentials) => `${get("/api/users?format=csv", credentials)}\r\n`.repeat(3),
    reads: false,
  },
  "leaves with half a request": { begin: () => `${post("/api/auth/sign-in")}Content-Length: 900\r\n\r\n{"login":` },
} as const satisfies Record<string, Way>;

export const slowWays = Object.keys(ways) as (keyof typeof ways)[];

/** Connects to a server in one of the ways. */
export const slowClient = async (port: number, kind: keyof typeof ways, credentials: string): Promise<SlowClient> => {
  const { begin, drip = "", reads = true }: Way = ways[kind];
  const socket = connect({ port, host: "127.0.0.1" });
  await once(socket, "connect");
  let heard = "";
  socket.on("error", () => socket.destroy());
  if (reads)
    socket.on("data", (chunk) => {
      heard += chunk;
    });
  const ended = new Promise((resolve) => socket.on("close", resolve).on("end", resolve));
  socket.write(begin(credentials));
  dripInto(socket, drip);
  return { kind, heard: () => heard, ended, hangUp: () => socket.destroy() };
};

const dripInto = (socket: Socket, text: string) => {
  let at = 0;
  const timer = setInterval(() => {
    if (socket.destroyed || at >= text.length) return clearInterval(timer);
    socket.write(text[at] ?? "");
    at += 1;
    return undefined;
  }, 1000);
  socket.on("close", () => clearInterval(timer));
};
