import { describe, expect, it } from "vitest";
import { actorOf } from "../../src/providers/actor";
import type { SessionUser } from "../../src/providers/session";
import { platformAdmin, platformUser } from "../../src/resources/rules";
import { verdictOf } from "../../src/shell/frame/verdict";

const user: SessionUser = {
  sub: "0199a000-0000-7000-8000-000000000001",
  sid: "01970000-0000-7000-8000-00000000000a",
  aud: "vcard-panel",
  app2Id: "ana",
  role: "PLATFORM_USER",
  status: "ACTIVE",
  firstName: "Ana",
  surName: "Lima",
  email: "ana@example.com",
  isPrimaryAccess: false,
  iat: 0,
  exp: 0,
};
const verdict = (person: SessionUser, allow = platformUser) =>
  verdictOf({ user: person, actor: actorOf(person, {}), allow });

describe("the guard of a screen", () => {
  it("asks for a session first", () => {
    const inactive = { ...user, status: "INACTIVE" } as const;
    expect(verdictOf({ user: undefined, actor: actorOf(inactive, {}), allow: platformAdmin })).toBe("login");
  });

  it("asks for the role before the status", () => {
    expect(verdict({ ...user, status: "PENDING" }, platformAdmin)).toBe("denied");
  });

  it.each(["INACTIVE", "PENDING", "TEMPORARY"] as const)("sends the %s account with a fitting role away", (status) => {
    expect(verdict({ ...user, status })).toBe("unauthorized");
  });

  it("lets an active account with a fitting role pass", () => {
    expect(verdict(user)).toBe("ok");
  });
});

describe("the actor", () => {
  const acme = { id: "0199a000-0000-7000-8000-000000000002", name: "Acme" };

  it("has a part in a company only when the token was issued for the workspace", () => {
    const admin = { ...user, company: acme, associateType: "ADMIN" } as const;
    expect(actorOf(admin, { workspace: acme, menu: "BUSINESS" }).associateType).toBe("ADMIN");
    const other = { ...acme, id: "0199a000-0000-7000-8000-000000000003" };
    expect(actorOf(admin, { workspace: other, menu: "BUSINESS" }).associateType).toBeUndefined();
    expect(actorOf(admin, {}).associateType).toBeUndefined();
  });
});
