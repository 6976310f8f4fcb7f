import { describe, expect, test } from "vitest";
import { type Access, decideAccess, type Standing } from "../../server/domain/access";
import { isDocument } from "../../server/domain/documents";

const own = { status: "ACTIVE", mustChangePassword: false } as const;
const people: Record<string, Standing> = {
  admin: { ...own, role: "PLATFORM_ADMIN" },
  support: { ...own, role: "PLATFORM_SUPPORT" },
  companyAdmin: { ...own, role: "PLATFORM_USER", associateType: "ADMIN" },
  member: { ...own, role: "PLATFORM_USER", associateType: "USER" },
  outsider: { ...own, role: "PLATFORM_USER" },
};

const plain = { allowInactive: false, allowGivenPassword: false };
const admitted = (access: Access) =>
  Object.keys(people).filter((name) => decideAccess({ ...plain, access: [access] }, people[name] as Standing).ok);

describe("access", () => {
  test("admits exactly those that a group is made of", () => {
    expect(admitted("admin")).toEqual(["admin"]);
    expect(admitted("support")).toEqual(["support"]);
    expect(admitted("company")).toEqual(["companyAdmin"]);
    expect(admitted("member")).toEqual(["companyAdmin", "member"]);
    expect(admitted("any")).toEqual(Object.keys(people));
  });

  test("admits nobody who is not active, but where the contract allows it", () => {
    for (const status of ["PENDING", "INACTIVE", "TEMPORARY"] as const) {
      const person: Standing = { role: "PLATFORM_ADMIN", status, mustChangePassword: false };
      const closed = decideAccess({ ...plain, access: ["any", "admin"] }, person);
      expect(closed, status).toEqual({ ok: false, type: "AUTH_FORBIDDEN" });
      expect(decideAccess({ ...plain, access: ["any"], allowInactive: true }, person).ok, status).toBe(true);
    }
  });

  test("asks for a password of one's own first, but where the contract does not, and never says so to whom it would not admit", () => {
    const person: Standing = { role: "PLATFORM_USER", status: "ACTIVE", mustChangePassword: true };
    const decide = (access: Access, over: object = {}) => decideAccess({ ...plain, access: [access], ...over }, person);
    expect(decide("any")).toEqual({ ok: false, type: "PASSWORD_CHANGE_REQUIRED" });
    expect(decide("any", { allowInactive: true })).toEqual({ ok: false, type: "PASSWORD_CHANGE_REQUIRED" });
    expect(decide("any", { allowGivenPassword: true }).ok).toBe(true);
    expect(decide("admin")).toEqual({ ok: false, type: "AUTH_FORBIDDEN" });
  });

  test("admits nobody by a mailed token, which the operation checks itself", () => {
    expect(admitted("resetToken")).toEqual([]);
  });
});

describe("a document", () => {
  test("is a CPF or CNPJ, the alphanumeric one too, with right check digits", () => {
    // the last is the example of Receita Federal
    for (const document of ["52998224725", "11222333000181", "12ABC34501DE35"])
      expect(isDocument(document), document).toBe(true);
    for (const document of [
      "52998224726",
      "11222333000182",
      "12ABC34501DE36",
      "00000000000",
      "00000000000000",
      "1",
      "12abc34501de35",
    ]) {
      expect(isDocument(document), document).toBe(false);
    }
  });
});
