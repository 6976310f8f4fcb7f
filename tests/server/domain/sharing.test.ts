import { describe, expect, it } from "vitest";
import { decideExchangeAnswer, decideShare } from "../../../server/domain/sharing";
import { slugOf } from "../../../server/domain/slug-of";

const ana = { userId: "u1", email: "ana@example.com" };
const bruno = { userId: "u2", email: "bruno@example.com" };
const wish = { vcardIsActive: true, senders: [ana], recipient: bruno, earlier: [] };
const refusal = (type: string) => ({ ok: false, type });

describe("sharing a token", () => {
  it("goes to someone else", () => {
    expect(decideShare(wish)).toEqual({ ok: true });
  });

  it("goes to nobody twice while the first is waiting or accepted", () => {
    for (const status of ["PENDING", "ACCEPTED"] as const)
      expect(decideShare({ ...wish, earlier: ["REJECTED", status] })).toEqual(refusal("VCARD_ALREADY_SHARED"));
    expect(decideShare({ ...wish, earlier: ["REJECTED"] })).toEqual({ ok: true });
  });

  it("never goes to oneself, by account or by address", () => {
    expect(decideShare({ ...wish, recipient: ana })).toEqual(refusal("VCARD_SHARE_TO_SELF"));
    expect(decideShare({ ...wish, recipient: { email: "ANA@example.com" } })).toEqual(refusal("VCARD_SHARE_TO_SELF"));
    expect(decideShare({ ...wish, senders: [bruno, ana], recipient: bruno })).toEqual(refusal("VCARD_SHARE_TO_SELF"));
  });

  it("never goes to oneself by another address of the same account", () => {
    const atWork = { ...ana, email: "ana@work.example" };
    expect(decideShare({ ...wish, recipient: atWork })).toEqual(refusal("VCARD_SHARE_TO_SELF"));
  });

  it("goes from one address without an account to another", () => {
    const senders = [{ email: "ana@example.com" }];
    expect(decideShare({ ...wish, senders, recipient: { email: "bruno@example.com" } })).toEqual({ ok: true });
  });

  it("needs an active token", () => {
    expect(decideShare({ ...wish, vcardIsActive: false })).toEqual(refusal("VCARD_FORBIDDEN"));
  });

  it("is answered once", () => {
    for (const accept of [true, false]) {
      const answer = { accept, vcardIsActive: true };
      expect(decideExchangeAnswer({ ...answer, status: "PENDING" })).toEqual({ ok: true });
      for (const status of ["ACCEPTED", "REJECTED"] as const)
        for (const vcardIsActive of [true, false])
          expect(decideExchangeAnswer({ accept, vcardIsActive, status })).toEqual(refusal("EXCHANGE_STATE"));
    }
  });

  it("is not accepted once the token is inactive, and may be rejected", () => {
    const answer = { status: "PENDING", vcardIsActive: false } as const;
    expect(decideExchangeAnswer({ ...answer, accept: true })).toEqual(refusal("EXCHANGE_VCARD_INACTIVE"));
    expect(decideExchangeAnswer({ ...answer, accept: false })).toEqual({ ok: true });
  });
});

describe("names in addresses", () => {
  const id = "01890a5d-ac96-774b-bcce-b302099a8057";

  it("are readable and unique", () => {
    expect(slugOf("José d'Ávila Conceição", id)).toBe("jose-d-avila-conceicao-02099a8057");
    expect(slugOf("  李小龙 ", id)).toBe("02099a8057");
    expect(slugOf("Ana & (Bia)", id)).toBe("ana-bia-02099a8057");
  });

  it("keep the sign between the parts of an id out", () => {
    expect(slugOf("Ana", "1234-56789-0")).toBe("ana-1234567890");
  });

  it("fit the contract however long the name", () => {
    for (const name of ["a".repeat(120), `${"a".repeat(59)} b`, "--", "É-É"])
      expect(slugOf(name, id)).toMatch(/^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/);
  });
});
