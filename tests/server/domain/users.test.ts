import { describe, expect, it } from "vitest";
import { decideUserChange, statusAfterSwitch, userType } from "../../../server/domain/users";

const admin = { role: "PLATFORM_ADMIN", status: "ACTIVE" } as const;
const user = { role: "PLATFORM_USER", status: "ACTIVE" } as const;
const away = { role: "PLATFORM_ADMIN", status: "INACTIVE" } as const;

describe("changes to people", () => {
  it.each([
    ["demoting", user],
    ["inactivating", away],
  ])("refuse %s the last active platform administrator", (_, after) => {
    expect(decideUserChange({ before: admin, after, activePlatformAdmins: 1 })).toEqual({
      ok: false,
      type: "USER_LAST_ADMIN",
    });
    expect(decideUserChange({ before: admin, after, activePlatformAdmins: 2 })).toEqual({ ok: true });
  });

  it("let everything else about the last administrator be changed", () => {
    expect(decideUserChange({ before: admin, after: admin, activePlatformAdmins: 1 }).ok).toBe(true);
    expect(decideUserChange({ before: away, after: user, activePlatformAdmins: 1 }).ok).toBe(true);
    expect(decideUserChange({ before: user, after: { ...user, status: "INACTIVE" }, activePlatformAdmins: 1 }).ok).toBe(
      true,
    );
  });

  it("name a person by what they administer", () => {
    expect(userType("PLATFORM_ADMIN", true)).toBe("MASTER");
    expect(userType("PLATFORM_USER", true)).toBe("ADMIN");
    expect(userType("PLATFORM_USER", false)).toBe("USER");
    expect(userType("PLATFORM_SUPPORT", false)).toBe("USER");
  });

  it.each([
    ["ACTIVE", true, "ACTIVE"],
    ["ACTIVE", false, "INACTIVE"],
    ["INACTIVE", true, "ACTIVE"],
    ["INACTIVE", false, "INACTIVE"],
    ["PENDING", false, "PENDING"],
    ["PENDING", true, "ACTIVE"],
    ["TEMPORARY", false, "TEMPORARY"],
    ["PENDING", undefined, "PENDING"],
    ["ACTIVE", undefined, "ACTIVE"],
  ] as const)("%s switched to %s becomes %s", (before, isActive, after) => {
    expect(statusAfterSwitch(before, isActive)).toBe(after);
  });
});
