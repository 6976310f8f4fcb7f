import { createApp } from "../../server/app";
import type { Services } from "../../server/contract/operation";
import { readEnv } from "../../server/env";
import { createHttpServer } from "../../server/http/http-server";
import { plainSecurityHeaders } from "../../server/http/security-headers";
import { createLog } from "../../server/telemetry/log";
import { type Clock, createClock } from "./clock";
import { guardReply } from "./contract-guard";
import { openTestDatabase } from "./database";
import { recordStatement } from "./record-statement";

export type TestServer = Awaited<ReturnType<typeof createTestServer>>;

interface Options {
  /** The demonstration data, or empty tables. */
  demo?: boolean;
  /** Settings that differ from those of tests. */
  env?: Record<string, string>;
  clock?: Clock;
  /** Another database than one of this server alone. */
  open?: typeof openTestDatabase;
  /** Takes what the server logs, a line each; nothing is logged without it. */
  onLog?: (line: Record<string, unknown>) => void;
  /** Where providers of companies are asked, as far as it differs from the product. */
  reach?: Partial<Services["outward"]>;
}

interface Call {
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  /** Read as JSON where it is; tests look into it as they like, the contract is checked before. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects
  body: any;
  text: string;
  headers: Headers;
}

const origin = "http://panel.test";

/** What opens, confines and ends a transaction; it reads and writes nothing. */
const isFrame = /^(begin|commit|rollback|(release )?savepoint|select set_config\()/;

/**
 * The real server in this process, on a database of its own, with a clock that a test moves.
 * Every reply is held against the contract before a test sees it.
 * @example const server = await createTestServer(); const admin = await server.as("admin"); await admin.get("/companies?q=aurora")
 */
export const createTestServer = async ({
  demo = true,
  env: changes = {},
  clock = createClock(),
  open = openTestDatabase,
  onLog,
  reach,
}: Options = {}) => {
  // those that read or write
  const statements: string[] = [];
  const { db, replica, close } = await open({
    demo,
    logger: {
      logQuery: (query) => {
        recordStatement(query);
        if (!isFrame.test(query)) statements.push(query);
      },
    },
  });
  const env = readEnv({
    NODE_ENV: "test",
    OUTBOX: "1",
    PUBLIC_URL: origin,
    JWT_SECRET: "a secret of tests that is long enough",
    ...changes,
  });
  const log = onLog ? createLog("debug", { write: (line) => onLog(JSON.parse(line)) }) : createLog("silent");
  const app = await createApp({ db, replica, env, log, clock: clock.now, ...(reach && { reach }) });

  const fetch = async (request: Request): Promise<Response> => {
    const { method, url } = request;
    const response = await app.fetch(request);
    await guardReply({ method, url }, response);
    return response;
  };

  const call = async (method: string, path: string, { body, form, headers = {} }: Call = {}): Promise<Reply> => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    // as whoever sends it over a connection says
    const length = text === undefined ? undefined : String(Buffer.byteLength(text));
    const json: Record<string, string> = length ? { "Content-Type": "application/json", "Content-Length": length } : {};
    const payload = form ?? text;
    const response = await fetch(
      new Request(`${origin}/api${path}`, { method, headers: { ...json, ...headers }, body: payload }),
    );
    const answer = await response.text();
    const { status, headers: said } = response;
    const isJson = said.get("Content-Type")?.startsWith("application/json");
    return { status, body: isJson ? JSON.parse(answer) : undefined, text: answer, headers: said };
  };

  /** Somebody with a token, perhaps at work in a company. */
  const actor = (token: string, companyId?: string) => {
    const mine = { Authorization: `Bearer ${token}`, ...(companyId && { "Company-Id": companyId }) };
    const send =
      (method: string) =>
      (path: string, options: Call = {}) =>
        call(method, path, { ...options, headers: { ...mine, ...options.headers } });
    return { token, get: send("GET"), post: send("POST"), put: send("PUT"), delete: send("DELETE") };
  };

  const signIn = (login: string, password = "demo1234") => call("POST", "/auth/sign-in", { body: { login, password } });

  /** Signs in and, where `company` names one of the person's companies by id or by a part of its name, works there. */
  const as = async (login: string, { company, password }: { company?: string; password?: string } = {}) => {
    const { status, body } = await signIn(login, password);
    if (status !== 200) throw new Error(`${login} could not sign in: ${JSON.stringify(body)}`);
    // in personal use there is no company, and its id is empty
    const personal = { ...actor(body.token), refreshToken: String(body.refreshToken), companyId: "" };
    if (company === undefined) return personal;
    const mine = await personal.get("/me/companies?perPage=100");
    const companies: { id: string; name: string }[] = mine.body.data;
    const found = companies.find(({ id, name }) => id === company || name.includes(company));
    if (!found)
      throw new Error(`${login} has no company ${company}, but ${companies.map(({ name }) => name).join(", ")}.`);
    return { ...personal, ...actor(body.token, found.id), companyId: found.id };
  };

  /** Mails, newest first. */
  const outbox = async (): Promise<{ id: string; to: string; subject: string; text: string; html: string }[]> =>
    (await call("GET", "/dev/outbox")).body.data;

  /** The same server on a port, for tests of what happens on connections. */
  const listen = async (limits?: Parameters<typeof createHttpServer>[0]["limits"]) => {
    const headers = await plainSecurityHeaders(false);
    const http = createHttpServer({ fetch: app.fetch, log, headers, trustProxy: env.TRUST_PROXY, limits });
    await http.listen({ port: 0, host: "127.0.0.1" });
    return http;
  };

  return { app: { fetch }, listen, db, env, clock, statements, call, actor, signIn, as, outbox, close };
};
