import { randomUUID } from "node:crypto";
import { request } from "node:http";

/** The answer never came: nobody knows whether the request was carried out. */
export class Cut extends Error {}

interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  body?: object;
  headers?: Record<string, string>;
  /** Idempotency-Key. */
  key?: string;
}

/** A write with what became of it. */
export interface Write extends Call {
  reply?: Answer;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: stories look into it as they like
  body: any;
}

export type Client = ReturnType<typeof createClient>;

let calls = 0;

/** Calls a product over the network, and keeps a ledger of all that was written. */
export const createClient = (url: () => string) => {
  const ledger: Write[] = [];
  const tally: Record<string, number> = {};

  const send = async (call: Call): Promise<Answer> => {
    try {
      const { status, text } = await exchange(url(), call);
      tally[status] = (tally[status] ?? 0) + 1;
      return { status, body: text === "" ? undefined : JSON.parse(text) };
    } catch (error) {
      tally.cut = (tally.cut ?? 0) + 1;
      throw new Cut(`${call.method} ${call.path}`, { cause: error });
    }
  };

  /** Sends a write and notes it; one that creates something gets a key, with which it may be sent again. */
  const write = async (call: Call & { creates?: boolean }): Promise<Answer> => {
    const { creates, ...sent } = call;
    const entry: Write = creates ? { ...sent, key: randomUUID() } : sent;
    ledger.push(entry);
    entry.reply = await send(entry);
    return entry.reply;
  };

  return { send, write, ledger, tally };
};

/** A connection for each request: one that is kept may be ended by the server just as it is used again. */
const exchange = (origin: string, { method, path, body, headers, key }: Call) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    calls += 1;
    const payload = body && JSON.stringify(body);
    const sent = request(`${origin}/api${path}`, {
      method,
      agent: false,
      timeout: 60_000,
      headers: {
        "X-Forwarded-For": `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
        ...(payload && { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(payload) }),
        ...(key && { "Idempotency-Key": key }),
        ...headers,
      },
    });
    sent.on("error", reject);
    sent.on("timeout", () => sent.destroy(new Error("no answer in a minute")));
    sent.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("error", reject);
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.end(payload);
  });
