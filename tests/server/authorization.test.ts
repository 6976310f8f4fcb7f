import { afterAll, beforeAll, describe, expect, test } from "vitest";
import contract from "../../openapi/bundle.json";
import { apiKeyOf } from "../support/api-key-of";
import { givenPassword } from "../support/given-password";
import { createTestServer, type Reply, type TestServer } from "../support/server";

interface ContractOperation {
  operationId: string;
  "x-access"?: string[];
  "x-allow-inactive"?: boolean;
  "x-allow-given-password"?: boolean;
  requestBody?: object;
}

const methods = ["get", "post", "put", "delete"] as const;
const callers = [
  "platform admin",
  "company admin",
  "member",
  "support",
  "inactive user",
  "user with a given password",
  "company key",
  "nobody",
] as const;
const places = ["own company", "foreign company", "no company"] as const;
type CallerName = (typeof callers)[number];
type Place = (typeof places)[number];

// every operation of the document, whatever it is: one that is added tomorrow is tested tomorrow
const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = (item as Partial<Record<string, ContractOperation>>)[method];
    return operation ? [{ method, path, id: operation.operationId, operation }] : [];
  }),
);

/** Whom each group admits, beside the rule that a company must be one's own. */
const groups: Record<string, readonly CallerName[]> = {
  any: ["platform admin", "company admin", "member", "support"],
  own: ["platform admin", "company admin", "member", "support"],
  admin: ["platform admin"],
  support: ["support"],
  company: ["company admin"],
  member: ["company admin", "member"],
  companyKey: ["company key"],
};

type Verdict = "admitted" | "unknown" | "forbidden" | "to choose a password";

const expected = ({ operation }: (typeof operations)[number], caller: CallerName, place: Place): Verdict => {
  const access = operation["x-access"] ?? [];
  if (access.includes("public")) return "admitted";
  if (caller === "nobody") return "unknown";
  // it belongs to its company, whether or not that is named
  if (caller === "company key")
    return access.includes("companyKey") && place !== "foreign company" ? "admitted" : "forbidden";
  const seesAll = caller === "platform admin" || caller === "support";
  if (place === "foreign company" && !seesAll) return "forbidden";
  if (caller === "inactive user")
    return operation["x-allow-inactive"] && isForEveryone(access) ? "admitted" : "forbidden";
  // an outsider to every company, and with nothing of their own
  if (caller === "user with a given password") {
    if (place === "own company" || !isForEveryone(access)) return "forbidden";
    return operation["x-allow-given-password"] ? "admitted" : "to choose a password";
  }
  const admitting = access.filter((group) => groups[group]?.includes(caller));
  const needsCompany = admitting.every((group) => group === "company" || group === "member");
  if (admitting.length === 0 || (needsCompany && place !== "own company")) return "forbidden";
  return "admitted";
};

/** Open to everybody who has an account, company or none. */
const isForEveryone = (access: string[]) => access.includes("any") || access.includes("own");

const verdict = ({ status, body }: Reply): Verdict => {
  if (status === 401) return "unknown";
  if (status === 403 && body.type === "PASSWORD_CHANGE_REQUIRED") return "to choose a password";
  return status === 403 ? "forbidden" : "admitted";
};

let server: TestServer;
const tokens: Partial<Record<CallerName, string>> = {};
const companies: Partial<Record<Place, string>> = {};

beforeAll(async () => {
  server = await createTestServer();
  const admin = await server.as("admin");
  const maria = await server.as("maria", { company: "Aurora" });
  // somebody who works in the company, but whose account was closed
  const [bruno] = (await admin.get("/users?q=bruno.cardoso")).body.data;
  await admin.delete(`/users/${bruno.id}`);
  const logins = {
    "platform admin": "admin",
    "company admin": "maria",
    member: "joao",
    support: "support",
    "inactive user": "bruno.cardoso",
    "user with a given password": "com.senha.dada",
  } as const;
  const given = { firstName: "Com", surName: "Senha", app2Id: "com.senha.dada", email: "dada@example.com" };
  expect((await admin.post("/users", { body: { ...given, password: givenPassword } })).status).toBe(201);
  for (const caller of callers) {
    if (caller !== "nobody" && caller !== "company key") {
      const word = caller === "user with a given password" ? { password: givenPassword } : {};
      tokens[caller] = (await server.as(logins[caller], word)).token;
    }
  }
  tokens["company key"] = await apiKeyOf(maria, server.clock.now());
  const [foreign] = (await admin.get("/companies?q=pedra branca")).body.data;
  companies["own company"] = maria.companyId;
  companies["foreign company"] = foreign.id;
});
afterAll(() => server.close());

/** Asks for records that do not exist, with nothing in the body: whoever is admitted does no harm. */
const ask = (one: (typeof operations)[number], caller: CallerName, place: Place) => {
  const token = tokens[caller];
  const company = companies[place];
  return server.call(one.method.toUpperCase(), one.path.replace(/\{\w+\}/g, "01970000-0000-7000-8000-000000000000"), {
    ...(one.operation.requestBody && { body: {} }),
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(company && { "Company-Id": company }),
    },
  });
};

describe("authorization", () => {
  test("is declared by every operation, in words that this test knows", () => {
    const known = new Set([...Object.keys(groups), "public", "resetToken"]);
    const silent = operations.filter(({ operation }) => {
      const access = operation["x-access"] ?? [];
      return access.length === 0 || access.some((group) => !known.has(group));
    });
    expect(silent.map(({ id }) => id)).toEqual([]);
    expect(operations.length).toBeGreaterThan(90);
  });

  const matrix = operations.filter(({ operation }) => !operation["x-access"]?.includes("resetToken"));
  test.each(matrix)("of $id admits exactly whom the contract names", async (one) => {
    const wrong: string[] = [];
    for (const caller of callers) {
      for (const place of places) {
        const reply = await ask(one, caller, place);
        const wanted = expected(one, caller, place);
        if (verdict(reply) !== wanted) wrong.push(`${caller} in ${place}: ${reply.status}, not ${wanted}`);
        if (reply.status >= 500) wrong.push(`${caller} in ${place}: ${reply.text}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  const mailed = operations.filter(({ operation }) => operation["x-access"]?.includes("resetToken"));
  test.each(mailed)("of $id takes the mailed token alone, never an access token", async (one) => {
    for (const caller of callers) {
      const body = { password: "uma outra" };
      const token = tokens[caller];
      const { status } = await server.call(one.method.toUpperCase(), one.path, {
        body,
        headers: token ? { Authorization: `Bearer ${token}` } : {},
      });
      expect([400, 401]).toContain(status);
    }
  });
});
