import { describe, expect, test, vi } from "vitest";
import { forEachPerson } from "../../src/providers/for-each-person";
import { createMemoryStorage } from "../../src/providers/memory-storage";
import { createSession, type SessionUser } from "../../src/providers/session";
import { namesIn } from "../support/names-in";
import { person, tokenOf } from "../support/tokens";

const company = { id: "01970000-0000-7000-8000-0000000000c1", name: "Aurora Ltda" };

describe("the session", () => {
  test("keeps exactly the six keys of the specification, with the product's prefix", () => {
    const storage = createMemoryStorage();
    const session = createSession(storage);
    session.signIn({ token: tokenOf({ isPrimaryAccess: true }), refreshToken: "r1" });
    session.setWorkspace(company);
    session.setMenu("BUSINESS");
    expect(namesIn(storage)).toEqual(
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

  test.each([
    ["nobody is signed in any more", undefined],
    ["another person is", "01970000-0000-7000-8000-0000000000b2"],
  ])("takes none of a person who has left, where %s", (_, sub) => {
    const session = createSession(createMemoryStorage());
    session.signIn({ token: tokenOf(), refreshToken: "r1" });
    session.clear("signed-out");
    if (sub) session.signIn({ token: tokenOf({ sub }), refreshToken: "r2" });
    const before = session.get();
    session.refresh({ token: tokenOf({ company }), refreshToken: "r3" });
    expect(session.get()).toEqual(before);
  });

  test("replaces the person in place while the token is kept", () => {
    const storage = createMemoryStorage();
    const session = createSession(storage);
    const token = tokenOf();
    session.signIn({ token, refreshToken: "r1" });
    const hears = vi.fn();
    session.subscribe(hears);
    session.replaceUser(person({ firstName: "Mariana" }));
    expect(session.get()).toMatchObject({ token, user: { firstName: "Mariana" } });
    expect(hears).toHaveBeenCalledOnce();
    expect(createSession(storage).get()).toEqual(session.get());
  });

  test("knows no mode but BUSINESS: any other that is stored is none, and goes", () => {
    const storage = createMemoryStorage();
    createSession(storage).signIn({ token: tokenOf(), refreshToken: "r1" });
    storage.setItem("vcard-panel.menu", "SUPPORT");
    const session = createSession(storage);
    expect(session.get().menu).toBeUndefined();
    session.setWorkspace(company);
    expect(storage.getItem("vcard-panel.menu")).toBeNull();
  });

  test("forgets menu and workspace of the person before at a new sign-in", () => {
    const session = createSession(createMemoryStorage());
    session.signIn({ token: tokenOf(), refreshToken: "r1" });
    session.setWorkspace(company);
    session.setMenu("BUSINESS");
    session.signIn({ token: tokenOf({ sub: "01970000-0000-7000-8000-0000000000b2" }), refreshToken: "r2" });
    expect(session.get().workspace).toBeUndefined();
    expect(session.get().menu).toBeUndefined();
  });

  test("keeps them of somebody who comes back from the provider of a company", () => {
    const session = createSession(createMemoryStorage());
    session.signIn({ token: tokenOf(), refreshToken: "r1" });
    session.setWorkspace(company);
    session.setMenu("BUSINESS");
    session.signIn({ token: tokenOf(), refreshToken: "r2" });
    expect(session.get()).toMatchObject({ workspace: company, menu: "BUSINESS", refreshToken: "r2" });
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

describe("what a session is restored from", () => {
  /** A reload after the storage was changed. */
  const reload = (changes: Record<string, unknown>) => {
    const storage = createMemoryStorage();
    const session = createSession(storage);
    session.signIn({ token: tokenOf({ isPrimaryAccess: true }), refreshToken: "r1" });
    session.setWorkspace(company);
    session.setMenu("BUSINESS");
    for (const [key, value] of Object.entries(changes))
      storage.setItem(`vcard-panel.${key}`, typeof value === "string" ? value : JSON.stringify(value));
    return createSession(storage).get();
  };

  test("is a person with an id, a role and a status", () => {
    for (const missing of ["sub", "role", "status"])
      expect(reload({ user: { ...person(), [missing]: 1 } }), missing).toEqual({ isPrimaryAccess: false });
  });

  test("is a company with an id and a name, or none", () => {
    for (const workspace of [{ ...company, id: 1 }, { ...company, name: 1 }, "{", "null"])
      expect(reload({ workspace }).workspace).toBeUndefined();
    expect(reload({ workspace: company }).workspace).toEqual(company);
  });

  test("is a menu that there is, and a first access only where it says so", () => {
    expect(reload({ menu: "PERSONAL" }).menu).toBeUndefined();
    expect(reload({}).isPrimaryAccess).toBe(true);
    expect(reload({ is_primary_access: "false" }).isPrimaryAccess).toBe(false);
  });
});

describe("a session that ends", () => {
  const working = () => {
    const session = createSession(createMemoryStorage());
    session.signIn({ token: tokenOf(), refreshToken: "r1" });
    session.setWorkspace(company);
    session.setMenu("BUSINESS");
    return session;
  };

  test("by itself remembers the company that was worked for", () => {
    const session = working();
    session.clear("expired");
    expect(session.get()).toEqual({ isPrimaryAccess: false, ended: "expired", left: company.id });
  });

  test("remembers none where the person left, worked for none, or had none", () => {
    const left = working();
    left.clear("signed-out");
    expect(left.get()).toEqual({ isPrimaryAccess: false, ended: "signed-out" });
    const personal = working();
    personal.setMenu(undefined);
    personal.clear("expired");
    expect("left" in personal.get()).toBe(false);
    const nowhere = working();
    nowhere.setWorkspace(undefined);
    nowhere.clear("expired");
    expect("left" in nowhere.get()).toBe(false);
  });

  test("is told to nobody who has stopped listening", () => {
    const session = working();
    const listener = vi.fn();
    session.subscribe(listener)();
    session.clear();
    expect(listener).not.toHaveBeenCalled();
  });

  test("is no first access, whatever the storage says", () => {
    expect(createSession(createMemoryStorage()).get()).toEqual({ isPrimaryAccess: false });
  });
});

describe("a token of no person", () => {
  test.each(["sub", "role", "status"])("without its %s is refused in words", (missing) => {
    const session = createSession(createMemoryStorage());
    const token = tokenOf({ [missing]: undefined });
    expect(() => session.signIn({ token, refreshToken: "r" })).toThrow(
      "The payload of the access token is not a person.",
    );
  });
});

describe("fresh tokens", () => {
  const other = { id: "01970000-0000-7000-8000-0000000000c2", name: "Boreal Ltda" };
  const refreshed = (
    { before, workspace }: { before?: typeof company; workspace?: typeof company },
    fresh: typeof company | undefined,
  ) => {
    const session = createSession(createMemoryStorage());
    session.signIn({ token: tokenOf({ company: before, associateType: before && "ADMIN" }), refreshToken: "r1" });
    if (workspace) session.setWorkspace(workspace);
    session.refresh({ token: tokenOf({ company: fresh, associateType: fresh && "USER" }) });
    const { user } = session.get();
    return [user?.company?.id, user?.associateType];
  };

  test("for a company that another tab has moved on to leave this tab its part in its own", () => {
    expect(refreshed({ before: company, workspace: company }, other)).toEqual([company.id, "ADMIN"]);
    expect(refreshed({ before: company, workspace: company }, undefined)).toEqual([company.id, "ADMIN"]);
  });

  test("for this tab's company say what part the person has there now", () => {
    expect(refreshed({ before: company, workspace: company }, company)).toEqual([company.id, "USER"]);
  });

  test("are taken as they are where there was no part to keep", () => {
    expect(refreshed({ before: company }, other)).toEqual([other.id, "USER"]);
    expect(refreshed({ before: other, workspace: company }, undefined)).toEqual([undefined, undefined]);
    expect(refreshed({ workspace: company }, other)).toEqual([other.id, "USER"]);
  });
});

describe("a look as somebody else", () => {
  const other = { id: "01970000-0000-7000-8000-0000000000c2", name: "Boreal Ltda" };
  const admin = { preview: { kind: "COMPANY_ADMIN" as const, companyId: company.id }, company };
  const looking = (...steps: Partial<SessionUser>[]) => {
    const session = createSession(createMemoryStorage());
    session.signIn({ token: tokenOf(), refreshToken: "r1" });
    session.setWorkspace(other);
    for (const step of steps) session.refresh({ token: tokenOf(step) });
    const { workspace, menu } = session.get();
    return { session, place: [workspace?.id, menu] };
  };

  test.each<[string, Partial<SessionUser>[], unknown[]]>([
    ["begins where that person works", [admin], [company.id, "BUSINESS"]],
    ["of nobody who works anywhere begins nowhere", [{ preview: { kind: "PERSON" } }], [undefined, undefined]],
    ["ends nowhere", [admin, {}], [undefined, undefined]],
    ["that has ended is nowhere though a company is the current one", [admin, { company }], [undefined, undefined]],
    [
      "of another kind is somewhere else",
      [admin, { preview: { kind: "PERSON", companyId: company.id } }],
      [undefined, undefined],
    ],
    [
      "in another company is there",
      [admin, { preview: { kind: "COMPANY_ADMIN", companyId: other.id }, company: other }],
      [other.id, "BUSINESS"],
    ],
  ])("%s", (_, steps, place) => {
    expect(looking(...steps).place).toEqual(place);
  });

  test("stays where it is while it goes on, and so does everybody else", () => {
    const { session } = looking(admin);
    session.setMenu(undefined);
    session.refresh({ token: tokenOf(admin) });
    expect(session.get()).toMatchObject({ workspace: company, menu: undefined });
    expect(looking({ firstName: "Mariana" }, { company }).place).toEqual([other.id, undefined]);
  });

  test("is of that person's company, and when it ends of one's own again, though one works for another", () => {
    const session = createSession(createMemoryStorage());
    session.signIn({ token: tokenOf({ company: other, associateType: "USER" }), refreshToken: "r1" });
    session.setWorkspace(other);
    session.refresh({ token: tokenOf(admin) });
    expect(session.get()).toMatchObject({ user: { company }, workspace: company, menu: "BUSINESS" });
    session.refresh({ token: tokenOf({ company: other, associateType: "USER" }) });
    expect(session.get()).toMatchObject({ user: { company: other, associateType: "USER" }, workspace: undefined });
  });

  test("may be the first that a tab knows", () => {
    const session = createSession(createMemoryStorage());
    session.signIn({ token: tokenOf(), refreshToken: "r1" });
    session.setWorkspace(other);
    session.refresh({ token: tokenOf(admin) });
    expect(session.get()).toMatchObject({ workspace: company, menu: "BUSINESS" });
  });
});

test("what there is no more of is not restored either", () => {
  const storage = createMemoryStorage();
  const session = createSession(storage);
  session.signIn({ token: tokenOf(), refreshToken: "r1" });
  session.setWorkspace(company);
  session.setMenu("BUSINESS");
  session.setWorkspace(undefined);
  session.setMenu(undefined);
  expect(createSession(storage).get()).toMatchObject({ workspace: undefined, menu: undefined });
});

test("what is done for each person is done when one comes, leaves or may into the panel, and not for fresh tokens", () => {
  const session = createSession(createMemoryStorage());
  const run = vi.fn();
  forEachPerson(session, run);
  expect(run).toHaveBeenCalledTimes(1);
  session.signIn({ token: tokenOf({ mustChangePassword: true }), refreshToken: "r1" });
  expect(run).toHaveBeenCalledTimes(2);
  session.signIn({ token: tokenOf(), refreshToken: "r1" });
  expect(run).toHaveBeenCalledTimes(3);
  run.mockClear();
  session.refresh({ token: tokenOf({ firstName: "Mariana" }), refreshToken: "r2" });
  session.setMenu("BUSINESS");
  expect(run).toHaveBeenCalledTimes(0);
  session.clear("expired");
  expect(run).toHaveBeenCalledTimes(1);
  session.clear("expired");
  expect(run).toHaveBeenCalledTimes(1);
  session.clear("signed-out");
  session.clear("signed-out");
  expect(run).toHaveBeenCalledTimes(3);
});
