import { describe, expect, it } from "vitest";
import { decideVcardHolder } from "../../../server/domain/associates";
import {
  activeVcardConflict,
  decideMoreVcards,
  decideVcardChange,
  governed,
  ownPart,
  ownPrivacy,
  partGivenBy,
} from "../../../server/domain/vcards";

const linkedin = { network: "LINKEDIN", url: "https://linkedin.com/in/ana" } as const;
const company = { network: "INSTAGRAM", url: "https://instagram.com/aurora" } as const;
const own = { name: "Ana", site: undefined, address: { city: "Recife" }, socialNetworks: [linkedin], isPrivate: false };
const full = {
  site: "https://aurora.example",
  address: { city: "São Paulo" },
  socialNetworks: [company],
  isPrivate: false,
};
const empty = { site: undefined, address: {}, socialNetworks: [], isPrivate: true };

describe("who may alter a token", () => {
  it("lets a person alter their own", () => {
    expect(decideVcardChange({ ownerId: "u1" }, "u1")).toEqual({ ok: true });
  });

  it("never lets the holder alter a corporate one", () => {
    expect(decideVcardChange({ companyId: "c1" }, "u1")).toEqual({
      ok: false,
      type: "UNAUTHORIZED_ALTER_VCARD_CORPORATE",
    });
  });

  it("knows nothing of another person's", () => {
    expect(decideVcardChange({ ownerId: "u2" }, "u1")).toEqual({ ok: false, type: "VCARD_NOT_FOUND" });
  });

  it("lets a person hold five thousand of their own, and none more", () => {
    expect(decideMoreVcards({ held: 4990, more: 10 })).toEqual({ ok: true });
    expect(decideMoreVcards({ held: 4990, more: 11 })).toEqual({ ok: false, type: "VCARD_LIMIT_EXCEEDED" });
  });

  it("names the rule that a second active token breaks", () => {
    expect(activeVcardConflict({})).toBe("VCARD_ACTIVE_TO_USER_EXISTS");
    expect(activeVcardConflict({ companyId: "c1" })).toBe("VCARD_ACTIVE_TO_COMPANY_EXISTS");
    expect(activeVcardConflict({ companyId: "c1", associateId: "a1" })).toBe("VCARD_ACTIVE_EXISTS");
  });
});

describe("a template", () => {
  it("gives the company's part and leaves the person's", () => {
    expect(governed(own, full)).toEqual({ ...own, ...full, name: "Ana" });
  });

  it("leaves to the token what it does not fill, but not its privacy", () => {
    expect(governed(own, empty)).toEqual({ ...own, isPrivate: true });
  });

  it("is not needed", () => {
    expect(governed(own, undefined)).toBe(own);
  });

  it("keeps the token's own part below what it locks", () => {
    const sentBack = { name: "Ana", address: full.address, socialNetworks: full.socialNetworks };
    expect(ownPart(sentBack, { stored: own, template: full })).toEqual({
      name: "Ana",
      address: own.address,
      socialNetworks: own.socialNetworks,
    });
    expect(ownPart(sentBack, { template: full })).toEqual({ name: "Ana", address: undefined, socialNetworks: [] });
    expect(ownPart(sentBack, { stored: own, template: empty })).toEqual(sentBack);
    expect(ownPart(sentBack, {})).toBe(sentBack);
  });

  it.each([
    ["none", undefined],
    ["one whose lines are empty", { city: "", street: undefined }],
  ])("gives no address where it has %s", (_, address) => {
    const template = { ...full, address };
    expect(partGivenBy(template)).toEqual({ site: full.site, socialNetworks: full.socialNetworks });
    expect(governed(own, template).address).toBe(own.address);
  });

  it("gives an address of which one line is filled", () => {
    const address = { street: "", city: "Olinda" };
    expect(partGivenBy({ ...full, address }).address).toBe(address);
  });

  it("gives only what it fills", () => {
    expect(partGivenBy(full)).toEqual({ site: full.site, address: full.address, socialNetworks: full.socialNetworks });
    expect(partGivenBy(empty)).toEqual({ isPrivate: true });
  });

  it.each([
    ["shown private by its template stays as it was", true, { stored: false, byTemplate: true }, false],
    ["made private without such a template is private", true, { stored: false, byTemplate: false }, true],
    ["made public is public", false, { stored: true, byTemplate: false }, false],
    ["left alone stays private", undefined, { stored: true, byTemplate: false }, true],
  ] as const)("a token that is %s", (_, sent, known, after) => {
    expect(ownPrivacy(sent, known)).toBe(after);
  });
});

describe("who may hold a token of the company", () => {
  it.each([
    ["ACTIVE", true, "ok"],
    ["PENDING", true, "ok"],
    ["INACTIVE", true, "ASSOCIATE_INACTIVE"],
    ["INACTIVE", false, "ok"],
    ["REJECTED", false, "ASSOCIATE_STATE"],
    ["UNASSOCIATED", true, "ASSOCIATE_INACTIVE"],
    ["UNASSOCIATED", false, "ASSOCIATE_NOT_FOUND"],
  ] as const)("%s with an active one (%s): %s", (state, isActive, answer) => {
    const decision = decideVcardHolder(state, isActive);
    expect(decision.ok ? "ok" : decision.type).toBe(answer);
  });
});
