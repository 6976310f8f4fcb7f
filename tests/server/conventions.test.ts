import { eq, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashSecret } from "../../server/auth/secrets";
import { type ContractOperation, contractOperations, resolveSchema, type Schema } from "../../server/contract/document";
import { personKeys } from "../../server/db/person-keys";
import * as schema from "../../server/db/schema";
import { resources } from "../../server/resources";
import { collectionOf, creationBeside, importFileOf } from "../support/import-file";
import { createTestServer, type TestServer } from "../support/server";
import { arbitraryOf } from "../torture/requests/arbitrary-of";

type Actor = Awaited<ReturnType<TestServer["as"]>>;

let server: TestServer;
let admin: Actor;
let maria: Actor;
const ids: Record<string, string> = {};
let made = 0;

beforeAll(async () => {
  server = await createTestServer();
  admin = await server.as("admin");
  maria = await server.as("maria", { company: "Aurora" });
  const first = async (who: Actor, path: string) => (await who.get(path)).body.data[0].id;
  ids.company = await first(admin, "/companies?isActive=true");
  ids.user = await first(admin, "/users?q=amanda");
  ids.associate = await first(maria, "/associates?status=ACTIVE&type=USER");
  ids.vcard = await first(maria, "/vcards?isActive=true");
  ids.contact = await first(maria, "/me/contacts");
  ids.mine = await first(maria, "/me/vcards?isCorporate=false&isActive=true");
  ids.public = await first(maria, "/vcards?isActive=true&isPrivate=false");
  // nobody is given views with the demonstration data
  for (const path of ["/me/views", "/views", "/platform-views"])
    await (path === "/platform-views" ? admin : maria).post(path, { body: { list: "vcards", name: "De antes" } });
});
afterAll(() => server.close());

/** Whoever an operation admits, at work in a company where it asks for one. */
const callerOf = ({ access }: ContractOperation) =>
  access.includes("admin") && !access.includes("company") ? admin : maria;
const takes = (header: string) =>
  contractOperations.filter(({ parameters }) => parameters.some(({ name }) => name === header));

/** Where an operation with If-Match writes, and what it takes, where that does not follow from the list beside it. */
const edits: Record<string, () => { path: string; body: object }> = {
  updateMe: () => ({ path: "/me", body: { firstName: "Maria", surName: "Oliveira", email: "maria@example.com" } }),
  updateMyCompany: () => ({ path: "/me/company", body: { name: "Aurora", document: "11222333000181" } }),
  updateMyContact: () => ({ path: `/me/contacts/${ids.contact}`, body: { note: "Outra" } }),
  updateMyVcard: () => ({ path: `/me/vcards/${ids.mine}`, body: { name: "Outro Nome" } }),
};

/** The first record of the list beside an operation, as it is, so that no edit of it is refused for what it says. */
const editOf = async (operation: ContractOperation) => {
  const own = edits[operation.id]?.();
  if (own) return own;
  const { path } = operation;
  const [record] = (await callerOf(operation).get(path.replace("/{id}", ""))).body.data;
  const taken = Object.keys(resolveSchema(operation.body?.content["application/json"]?.schema).properties ?? {});
  const body = Object.fromEntries(taken.filter((name) => name in record).map((name) => [name, record[name]]));
  return { path: path.replace("{id}", record.id), body };
};

describe("an edit that is out of date", () => {
  test.each(takes("If-Match"))("by $id is 412 with the record as it is, and overwrites nothing", async (operation) => {
    const { path, body } = await editOf(operation);
    const who = callerOf(operation);
    const before = await who.get(path);
    expect(before.headers.get("ETag")).toMatch(/^"[\w-]{27}"$/);
    const refused = await who.put(path, { body, headers: { "If-Match": '"of-another-time"' } });
    expect([refused.status, refused.body.type]).toEqual([412, "EDIT_CONFLICT"]);
    expect(refused.body.data).toEqual(before.body);
    expect((await who.get(path)).body).toEqual(before.body);
  });
});

