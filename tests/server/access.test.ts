import { describe, expect, test } from "vitest";
import { type Access, isAdmitted, type Standing } from "../../server/domain/access";
import { isDocument } from "../../server/domain/documents";

const people: Record<string, Standing> = {
  admin: { role: "PLATFORM_ADMIN", status: "ACTIVE" },
  support: { role: "PLATFORM_SUPPORT", status: "ACTIVE" },
  companyAdmin: { role: "PLATFORM_USER", status: "ACTIVE", associateType: "ADMIN" },
  member: { role: "PLATFORM_USER", status: "ACTIVE", associateType: "USER" },
  outsider: { role: "PLATFORM_USER", status: "ACTIVE" },
};

const admitted = (access: Access) =>
  Object.entries(people).flatMap(([name, standing]) => (isAdmitted([access], standing) ? [name] : []));

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
      const person: Standing = { role: "PLATFORM_ADMIN", status };
      expect(isAdmitted(["any", "admin"], person), status).toBe(false);
      expect(isAdmitted(["any"], person, true), status).toBe(true);
    }
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
