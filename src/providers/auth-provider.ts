import type { AuthProvider } from "react-admin";
import type { Api } from "./api";
import type { Session } from "./session";
import { signIn } from "./sign-in";
import { signOut } from "./sign-out";
import type { Tabs } from "./tabs";

interface AuthOptions {
  api: Api;
  session: Session;
  tabs?: Tabs;
  /** The engine's one answer to what a person may do. */
  canAccess: (question: { resource: string; action: string; record?: unknown }) => boolean;
}

/** react-admin's questions about the person, answered from the session. */
export const createAuthProvider = ({ api, session, tabs, canAccess }: AuthOptions): AuthProvider => ({
  login: ({ login, password }: { login: string; password: string }) => signIn({ api, session, login, password }),
  logout: () => {
    signOut({ api, session, tabs });
    // The entry leads to the sign-in screen as soon as the session is gone; a second navigation would only double it.
    return Promise.resolve(false);
  },
  checkAuth: () => (session.get().user ? Promise.resolve() : Promise.reject({ message: false })),
  // The client has ended the session already when a 401 arrives here, and everything else is no reason to leave.
  checkError: () => Promise.resolve(),
  getIdentity: () => {
    const { user } = session.get();
    if (!user) return Promise.reject(new Error("Nobody is signed in."));
    const fullName = [user.firstName, user.middleName, user.surName].filter(Boolean).join(" ");
    return Promise.resolve({ ...user, id: user.sub, fullName, avatar: user.avatarUrl });
  },
  getPermissions: () => Promise.resolve(session.get().user?.role),
  canAccess: (question) => Promise.resolve(canAccess(question)),
});
