import type { Api } from "./api";
import type { Session } from "./session";
import type { Tabs } from "./tabs";

interface SignOut {
  api: Api;
  session: Session;
  tabs?: Tabs;
}

/**
 * Ends the session here and in the tabs that share it at once, and on the server behind it: leaving must work offline
 * too, and nobody waits for it.
 */
export const signOut = ({ api, session, tabs }: SignOut): void => {
  const { token, refreshToken, user } = session.get();
  session.clear("signed-out");
  if (!token || !refreshToken) return;
  tabs?.end(refreshToken);
  void end(api, { token, refreshToken, isOver: user !== undefined && user.exp * 1000 <= Date.now() }).catch(() => {
    // The refresh token ends by itself; the person has already left.
  });
};

interface Ending {
  token: string;
  refreshToken: string;
  isOver: boolean;
}

const end = async (api: Api, { token, refreshToken, isOver }: Ending): Promise<void> => {
  // An access token that is over cannot end anything: one last pair can.
  const fresh = isOver ? (await api.POST("/auth/refresh", { body: { refreshToken } })).data : { token, refreshToken };
  if (!fresh) return;
  await api.POST("/auth/sign-out", {
    body: { refreshToken: fresh.refreshToken },
    headers: { Authorization: `Bearer ${fresh.token}` },
    keepalive: true,
  });
};
