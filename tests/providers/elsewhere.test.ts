import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PanelDataProvider } from "../../src/providers/data-provider";
import { createElsewhere } from "../../src/providers/elsewhere/create-elsewhere";
import type { Elsewhere } from "../../src/providers/elsewhere/description";
import { withElsewhere } from "../../src/providers/elsewhere/elsewhere";
import { session } from "../../src/providers/session";
import { tokenOf } from "../support/tokens";

interface Invoice {
  id: number;
  number: string;
  amount: number;
  status: string;
  customer_email: string | null;
}

/** A host of another contract, with what it was asked. */
let server: Server;
let host: string;
let invoices: Invoice[];
let asked: { url: URL; method: string; headers: IncomingMessage["headers"]; body?: Record<string, unknown> }[];

const read = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString();
  return text === "" ? undefined : JSON.parse(text);
};

const answerTo = ({ url, method, body }: (typeof asked)[number]): [number, unknown?] => {
  const id = Number(/^\/v1\/invoices\/(\d+)/.exec(url.pathname)?.[1]);
  const found = invoices.find((one) => one.id === id);
  if (url.pathname === "/v1/invoices" && method === "GET") {
    const { page, per_page: size, sort_by: by, order, search } = Object.fromEntries(url.searchParams);
    const statuses = url.searchParams.getAll("status");
    const kept = invoices
      .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
      .filter(({ number }) => !search || number.includes(search))
      .toSorted((one, other) => (by === "amount" ? one.amount - other.amount : one.id - other.id));
    if (order === "desc") kept.reverse();
    const begin = (Number(page) - 1) * Number(size);
    return [200, { items: kept.slice(begin, begin + Number(size)), total: kept.length }];
  }
  if (url.pathname === "/v1/invoices") {
    if (typeof body?.amount !== "number" || body.amount < 0)
      return [
        422,
        { detail: "Amounts\nare not negative.", errors: [{ field: "amount", message: "must not be negative" }] },
      ];
    const made = { id: 100, status: "draft", customer_email: null, ...body } as Invoice; // as the host takes it
    invoices.push(made);
    return [201, made];
  }
  if (url.pathname === "/v1/whole") return [200, invoices];
  if (!found) return [404, { error: "not_found" }];
  if (url.pathname.endsWith("/send") && found.status === "paid") return [409, { detail: "It was paid already." }];
  if (url.pathname.endsWith("/send")) Object.assign(found, { status: "sent" });
  if (method === "PATCH") Object.assign(found, body);
  if (method === "DELETE") {
    invoices.splice(invoices.indexOf(found), 1);
    return [204];
  }
  return [200, found];
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "", "http://host");
    const question = { url, method: request.method ?? "", headers: request.headers, body: await read(request) };
    asked.push(question);
    const [status, body] = url.pathname.startsWith("/v1/closed") ? [401, {}] : answerTo(question);
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens to a port
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  asked = [];
  invoices = Array.from({ length: 12 }, (_, at) => ({
    id: at + 1,
    number: `N-${at + 1}`,
    amount: 100 - at,
    status: at % 2 ? "paid" : "draft",
    customer_email: null,
  }));
});

const described = (more: Partial<Elsewhere> = {}): Elsewhere => ({
  host,
  path: "/v1/invoices",
  id: "id",
  envelope: { rows: "items", total: { body: "total" } },
  paging: { by: "page", page: "page", size: "per_page", most: 50, first: 1 },
  order: { by: "sort_by", direction: "order", up: "asc", down: "desc" },
  filters: { q: { as: "search", style: "one" }, status: { as: "status", style: "many" } },
  update: "PATCH",
  nullable: ["customer_email"],
  ...more,
});
const provider = (more?: Partial<Elsewhere>) => createElsewhere(described(more));
const page = (number: number, perPage = 5) => ({ page: number, perPage });
const byId = { field: "id", order: "ASC" } as const;

