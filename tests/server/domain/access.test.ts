import { describe, expect, it } from "vitest";
import { type Access, type Door, decideAccess, type Standing } from "../../../server/domain/access";

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
];

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
