import type { AuthProvider } from "react-admin";
import type { components } from "../../openapi/schema";
import type { Api } from "./api";
import { ApiError } from "./api-error";
import { dataOf } from "./data-of";
import { guard } from "./guard";
import type { Session, SessionTokens, SessionUser } from "./session";
import type { Tabs } from "./tabs";

/** What a sign-in goes on with whose password was right. */
export type Challenge = components["schemas"]["SecondStepChallenge"];

interface AuthOptions {
  /** Asked for only when something is sent, since the client itself tells this provider of refusals. */
  api: () => Pick<Api, "POST">;
  session: Session;
  tabs?: Tabs;
  /** Whether the person is on the sign-in screen, where a 401 is an answer and not the end of a session. */
  isSigningIn?: () => boolean;
}

/**
 * Signing in and out, the end of a session, and who may pass: all that the light entry, the guards, the API client and react-admin ask about
 * the person. It needs nothing of react-admin but its type, so that the sign-in screen has it too. The session that it works on is restored by
 * itself (`session.ts`).
 */
export const createAuthProvider = ({ api, session, tabs, isSigningIn = () => false }: AuthOptions) => {
  const begin = (answer: Answer): SessionUser => {
    const tokens = dataOf(answer);
    try {
      return session.signIn(tokens);
    } catch {
      // a token that is none is as good as no answer
      throw ApiError.unreadable(answer.response);
    }
  };

  return {
    /**
     * Starts a session, or answers what a second step goes on with; rejects with an ApiError, also when the server's token
     * cannot be read.
     */
    login: async ({ login, password }: { login: string; password: string }): Promise<SessionUser | Challenge> => {
      const answer = await api().POST("/auth/sign-in", { body: { login, password } });
      const data = dataOf(answer);
      return "challenge" in data ? data : begin({ ...answer, data });
    },

    /** Starts a session by whatever other way answered one; rejects as `login` does. */
    begin,

    /**
     * Ends the session here and in the tabs that share it at once, and on the server behind it: leaving must work offline too, and nobody waits
     * for it. The entry leads to the sign-in screen as soon as the session is gone; a second navigation would only double it.
     */
    logout: (): Promise<false> => {
      const { token, refreshToken, user } = session.get();
      session.clear("signed-out");
      if (token && refreshToken) {
        tabs?.end(refreshToken);
        // The refresh token ends by itself; the person has already left.
        void end(api(), { token, refreshToken, isOver: isOver(user) }).catch(() => {});
      }
      return Promise.resolve(false);
    },

    checkAuth: () =>
      guard({ session: session.get(), roles: [] }) === "ok" ? Promise.resolve() : Promise.reject(quietly),

    /**
     * Any 401 ends the session that its call was sent with, except on the sign-in screen, and except when another one has begun meanwhile. The API
     * client tells of every failure, and with which bearer; react-admin, which knows none, has nothing left to do and hears that all is settled: a
     * way to the sign-in screen of its own would go in circles with the entry's.
     */
    checkError: (error: unknown, bearer?: string): Promise<void> => {
      const isRefused = error instanceof ApiError && error.code === 401;
      if (isRefused && bearer && bearer === session.get().token && !isSigningIn()) session.clear("expired");
      return Promise.resolve();
    },
  } satisfies AuthProvider;
};

interface Answer {
  data?: SessionTokens;
  response: Response;
}

/** react-admin is not to tell what the entry tells. */
const quietly = { message: false };

const isOver = (user: SessionUser | undefined): boolean => user !== undefined && user.exp * 1000 <= Date.now();

interface Ending {
  token: string;
  refreshToken: string;
  isOver: boolean;
}

const end = async (api: Pick<Api, "POST">, { token, refreshToken, isOver }: Ending): Promise<void> => {
  // An access token that is over cannot end anything: one last pair can.
  const fresh = isOver ? dataOf(await api.POST("/auth/refresh", { body: { refreshToken } })) : { token, refreshToken };
  await api.POST("/auth/sign-out", {
    body: { refreshToken: fresh.refreshToken },
    headers: { Authorization: `Bearer ${fresh.token}` },
    keepalive: true,
  });
};
