import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { Db } from "../../server/db/database";
import { openDatabase } from "../../server/db/open";
import { authenticators, mails, passkeys, users } from "../../server/db/schema";
import { readEnv } from "../../server/env";
import { clocksApart } from "../../server/examination/clocks-apart";
import { examineDatabase } from "../../server/examination/database";
import { examine, reported } from "../../server/examination/examine";
import type { Finding } from "../../server/examination/finding";
import { examineOutside, ofCertificate } from "../../server/examination/outside";
import { examineSettings } from "../../server/examination/settings";
import { plainSecurityHeaders } from "../../server/http/security-headers";
import { createPostgresDatabase } from "../support/postgres";

const folder = mkdtempSync(join(tmpdir(), "examination-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const good = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://panel:secret@db.example.com/cards",
  PUBLIC_URL: "https://cards.example.com",
  JWT_SECRET: "q7vT0s1JmLx3dYhZrB9eKpWn5uXcGfQa8oEiSjU2yRkD4tMzHbV6",
  SMTP_URL: "smtps://user:secret@mail.example.com",
  MAIL_FROM: "Cards <no-reply@example.com>",
  TRUST_PROXY: "1",
};
const now = new Date("2027-01-01T00:00:00Z");

const said = (findings: Finding[]) =>
  findings.map(({ isUnsafe, what }) => `${isUnsafe ? "unsafe" : "unwise"}: ${what}`);

/** What the settings are told that neither this machine's user nor a missing build is to blame for. */
const ofSettings = async (changes: Record<string, string>) =>
  said(await examineSettings(readEnv({ ...good, ...changes }))).filter((what) => !/as root|is not built/.test(what));

describe("the settings of a deployment", () => {
  test("are told nothing of where they are as the operations page says", async () => {
    expect(await ofSettings({})).toEqual([]);
  });

  test.each<[Record<string, string>, RegExp]>([
    [{ NODE_ENV: "development" }, /^unsafe: NODE_ENV is not production, and others can reach/],
    [
      { NODE_ENV: "", PUBLIC_URL: "", TRUST_PROXY: "" },
      /^unwise: these are the settings of a server for this machine alone/,
    ],
    [{ PUBLIC_URL: "http://cards.example.com" }, /^unsafe: people come by http:.* in the clear/],
    [{ PUBLIC_URL: "https://example.com/cards" }, /^unwise: PUBLIC_URL has a path/],
    [{ TRUST_PROXY: "" }, /^unwise: .*TRUST_PROXY is not set/],
    [{ HOST: "0.0.0.0" }, /^unwise: the server listens on 0.0.0.0 and believes/],
    [{ METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" }, /^unwise: the metrics can be read on 0.0.0.0:9464/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" }, /^unwise: traces go to collector:4318 in the clear/],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector", OTEL_EXPORTER_OTLP_HEADERS: "key=secret" },
      /^unsafe: traces go to collector in the clear/,
    ],
    [
      { OIDC_TRUSTED_ORIGINS: "https://login.example.internal,http://login.internal:8080" },
      /^unsafe: OIDC_TRUSTED_ORIGINS lets people sign in by http:\/\/login.internal:8080 in the clear/,
    ],
    [
      { OIDC_TRUSTED_ORIGINS: "http://127.0.0.1:9000" },
      /^unwise: OIDC_TRUSTED_ORIGINS lets every company have the server ask http:\/\/127.0.0.1:9000/,
    ],
    [{ OIDC_TRUSTED_ORIGINS: "https://cards.example.com" }, /^unwise: OIDC_TRUSTED_ORIGINS names the product itself/],
    [{ JWT_SECRET: "please change me please change me please" }, /^unsafe: JWT_SECRET repeats itself/],
    [{ JWT_SECRET_PREVIOUS: good.JWT_SECRET }, /^unwise: JWT_SECRET_PREVIOUS is JWT_SECRET/],
    [{ JWT_SECRET_PREVIOUS: good.JWT_SECRET.toUpperCase() }, /^unwise: JWT_SECRET_PREVIOUS is still accepted/],
    [{ SMTP_URL: "" }, /^unwise: SMTP_URL is missing/],
    [{ SMTP_URL: "smtp://mail.example.com" }, /^unsafe: mails, with the links in them, go to mail.example.com/],
    [{ MAIL_FROM: "" }, /^unwise: mails come from Tokens <no-reply@localhost>/],
    [{ LOG_LEVEL: "silent" }, /^unwise: with LOG_LEVEL=silent nobody can tell/],
    [{ DATABASE_URL: "", DATA_DIR: join(folder, "none") }, /^unwise: the embedded database calls no fsync/],
  ])("are told what is wrong with %j", async (changes, what) => {
    expect(await ofSettings(changes)).toEqual([expect.stringMatching(what)]);
  });

  test("may name providers of one's own network by https", async () => {
    expect(await ofSettings({ OIDC_TRUSTED_ORIGINS: "https://login.example.internal, https://10.0.0.7" })).toEqual([]);
    const findings = await examine({
      ...good,
      OIDC_TRUSTED_ORIGINS: "https://login.example.com/realms/x",
      DATA_DIR: folder,
    });
    expect(said(findings)).toEqual([expect.stringMatching(/^unsafe: OIDC_TRUSTED_ORIGINS must be origins such as/)]);
  });

  test("take a way to the mail server that insists on TLS, and secrets as openssl makes them", async () => {
    expect(await ofSettings({ SMTP_URL: "smtp://mail.example.com?requireTLS=true" })).toEqual([]);
    expect(await ofSettings({ SMTP_URL: "smtp://127.0.0.1:25" })).toEqual([]);
    expect(await ofSettings({ JWT_SECRET: "337e281fd975c420d2043f05a36160a1" })).toEqual([]);
    expect(
      await ofSettings({ JWT_SECRET: "5e8f1c03a7d94b62e0c1f8a6b3d75942ce1f08ab6d3974e25c0f1e8ba7d36942" }),
    ).toEqual([]);
  });

  test("name a data folder that others may read, and what a restore left in it", async () => {
    const DATA_DIR = join(folder, "open");
    mkdirSync(join(DATA_DIR, "db-before-2026"), { recursive: true, mode: 0o755 });
    const found = await ofSettings({ DATABASE_URL: "", DATA_DIR });
    expect(found).toContainEqual(`unsafe: other users of this machine may look into ${DATA_DIR}`);
    expect(found).toContainEqual(expect.stringMatching(/^unwise: .*db-before-2026 holds what was there before/));
  });

  test("with which no server starts are told as it would tell them", async () => {
    const findings = await examine({ NODE_ENV: "production", PORT: "x", DATA_DIR: folder });
    expect(findings.map(({ what }) => what)).toEqual(
      expect.arrayContaining(["PORT must be a port number from 0 to 65535", "JWT_SECRET is needed in production"]),
    );
    expect(reported(findings)).toMatch(/^Unsafe:\n {2}✗ PORT must be/);
    expect(reported([])).toBe("Nothing unsafe or unwise was found.");
  });

  test("of a database that is not there are told so, without the way there", async () => {
    const env = readEnv({ ...good, DATABASE_URL: "postgres://panel:secret@127.0.0.1:9/x" });
    const [finding] = await examineDatabase(env, now);
    expect(finding).toMatchObject({ isUnsafe: true, what: expect.stringContaining("does not answer") });
    expect(JSON.stringify(finding)).not.toContain("secret");
  });
});

