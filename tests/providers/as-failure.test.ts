import { expect, test } from "vitest";
import { isPanelPath } from "../../src/app/panel-addresses";
import type { Failure } from "../../src/engine/ports";
import { ApiError } from "../../src/providers/api-error";
import { asFailure } from "../../src/providers/as-failure";

test("an edit conflict hands on the record as it is now", () => {
  const current = { id: "a", name: "Newer" };
  expect(asFailure(new ApiError({ code: 412, type: "EDIT_CONFLICT", data: current }))).toEqual({
    type: "EDIT_CONFLICT",
    fields: undefined,
    current,
  });
});

test("a refusal hands on what is wrong with each field", () => {
  const fields = [{ path: "emails.0.value", type: "INVALID_EMAIL" as const, message: "No." }];
  expect(asFailure(new ApiError({ code: 400, type: "VALIDATION_FAILED", fields }))).toMatchObject({ fields });
});

test("an error without an answer is told by its cause", () => {
  expect(asFailure(new ApiError({ cause: "TIMEOUT" }))).toMatchObject({ type: "TIMEOUT" });
});

test.each<[ConstructorParameters<typeof ApiError>[0], Partial<Failure>]>([
  [{ code: 404 }, { isGone: true }],
  [{ code: 403 }, { isForbidden: true }],
  [{ code: 409 }, { isForbidden: true }],
  [{ code: 429, retryAfter: 0 }, { retryIn: 0 }],
  [{ code: 400, said: "Not so." }, { said: "Not so." }],
  [{ code: 500, requestId: "4f" }, { request: "4f" }],
  [{ cause: "NETWORK_ERROR" }, { type: "NETWORK_ERROR", isUnknown: true }],
  ...[401, 408, 502, 503, 504].map((code): [{ code: number }, Partial<Failure>] => [{ code }, { isUnknown: true }]),
  [{ code: 412, type: "EDIT_CONFLICT", data: { name: "Newer" } }, { type: "EDIT_CONFLICT" }],
  [
    { code: 412, type: "EDIT_CONFLICT", data: { id: 7 } },
    { type: "EDIT_CONFLICT", current: { id: 7 } },
  ],
  [{ code: 409, data: { id: "a" } }, { isForbidden: true }],
  [{ code: 400 }, {}],
])("%j is told as %j, and as nothing more", (error, failure) => {
  expect(asFailure(new ApiError(error))).toEqual({ type: "UnknownError", ...failure });
});

test("an error that is none of the API's is an unknown one", () => {
  expect(asFailure(new TypeError("x"))).toEqual({ type: "UnknownError" });
  expect(asFailure("x")).toEqual({ type: "UnknownError" });
});

test.each(["/", "/home", "/companies/edit/1", "/me/vcards", "/received-contacts", "/vcard-templates/create"])(
  "%s belongs to the panel",
  (path) => expect(isPanelPath(path)).toBe(true),
);

test.each(["/nowhere", "/create-account", "/companiesx", "/toString"])("%s does not", (path) =>
  expect(isPanelPath(path)).toBe(false),
);
