import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parser } from "@prometheus-io/lezer-promql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { contractOperations } from "../../server/contract/document";
import { createMailWorker } from "../../server/mails/mail-worker";
import { paths } from "../../server/paths";
import { createLog } from "../../server/telemetry/log";
import { hear, tell } from "../../server/telemetry/measures";
import { serveMetrics } from "../../server/telemetry/serve-metrics";
import { startHousekeeping, tidy } from "../../server/upkeep/housekeeping";
import { openTestDatabase } from "../support/database";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let metrics: Awaited<ReturnType<typeof serveMetrics>>;
let opened: Awaited<ReturnType<typeof openTestDatabase>>;
const log = createLog("silent");

beforeAll(async () => {
  server = await createTestServer({
    open: async (options) => {
      opened = await openTestDatabase(options);
      return opened;
    },
  });
  const { db, load } = opened;
  metrics = await serveMetrics({ db, load, log, clock: server.clock.now, port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await metrics.close();
  await server.close();
});

const read = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const samplesOf = (text: string): Sample[] =>
  [...text.matchAll(/^([a-z]\w*)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = "", labels = "", value]) => ({
    name,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, said]) => [key, said])),
    value: Number(value),
  }));

const figure = async (name: string, labels: Record<string, string> = {}) =>
  samplesOf(await read()).find(
    (one) => one.name === name && Object.entries(labels).every(([key, said]) => one.labels[key] === said),
  )?.value;

