import type { Api } from "./api";
import { ApiError } from "./api-error";
import { dataOf } from "./data-of";
import type { Session, SessionUser } from "./session";

interface SignIn {
  api: Api;
  session: Session;
  login: string;
  password: string;
}

/** Starts a session; rejects with an ApiError, also when the server's token cannot be read. */
export const signIn = async ({ api, session, login, password }: SignIn): Promise<SessionUser> => {
  const answer = await api.POST("/auth/sign-in", { body: { login, password } });
  try {
    return session.signIn(dataOf(answer));
  } catch {
    // a token that is none is as good as no answer
    throw ApiError.unreadable(answer.response);
  }
};