/** What is told of a database, where something was made of it. */
const ofDatabase = async (settings: Record<string, string>, make: (db: Db) => Promise<unknown>) => {
  const env = readEnv({ ...good, ...settings });
  const { db, close } = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  await make(db);
  await close();
  return said(await examineDatabase(env, new Date()));
};

const person = (app2Id: string) => ({
  app2Id,
  firstName: "Ada",
  surName: "Lovelace",
  email: `${app2Id}@example.com`,
  role: "PLATFORM_ADMIN" as const,
  status: "ACTIVE" as const,
  passwordHash: "none",
  nameKey: app2Id,
  surNameKey: app2Id,
  app2IdKey: app2Id,
  search: app2Id,
  createdAt: now,
  updatedAt: now,
});

const mail = (dedupeKey: string) => ({
  kind: "email-changed" as const,
  recipient: "ada@example.com",
  nameKey: "ada@example.com",
  search: "ada@example.com",
  locale: "en",
  subject: "",
  text: "",
  html: "",
  nextAttemptAt: now,
  dedupeKey,
  createdAt: new Date(0),
});

const { TEST_DATABASE_URL } = process.env;
const made: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of made) await drop();
});

/** On the embedded one, or on PostgreSQL where the run has it. */
const place = async (): Promise<Record<string, string>> => {
  if (!TEST_DATABASE_URL) return { DATABASE_URL: "", DATA_DIR: mkdtempSync(join(folder, "data-")) };
  const { url, drop } = await createPostgresDatabase(TEST_DATABASE_URL);
  made.push(drop);
  return { DATABASE_URL: url };
};

