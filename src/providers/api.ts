import { jwtDecode } from "jwt-decode";
import createClient, { type Client, type Middleware } from "openapi-fetch";
import type { paths } from "../../openapi/schema";
import { ApiError } from "./api-error";
import { attempt } from "./attempt";
import { dataOf } from "./data-of";
import type { Session, SessionTokens, SessionUser } from "./session";
import { createTabs, type Tabs } from "./tabs";
import { createTransport, type Send } from "./transport";

/** The typed client of the contract. Its calls answer `{ data, response }` and reject with an ApiError. */
export type Api = Client<paths>;

interface Renewable {
  /** Takes a fresh token of the person's own: the end of a preview, too. */
  renew: () => Promise<void>;
}

interface ApiOptions {
  session: Session;
  /** Where the API answers, as a whole address. */
  baseUrl: string;
  fetch?: Send;
  /** The other tabs; alone when left out. */
  tabs?: Tabs;
  /** Told of every failure of a call with a bearer: the auth provider, which knows what ends a session. */
  checkError?: (error: unknown, bearer: string | undefined) => unknown;
  /** Has the person show once more who they are, where a call needs that: whether they did. */
  confirm?: () => Promise<boolean>;
  timeout?: number;
}

/** Builds the client: bearer and Company-Id on every call, silent refresh, the question who it is before what matters, one kind of error, and word to the auth provider of what was refused. */
export const createApi = (options: ApiOptions): Api & Renewable => {
  const { session, baseUrl, fetch = (request: Request) => globalThis.fetch(request), timeout } = options;
  const { tabs = createTabs({ onRotation: ignore, onEnd: ignore }), checkError = ignore, confirm } = options;
  const send = createTransport({ fetch, timeout });
  const base = new URL(baseUrl).pathname;

  const refresher = createRefresher({
    session,
    tabs,
    // an open call, which waits for no refresh
    refresh: async (refreshToken) => dataOf(await client.POST("/auth/refresh", { body: { refreshToken } })),
  });

  const told = (error: unknown, bearer: string | undefined) => {
    checkError(error, bearer);
    return error;
  };

  const freshToken: Middleware = {
    onRequest: async ({ request, schemaPath }) => {
      if (request.headers.has("Authorization") || openPath.test(schemaPath)) return;
      const { token: before, user } = session.get();
      // the next token would be the person's own
      if (user?.preview) return;
      await refresher.ensureFresh().catch((error: unknown) => {
        throw told(error, before);
      });
    },
  };

  /** On every call that names no other, whether it needs it or not; before it waits, since another one may be entered meanwhile. */
  const company: Middleware = {
    onRequest: ({ request }) => {
      const { workspace } = session.get();
      if (workspace && !request.headers.has("Company-Id")) request.headers.set("Company-Id", workspace.id);
    },
  };

  /** On every call that brings none. */
  const bearer: Middleware = {
    onRequest: ({ request }) => {
      const { token } = session.get();
      if (token && !request.headers.has("Authorization")) request.headers.set("Authorization", `Bearer ${token}`);
    },
  };

  const call = async (request: Request, isRenewed = false): Promise<Response> => {
    const path = new URL(request.url).pathname.slice(base.length);
    // An open call answers for a mailed token or a password, never for the session.
    const token = openPath.test(path) ? undefined : bearerOf(request);
    // Kept beside the first attempt, since a body can be sent once only.
    const again = token === undefined ? undefined : request.clone();
    try {
      return await (succeedingPath.test(path) ? refresher.supersede(() => send(request)) : send(request));
    } catch (error) {
      if (again && isUnconfirmed(error) && (await confirm?.())) {
        again.headers.set("Authorization", `Bearer ${session.get().token}`);
        return call(again);
      }
      if (!again || !token || isRenewed || !isExpiry(error)) throw told(error, token);
      try {
        await refresher.replace(token);
      } catch (failure) {
        throw told(failure, token);
      }
      const { token: fresh, user } = session.get();
      const asking = attempt(() => jwtDecode<Partial<SessionUser>>(token));
      // what somebody has asked for is not done as somebody else
      if (!fresh || asking?.sub !== user?.sub) throw error;
      // what was asked for with fewer rights is not done with more
      if (asking?.preview) throw new ApiError({ code: 403, type: "PREVIEW_NOT_SHOWN" });
      again.headers.set("Authorization", `Bearer ${fresh}`);
      return call(again, true);
    }
  };

  const client = createClient<paths>({ baseUrl, fetch: (request) => call(request) });
  client.use(company, freshToken, bearer, readable);
  return Object.assign(client, { renew: () => refresher.replace(session.get().token ?? "") });
};

