import { describe, expect, test } from "vitest";
import type { Api } from "../../src/providers/api";
import { ApiError } from "../../src/providers/api-error";
import { asFailure } from "../../src/providers/as-failure";
import { dataOf } from "../../src/providers/data-of";
import { isRecord } from "../../src/providers/is-record";
import { splitFailureKey } from "../../src/providers/message-key";
import { createRawClient } from "../../src/providers/raw-client";
import { shortSuccess } from "../../src/providers/short-success";
import { landing } from "../../src/providers/workspace/places";
import { person } from "../support/tokens";

const answer = (status: number, headers: HeadersInit = {}) => new Response(null, { status, headers });

describe("an error of the API", () => {
  test("is read from an answer, and takes only what is one", () => {
    const fields = [
      { path: "name", type: "REQUIRED", message: "Needed." },
      { path: "name", type: 1 },
      { path: 1, type: "REQUIRED" },
      { type: "REQUIRED" },
      "rubbish",
    ];
    const body = { type: "VALIDATION_ERROR", message: "In English.", fields, data: { id: "a" } };
    const error = ApiError.from(answer(422, { "Retry-After": "7", "X-Request-Id": "r1" }), body);
    expect(error).toMatchObject({
      name: "ApiError",
      code: 422,
      status: 422,
      type: "VALIDATION_ERROR",
      told: "VALIDATION_ERROR",
      message: "In English.",
      fields: [fields[0]],
      data: { id: "a" },
      retryAfter: 7,
      requestId: undefined,
    });
  });

  test.each([
    ["nothing", undefined],
    ["empty texts", { type: "", message: "", fields: "x", data: "x" }],
    ["a list", []],
  ])("has its defaults where the answer says %s", (_, body) => {
    const error = ApiError.from(answer(404, { "X-Request-Id": "r1", "Retry-After": "soon" }), body);
    expect(error).toMatchObject({ code: 404, type: "UnknownError", message: "Unknown error", fields: [] });
    expect([error.data, error.retryAfter, error.requestId]).toEqual([undefined, undefined, "r1"]);
  });

  test("names its request where the server failed, even with a type", () => {
    expect(ApiError.from(answer(500, { "X-Request-Id": "r1" }), { type: "SERVER_ERROR" }).requestId).toBe("r1");
    expect(ApiError.from(answer(499, { "X-Request-Id": "r1" }), { type: "SERVER_ERROR" }).requestId).toBeUndefined();
  });
});

describe("a failure in the engine's words", () => {
  const failure = (type: string, data?: Record<string, unknown>) => asFailure(new ApiError({ type, data }));

  test("carries the record of a conflict, and of nothing else", () => {
    expect(failure("EDIT_CONFLICT", { id: "a", name: "A" }).current).toEqual({ id: "a", name: "A" });
    expect(failure("EDIT_CONFLICT", { id: 7 }).current).toEqual({ id: 7 });
    expect(failure("EDIT_CONFLICT", { id: true }).current).toBeUndefined();
    expect(failure("EDIT_CONFLICT").current).toBeUndefined();
    expect(failure("OTHER", { id: "a" }).current).toBeUndefined();
    expect(failure("OTHER", { id: 7 }).current).toBeUndefined();
  });
});

describe("an answer", () => {
  test("is what was asked for, or cannot be read", () => {
    const response = answer(200);
    for (const data of [0, "", false, {}]) expect(dataOf<unknown>({ data, response })).toBe(data);
    for (const data of [undefined, null]) expect(() => dataOf({ data, response })).toThrow(ApiError);
  });

  test("is a record when it is an object and no list", () => {
    expect([{}, [], null, undefined, "x"].map(isRecord)).toEqual([true, false, false, false, false]);
  });

  /** The client of a server that answers this. */
  const raw = (data: unknown, status = 200) => {
    const response = status === 204 ? answer(204) : Response.json(null, { status });
    const answered = async () => ({ data, response });
    // The raw client asks no more of an API than its four methods.
    return { response, client: createRawClient(Object.fromEntries([["GET", answered]]) as unknown as Api) };
  };

  test("without content is an empty one", async () => {
    const { client, response } = raw(undefined, 204);
    expect(await client.GET("/things")).toEqual({ body: {}, response });
  });

  test.each([
    ["nothing", undefined],
    ["a list", []],
    ["null", null],
    ["a text", "x"],
  ])("that is %s where a record was asked for cannot be read", async (_, data) => {
    await expect(raw(data).client.GET("/things")).rejects.toMatchObject({ cause: "BAD_ANSWER" });
  });

  test("that is a record is its body", async () => {
    const { client, response } = raw({ a: 1 });
    expect(await client.GET("/things")).toEqual({ body: { a: 1 }, response });
  });
});

describe("the key of a message", () => {
  test("is that of the short spelling of a success, at its end alone", () => {
    expect(["A_SUCCESS", "A_SUCCESSFULLY", "A_SUCCESS_B", "A"].map(shortSuccess)).toEqual([
      "A",
      "A",
      "A_SUCCESS_B",
      "A",
    ]);
  });

  test("gives its request back, and any other key as it is", () => {
    const key = "messages.errors.UnknownError";
    expect(splitFailureKey(`${key}#r1#2`)).toEqual({ key, request: "r1#2" });
    expect(splitFailureKey(`${key}@42#r1`)).toEqual({ key, retryIn: 42, request: "r1" });
    expect(splitFailureKey(`${key}\nPaid. #1`)).toEqual({ key, said: "Paid. #1" });
    for (const other of [key, `${key}#`, `x.${key}#r1`, "messages.done#r1"])
      expect(splitFailureKey(other), other).toEqual({ key: other });
  });
});

describe("the place after signing in", () => {
  test.each([
    ["PLATFORM_ADMIN", "/companies"],
    ["PLATFORM_USER", "/home"],
    ["PLATFORM_SUPPORT", "/"],
  ] as const)("of %s is %s", (role, place) => {
    expect(landing(person({ role }), "/login")).toBe(place);
    expect(landing(person({ role, status: "PENDING" }), "/login")).toBe("/unauthorized");
  });
});