describe("a resource of another host", () => {
  it("is listed page by page, in an order, and narrowed", async () => {
    const list = await provider().getList("invoices", {
      pagination: page(2),
      sort: { field: "amount", order: "ASC" },
      filter: {},
    });
    expect(list.data.map(({ id, amount }) => [id, amount])).toEqual([
      ["7", 94],
      ["6", 95],
      ["5", 96],
      ["4", 97],
      ["3", 98],
    ]);
    expect([list.total, list.pageInfo]).toEqual([12, { hasNextPage: true, hasPreviousPage: true }]);
    const found = await provider().getList("invoices", {
      pagination: page(1),
      sort: byId,
      filter: { q: "N-1", status: ["paid", "sent"], unknown: "x" },
    });
    expect(found.data.map(({ number }) => number)).toEqual(["N-10", "N-12"]);
    expect(asked.at(-1)?.url.search).toBe("?page=1&per_page=5&search=N-1&status=paid&status=sent");
  });

  it("is asked for by an offset where its host counts rows", async () => {
    await provider({ paging: { by: "offset", offset: "skip", size: "per_page" } }).getList("invoices", {
      pagination: page(3),
      sort: byId,
      filter: {},
    });
    expect(asked.at(-1)?.url.search).toBe("?skip=10&per_page=5");
  });

  it("is read whole, and put in order and cut into pages here, where its host has neither", async () => {
    const whole = provider({ path: "/v1/whole", envelope: {}, paging: { by: "whole" }, order: undefined });
    const list = await whole.getList("invoices", {
      pagination: page(2),
      sort: { field: "amount", order: "ASC" },
      filter: {},
    });
    expect(list.data.map(({ id }) => id)).toEqual(["7", "6", "5", "4", "3"]);
    expect([list.total, list.pageInfo]).toEqual([12, { hasNextPage: true, hasPreviousPage: true }]);
  });

  it("is made, changed, acted on and deleted, with what was emptied said to a host that takes patches", async () => {
    const made = await provider().create("invoices", { data: { number: "N-13", amount: 5 } });
    expect(made.data).toEqual({ id: "100", number: "N-13", amount: 5, status: "draft" });
    const changed = await provider().update("invoices", {
      id: "3",
      data: { number: "N-3b" },
      previousData: { id: "3" },
    });
    expect(changed.data).toMatchObject({ id: "3", number: "N-3b", amount: 98 });
    expect(asked.at(-1)).toMatchObject({ method: "PATCH", body: { number: "N-3b", customer_email: null } });
    const sent = await provider().act("invoices", { id: "3", verb: "send" });
    expect(sent.data).toMatchObject({ id: "3", status: "sent" });
    await provider().deleteMany("invoices", { ids: ["1", "2"] });
    expect(invoices.map(({ id }) => id)).not.toContain(1);
    await expect(provider().getOne("invoices", { id: "1" })).rejects.toMatchObject({ code: 404, type: "NOT_FOUND" });
  });

  it.each([
    ["number", 3],
    ["text", "3"],
    [undefined, undefined],
  ] as const)("is replaced with its id in the body where its host demands that: %s", async (sent, id) => {
    const data = { number: "N-3b" };
    await provider({ update: "PUT", sent }).update("invoices", { id: "3", data, previousData: { id: "3" } });
    expect(asked.at(-1)).toMatchObject({ method: "PUT", url: { pathname: "/v1/invoices/3" } });
    expect(asked.at(-1)?.body).toEqual(id === undefined ? data : { id, ...data });
  });

  it.each(["PUT", "PATCH"] as const)("is not overwritten by %s with what somebody did not see", async (update) => {
    const other = provider({ update, written: ["number", "status", "tags", "customer_email"] });
    Object.assign(invoices[2] ?? {}, { tags: ["late"] });
    const { data: previousData } = await other.getOne("invoices", { id: "3" });
    // a host may count what nobody writes
    Object.assign(invoices[2] ?? {}, { amount: 1, status: "sent" });
    const edit = { id: "3", data: { number: "N-3b", status: "draft" } };
    const refused = other.update("invoices", { ...edit, previousData });
    const data = { id: "3", number: "N-3", amount: 1, status: "sent", tags: ["late"] };
    await expect(refused).rejects.toMatchObject({ code: 412, type: "EDIT_CONFLICT", data });
    expect(asked.map(({ method }) => method)).not.toContain(update);
    Object.assign(invoices[2] ?? {}, { amount: 2 });
    await other.update("invoices", { ...edit, previousData: data });
    expect(asked.at(-1)).toMatchObject({ method: update, body: { number: "N-3b", status: "draft" } });
    // a caller that says nothing of what it saw is held to nothing
    await other.update("invoices", { id: "3", data: { number: "N-3c" }, previousData: undefined });
    expect(asked.at(-1)).toMatchObject({ method: update, body: { number: "N-3c" } });
  });

  it("says which field its host refused, and what the host says of it", async () => {
    const refused = provider().create("invoices", { data: { number: "N-14", amount: -1 } });
    await expect(refused).rejects.toMatchObject({
      type: "VALIDATION_FAILED",
      fields: [{ path: "amount", type: "INVALID", said: "must not be negative" }],
      said: "Amounts are not negative.",
    });
    // nobody else changed it
    await expect(provider().act("invoices", { id: "2", verb: "send" })).rejects.toMatchObject({
      code: 409,
      type: "STATE_CONFLICT",
      said: "It was paid already.",
    });
    // a word alone is a code, and no sentence
    const missing = provider({ path: "/v1/missing" }).getOne("invoices", { id: "1" });
    await expect(missing).rejects.toMatchObject({ type: "NOT_FOUND", said: undefined });
  });

  it("is told nothing of the panel's session, and who is asking as its own headers say", async () => {
    const token = tokenOf();
    session.signIn({ token, refreshToken: "r1" });
    session.setWorkspace({ id: "42", name: "Aurora" });
    await provider({ headers: () => ({ Authorization: "Bearer of-that-host" }) }).getOne("invoices", { id: "3" });
    await provider().create("invoices", { data: { number: "N-15", amount: 1 } });
    const [own, none] = asked.map(({ headers }) => headers);
    expect(own?.authorization).toBe("Bearer of-that-host");
    expect(none).not.toHaveProperty("authorization");
    for (const headers of [own, none]) {
      expect(JSON.stringify(headers)).not.toContain(token);
      expect(Object.keys(headers ?? {})).not.toContain("company-id");
      expect(Object.keys(headers ?? {})).not.toContain("cookie");
    }
    session.clear();
  });

  it("whose host does not know who is asking does not end the panel's session, and one that is away is said to be away", async () => {
    await expect(provider({ path: "/v1/closed" }).getOne("invoices", { id: "1" })).rejects.toMatchObject({
      code: 403,
      type: "AUTH_FORBIDDEN",
    });
    const away = provider({ host: "http://127.0.0.1:1" }).getOne("invoices", { id: "1" });
    await expect(away).rejects.toMatchObject({ cause: "NETWORK_ERROR" });
    const broken = provider({ envelope: { rows: "data" } }).getList("invoices", {
      pagination: page(1),
      sort: byId,
      filter: {},
    });
    await expect(broken).rejects.toMatchObject({ cause: "BAD_ANSWER" });
  });
});

