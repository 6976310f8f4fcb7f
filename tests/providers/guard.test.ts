import { describe, expect, test } from "vitest";
import { guard, type Role, shellRoles } from "../../src/providers/guard";
import { landing } from "../../src/providers/landing";
import { person } from "../support/tokens";

describe("the guard", () => {
  test("asks for a session first", () => {
    expect(guard({ roles: shellRoles })).toBe("login");
    expect(guard({ roles: [] })).toBe("login");
  });

  test("asks for the role before the status", () => {
    const user = person({ status: "INACTIVE" });
    expect(guard({ user, roles: ["PLATFORM_ADMIN"] })).toBe("denied");
    expect(guard({ user, roles: shellRoles })).toBe("unauthorized");
  });

  test("denies a role that the product does not know", () => {
    // Another host may send a role that the contract does not name.
    const user = person({ role: "PLATFORM_GUEST" as Role });
    expect(guard({ user, roles: shellRoles })).toBe("denied");
  });

  test.each(["INACTIVE", "TEMPORARY", "PENDING"] as const)("leads someone who is %s to /unauthorized", (status) => {
    expect(guard({ user: person({ status }), roles: shellRoles })).toBe("unauthorized");
  });

  test("leads someone whose password somebody else chose to choose one, wherever they go", () => {
    expect(guard({ user: person({ mustChangePassword: true }), roles: shellRoles })).toBe("password");
    expect(guard({ user: person({ mustChangePassword: true, status: "INACTIVE" }), roles: shellRoles })).toBe(
      "unauthorized",
    );
  });

  test("lets someone who is not active pass where the list of roles is empty", () => {
    expect(guard({ user: person({ status: "PENDING" }), roles: [] })).toBe("ok");
  });

  test.each(shellRoles)("admits %s to the shell", (role) => {
    expect(guard({ user: person({ role }), roles: shellRoles })).toBe("ok");
  });
});

describe("the landing after sign-in", () => {
  test("leads a platform admin to /companies, wherever they wanted to go", () => {
    expect(landing(person({ role: "PLATFORM_ADMIN" }), "/login")).toBe("/companies");
    expect(landing(person({ role: "PLATFORM_ADMIN" }), "/vcards")).toBe("/companies");
  });

  test("leads anyone else to /home from /login, and to where they were otherwise", () => {
    expect(landing(person(), "/login")).toBe("/home");
    expect(landing(person(), "/associates?page=2")).toBe("/associates?page=2");
  });
});