describe("the metrics", () => {
  test("count each request by operation and status, and each refusal by its type", async () => {
    const maria = await server.as("maria", { company: "Aurora" });
    const before = await figure("panel_requests_total", { operation: "listVcards", status: "200" });
    await maria.get("/vcards");
    await maria.get("/vcards?perPage=0");
    await server.call("GET", "/vcards");
    const counted = (status: string) => figure("panel_requests_total", { operation: "listVcards", status });
    const refused = (type: string) => figure("panel_refusals_total", { operation: "listVcards", type });
    expect([before, await counted("200"), await counted("400"), await counted("401")]).toEqual([undefined, 1, 1, 1]);
    expect([await refused("VALIDATION_FAILED"), await refused("AUTH_REQUIRED")]).toEqual([1, 1]);
    expect(await figure("panel_request_seconds_count", { operation: "listVcards" })).toBe(3);
    expect(await figure("panel_requests_in_flight")).toBe(0);
  });

  test("say nothing that a visitor chose: no path, no id, no name, whatever is asked for", async () => {
    const admin = await server.as("admin");
    const id = "01970000-0000-7000-8000-00000000beef";
    const names = new Set<string>(contractOperations.map((operation) => operation.id));
    for (const { method, path } of contractOperations)
      await server.app.fetch(
        new Request(`http://panel.test/api${path.replace(/\{\w+\}/g, id)}?q=beef`, {
          method: method.toUpperCase(),
          headers: { Authorization: `Bearer ${admin.token}`, "Company-Id": id, "User-Agent": "beef/1" },
        }),
      );
    for (const path of ["/api/beef", "/beef", "/api/vcards/beef/beef"])
      await server.app.fetch(new Request(`http://panel.test${path}`, { method: "POST" }));
    const text = await read();
    expect(text).not.toContain("beef");
    const operations = new Set(samplesOf(text).flatMap(({ labels }) => labels.operation ?? []));
    expect(operations.size).toBeGreaterThan(100);
    expect([...operations].filter((one) => one !== "none" && !names.has(one))).toEqual([]);
  });

  test("count a request that is not answered yet as one that is under way", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const reading = new ReadableStream({
      pull: async (controller) => {
        await held;
        controller.close();
      },
    });
    const sent = { method: "POST", body: reading, duplex: "half", headers: { "Content-Type": "application/json" } };
    const reply = server.app.fetch(new Request("http://panel.test/api/auth/sign-in", sent));
    await expect.poll(() => figure("panel_requests_in_flight")).toBe(1);
    release();
    expect((await reply).status).toBe(400);
    expect(await figure("panel_requests_in_flight")).toBe(0);
  });

  test("say how long work waits for the database and in the lanes, and how many wait now", async () => {
    const waits = (queue: string) => figure("panel_wait_seconds_count", { queue });
    const before = [await waits("database"), await waits("passwords")];
    await server.signIn("maria");
    const [database = 0, passwords = 0] = [await waits("database"), await waits("passwords")];
    expect(database).toBeGreaterThan(before[0] ?? 0);
    expect(passwords).toBeGreaterThan(before[1] ?? 0);
    await expect.poll(() => opened.load().waiting).toBe(0);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const all = Array.from({ length: 20 }, () => opened.db.transaction(() => held));
    await expect.poll(() => opened.load().waiting).toBeGreaterThan(5);
    release();
    await Promise.all(all);
    await expect.poll(() => opened.load().waiting).toBe(0);
    expect(await figure("panel_database_connections", { state: "busy" })).toBeDefined();
  });

  test("say how many mails wait and for how long, and what becomes of attempts", async () => {
    expect(await figure("panel_mails", { state: "queued" })).toBe(0);
    await server.call("POST", "/accounts/forgot-password", { body: { email: "joao@example.com" } });
    server.clock.advance({ minutes: 10 });
    expect(await figure("panel_mails", { state: "queued" })).toBe(1);
    expect(await figure("panel_mail_oldest_seconds")).toBeCloseTo(600, -1);
    const smtpUrl = "smtp://127.0.0.1:9";
    const worker = createMailWorker({ db: opened.db, clock: server.clock.now, log, smtpUrl, from: "a@b.example" });
    await worker.deliver();
    await worker.stop();
    expect(await figure("panel_mails_tried_total", { outcome: "postponed" })).toBe(1);
  });

  test("say what housekeeping threw away, and when it last went well", async () => {
    await tidy(opened.db, new Date(server.clock.now().getTime() + 40 * 86_400_000));
    expect(await figure("panel_forgotten_rows_total", { table: "refreshTokens" })).toBeGreaterThan(0);
    tell("housekeeping done", { work: "tidy", seconds: 2, isWell: false });
    const outcome = { work: "tidy", outcome: "failed" };
    expect(await figure("panel_housekeeping_seconds_count", outcome)).toBe(1);
    expect(await figure("panel_housekeeping_last_success_timestamp_seconds", { work: "tidy" })).toBeGreaterThan(1e9);
  });

  test("are not there at any other address, for any other method, or once they are closed", async () => {
    const url = `http://127.0.0.1:${metrics.port}`;
    for (const path of ["/", "/api/me", "/metrics/x"]) expect((await fetch(url + path)).status).toBe(404);
    expect((await fetch(`${url}/metrics`, { method: "POST" })).status).toBe(404);
    const other = await serveMetrics({ ...opened, log, clock: server.clock.now, port: 0, host: "127.0.0.1" });
    await other.close();
    await expect(fetch(`http://127.0.0.1:${other.port}/metrics`)).rejects.toThrow();
    // a panel that is built answers there as it does at any page's address
    const body = await (await server.app.fetch(new Request("http://panel.test/metrics"))).text();
    expect(body).not.toMatch(/^# (HELP|TYPE) /m);
    expect(body).not.toContain("panel_info");
  });

  test("tell nothing of a database that does not answer, and everything else all the same", async () => {
    const away = new Proxy(opened.db, {
      get: () => () => {
        throw new Error("away");
      },
    });
    const other = await serveMetrics({ ...opened, db: away, log, clock: server.clock.now, port: 0, host: "127.0.0.1" });
    const reply = await fetch(`http://127.0.0.1:${other.port}/metrics`);
    const names = samplesOf(await reply.text()).map(({ name }) => name);
    await other.close();
    expect(reply.status).toBe(200);
    expect(names).toContain("panel_info");
    expect(names.filter((name) => name.startsWith("panel_mail"))).toEqual([]);
  });
});

describe("what is told", () => {
  test("is heard by whoever came after others had gone, however much is forgotten meanwhile", async () => {
    setFlagsFromString("--expose-gc");
    const forget = runInNewContext("gc") as () => void;
    const heard: string[] = [];
    for (const summary of ["first", "second", "third"]) {
      await setImmediate();
      forget();
      // told of by nobody else's statement
      const unhear = hear("statement run", (fact) => void (fact.summary === summary && heard.push(summary)));
      await setImmediate();
      tell("statement run", { summary, seconds: 1 });
      unhear();
    }
    expect(heard).toEqual(["first", "second", "third"]);
  });
});