const card = (name: string) => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nEND:VCARD\r\n`;

/** A CPF of its own for each number, with right check digits. */
const cpfOf = (n: number) => {
  const digits = [...String(700_000_000 + n)].map(Number);
  for (const _ of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join("");
};

/** Where an operation with Idempotency-Key creates; each call of it is another body. */
interface Creation {
  path: string;
  /** A verb of a record has none. */
  body?: object | string;
  /** The mailed token that is the bearer. */
  bearer?: string;
}

/** Somebody new for each number who was mailed a link, and what it says. */
const mailed = async (n: number, kind: "CONFIRM_EMAIL" | "RESET_PASSWORD") => {
  const token = `${kind}-${n}`.padEnd(43, "x");
  const app2Id = `convocada${n}`;
  const person = { firstName: "Nova", surName: "Pessoa", app2Id, email: `${app2Id}@example.org` };
  const at = server.clock.now();
  const row = { ...person, ...personKeys(person), passwordHash: "none", createdAt: at, updatedAt: at };
  const [user] = await server.db.insert(schema.users).values(row).onConflictDoNothing().returning();
  if (user) {
    const link = { kind, userId: user.id, email: user.email, tokenHash: hashSecret(token) };
    const expiresAt = new Date(at.getTime() + 60 * 60 * 1000);
    await server.db.insert(schema.oneTimeTokens).values({ ...link, createdAt: at, expiresAt });
  }
  return { token, email: person.email };
};

/** A passkey for each number, whether or not anything signs for it. */
const passkeyOf = async (n: number): Promise<string> => {
  const row = { name: `Chave ${n}`, credentialId: `chave${n}`, publicKey: "none", counter: 0 };
  const values = { ...row, userId: (await maria.get("/me")).body.id, createdAt: server.clock.now() };
  const [made] = await server.db.insert(schema.passkeys).values(values).returning();
  return made?.id ?? "";
};
const passkeysMade = new Map<number, Promise<string>>();

/** The same of an identity. */
const identityOf = async (n: number): Promise<string> => {
  const userId = (await maria.get("/me")).body.id;
  const [provider] = await server.db.select().from(schema.identityProviders).limit(1);
  const row = { userId, providerId: provider?.id ?? "", issuer: "https://login.example", subject: `s${n}`, name: "x" };
  const [made] = await server.db
    .insert(schema.identities)
    .values({ ...row, createdAt: server.clock.now() })
    .returning();
  return made?.id ?? "";
};
const identitiesMade = new Map<number, Promise<string>>();

const emailOf = (n: number) => `nova.pessoa${n}@example.org`;

/** What has to be somebody's, or to say something that its schema cannot. */
const creations: Record<string, (n: number) => Creation | Promise<Creation>> = {
  createAccount: (n) => ({
    path: "/accounts",
    body: {
      ...{ firstName: "Nova", surName: "Conta", app2Id: `nova.conta${n}`, email: `nova.conta${n}@example.org` },
      ...{ birthday: "1990-01-01", password: "segredo bom", confirmPassword: "segredo bom" },
    },
  }),
  confirmEmail: async (n) => ({
    path: "/accounts/confirm-email",
    body: { token: (await mailed(n, "CONFIRM_EMAIL")).token },
  }),
  resendConfirmation: async (n) => ({
    path: "/accounts/resend-confirmation",
    body: { email: (await mailed(n, "CONFIRM_EMAIL")).email },
  }),
  forgotPassword: async (n) => ({
    path: "/accounts/forgot-password",
    body: { email: (await mailed(n, "RESET_PASSWORD")).email },
  }),
  resetPassword: async (n) => ({
    path: "/accounts/reset-password",
    body: { password: `um moinho de vento ${n}` },
    bearer: (await mailed(n, "RESET_PASSWORD")).token,
  }),
  // a browser makes them, not a body alone
  deleteMyPasskey: async (n) => {
    const made = passkeysMade.get(n) ?? passkeyOf(n);
    passkeysMade.set(n, made);
    return { path: `/me/second-step/passkeys/${await made}` };
  },
  createMyVcard: (n) => ({ path: "/me/vcards", body: { name: `Meu ${n}`, isActive: false } }),
  importMyVcards: (n) => ({ path: "/me/vcards/import", body: card(`Importado ${n}`) }),
  shareMyVcard: (n) => ({ path: `/me/vcards/${ids.mine}/share`, body: { email: `alguem${n}@example.org` } }),
  shareVcardWithColleagues: (n) => ({
    path: `/me/exchanges/vcards/${ids.mine}/associates`,
    body: { associateIds: n % 2 ? [ids.associate] : [ids.associate, ids.company] },
  }),
  createCompany: (n) => ({ path: "/companies", body: { name: `Empresa ${n}`, document: cpfOf(n) } }),
  createCompanyAdmin: (n) => ({
    path: `/companies/${ids.company}/admins`,
    body: {
      ...{ firstName: "Nova", surName: "Chefe", email: `chefe${n}@example.org`, phone: "+5511987654321" },
      ...{ password: "segredo bom", confirmPassword: "segredo bom" },
    },
  }),
  createUser: (n) => ({
    path: "/users",
    body: {
      ...{ firstName: "Nova", surName: "Pessoa", app2Id: `nova.pessoa${n}` },
      ...{ email: emailOf(n), password: "segredo bom" },
    },
  }),
  inviteAssociate: (n) => ({ path: "/associates", body: { email: `convite${n}@example.org` } }),
  issueApiKey: (n) => ({
    path: "/api-keys",
    body: {
      ...{ name: `Chave ${n}`, scopes: ["vcards:read"] },
      expiresAt: new Date(server.clock.now().getTime() + 24 * 60 * 60 * 1000).toISOString(),
    },
  }),
  // that it has to be public is no business of a schema
  createWebhook: (n) => ({
    path: "/webhooks",
    body: { name: `Webhook ${n}`, url: "https://hooks.example.com/", kinds: ["VCARD_CREATED"] },
  }),
  createIdentityProvider: (n) => ({
    path: "/identity-providers",
    body: { name: `Entrada ${n}`, issuer: "https://login.example.com", clientId: "tokens" },
  }),
  // somebody comes with them, and no body makes one
  deleteMyIdentity: async (n) => {
    const made = identitiesMade.get(n) ?? identityOf(n);
    identitiesMade.set(n, made);
    return { path: `/me/identities/${await made}` };
  },
  createVcard: (n) => ({ path: "/vcards", body: { name: `Da Empresa ${n}`, isActive: false } }),
  shareVcard: (n) => ({ path: `/vcards/${ids.vcard}/share`, body: { email: `outrem${n}@example.org` } }),
  createPublicVcardContact: (n) => ({ path: `/public/vcards/${ids.public}/contacts`, body: { name: `Visita ${n}` } }),
};

/** A verb of a record that asks for nothing more, or the end of one. */
const deeds = contractOperations.filter(
  ({ method, path, body }) =>
    (method === "post" && body === undefined && /\}\/\w+$/.test(path)) ||
    (method === "delete" && path.endsWith("/{id}")),
);

/** What an associate is before a verb that is not for those who are invited. */
const standings: Record<string, Partial<typeof schema.associates.$inferInsert>> = {
  joinAssociate: { status: "ACTIVE", type: "USER" },
  unjoinAssociate: { status: "ACTIVE", type: "ADMIN" },
  inactivateAssociate: { status: "ACTIVE" },
  activateAssociate: { status: "INACTIVE" },
  disconnectAssociate: { status: "ACTIVE" },
};

let spare = 500_000;
const ready = new Map<string, Promise<string>>();

/** A record that a verb may be done to, another one for each number and the same one for the same. */
const readyFor = (operation: ContractOperation, n: number): Promise<string> => {
  const mark = `${operation.id} ${n}`;
  const known = ready.get(mark) ?? makeReady(operation);
  ready.set(mark, known);
  return known;
};

/** A session comes to be by a sign-in, which few may do in a row. */
const makeSession = async (operation: ContractOperation): Promise<string> => {
  const { id: userId } = (await callerOf(operation).get("/me")).body;
  const now = server.clock.now();
  const row = { userId, createdAt: now, lastUsedAt: now };
  const [session] = await server.db.insert(schema.sessions).values(row).returning({ id: schema.sessions.id });
  return session?.id ?? "";
};

/** What is told of comes to be by what happens. */
const makeDelivery = async (): Promise<string> => {
  spare += 1;
  const { path, body } = (await creations.createWebhook?.(spare)) ?? { path: "" };
  const { id: webhookId } = (await maria.post(path, { body })).body;
  await maria.post("/vcards", { body: { name: "Contada", isActive: false } });
  const [delivery] = (await maria.get(`/webhook-deliveries?webhookId=${webhookId}`)).body.data;
  return delivery.id;
};

/** A mail fails by what a mail server says. */
const makeFailedMail = async (): Promise<string> => {
  spare += 1;
  const { id: aboutId, email } = (await maria.get("/me")).body;
  const [at, name] = [server.clock.now(), `${email}`];
  const words = { kind: "password-changed" as const, locale: "en", subject: "s", text: "", html: "" };
  const to = { recipient: email, nameKey: name, search: name, aboutId, data: { name: "Maria", link: `/${spare}` } };
  const failed = { status: "FAILED" as const, dedupeKey: `failed/${spare}`, nextAttemptAt: at, createdAt: at };
  const [made] = await server.db
    .insert(schema.mails)
    .values({ ...words, ...to, ...failed })
    .returning();
  return made?.id ?? "";
};

const makeReady = async (operation: ContractOperation): Promise<string> => {
  if (operation.path.startsWith("/webhook-deliveries/")) return makeDelivery();
  if (operation.path.startsWith("/mails/")) return makeFailedMail();
  if (/^\/(me\/)?sessions\//.test(operation.path)) return makeSession(operation);
  const collection = creationBeside(operation);
  const who = callerOf(operation);
  const make = async (): Promise<string> => {
    spare += 1;
    // whoever has no account yet is no associate
    const person = collection.id === "inviteAssociate" ? await creations.createUser?.(spare) : undefined;
    if (person) await admin.post(person.path, { body: person.body });
    const { path, body } = await creationOf(collection, spare);
    const answer = await who.post(path, { body: person ? { email: emailOf(spare) } : body });
    expect(answer.status, answer.text).toBe(201);
    return answer.body.id;
  };
  const does = async ({ path }: ContractOperation, id: string) =>
    (await who.post(path.replace("{id}", id))).status < 300;
  const record = await make();
  const standing = standings[operation.id];
  if (standing) await server.db.update(schema.associates).set(standing).where(eq(schema.associates.id, record));
  if (standing || operation.method === "delete" || (await does(operation, await make()))) return record;
  // what undoes it is done before
  for (const other of deeds.filter((one) => one.method === "post" && collectionOf(one) === collection.path)) {
    const tried = await make();
    if ((await does(other, tried)) && (await does(operation, tried))) {
      await does(other, record);
      return record;
    }
  }
  throw new Error(`No record was found that ${operation.id} could be done to.`);
};

/** Of any other collection a record of what it asks for, another one for each number. */
const creationOf = async (operation: ContractOperation, n: number): Promise<Creation> => {
  const { id, path, body } = operation;
  const own = await creations[id]?.(n);
  if (own) return own;
  if (deeds.includes(operation)) return { path: path.replace("{id}", await readyFor(operation, n)) };
  if (body?.content["text/csv"]) {
    const { body: one } = await creationOf(creationBeside(operation), n);
    return { path, body: importFileOf([one as object]) };
  }
  const { required, properties = {} } = resolveSchema(body?.content["application/json"]?.schema);
  const needed = (Array.isArray(required) ? required : []).map((name): [string, Schema] => [
    name,
    properties[name] ?? {},
  ]);
  const values = needed.map(async ([name, schema]) => [
    name,
    (await referred(id, name)) ??
      ownText(id, name, { schema, n }) ??
      fc.sample(
        arbitraryOf(schema, () => [], name),
        { seed: n, numRuns: 1 },
      )[0],
  ]);
  return { path, body: Object.fromEntries(await Promise.all(values)) };
};

/** A text that no other record has, where each has its own: what is made up may be there already. */
const ownText = (id: string, field: string, { schema, n }: { schema: Schema; n: number }): string | undefined => {
  const { type, format, pattern } = resolveSchema(schema);
  const { unique = {} } = resources.find(({ operations }) => id in operations)?.resource ?? {};
  const isOwn = Object.values(unique).some((one) => one.field === field);
  return isOwn && type === "string" && !pattern && format === "single-line" ? `${n}` : undefined;
};

/** The first record that a field of a resource may name, where it names one. */
const referred = async (id: string, field: string): Promise<string | undefined> => {
  const { to } = resources.find(({ operations }) => id in operations)?.resource.references?.[field] ?? {};
  const list = resources.find(({ table }) => table === to?.table)?.resource.contract.list;
  return list && (await callerOf(list).get(`${list.path}?perPage=1`)).body.data[0]?.id;
};

const keyed = takes("Idempotency-Key");

/** The names of all that a schema has, at any depth. */
const namesIn = (given: Schema | undefined): string[] => {
  if (!given) return [];
  const { properties = {}, items, oneOf = [], allOf } = resolveSchema(given);
  const own = Object.entries(properties).flatMap(([name, part]) => [name, ...namesIn(part)]);
  return [...own, ...[items, ...oneOf, ...(Array.isArray(allOf) ? allOf : [])].flatMap(namesIn)];
};

/** Whether a reply has what opens something to whoever reads it. */
const tellsSecret = ({ responses }: ContractOperation): boolean =>
  Object.entries(responses).some(
    ([status, { content }]) =>
      status.startsWith("2") &&
      namesIn(content?.["application/json"]?.schema).some((name) =>
        /^(secret|key|codes|token|refreshToken)$/.test(name),
      ),
  );

describe("a key of idempotency", () => {
  test("is taken by every verb of a record without a body, and by every end of one: they are done to many at once", () => {
    expect(deeds.length).toBeGreaterThan(9);
    const unkeyed = deeds.filter((one) => !keyed.includes(one));
    expect(unkeyed.filter((one) => !tellsSecret(one)).map(({ id }) => id)).toEqual([]);
  });

  test("is taken by nothing that tells a secret once: the reply is kept with its key", () => {
    expect(contractOperations.filter(tellsSecret).length).toBeGreaterThan(5);
    expect(keyed.filter(tellsSecret).map(({ id }) => id)).toEqual([]);
  });

  const sender = (operation: ContractOperation, key: string) => async (n: number) => {
    const { path, body, bearer = callerOf(operation).token } = await creationOf(operation, n);
    const isText = typeof body === "string";
    const headers = {
      ...(!operation.access.includes("public") && { Authorization: `Bearer ${bearer}` }),
      ...(callerOf(operation) === maria && !operation.access.includes("public") && { "Company-Id": maria.companyId }),
      "Content-Type": isText ? (Object.keys(operation.body?.content ?? {})[0] ?? "") : "application/json",
      "Idempotency-Key": key,
    };
    return server.app.fetch(
      new Request(`http://panel.test/api${path}`, {
        method: operation.method.toUpperCase(),
        headers,
        body: isText ? body : body && JSON.stringify(body),
      }),
    );
  };

  /** Every row of every table that work leaves something in. */
  const rows = async () => {
    const counted = Object.values(schema).filter((one) => is(one, PgTable) && one !== schema.rateLimits);
    return Promise.all(counted.map((table) => server.db.$count(table as PgTable)));
  };

  test.each(keyed)("of $id is kept with what it tells of, or neither is", async (operation) => {
    made += 2;
    const send = sender(operation, `both-${operation.id}`);
    // whoever it is about is there before
    await creationOf(operation, made);
    const before = await rows();
    await server.db.execute(
      sql`alter table idempotency_keys add constraint nothing_kept check (status is null) not valid`,
    );
    expect((await send(made)).status).toBe(500);
    await server.db.execute(sql`alter table idempotency_keys drop constraint nothing_kept`);
    expect(await rows()).toEqual(before);
    expect((await send(made)).status).toBeLessThan(300);
  });

  test.each(keyed)("makes $id answer the same again, and refuses another body", async (operation) => {
    made += 2;
    const send = sender(operation, `once-${operation.id}`);
    const first = await send(made);
    expect(first.status).toBeLessThan(300);
    const answer = await first.json();
    const mails = (await server.outbox()).length;
    const again = await send(made);
    expect([again.status, await again.json()]).toEqual([first.status, answer]);
    expect(again.headers.get("ETag")).toBe(first.headers.get("ETag"));
    expect(await server.outbox()).toHaveLength(mails);
    expect(await (await send(made + 1)).json()).toMatchObject({ code: 409, type: "IDEMPOTENCY_CONFLICT" });
  });
});

