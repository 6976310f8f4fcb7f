import { describe, expect, it } from "vitest";
import { createMemoryStorage } from "../../src/providers/memory-storage";
import { createSession } from "../../src/providers/session";
import { applyMenuMode, asksForCompany, nextMenuMode } from "../../src/providers/workspace/use-menu-mode";

const acme = { id: "0199a000-0000-7000-8000-000000000001", name: "Acme" };
const business = { menu: "BUSINESS", workspace: acme } as const;

describe("the menu mode", () => {
  it("enters the business mode from the personal one and goes home", () => {
    expect(nextMenuMode({}, { kind: "toggle" })).toEqual({ state: { menu: "BUSINESS" }, goTo: "/home" });
  });

  it("removes menu and workspace when toggled in business mode, and goes home", () => {
    expect(nextMenuMode(business, { kind: "toggle" })).toEqual({ state: {}, goTo: "/home" });
  });

  it("asks for a company in business mode without a workspace only", () => {
    expect(asksForCompany({ menu: "BUSINESS" })).toBe(true);
    expect(asksForCompany(business)).toBe(false);
    expect(asksForCompany({})).toBe(false);
    expect(asksForCompany({ workspace: acme })).toBe(false);
  });

  it("does not ask again when a workspace is still stored", () => {
    const { state } = nextMenuMode({ workspace: acme }, { kind: "toggle" });
    expect(state).toEqual(business);
    expect(asksForCompany(state)).toBe(false);
  });

  it("returns to the personal mode when the choice is cancelled, and stays where it is", () => {
    expect(nextMenuMode({ menu: "BUSINESS" }, { kind: "cancel" })).toEqual({ state: {} });
  });

  it("stores the chosen company and takes everybody to the associates", () => {
    const step = nextMenuMode({ menu: "BUSINESS" }, { kind: "select", company: acme });
    expect(step).toEqual({ state: business, goTo: "/associates" });
  });

  it("stays where it is when a screen has waited for the company", () => {
    const step = nextMenuMode({}, { kind: "select", company: acme, stays: true });
    expect(step).toEqual({ state: business });
  });

  it("changes the company without leaving the business mode", () => {
    const other = { id: "0199a000-0000-7000-8000-000000000002", name: "Other" };
    const { state } = nextMenuMode(business, { kind: "select", company: other });
    expect(state).toEqual({ menu: "BUSINESS", workspace: other });
  });
});

describe("a step in a session", () => {
  it("is kept in session storage, so that a reload comes back to it", () => {
    const storage = createMemoryStorage();
    const company = { ...acme, logoUrl: "/api/public/images/1" };
    applyMenuMode(createSession(storage), { kind: "select", company });
    expect(storage.getItem("vcard-panel.menu")).toBe("BUSINESS");
    expect(JSON.parse(storage.getItem("vcard-panel.workspace") ?? "")).toEqual(company);
  });

  it("removes both keys when the person goes back to the personal account", () => {
    const storage = createMemoryStorage();
    const session = createSession(storage);
    applyMenuMode(session, { kind: "select", company: acme });
    expect(applyMenuMode(session, { kind: "toggle" })).toBe("/home");
    expect(storage.getItem("vcard-panel.menu")).toBeNull();
    expect(storage.getItem("vcard-panel.workspace")).toBeNull();
  });

  it("leaves another tab's company alone", () => {
    const [one, other] = [createMemoryStorage(), createMemoryStorage()];
    applyMenuMode(createSession(one), { kind: "select", company: acme });
    expect(createSession(other).get().workspace).toBeUndefined();
  });
});

describe("a refreshed token", () => {
  const other = { id: "0199a000-0000-7000-8000-000000000002", name: "Other" };
  const tokenFor = (company: typeof acme, associateType: string) =>
    `x.${Buffer.from(JSON.stringify({ sub: "1", role: "PLATFORM_USER", status: "ACTIVE", company, associateType })).toString("base64url")}.x`;

  it("does not take the part in this tab's company away when another tab has moved on", () => {
    const session = createSession(createMemoryStorage());
    session.signIn({ token: tokenFor(acme, "ADMIN"), refreshToken: "r" });
    applyMenuMode(session, { kind: "select", company: acme });
    session.refresh({ token: tokenFor(other, "USER") });
    expect(session.get().user).toMatchObject({ company: acme, associateType: "ADMIN" });
  });

  it("brings the part in a company that was just chosen", () => {
    const session = createSession(createMemoryStorage());
    session.signIn({ token: tokenFor(acme, "ADMIN"), refreshToken: "r" });
    applyMenuMode(session, { kind: "select", company: other });
    session.refresh({ token: tokenFor(other, "USER") });
    expect(session.get().user).toMatchObject({ company: other, associateType: "USER" });
  });
});
