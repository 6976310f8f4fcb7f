import { describe, expect, test } from "vitest";
import type { SavedView, ViewBody } from "../../src/engine/ports";
import type { Api } from "../../src/providers/api";
import { ApiError } from "../../src/providers/api-error";
import { beside } from "../../src/providers/beside";
import { createViews } from "../../src/providers/views";

const body: ViewBody = { list: "users", name: "Mine", isDefault: true };
const view = (owner: SavedView["owner"]): SavedView => ({
  ...body,
  id: "v1",
  owner,
  createdAt: "2026-11-24T12:00:00.000Z",
  updatedAt: "2026-11-24T12:00:00.000Z",
});

interface Sent {
  method: string;
  path: string;
  init: Record<string, unknown>;
}

/** An API that answers what it is told to, and remembers what it was asked. */
const begin = (answer: unknown, headers: Record<string, string> = {}, failure?: ApiError) => {
  const sent: Sent[] = [];
  const call =
    (method: string) =>
    async (path: string, init: Sent["init"] = {}) => {
      sent.push({ method, path, init });
      if (failure) throw failure;
      return { data: answer, response: new Response(null, { headers }) };
    };
  const api = { GET: call("GET"), POST: call("POST"), PUT: call("PUT"), DELETE: call("DELETE") };
  // the contract's types hang on literal paths, which a fake cannot have
  return { sent, views: createViews({ api: api as unknown as Api, reads: ["person", "company"] }) };
};

const keysOf = (sent: readonly Sent[]) =>
  sent.map(({ init }) => (init.headers as Record<string, string>)["Idempotency-Key"]);

describe("views", () => {
  test("are read wherever the person reads some, each with whose it is, and beside the page", async () => {
    const { sent, views } = begin({ data: [{ id: "v1" }] });
    expect(await views.read()).toEqual([
      { id: "v1", owner: "person" },
      { id: "v1", owner: "company" },
    ]);
    expect(sent.map(({ path }) => path)).toEqual(["/me/views", "/views"]);
    expect(sent.map(({ init }) => init.middleware)).toEqual([[beside], [beside]]);
  });

  test.each([
    ["person", "/me/views", { list: "users", name: "Mine" }],
    ["company", "/views", body],
    ["platform", "/platform-views", body],
  ] as const)("of %s are made at %s, once each", async (owner, path, written) => {
    const { sent, views } = begin({ id: "v2" });
    expect(await views.create(owner, body)).toEqual({ id: "v2", owner });
    await views.create(owner, body);
    expect(sent.map((one) => [one.method, one.path, one.init.body])).toEqual([
      ["POST", path, written],
      ["POST", path, written],
    ]);
    const keys = keysOf(sent);
    expect(new Set(keys).size).toBe(2);
    expect(keys).not.toContain(undefined);
  });

  test("of whose making nobody heard are made with the same key again", async () => {
    const { sent, views } = begin({ id: "v2" });
    const lost = begin({ id: "v2" }, {}, new ApiError({ cause: "NETWORK_ERROR" }));
    await expect(lost.views.create("company", body)).rejects.toBeInstanceOf(ApiError);
    await views.create("company", body);
    expect(keysOf(sent)).toEqual(keysOf(lost.sent));
    expect(keysOf(sent)).toEqual([expect.stringMatching(/^[a-z0-9]{10,}$/)]);
  });

  test.each([
    ["person", "/me/views/{id}", { list: "users", name: "Mine" }],
    ["company", "/views/{id}", body],
  ] as const)(
    "of %s are changed as they were read, and not over what somebody else wrote",
    async (owner, path, written) => {
      const { sent, views } = begin({ id: "v1", updatedAt: view(owner).updatedAt }, { ETag: '"7"' });
      expect(await views.update(view(owner), body)).toMatchObject({ id: "v1", owner });
      expect(sent).toEqual([
        { method: "GET", path, init: { params: { path: { id: "v1" } } } },
        {
          method: "PUT",
          path,
          init: { params: { path: { id: "v1" } }, headers: { "If-Match": '"7"' }, body: written },
        },
      ]);
      const newer = { id: "v1", updatedAt: "2026-11-24T12:00:01.000Z" };
      const other = begin(newer);
      const refused = await other.views.update(view(owner), body).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ApiError);
      expect(refused).toMatchObject({ code: 412, type: "EDIT_CONFLICT", data: newer });
      expect(other.sent.map(({ method }) => method)).toEqual(["GET"]);
    },
  );

  test("are changed on a host that tells no version", async () => {
    const { sent, views } = begin({ updatedAt: view("person").updatedAt });
    await views.update(view("person"), body);
    expect(sent.at(-1)?.init.headers).toEqual({ "If-Match": "*" });
  });

  test("are removed where they are", async () => {
    const { sent, views } = begin(undefined);
    await views.remove(view("platform"));
    expect(sent).toEqual([
      { method: "DELETE", path: "/platform-views/{id}", init: { params: { path: { id: "v1" } } } },
    ]);
  });
});

describe("what is asked beside a page", () => {
  // what openapi-fetch hands on besides is not looked at
  const outcomeOf = (error: unknown) =>
    beside.onError?.({ error } as Parameters<NonNullable<typeof beside.onError>>[0]);

  test("is none of it where a second step is asked for first", async () => {
    const answer = await outcomeOf(new ApiError({ code: 403, type: "SECOND_STEP_REQUIRED" }));
    expect(answer).toBeInstanceOf(Response);
    expect(await (answer as Response).json()).toEqual({ data: [], total: 0 });
  });

  test("fails as anything does otherwise", async () => {
    expect(await outcomeOf(new ApiError({ code: 403, type: "AUTH_FORBIDDEN" }))).toBeUndefined();
    expect(await outcomeOf(new Error("SECOND_STEP_REQUIRED"))).toBeUndefined();
  });
});
