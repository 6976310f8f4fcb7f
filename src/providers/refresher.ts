import { ApiError } from "./api-error";
import type { Session, SessionTokens } from "./session";
import type { Tabs } from "./tabs";

export interface Refresher {
  /** Refreshes when the access token ends within the margin; otherwise does nothing. */
  ensureFresh(): Promise<void>;
  /** Replaces the given access token, unless it was replaced meanwhile: however many calls wait, one refresh runs. */
  replace(token: string): Promise<void>;
}

interface RefresherOptions {
  session: Session;
  tabs: Tabs;
  /** The call itself; rejects with an ApiError. */
  refresh: (refreshToken: string) => Promise<SessionTokens>;
  now?: () => number;
  /** Milliseconds before its end at which a token counts as over: a call under way must not outlive it. */
  margin?: number;
}

/** Keeps the access token fresh without the person noticing. */
export const createRefresher = (options: RefresherOptions): Refresher => {
  const { session, tabs, refresh, now = Date.now, margin = 30_000 } = options;
  let running: Promise<void> | undefined;

  const rotate = () =>
    tabs.exclusive(async () => {
      const { refreshToken: from } = session.get();
      if (!from) throw new ApiError({ code: 401, type: "AUTH_EXPIRED" });
      const known = await tabs.successorOf(from);
      if (session.get().refreshToken !== from) return;
      if (known) return session.refresh(known);
      const tokens = await refresh(from);
      // Signed out while the answer was under way: those tokens must not bring the session back.
      if (session.get().refreshToken !== from) return;
      session.refresh(tokens);
      if (tokens.refreshToken) tabs.announce({ from, token: tokens.token, refreshToken: tokens.refreshToken });
    });

  const replace = async (token: string) => {
    if (session.get().token !== token) return;
    running ??= rotate().finally(() => {
      running = undefined;
    });
    await running;
  };

  return {
    replace,
    ensureFresh: async () => {
      const { token, user, refreshToken } = session.get();
      if (!token || !user || !refreshToken || user.exp * 1000 - now() > lead(user, margin)) return;
      await replace(token);
    },
  };
};

/** A short-lived token would never leave a fixed margin: half its life is the most that is taken. */
const lead = ({ iat, exp }: { iat: number; exp: number }, margin: number) => Math.min(margin, ((exp - iat) * 1000) / 2);