describe("the panel's provider", () => {
  it("asks the other host for its resources, fetched with the first question, and its own server for all others", async () => {
    const calls: string[] = [];
    const own = {
      supportAbortSignal: true,
      getOne: async (resource: string) => {
        calls.push(resource);
        return { data: { id: "own" } };
      },
    } as unknown as PanelDataProvider; // of which only this is asked
    let loaded = 0;
    const load = async () => {
      loaded += 1;
      return provider();
    };
    const both = withElsewhere(own, async (resource) => (resource === "invoices" ? load : undefined));
    expect((await both.getOne("companies", { id: "1" })).data).toEqual({ id: "own" });
    expect([calls, loaded, both.supportAbortSignal]).toEqual([["companies"], 0, true]);
    expect((await both.getOne("invoices", { id: "3" })).data).toMatchObject({ number: "N-3" });
    expect([calls, loaded]).toEqual([["companies"], 1]);
  });

  it("asks the other host, too, for what its own server has not, once it is known that there is one", async () => {
    const own = {
      getOne: async (resource: string) => Promise.reject(new Error(`no ${resource} here`)),
    } as unknown as PanelDataProvider; // of which only this is asked
    const both = withElsewhere(own, async (resource, isSure = false) =>
      isSure && resource === "invoices" ? async () => provider() : undefined,
    );
    expect((await both.getOne("invoices", { id: "3" })).data).toMatchObject({ number: "N-3" });
    await expect(both.getOne("companies", { id: "1" })).rejects.toThrow("no companies here");
  });
});
