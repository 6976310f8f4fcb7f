import type { Api } from "./api";
import { ApiError } from "./api-error";
import type { Session, SessionUser } from "./session";

interface SignIn {
  api: Api;
  session: Session;
  login: string;
  password: string;
}

/** Starts a session; rejects with an ApiError, also when the server's token cannot be read. */
export const signIn = async ({ api, session, login, password }: SignIn): Promise<SessionUser> => {
  const { data } = await api.POST("/auth/sign-in", { body: { login, password } });
  try {
    if (data) return session.signIn(data);
  } catch {
    // Falls through: a token that is none is as good as no answer.
  }
  throw new ApiError({ type: "BAD_ANSWER" });
};
