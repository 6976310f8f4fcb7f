import { describe, expect, test, vi } from "vitest";
import { createMemoryStorage } from "../../src/providers/memory-storage";
import { createSession } from "../../src/providers/session";
import { person, tokenOf } from "../support/tokens";

const company = { id: "01970000-0000-7000-8000-0000000000c1", name: "Aurora Ltda" };

describe("the session", () => {
  test("keeps exactly the six keys of the specification, with the product's prefix", () => {
    const storage = createMemoryStorage();
    const session = createSession(storage);
    session.signIn({ token: tokenOf({ isPrimaryAccess: true }), refreshToken: "r1" });
    session.setWorkspace(company);
    session.setMenu("BUSINESS");
    const names = Array.from({ length: storage.length }, (_, at) => storage.key(at)).sort();
    expect(names).toEqual(
      ["is_primary_access", "menu", "refresh_token", "token", "user", "workspace"].map((key) => `vcard-panel.${key}`),
    );
    expect(storage.getItem("vcard-panel.is_primary_access")).toBe("true");
  });

  test("is restored from the storage after a reload", () => {
    const storage = createMemoryStorage();
    const before = createSession(storage);
    before.signIn({ token: tokenOf(), refreshToken: "r1" });
    before.setWorkspace(company);
    before.setMenu("BUSINESS");
    expect(createSession(storage).get()).toEqual(before.get());
  });

  test("is not restored when the token or the person is missing or spoiled", () => {
    for (const spoil of ["token", "user"]) {
      for (const value of [undefined, "", "{", "[]"]) {
        const storage = createMemoryStorage();
        createSession(storage).signIn({ token: tokenOf(), refreshToken: "r1" });
        if (value === undefined) storage.removeItem(`vcard-panel.${spoil}`);
        else storage.setItem(`vcard-panel.${spoil}`, value);
        const { user } = createSession(storage).get();
        expect(spoil === "token" && value ? user?.app2Id : user).toBe(spoil === "token" && value ? "maria" : undefined);
      }
    }
  });

  test("refuses a token that carries no person, and stays signed out", () => {
    const session = createSession(createMemoryStorage());
    expect(() => session.signIn({ token: "rubbish", refreshToken: "r1" })).toThrow();
    expect(session.get().user).toBeUndefined();
  });

  test("takes fresh tokens without losing workspace, menu and the refresh token", () => {
    const session = createSession(createMemoryStorage());
    session.signIn({ token: tokenOf(), refreshToken: "r1" });
    session.setWorkspace(company);
    session.setMenu("BUSINESS");
    session.refresh({ token: tokenOf({ company, associateType: "ADMIN" }) });
    expect(session.get()).toMatchObject({ workspace: company, menu: "BUSINESS", refreshToken: "r1" });
    expect(session.get().user?.associateType).toBe("ADMIN");
  });

  test("replaces the person in place while the token is kept", () => {
    const session = createSession(createMemoryStorage());
    const token = tokenOf();
    session.signIn({ token, refreshToken: "r1" });
    session.replaceUser(person({ firstName: "Mariana" }));
    expect(session.get()).toMatchObject({ token, user: { firstName: "Mariana" } });
  });

  test("forgets menu and workspace of the person before at a new sign-in", () => {
    const session = createSession(createMemoryStorage());
    session.signIn({ token: tokenOf(), refreshToken: "r1" });
    session.setWorkspace(company);
    session.setMenu("BUSINESS");
    session.signIn({ token: tokenOf({ app2Id: "joao" }), refreshToken: "r2" });
    expect(session.get().workspace).toBeUndefined();
    expect(session.get().menu).toBeUndefined();
  });

  test("leaves nothing in the storage when it ends, of whomever it is, and tells who listens", () => {
    const storage = createMemoryStorage();
    storage.setItem("vcard-panel.draft.create-account", "{}");
    const session = createSession(storage);
    session.signIn({ token: tokenOf(), refreshToken: "r1" });
    const listener = vi.fn();
    session.subscribe(listener);
    session.clear("expired");
    expect(storage.length).toBe(0);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(session.get()).toEqual({ isPrimaryAccess: false, ended: "expired" });
  });

  test("works without a storage that can be written", () => {
    const storage = createMemoryStorage();
    storage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const session = createSession(storage);
    session.signIn({ token: tokenOf(), refreshToken: "r1" });
    expect(session.get().user?.app2Id).toBe("maria");
  });
});