describe("housekeeping that is measured", () => {
  test("tells how a round of it went", async () => {
    const told: { work: string; isWell: boolean }[] = [];
    const unhear = hear("housekeeping done", (facts) => void told.push(facts));
    const lookAfter = async () => {
      throw new Error("no");
    };
    const stop = startHousekeeping(opened.db, { clock: server.clock.now, log, lookAfter, minute: 5 });
    await expect.poll(() => told[0]).toMatchObject({ work: "database", isWell: false });
    await stop();
    unhear();
  });
});

const deployed = (name: string) => readFileSync(join(paths.root, "deploy", name), "utf8");

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; mend: string };
}

const rules: Rule[] = parse(deployed("alerts.yml")).groups.flatMap(({ rules: all }: { rules: Rule[] }) => all);
const panels: { title: string; targets: { expr: string }[] }[] = JSON.parse(deployed("grafana-dashboard.json")).panels;

/** What Grafana puts in by itself. */
const asGrafanaAsks = (expression: string) => expression.replaceAll("$__rate_interval", "5m");

const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, asGrafanaAsks(expr)] as const)),
];

/** The metrics and labels that an expression names; those that Prometheus adds by itself are none of ours. */
const namesIn = (expression: string) => {
  const found = { metrics: new Set<string>(), labels: new Set<string>(), mistakes: [] as string[] };
  parser.parse(expression).iterate({
    enter: ({ name, from, to, type }) => {
      const text = expression.slice(from, to);
      if (type.isError) found.mistakes.push(`${from}: ${expression.slice(from, from + 20)}`);
      if (name === "Identifier") found.metrics.add(text);
      if (name === "LabelName") found.labels.add(text);
    },
  });
  return found;
};

describe("the alerts and the dashboard", () => {
  test.each(expressions)("are PromQL over metrics and labels that are there: %s", async (_title, expression) => {
    // what is told once only then has its labels
    tell("replica compared", { isInUse: true });
    tell("mail tried", { outcome: "failed" });
    tell("rows forgotten", { table: "mails", rows: 1 });
    tell("waited", { in: "database", seconds: 0 });
    tell("request answered", { operation: "signIn", status: 401, seconds: 0, refusal: "AUTH_INVALID" });
    const samples = samplesOf(await read());
    const { metrics: used, labels, mistakes } = namesIn(expression);
    expect(mistakes).toEqual([]);
    expect(used.size).toBeGreaterThan(0);
    const known = new Set(samples.map(({ name }) => name));
    expect([...used].filter((name) => name !== "up" && !known.has(name))).toEqual([]);
    const said = new Set(samples.filter(({ name }) => used.has(name)).flatMap((one) => Object.keys(one.labels)));
    expect([...labels].filter((label) => !["job", "instance"].includes(label) && !said.has(label))).toEqual([]);
  });

  test("find a mistake where there is one", () => {
    expect(namesIn("sum(rate(panel_requests_total[5m])").mistakes).not.toEqual([]);
    expect([...namesIn('panel_x{a="b"} > 1').metrics]).toEqual(["panel_x"]);
    expect([...namesIn('sum by (c) (panel_x{a="b"})').labels]).toEqual(["c", "a"]);
  });

  test("say of each alert what is wrong and what to do", () => {
    for (const { alert, labels, annotations } of rules) {
      expect(alert).toMatch(/^Panel[A-Z]/);
      expect(["page", "ticket"]).toContain(labels.severity);
      expect(annotations.summary.length * annotations.mend.length).toBeGreaterThan(100);
    }
  });

  test("name operations and types of refusals that are there", () => {
    const operations = new Set<string>(contractOperations.map(({ id }) => id));
    const named = expressions.flatMap(([, one]) => [...one.matchAll(/operation="(\w+)"/g)].map(([, id]) => id ?? ""));
    expect(named.filter((id) => !operations.has(id))).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  });
});