const lists = contractOperations.filter(({ parameters }) => parameters.some(({ name }) => name === "perPage"));
const pathOf = async (operation: ContractOperation) => {
  const path = operation.path
    .replace("/companies/{id}", `/companies/${ids.company}`)
    .replace("/users/{id}", `/users/${ids.user}`)
    .replace("/associates/{id}", `/associates/${ids.associate}`)
    .replace("/me/vcards/{id}", `/me/vcards/${ids.mine}`)
    .replace("/vcards/{id}", `/vcards/${ids.vcard}`)
    .replace("{userId}", ids.contact ?? "")
    .replace("{vCardId}", ids.mine ?? "");
  const [before = ""] = path.split("/{id}");
  return before === path ? path : path.replace("{id}", (await callerOf(operation).get(before)).body.data[0].id);
};

describe("every list", () => {
  test.each(lists)("of $id is sorted by all that the contract names, and continued behind its cursor", async (one) => {
    const sort = one.parameters.find(({ name }) => name === "sort");
    const choices = resolveSchema(sort?.schema).enum;
    expect(Array.isArray(choices)).toBe(true);
    const path = await pathOf(one);
    for (const choice of Array.isArray(choices) ? choices : []) {
      const read = (more: string) => callerOf(one).get(`${path}?perPage=2&sort=${choice}${more}`);
      const page = await read("");
      expect(page.status, `${choice}: ${page.text}`).toBe(200);
      const { data, pageInfo } = page.body;
      if (!pageInfo.hasNextPage) continue;
      const next = await read(`&after=${encodeURIComponent(pageInfo.endCursor)}`);
      expect(next.status, `${choice}: ${next.text}`).toBe(200);
      const seen = data.map(({ id }: { id: string }) => id);
      expect(next.body.data.filter(({ id }: { id: string }) => seen.includes(id))).toEqual([]);
      expect(next.body.data.length).toBeGreaterThan(0);
    }
  });

  const offered = lists.filter(({ parameters }) => parameters.some(({ name }) => name === "format"));
  test.each(offered)("of $id comes as CSV, a line for each row", async (one) => {
    const path = await pathOf(one);
    const { total } = (await callerOf(one).get(`${path}?perPage=1`)).body;
    const { status, text, headers } = await callerOf(one).get(`${path}?format=csv`);
    expect([status, headers.get("Content-Type")]).toEqual([200, "text/csv; charset=utf-8"]);
    // no field of these rows has a line break in it
    expect(text.trimEnd().split("\r\n")).toHaveLength(total + 1);
    expect(text).not.toMatch(/(^|,)"?[=+@-]/m);
  });
});
