import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { askEarly, panelApi, panelAuth, panelTabs } from "../../src/providers/panel-api";
import { session } from "../../src/providers/session";
import { refusal } from "../support/fetcher";
import { tokenOf } from "../support/tokens";

// The parts are tested on their own; here is what they are to each other in the panel.

const otherTab = new BroadcastChannel("vcard-panel.session");
afterAll(() => otherTab.close());
afterEach(() => {
  vi.unstubAllGlobals();
  session.clear();
});

const fetch = vi.fn<(request: Request) => Promise<Response>>();
const token = tokenOf();
const goTo = (pathname: string) =>
  vi.stubGlobal("location", { pathname, search: "", href: `http://localhost${pathname}` });
beforeEach(() => {
  goTo("/home");
  fetch.mockReset().mockImplementation(async () => Response.json({ data: [] }));
  vi.stubGlobal("fetch", fetch);
  session.signIn({ token, refreshToken: "r1" });
});

describe("the panel", () => {
  test("asks the address that served it, as the person who is signed in here", async () => {
    await panelApi.GET("/me/companies");
    const [request] = fetch.mock.calls[0] ?? [];
    expect(request?.url).toBe("http://localhost/api/me/companies");
    expect(request?.headers.get("Authorization")).toBe(`Bearer ${token}`);
  });

  test("ends the session when it is refused, but on the sign-in screen", async () => {
    fetch.mockImplementation(async () => refusal(401, "AUTH_UNAUTHORIZED"));
    goTo("/login");
    await expect(panelApi.GET("/me/companies")).rejects.toMatchObject({ code: 401 });
    expect(session.get().token).toBe(token);
    goTo("/home");
    await expect(panelApi.GET("/me/companies")).rejects.toMatchObject({ code: 401 });
    expect(session.get().ended).toBe("expired");
  });

  test("signs in by its own API", async () => {
    session.clear();
    fetch.mockImplementation(async () => Response.json({ token, refreshToken: "r2" }));
    await panelAuth.login({ login: "maria", password: "secret" });
    const [request] = fetch.mock.calls[0] ?? [];
    expect(request?.url).toBe("http://localhost/api/auth/sign-in");
    expect(session.get()).toMatchObject({ token, refreshToken: "r2" });
  });

  test("asks early for nothing that was never asked for", () => {
    goTo("/never");
    askEarly(session.get(), "en");
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe("a tab that shares the session", () => {
  const fresh = tokenOf({ firstName: "Mariana" });

  test("has its fresh tokens taken over here, and those of another session not", async () => {
    otherTab.postMessage({ kind: "rotated", rotation: { from: "r0", token: fresh, refreshToken: "x" } });
    await panelTabs.successorOf("asked-by-us-first");
    expect(session.get()).toMatchObject({ token, refreshToken: "r1" });
    otherTab.postMessage({ kind: "rotated", rotation: { from: "r1", token: fresh, refreshToken: "r2" } });
    await vi.waitFor(() => expect(session.get().refreshToken).not.toBe("r1"));
    expect(session.get()).toMatchObject({ token: fresh, refreshToken: "r2" });
  });

  test("does not end a look as somebody else here, which goes on with the session", async () => {
    const look = tokenOf({ preview: { kind: "PERSON" } });
    session.refresh({ token: look });
    otherTab.postMessage({ kind: "rotated", rotation: { from: "r1", token: fresh, refreshToken: "r2" } });
    await vi.waitFor(() => expect(session.get().refreshToken).toBe("r2"));
    expect(session.get()).toMatchObject({ token: look, user: { preview: { kind: "PERSON" } } });
  });

  test("ends it here when the person leaves there, and no other", async () => {
    otherTab.postMessage({ kind: "end", refreshToken: "r0" });
    otherTab.postMessage({ kind: "ask", refreshToken: "known-to-nobody" });
    await panelTabs.successorOf("asked-by-us");
    expect(session.get().token).toBe(token);
    otherTab.postMessage({ kind: "end", refreshToken: "r1" });
    await vi.waitFor(() => expect(session.get().ended).toBe("signed-out"));
  });

  test("hears when the person leaves here", async () => {
    const heard: unknown[] = [];
    otherTab.onmessage = ({ data }) => heard.push(data);
    await panelAuth.logout();
    await vi.waitFor(() => expect(heard).toContainEqual({ kind: "end", refreshToken: "r1" }));
    otherTab.onmessage = null;
  });
});
