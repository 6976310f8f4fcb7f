import { describe, expect, test, vi } from "vitest";
import { actorOf } from "../../src/providers/actor";
import { guard, type Role } from "../../src/providers/guard";
import type { SessionUser } from "../../src/providers/session";
import { landing } from "../../src/providers/workspace/places";
import { companyAdmin, platformAdmin, platformUser } from "../../src/resources/rules";
import { person } from "../support/tokens";

const acme = { id: "0199a000-0000-7000-8000-000000000002", name: "Acme" };
const passage = (user: SessionUser | undefined, question: Omit<Parameters<typeof guard>[0], "session"> = {}) =>
  guard({ session: { user }, ...question });

describe("the guard", () => {
  test("asks for a session first", () => {
    expect(passage(undefined)).toBe("login");
    expect(passage(undefined, { roles: [] })).toBe("login");
    expect(passage(undefined, { allow: platformAdmin })).toBe("login");
  });

  test("asks for the role before the status", () => {
    const user = person({ status: "INACTIVE" });
    expect(passage(user, { roles: ["PLATFORM_ADMIN"] })).toBe("denied");
    expect(passage(user, { allow: platformAdmin })).toBe("denied");
    expect(passage(user, { allow: platformUser })).toBe("unauthorized");
    expect(passage(user)).toBe("unauthorized");
  });

  test("asks a screen's rule about the person at work in the company of the workspace", () => {
    const user = person({ company: acme, associateType: "ADMIN" });
    expect(guard({ session: { user, workspace: acme, menu: "BUSINESS" }, allow: companyAdmin })).toBe("ok");
    expect(guard({ session: { user, workspace: acme }, allow: companyAdmin })).toBe("denied");
  });

  test("denies a role that the product does not know, whatever a screen's rule says", () => {
    // Another host may send a role that the contract does not name.
    const user = person({ role: "PLATFORM_GUEST" as Role });
    const allow = vi.fn(() => true);
    expect(passage(user, { allow })).toBe("denied");
  });

  test.each(["INACTIVE", "TEMPORARY", "PENDING"] as const)("leads someone who is %s to /unauthorized", (status) => {
    expect(passage(person({ status }))).toBe("unauthorized");
  });

  test("leads someone of a status that the product does not know there, too", () => {
    // as with roles, another host may send one
    const user = person({ status: "SUSPENDED" as SessionUser["status"] });
    expect(passage(user)).toBe("unauthorized");
    expect(passage(user, { allow: () => true })).toBe("unauthorized");
  });

  test("leads someone whose password somebody else chose to choose one, wherever they go", () => {
    expect(passage(person({ mustChangePassword: true }))).toBe("password");
    expect(passage(person({ mustChangePassword: true, status: "INACTIVE" }))).toBe("unauthorized");
  });

  test("lets someone who is not active pass where the list of roles is empty", () => {
    expect(passage(person({ status: "PENDING" }), { roles: [] })).toBe("ok");
  });

  test.each(["PLATFORM_ADMIN", "PLATFORM_USER", "PLATFORM_SUPPORT"] as const)("admits %s to the shell", (role) => {
    expect(passage(person({ role }))).toBe("ok");
  });
});

describe("the actor", () => {
  test("has a part in a company only when the token was issued for the workspace", () => {
    const admin = person({ company: acme, associateType: "ADMIN" });
    expect(actorOf(admin, { workspace: acme, menu: "BUSINESS" }).associateType).toBe("ADMIN");
    const other = { ...acme, id: "0199a000-0000-7000-8000-000000000003" };
    expect(actorOf(admin, { workspace: other, menu: "BUSINESS" }).associateType).toBeUndefined();
    expect(actorOf(admin, {}).associateType).toBeUndefined();
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

  test("leads an account that is not active to /unauthorized, unless a place with a rule of its own was asked for", () => {
    expect(landing(person({ status: "PENDING" }), "/login")).toBe("/unauthorized");
    expect(landing(person({ status: "PENDING", role: "PLATFORM_ADMIN" }), "/vcards")).toBe("/unauthorized");
    expect(landing(person({ status: "PENDING" }), "/companies")).toBe("/companies");
  });
});
