import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

/** Somebody whom the provider knows. */
export interface ProvidersPerson {
  subject: string;
  email?: string;
  /** What it says of the address; null says nothing. */
  isVerified?: boolean | string | null;
  given?: string;
  family?: string;
}

interface Options {
  port?: number;
  /** Whether it says in its answers who it is (RFC 9207); many do not. */
  saysWho?: boolean;
  /** Where it takes the product's secret, and nowhere else. */
  takesSecret?: "client_secret_basic" | "client_secret_post";
}

/** The product, as the provider knows it. */
export const client = { id: "vcard-panel", secret: "a secret that the provider knows, too" };

/**
 * A company's identity provider on a port of this machine, which is the real library of one: discovery, keys, sign-in page,
 * consent, codes, signed tokens. `people` are whom it knows, by what they type as their login there; `returns` where it
 * sends them back to, as somebody has to name it there. What a test puts into `instead` answers a request in its place.
 */
export const startIdentityProvider = async ({ port = 0, saysWho = true, takesSecret }: Options = {}) => {
  const people = new Map<string, ProvidersPerson>();
  const returns = new Set<string>();
  const state: { instead?: (request: IncomingMessage, response: ServerResponse) => boolean } = {};
  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end();
  const server = createServer((request, response) => {
    if (!state.instead?.(request, response)) answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  // a server that listens has one
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        ...{ client_id: client.id, client_secret: client.secret, redirect_uris: ["https://nobody.example/"] },
        ...(takesSecret && { token_endpoint_auth_method: takesSecret }),
      },
    ],
    ...(takesSecret && { clientAuthMethods: [takesSecret] }),
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "given_name", "family_name"] },
    findAccount: (_context, id) => {
      const person = people.get(id);
      if (!person) return undefined;
      const { subject, email, isVerified = true, given, family } = person;
      return {
        accountId: subject,
        claims: () => ({
          sub: subject,
          ...(email && { email, ...(isVerified !== null && { email_verified: isVerified }) }),
          ...(given && { given_name: given }),
          ...(family && { family_name: family }),
        }),
      };
    },
    cookies: { keys: ["keys of cookies of tests"] },
    pkce: { required: () => true },
  });
  provider.Client.prototype.redirectUriAllowed = (address) => returns.has(address);
  if (!saysWho) {
    provider.use(async (context, next) => {
      await next();
      if (context.oidc?.route === "discovery") delete context.body.authorization_response_iss_parameter_supported;
      const to = String(context.response.get("location") ?? "");
      if (!to.includes("/sso/callback/")) return;
      const back = new URL(to);
      back.searchParams.delete("iss");
      context.set("location", back.href);
    });
  }
  answer = provider.callback();
  return {
    issuer,
    people,
    returns,
    state,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/** Signs in at the provider as a browser without a person does, and answers where that leads back to. */
export const signInThere = async (address: string, login: string): Promise<URL> => {
  const cookies = new Map<string, string>();
  const go = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await fetch(url, { ...init, redirect: "manual", headers: { ...init.headers, cookie } });
    for (const set of reply.headers.getSetCookie()) {
      const [name = "", value = ""] = (set.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    return reply;
  };
  const follow = async (reply: Response, from: string): Promise<URL | string> => {
    const location = reply.headers.get("location");
    if (!location) return reply.text();
    const next = new URL(location, from);
    return next.pathname.includes("/sso/callback/") ? next : follow(await go(next.href), next.href);
  };
  const submit = async (page: string, body: string) => {
    const action = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? "", address).href;
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return follow(await go(action, { method: "POST", headers, body }), action);
  };
  const first = await follow(await go(address), address);
  if (first instanceof URL) return first;
  const second = await submit(first, `prompt=login&login=${encodeURIComponent(login)}&password=x`);
  if (second instanceof URL) return second;
  const back = await submit(second, "prompt=consent");
  if (back instanceof URL) return back;
  throw new Error(`the provider led nowhere: ${back.slice(0, 300)}`);
};

/** What the browser sends of the address that a provider sent it back to. */
export const answerOf = (url: URL, secret: string) => ({
  providerId: url.pathname.split("/").at(-1) ?? "",
  state: url.searchParams.get("state") ?? "",
  code: url.searchParams.get("code") ?? "",
  ...(url.searchParams.has("iss") && { iss: url.searchParams.get("iss") ?? "" }),
  secret,
});