describe("the database of a deployment", () => {
  test("is told what its people, its mails and its barrier are", async () => {
    const where = await place();
    const first = await ofDatabase(where, async (db) => {
      await db.insert(mails).values([mail("late"), { ...mail("lost"), status: "FAILED", lastError: "550 no" }]);
    });
    expect(first).toContain("unwise: nobody administers the platform");
    expect(first).toContain("unwise: 1 mails have waited for more than an hour");
    expect(first).toContain("unwise: 1 mails could not be sent: 550 no");
    const env = readEnv({ ...good, ...where });
    const others = await ofDatabase(where, async (db) => {
      await db.delete(mails);
      const [ada, edith] = await db
        .insert(users)
        .values([person("ada"), person("edith"), person("grace")])
        .returning();
      await db
        .insert(authenticators)
        .values({ userId: ada?.id ?? "", secret: "sealed", createdAt: now, confirmedAt: now });
      await db.insert(passkeys).values({
        userId: edith?.id ?? "",
        name: "Key",
        credentialId: "of-edith",
        publicKey: "public",
        counter: 0,
        createdAt: now,
      });
      await db.execute(sql`alter table companies disable row level security`);
    });
    expect(others).toContain("unwise: 1 of 3 who administer the platform sign in by a password alone");
    expect(others.filter((what) => !/^unsafe: what keeps companies apart|by a password alone$/.test(what))).toEqual(
      first.filter((what) => !/^unwise: (nobody|1 mails)/.test(what)),
    );
    expect(others).toContainEqual(expect.stringMatching(/^unsafe: what keeps companies apart: .*companies/));
    // looked at again it is as it was: nothing is mended by looking
    expect(said(await examineDatabase(env, new Date()))).toEqual(others);
  });
});

test("clocks are as far apart as they are for certain, however long the question took", () => {
  expect(clocksApart({ before: 1000, after: 13_000, there: 1000 })).toBe(0);
  expect(clocksApart({ before: 1000, after: 1200, there: 8200 })).toBe(7000);
  expect(clocksApart({ before: 8200, after: 8300, there: 1200 })).toBe(7000);
});

describe("what people meet", () => {
  const meet = async (answer: (path: string, reply: ServerResponse) => Promise<void> | void) => {
    const server = createServer((request, reply) => void answer(request.url ?? "", reply));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    // an address with a port, since it listens to one
    const { port } = server.address() as AddressInfo;
    const env = readEnv({ ...good, PUBLIC_URL: `http://127.0.0.1:${port}` });
    const found = said(await examineOutside(env, now));
    await new Promise((resolve) => server.close(resolve));
    return found;
  };

  test("is told nothing of where the server answers as it does by itself", async () => {
    const headers = await plainSecurityHeaders(true);
    expect(await meet((_, reply) => void reply.writeHead(200, headers).end("{}"))).toEqual([]);
  });

  test("is what a proxy makes of it: other headers, metrics for everybody, no server behind it", async () => {
    const { "x-frame-options": _, ...rest } = await plainSecurityHeaders(true);
    const headers = { ...rest, "referrer-policy": "unsafe-url" };
    const found = await meet((path, reply) => {
      reply.writeHead(200, headers).end(path === "/metrics" ? "# HELP panel_info x\n" : "");
    });
    expect(found).toEqual([
      expect.stringMatching(/^unsafe: referrer-policy is unsafe-url at PUBLIC_URL/),
      expect.stringMatching(/^unsafe: x-frame-options is missing at PUBLIC_URL/),
      expect.stringMatching(/^unsafe: .*\/metrics tells everybody/),
    ]);
    expect(await meet((_path, reply) => void reply.writeHead(502).end())).toEqual([
      expect.stringMatching(/^unwise: .*\/api\/health\/ready answers 502/),
    ]);
    const away = readEnv({ ...good, PUBLIC_URL: "https://127.0.0.1:1" });
    expect(said(await examineOutside(away, now))).toEqual([expect.stringContaining("does not answer here")]);
  });

  test("is a certificate that ends soon, and none that has time", () => {
    const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
    expect(ofCertificate(inDays(30), now)).toEqual([]);
    expect(said(ofCertificate(inDays(5.5), now))).toEqual(["unwise: the certificate of PUBLIC_URL ends in 5 days"]);
  });
});
