import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { summaryOf } from "../../server/db/measure-database";
import { readEnv } from "../../server/env";
import { createLog } from "../../server/telemetry/log";
import { traceRequests } from "../../server/telemetry/traces";
import { createTestServer, type TestServer } from "../support/server";

interface Sent {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code: number };
}

let spans: Sent[] = [];
let received: { url: string | undefined; key: string | string[] | undefined; text: string }[] = [];
let answer = 200;
const collector = createServer(async (request, reply) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const text = Buffer.concat(pieces).toString();
  received.push({ url: request.url, key: request.headers["x-key"], text });
  if (answer === 200)
    for (const { scopeSpans } of JSON.parse(text).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
  reply.writeHead(answer, { "Content-Type": "application/json" }).end("{}");
});

const lines: Record<string, unknown>[] = [];
const onLog = (line: Record<string, unknown>) => void lines.push(line);

let server: TestServer;
let traces: ReturnType<typeof traceRequests>;
let endpoint: string;
const log = createLog("info", { write: (line) => onLog(JSON.parse(line)) });
const settings = { OTEL_EXPORTER_OTLP_HEADERS: "x-key=a%2Cb", OTEL_SERVICE_NAME: "cards" };

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  // an address with a port, since it listens to one
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  server = await createTestServer({ env: { TRUST_PROXY: "1" }, onLog });
  traces = traceRequests({ endpoint, env: readEnv(settings), log, version: "1.2.3" });
});
afterAll(async () => {
  await traces.stop();
  await server.close();
  collector.close();
});
beforeEach(() => {
  spans = [];
  received = [];
  lines.length = 0;
});

const attribute = ({ attributes }: Sent, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

const ofRequests = () => spans.filter(({ kind }) => kind === 2);

describe("traces", () => {
  test("have a span for each request by its operation, and within it those of its own statements", async () => {
    const maria = await server.as("maria", { company: "Aurora" });
    spans = [];
    const replies = await Promise.all([maria.get("/vcards"), maria.get("/me"), maria.get("/vcards/none")]);
    await traces.flush();
    expect(ofRequests().map(({ name }) => name)).toEqual(expect.arrayContaining(["listVcards", "getMe", "getVcard"]));
    const [listed] = replies;
    const list = ofRequests().find((span) => attribute(span, "panel.request") === listed?.headers.get("X-Request-Id"));
    expect([list?.name, list && attribute(list, "http.response.status_code")]).toEqual(["listVcards", 200]);
    for (const request of ofRequests()) {
      const within = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
      for (const { traceId } of within) expect(traceId).toBe(request.traceId);
    }
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === list?.spanId);
    expect(statements.length).toBeGreaterThan(1);
    const others = spans.filter(
      ({ kind, parentSpanId }) => kind !== 2 && !ofRequests().some((one) => one.spanId === parentSpanId),
    );
    expect(others).toEqual([]);
  });

  test("have of requests that wait for one another each its own statements", async () => {
    const people = await Promise.all(["maria", "joao", "support"].map((name) => server.as(name)));
    await people[0]?.get("/me");
    await traces.flush();
    spans = [];
    await Promise.all(Array.from({ length: 8 }).flatMap(() => people.map((person) => person.get("/me"))));
    await traces.flush();
    const named = ofRequests().map(({ spanId }) =>
      spans
        .filter(({ parentSpanId, name }) => parentSpanId === spanId && !name.startsWith("wait for"))
        .map(({ name }) => name)
        .sort()
        .join(),
    );
    expect(named).toHaveLength(24);
    expect(new Set(named).size).toBe(1);
  });

  test("are found from the log by their id, and say why something was refused", async () => {
    await server.call("GET", "/me");
    await traces.flush();
    const [span] = ofRequests();
    expect(span && attribute(span, "panel.refusal")).toBe("AUTH_REQUIRED");
    expect(lines.find(({ msg }) => msg === "request")).toMatchObject({ trace: span?.traceId });
  });

  test("go on from the proxy in front, where one is trusted, and as little as it likes", async () => {
    const parent = "4bf92f3577b34da6a3ce929d0e0e4736";
    const call = (flags: string) =>
      server.call("GET", "/health/live", { headers: { traceparent: `00-${parent}-00f067aa0ba902b7-${flags}` } });
    await call("01");
    await call("00");
    await server.call("GET", "/health/live", { headers: { traceparent: "' or 1=1" } });
    await traces.flush();
    expect(ofRequests().map(({ traceId, parentSpanId }) => [traceId === parent, parentSpanId ?? ""])).toEqual([
      [true, "00f067aa0ba902b7"],
      [false, ""],
    ]);
    const open = await createTestServer({ demo: false });
    spans = [];
    await open.call("GET", "/health/live", { headers: { traceparent: `00-${parent}-00f067aa0ba902b7-01` } });
    await traces.flush();
    await open.close();
    expect(ofRequests().map(({ traceId }) => traceId === parent)).toEqual([false]);
  });

  test("say nothing that a visitor chose or that is of a person, and go where they are asked for", async () => {
    const body = { app2Id: "maria.secret@example.com", password: "a word that nobody may read" };
    await server.call("POST", "/accounts/login", { body });
    const maria = await server.as("maria");
    await maria.get("/me/vcards?q=findable-words");
    await maria.get("/users/019c06bb-1393-750e-bbee-fd64c5422ae6");
    await traces.flush();
    const text = received.map((one) => one.text).join();
    for (const word of ["maria", "nobody may read", "findable", "019c06bb", "127.0.0.1"])
      expect(text).not.toContain(word);
    expect(received[0]).toMatchObject({ url: "/v1/traces", key: "a,b" });
    expect(text).toContain('"cards"');
    expect(text).toContain('"1.2.3"');
  });

  test("that nobody takes hold nothing up, and the log says so once", async () => {
    answer = 400;
    for (const _ of [1, 2]) {
      expect((await server.call("GET", "/health/live")).status).toBe(200);
      await traces.flush().catch(() => {});
    }
    expect(lines.filter(({ msg }) => msg === "traces cannot be sent")).toHaveLength(1);
    answer = 200;
    await server.call("GET", "/health/live");
    await traces.flush();
    expect(lines.filter(({ msg }) => msg === "traces are sent again")).toHaveLength(1);
  });

  test("are of as many requests as the operator wants", async () => {
    const none = traceRequests({ endpoint, env: readEnv({ OTEL_TRACES_SAMPLER_ARG: "0" }), log, version: "none" });
    await server.call("GET", "/health/live");
    await Promise.all([traces.flush(), none.flush()]);
    await none.stop();
    expect(received.filter(({ text }) => text.includes('"none"'))).toEqual([]);
  });
});

test.each([
  ['select "id" from "users" where "id" = $1', "select users"],
  ['insert into "mails" ("id") values ($1)', "insert mails"],
  ['update "rate_limits" set "count" = 1', "update rate_limits"],
  ["begin", "begin"],
  [{ text: "select set_config('a', $1, true)", values: ["x"] }, "select"],
  [{ submit: () => {} }, "statement"],
])("a statement is told as what it does: %j", (statement, summary) => {
  expect(summaryOf(statement)).toBe(summary);
});
