import { describe, expect, it } from "vitest";
import {
  type Access,
  type Door,
  decideAccess,
  decideRecency,
  type KeyStanding,
  type Standing,
} from "../../../server/domain/access";

const user: Standing = { role: "PLATFORM_USER", status: "ACTIVE", mustChangePassword: false };
const people = {
  user,
  admin: { ...user, role: "PLATFORM_ADMIN" },
  support: { ...user, role: "PLATFORM_SUPPORT" },
  member: { ...user, associateType: "USER" },
  company: { ...user, associateType: "ADMIN" },
} as const satisfies Record<string, Standing>;
type Who = keyof typeof people;

const door = (over: Partial<Door>): Door => ({ access: [], allowInactive: false, allowGivenPassword: false, ...over });
const ok = { ok: true };
const forbidden = { ok: false, type: "AUTH_FORBIDDEN" };

const everybody: readonly Who[] = ["user", "admin", "support", "member", "company"];
const admitted: readonly (readonly [Access, readonly Who[]])[] = [
  ["public", everybody],
  ["any", everybody],
  ["own", everybody],
  ["admin", ["admin"]],
  ["support", ["support"]],
  ["member", ["member", "company"]],
  ["company", ["company"]],
  // that one is shown a token of its own instead of a session
  ["resetToken", []],
  // nor are keys people
  ["companyKey", []],
];

describe("a key", () => {
  const keyed = door({ access: ["companyKey", "company"], scope: "vcards:read" });
  const keyOf = (state: KeyStanding["state"], ...scopes: string[]): Standing => ({
    ...people.company,
    key: { scopes, state },
  });

  it("is let in where keys are taken, for what it was made for", () => {
    expect(decideAccess(keyed, keyOf("GOOD", "vcards:write", "vcards:read"))).toEqual(ok);
    const missing = { ok: false, type: "API_KEY_SCOPE_MISSING" };
    expect(decideAccess(keyed, keyOf("GOOD", "vcards:write", "associates:read"))).toEqual(missing);
  });

  it.each(admitted)("is taken for nobody else by the door of %s", (access) => {
    const notAccepted = { ok: false, type: "API_KEY_NOT_ACCEPTED" };
    expect(decideAccess(door({ access: [access] }), keyOf("GOOD", "vcards:read"))).toEqual(notAccepted);
  });

  it.each([
    ["EXPIRED", "API_KEY_EXPIRED"],
    ["REVOKED", "API_KEY_REVOKED"],
    ["ELSEWHERE", "AUTH_FORBIDDEN"],
  ] as const)("is let in nowhere when it is %s", (state, type) => {
    expect(decideAccess(keyed, keyOf(state, "vcards:read"))).toEqual({ ok: false, type });
  });

  it("is let in nowhere when its company is closed", () => {
    const closed = { ...keyOf("GOOD", "vcards:read"), status: "INACTIVE" } as const;
    expect(decideAccess(keyed, closed)).toEqual(forbidden);
    expect(decideAccess({ ...keyed, allowInactive: true }, closed)).toEqual(forbidden);
  });

  it("never shows who it is, however new it is", () => {
    const now = new Date();
    const asked = { ...keyOf("GOOD"), beganAt: now };
    expect(decideRecency(asked, now)).toEqual({ ok: false, type: "API_KEY_NOT_ACCEPTED" });
  });
});

describe("who is let in", () => {
  it.each(admitted)("by the door of %s: %j", (access, whom) => {
    for (const who of everybody)
      expect(decideAccess(door({ access: [access] }), people[who]), who).toEqual(whom.includes(who) ? ok : forbidden);
  });

  it("is whoever one of several groups of a door takes", () => {
    const shared = door({ access: ["resetToken", "admin", "support"] });
    expect(decideAccess(shared, people.support)).toEqual(ok);
    expect(decideAccess(shared, people.company)).toEqual(forbidden);
  });

  it.each(["PENDING", "TEMPORARY", "INACTIVE"] as const)("is nobody who is %s, but where a door says so", (status) => {
    const away = { ...people.admin, status };
    expect(decideAccess(door({ access: ["any"] }), away)).toEqual(forbidden);
    expect(decideAccess(door({ access: ["any"], allowInactive: true }), away)).toEqual(ok);
  });

  it("is nobody whose password somebody else knows, but where a door says so", () => {
    const given = { ...user, mustChangePassword: true };
    const change = { ok: false, type: "PASSWORD_CHANGE_REQUIRED" };
    expect(decideAccess(door({ access: ["any"] }), given)).toEqual(change);
    expect(decideAccess(door({ access: ["any"], allowGivenPassword: true }), given)).toEqual(ok);
    // who may not come in anyway is not asked for a password first
    expect(decideAccess(door({ access: ["admin"] }), given)).toEqual(forbidden);
  });
});
