import { describe, expect, test } from "vitest";
import { BadEnv, readEnv } from "../../server/env";

const problemsOf = (variables: Record<string, string>) => {
  try {
    readEnv(variables);
    return [];
  } catch (error) {
    if (error instanceof BadEnv) return error.problems;
    throw error;
  }
};

describe("the settings", () => {
  test("have a default each outside production", () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      DATA_DIR: ".data",
      DEMO: true,
      PUBLIC_URL: "http://127.0.0.1:3000",
    });
  });

  test("count as absent when they are empty", () => {
    expect(readEnv({ PORT: "", DATABASE_URL: "" }).PORT).toBe(3000);
  });

  test("are refused together, each with what is wrong", () => {
    expect(
      problemsOf({ PORT: "70000", DATABASE_URL: "mysql://x", DEMO: "yes", JWT_SECRET: "short", MAIL_FROM: "Cards" }),
    ).toEqual([
      "PORT must be a port number from 0 to 65535",
      "DATABASE_URL must be a URL that begins with postgres:// or postgresql://",
      "MAIL_FROM must be an e-mail address, or a name with <address>",
      "JWT_SECRET must have at least 32 characters",
      "DEMO must be 0 or 1",
    ]);
  });

  test("tell metrics on a port of their own, to this machine alone, and only where they are asked for", () => {
    expect(readEnv({}).METRICS_PORT).toBeUndefined();
    expect(readEnv({ METRICS_PORT: "9464" })).toMatchObject({ METRICS_PORT: 9464, METRICS_HOST: "127.0.0.1" });
    expect(problemsOf({ METRICS_PORT: "3000" })).toEqual([
      "METRICS_PORT must be another one than PORT: who may see the product need not see these",
    ]);
    expect(problemsOf({ METRICS_PORT: "90000" })).toEqual(["METRICS_PORT must be a port number from 0 to 65535"]);
  });

  test("give whoever asks for readiness some seconds to turn away, in production", () => {
    const production = {
      NODE_ENV: "production",
      JWT_SECRET: "x".repeat(32),
      PUBLIC_URL: "https://a.example",
      DATA_DIR: "d",
    };
    expect([readEnv({}), readEnv(production)].map(({ DRAIN_SECONDS }) => DRAIN_SECONDS)).toEqual([0, 5]);
    expect(readEnv({ ...production, DRAIN_SECONDS: "0" }).DRAIN_SECONDS).toBe(0);
    for (const DRAIN_SECONDS of ["-1", "1.5", "301", "5s"])
      expect(problemsOf({ DRAIN_SECONDS })).toEqual(["DRAIN_SECONDS must be a number of seconds from 0 to 300"]);
  });

  test("open accounts and mails that everybody may use to this machine alone, unless somebody says so", () => {
    const open = (variables: Record<string, string>) => {
      const { DEMO, OUTBOX } = readEnv(variables);
      return [DEMO, OUTBOX];
    };
    for (const HOST of ["127.0.0.1", "127.1.2.3", "::1", "localhost"]) expect(open({ HOST })).toEqual([true, true]);
    expect(open({ PUBLIC_URL: "http://panel.localhost:5173" })).toEqual([true, true]);
    const reachable: Record<string, string>[] = [
      { HOST: "0.0.0.0" },
      { HOST: "::" },
      { HOST: "127.0.0.1.example.com" },
      { HOST: "192.168.1.7" },
      { TRUST_PROXY: "1" },
      { PUBLIC_URL: "https://cards.example.com" },
      { PUBLIC_URL: "http://localhost.example.com" },
    ];
    for (const variables of reachable) {
      expect(open(variables)).toEqual([false, false]);
      expect(open({ ...variables, DEMO: "1" })).toEqual([true, false]);
      expect(open({ ...variables, OUTBOX: "1" })).toEqual([false, true]);
    }
    const production = {
      NODE_ENV: "production",
      JWT_SECRET: "x".repeat(32),
      PUBLIC_URL: "https://a.example",
      DATA_DIR: "d",
    };
    expect(open({ ...production, OUTBOX: "1" })).toEqual([false, false]);
  });

  test("take a sender with and without a name", () => {
    for (const MAIL_FROM of ["no-reply@example.com", "Cards <no-reply@example.com>", '"Cards, Ltd." <a@example.com>']) {
      expect(readEnv({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
    }
  });

  test.each([
    "a,b@c.example",
    "team:a@c.example",
    "a;b@c.example",
    '"a b"@c.example',
    "a@c.example,",
    "Cards <(x)a@c.example>",
  ])("take no sender that mail programs read as something else: %s", (MAIL_FROM) => {
    expect(problemsOf({ MAIL_FROM })).toEqual(["MAIL_FROM must be an e-mail address, or a name with <address>"]);
  });

  test("need a secret, an address and a chosen database in production", () => {
    expect(problemsOf({ NODE_ENV: "production" }).map((problem) => problem.split(" ")[0])).toEqual([
      "JWT_SECRET",
      "PUBLIC_URL",
      "DATABASE_URL",
    ]);
    const chosen = { NODE_ENV: "production", JWT_SECRET: "x".repeat(32), PUBLIC_URL: "https://cards.example.com/" };
    expect(readEnv({ ...chosen, DATA_DIR: "/srv/cards" }).PUBLIC_URL).toBe("https://cards.example.com");
  });
});