/** Data was asked for; anything else that comes with a 200 was said by somebody between here and the server. */
const readable: Middleware = {
  onResponse: ({ response, options: { parseAs } }) => {
    const kind = response.headers.get("Content-Type") ?? "";
    if (parseAs === "json" && response.status !== 204 && !kind.includes("json")) throw ApiError.unreadable(response);
  },
};

const ignore = () => {};
/** Answers a session that takes the place of the one that asks: in its tabs, too, and for whatever is under way. */
export const succeedingPath = /^\/(auth\/confirm|me\/password)$/;
/** Nobody signs in for it. */
export const openPath = /^\/(auth\/(?!(confirm|sign-out)$)|(accounts|public|health|dev|openapi\.json)(\/|$))/;
const bearerOf = (request: Request) => request.headers.get("Authorization")?.replace(/^Bearer /, "");
const isExpiry = (error: unknown) =>
  error instanceof ApiError && error.code === 401 && (error.type === "TOKEN_EXPIRED" || error.type === "AUTH_EXPIRED");

const isUnconfirmed = (error: unknown) => error instanceof ApiError && error.type === "CONFIRMATION_REQUIRED";

interface Refresher {
  /** Refreshes when the access token ends within the margin; otherwise does nothing. */
  ensureFresh(): Promise<void>;
  /** Replaces the given access token, unless it was replaced meanwhile: however many calls wait, one refresh runs. */
  replace(token: string): Promise<void>;
  /** Goes on with the session that a call answers in the place of this one, while nothing refreshes it. */
  supersede(ask: () => Promise<Response>): Promise<Response>;
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
const createRefresher = (options: RefresherOptions): Refresher => {
  const { session, tabs, refresh, now = Date.now, margin = 30_000 } = options;
  let running: Promise<void> | undefined;

  const take = (from: string, tokens: SessionTokens) => {
    // Signed out while the answer was under way: those tokens must not bring the session back.
    if (session.get().refreshToken !== from) return;
    session.refresh(tokens);
    // those of somebody who was here before are not told as this person's
    const { token, refreshToken } = tokens;
    if (refreshToken && session.get().token === token) tabs.announce({ from, token, refreshToken });
  };

  const current = () => {
    const { refreshToken } = session.get();
    if (!refreshToken) throw new ApiError({ code: 401, type: "AUTH_EXPIRED" });
    return refreshToken;
  };

  const rotate = (token: string) =>
    tabs.exclusive(async () => {
      // what had the turn before may have answered another one
      if (session.get().token !== token) return;
      const from = current();
      const known = await tabs.successorOf(from);
      if (session.get().refreshToken !== from) return;
      if (known) return session.refresh(known);
      take(from, await refresh(from));
    });

  const replace = async (token: string) => {
    if (session.get().token !== token) return;
    running ??= rotate(token).finally(() => {
      running = undefined;
    });
    await running;
  };

  return {
    replace,
    supersede: (ask) =>
      tabs.exclusive(async () => {
        const from = current();
        const response = await ask();
        // the tokens are all of the answer, or go with what it tells
        const body: SessionTokens & { data?: SessionTokens } = await response.clone().json();
        take(from, body.data ?? body);
        return response;
      }),
    ensureFresh: async () => {
      const { token, user, refreshToken } = session.get();
      if (!token || !user || !refreshToken || user.exp * 1000 - now() > lead(user, margin)) return;
      await replace(token);
    },
  };
};

/** A short-lived token would never leave a fixed margin: half its life is the most that is taken. */
const lead = ({ iat, exp }: { iat: number; exp: number }, margin: number) => Math.min(margin, ((exp - iat) * 1000) / 2);
