import { describe, expect, it } from "vitest";
import type { Standing } from "../../../server/domain/access";
import { fits, rightsOf, standingOf } from "../../../server/domain/previews";

const companyId = "01970000-0000-7000-8000-0000000000c1";
const admin: Standing = { role: "PLATFORM_ADMIN", status: "ACTIVE", mustChangePassword: false };
const kinds = [
  ["PLATFORM_SUPPORT", { role: "PLATFORM_SUPPORT" }, false],
  ["COMPANY_ADMIN", { role: "PLATFORM_USER", associateType: "ADMIN" }, true],
  ["COMPANY_MEMBER", { role: "PLATFORM_USER", associateType: "USER" }, true],
  ["PERSON", { role: "PLATFORM_USER" }, false],
] as const;

describe.each(kinds)("a look as %s", (kind, rights, isOfCompany) => {
  const preview = { kind, ...(isOfCompany && { companyId }) };

  it("has the rights of such a person, and the account of whoever looks behind them", () => {
    expect(rightsOf({ kind })).toEqual(rights);
    expect(standingOf(preview, admin)).toEqual({
      status: "ACTIVE",
      mustChangePassword: false,
      ...rights,
      behind: admin,
    });
    const away = { ...admin, status: "INACTIVE", mustChangePassword: true } as const;
    expect(standingOf(preview, away)).toMatchObject({ status: "INACTIVE", mustChangePassword: true });
  });

  it("names a company where such a person works for one, and none elsewhere", () => {
    expect(fits(preview)).toBe(true);
    const other = isOfCompany ? { kind } : { kind, companyId };
    expect(fits(other)).toBe(false);
    expect(standingOf(other, admin)).toBeUndefined();
  });

  it.each(["PLATFORM_USER", "PLATFORM_SUPPORT"] as const)("is nothing for %s", (role) =>
    expect(standingOf(preview, { ...admin, role })).toBeUndefined(),
  );
});
