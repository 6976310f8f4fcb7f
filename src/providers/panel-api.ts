import { createApi } from "./api";
import { createAuthProvider } from "./auth-provider";
import { confirmation } from "./confirmation";
import { createEarly } from "./early";
import { session, tabStorage } from "./session";
import { createTabs } from "./tabs";

const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("vcard-panel.session");

/** The tabs of this browser that share this tab's session. */
export const panelTabs = createTabs({
  channel,
  locks: typeof navigator === "undefined" ? undefined : navigator.locks,
  onRotation: ({ from, token, refreshToken }) => {
    const { refreshToken: mine, user, token: seen } = session.get();
    // another tab's token is the person's own: whoever looks as somebody else goes on looking
    if (mine === from) session.refresh({ token: user?.preview && seen ? seen : token, refreshToken });
  },
  onEnd: (refreshToken) => {
    if (session.get().refreshToken === refreshToken) session.clear("signed-out");
  },
});

/** Who is signed in here, and how they come and go. */
export const panelAuth = createAuthProvider({
  api: () => panelApi,
  session,
  tabs: panelTabs,
  isSigningIn: () => globalThis.location?.pathname === "/login",
});

const early = createEarly({ fetch: (request) => globalThis.fetch(request), storage: tabStorage });

/** Asks for what the panel is about to want, while its code is on the way or at work. */
export const askEarly = early.ask;

export const baseUrl = new URL("/api", globalThis.location?.href ?? "http://localhost").href;

/** The API of this panel, on the address that served it. */
export const panelApi = createApi({
  session,
  baseUrl,
  tabs: panelTabs,
  fetch: early.send,
  checkError: panelAuth.checkError,
  confirm: confirmation.ask,
});
