import { describe, expect, it } from "vitest";
import {
  type Access,
  type Door,
  decideAccess,
  decideRecency,
  type KeyStanding,
  type Standing,
  unproven,
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

describe("somebody who lacks a second step that is asked for", () => {
  const lacking = { ok: false, type: "SECOND_STEP_REQUIRED" };
  const asked = (where: "EVERYWHERE" | "COMPANY", who: Standing): Standing => ({ ...who, lacksSecondStep: where });

  it.each(["any", "own", "public"] as const)(
    "is let in nowhere by the operator's wish, nor by the door of %s",
    (one) => {
      expect(decideAccess(door({ access: [one] }), asked("EVERYWHERE", people.admin))).toEqual(lacking);
      expect(decideAccess(door({ access: [one], allowWithoutStep: true }), asked("EVERYWHERE", user))).toEqual(ok);
    },
  );

  it.each(["company", "member"] as const)("is kept by a company from what is its own: the door of %s", (one) => {
    expect(decideAccess(door({ access: [one] }), asked("COMPANY", people.company))).toEqual(lacking);
    expect(decideAccess(door({ access: [one], allowWithoutStep: true }), asked("COMPANY", people.company))).toEqual(ok);
  });

  it("keeps what is open to them anyhow, whatever company they name", () => {
    expect(decideAccess(door({ access: ["company", "any"] }), asked("COMPANY", people.company))).toEqual(ok);
    // a group that does not take them opens nothing
    expect(decideAccess(door({ access: ["company", "admin"] }), asked("COMPANY", people.company))).toEqual(lacking);
    expect(decideAccess(door({ access: ["member", "resetToken"] }), asked("COMPANY", people.member))).toEqual(lacking);
  });

  it("hears first that it is not for them", () =>
    expect(decideAccess(door({ access: ["admin"] }), asked("EVERYWHERE", user))).toEqual(forbidden));
});

describe("whoever looks as another kind of person", () => {
  const looking: Standing = { ...people.member, behind: people.admin };

  it("reads what both may read", () => {
    expect(decideAccess(door({ access: ["any"] }), looking)).toEqual(ok);
    expect(decideAccess(door({ access: ["admin", "member"] }), looking)).toEqual(ok);
  });

  it("is shown nothing that such a person may not read, though they may themselves", () =>
    expect(decideAccess(door({ access: ["admin"] }), looking)).toEqual(forbidden));

  it("is shown nothing that they may not read themselves", () =>
    expect(decideAccess(door({ access: ["member"] }), looking)).toEqual({ ok: false, type: "PREVIEW_NOT_SHOWN" }));

  it("changes nothing, but where a door says so", () => {
    const change = door({ access: ["any"], writes: true });
    expect(decideAccess(change, looking)).toEqual({ ok: false, type: "PREVIEW_READ_ONLY" });
    expect(decideAccess({ ...change, allowPreview: true }, looking)).toEqual(ok);
    expect(decideAccess({ ...change, writes: false }, looking)).toEqual(ok);
  });

  it("needs a second step where they need one themselves", () => {
    const behind: Standing = { ...people.admin, lacksSecondStep: "EVERYWHERE" };
    const lacking = { ok: false, type: "SECOND_STEP_REQUIRED" };
    expect(decideAccess(door({ access: ["any"] }), { ...looking, behind })).toEqual(lacking);
    expect(decideAccess(door({ access: ["any"], allowWithoutStep: true }), { ...looking, behind })).toEqual(ok);
  });
});

describe("what matters", () => {
  const now = new Date("2026-11-24T12:00:00Z");
  const ago = (minutes: number) => ({ ...user, beganAt: new Date(now.getTime() - minutes * 60_000) });
  const late = { ok: false, type: "CONFIRMATION_REQUIRED" };

  it("is done for ten minutes after somebody showed who they are, and no longer", () => {
    expect(decideRecency(ago(0), now)).toEqual(ok);
    expect(decideRecency(ago(9.99), now)).toEqual(ok);
    expect(decideRecency(ago(10), now)).toEqual(late);
    expect(decideRecency(ago(600), now)).toEqual(late);
  });

  it("is asked of nobody who has to choose a password first: that proves it", () =>
    expect(decideRecency({ ...ago(600), mustChangePassword: true }, now)).toEqual(ok));
});

describe("who was let in by a company's provider", () => {
  const admin: Standing = { ...people.company, role: "PLATFORM_ADMIN", lacksSingleSignOn: true };
  const here = unproven(admin, true);
  const elsewhere = unproven(admin, false);
  const asked = { ok: false, type: "CONFIRMATION_REQUIRED" };

  it("opens what is that company's and their own", () => {
    expect(decideAccess(door({ access: ["company"] }), here)).toEqual(ok);
    for (const standing of [here, elsewhere]) expect(decideAccess(door({ access: ["own"] }), standing)).toEqual(ok);
  });

  it("is asked who they are where the account might more: in another company, and for the platform", () => {
    const other: Standing = { ...people.company, role: "PLATFORM_ADMIN" };
    expect(decideAccess(door({ access: ["company"] }), unproven(other, false))).toEqual(asked);
    expect(decideAccess(door({ access: ["admin"] }), here)).toEqual(asked);
  });

  it("is not asked for what the account may not do either", () => {
    expect(decideAccess(door({ access: ["support"] }), here)).toEqual(forbidden);
    expect(decideAccess(door({ access: ["company"] }), unproven(people.user, true))).toEqual(forbidden);
  });

  it("hears what else is lacking first", () => {
    const given: Standing = { ...people.company, mustChangePassword: true };
    const change = { ok: false, type: "PASSWORD_CHANGE_REQUIRED" };
    expect(decideAccess(door({ access: ["company"] }), unproven(given, true))).toEqual(change);
    expect(decideAccess(door({ access: ["company"] }), unproven(given, false))).toEqual(change);
  });

  it("has what the company wants of its members, once they came that way", () => {
    const required = { ok: false, type: "SINGLE_SIGN_ON_REQUIRED" };
    expect(decideAccess(door({ access: ["company"] }), admin)).toEqual(required);
    expect(decideAccess(door({ access: ["company"] }), here)).toEqual(ok);
    expect(decideAccess(door({ access: ["company"] }), elsewhere)).toEqual(required);
    // what is open to the person anyhow stays open
    expect(decideAccess(door({ access: ["company", "own"] }), admin)).toEqual(ok);
  });

  it("has shown nothing of late", () => {
    const now = new Date();
    expect(decideRecency({ ...here, beganAt: now }, now)).toEqual(asked);
    expect(decideRecency({ ...admin, beganAt: now }, now)).toEqual(ok);
  });
});
