import type * as OpenId from "openid-client";
import { contractFormats } from "../../openapi/formats";
import type { Services } from "../contract/operation";
import type { identityProviders } from "../db/schema";
import { createLanes } from "../http/lane";
import { Refusal } from "../refusal";
import { createOutwardFetch, Unheard } from "./outward";

type Provider = typeof identityProviders.$inferSelect;

/** What openid-client is asked with, and what makes it speak to the provider. */
export interface Known {
  library: typeof OpenId;
  config: OpenId.Configuration;
}

// few requests need it, and it is large
const library = () => import("openid-client");

// how long what a provider says of itself is taken as it was, in milliseconds, and of how many it is kept
const goodFor = 5 * 60 * 1000;
const most = 200;

/** Signed by keys that the provider publishes: neither unsigned nor by the secret, which is no key of the provider's alone. */
const algorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];

const known = new WeakMap<Services["sealer"], Map<string, { until: number; found: Promise<Known> }>>();
// who is slow delays whoever comes by it, and nobody else
const inTurnOf = createLanes({ name: "provider", atOnce: 8, waiting: 40, retryAfter: 5 });

/**
 * Asks a provider, and says what went wrong as people and the contract know it; the log says what exactly.
 * @throws Refusal 503 SSO_UNREACHABLE of one that is gone, slow or elsewhere, 400 SSO_ANSWER_INVALID of anything else
 */
export const askProvider = async <Answer>(
  services: Services,
  provider: Provider,
  ask: (known: Known) => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await inTurnOf(provider.id, async () => ask(await configurationOf(services, provider)));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const type = isUnheard(error) ? "SSO_UNREACHABLE" : "SSO_ANSWER_INVALID";
    services.log.warn(
      { provider: provider.id, refused: type, why: reasonsOf(error) },
      "a provider did not answer well",
    );
    throw new Refusal(type);
  }
};

const isUnheard = (error: unknown): boolean =>
  error instanceof Unheard || (error instanceof Error && isUnheard(error.cause));

/** Without what was sent or answered, in which tokens and codes are. */
const reasonsOf = (error: unknown): string =>
  error instanceof Error ? `${error.message}${error.cause instanceof Error ? `: ${error.cause.message}` : ""}` : "?";

const configurationOf = (services: Services, provider: Provider): Promise<Known> => {
  const ours = known.get(services.sealer) ?? new Map();
  known.set(services.sealer, ours);
  const { id, issuer, clientId, secret } = provider;
  const key = JSON.stringify([id, issuer, clientId, secret]);
  const now = performance.now();
  const kept = ours.get(key);
  if (kept && kept.until > now) return kept.found;
  if (ours.size >= most) ours.clear();
  const found = discover(services, provider);
  ours.set(key, { until: now + goodFor, found });
  // who did not answer is asked again
  found.catch(() => ours.delete(key));
  return found;
};

const discover = async ({ env, outward, sealer }: Services, provider: Provider): Promise<Known> => {
  const openid = await library();
  const url = new URL(provider.issuer);
  // its own origin alone: what a stranger's provider says of itself leads to nobody whom the operator trusts
  const trusted = env.OIDC_TRUSTED_ORIGINS.filter((origin) => origin === url.origin);
  const secret = provider.secret === null ? undefined : sealer.open(provider.secret, provider.id);
  if (provider.secret !== null && !secret) throw new Error("the secret cannot be read any more");
  const text = secret && Buffer.from(secret).toString("utf8");
  const isPlain = url.protocol === "http:" && trusted.length > 0;
  const config = await openid.discovery(url, provider.clientId, {}, text ? provingBy(openid, text) : openid.None(), {
    execute: [openid.enableNonRepudiationChecks, ...(isPlain ? [openid.allowInsecureRequests] : [])],
    [openid.customFetch]: createOutwardFetch(outward, trusted),
    // each request has its own
    timeout: 60,
  });
  // what people are led to is as safe as what is asked
  const { authorization_endpoint: page = "" } = config.serverMetadata();
  const leads = URL.canParse(page) ? new URL(page) : undefined;
  if (!leads || (leads.protocol !== "https:" && !trusted.includes(leads.origin)))
    throw new Error("its page for signing in is not at an https address");
  return { library: openid, config };
};

/** The secret goes where the provider takes it: as the standard has it where it says nothing. */
const provingBy =
  (openid: typeof OpenId, secret: string): OpenId.ClientAuth =>
  (server, client, body, headers) => {
    const { token_endpoint_auth_methods_supported: taken = ["client_secret_basic"] } = server;
    const isPosted = !taken.includes("client_secret_basic") && taken.includes("client_secret_post");
    return (isPosted ? openid.ClientSecretPost : openid.ClientSecretBasic)(secret)(server, client, body, headers);
  };

/** What a provider says of a person. */
export interface Said {
  subject: string;
  email: string | undefined;
  isVerified: boolean;
  firstName: string | undefined;
  surName: string | undefined;
  name: string;
}

interface Answered {
  /** The address that the browser came back to, with all that the provider put into it. */
  url: URL;
  state: string;
  nonce: string;
  verifier: string;
}

/** Takes the code of an answer to the provider, and reads who it is: signed by it, for this product, for this sign-in. */
export const readPerson = async ({ library: openid, config }: Known, answered: Answered): Promise<Said> => {
  const tokens = await openid.authorizationCodeGrant(config, answered.url, {
    pkceCodeVerifier: answered.verifier,
    expectedState: answered.state,
    expectedNonce: answered.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || !algorithms.includes(algorithmOf(tokens.id_token ?? "")))
    throw new Error("its signature is of no use");
  const isTold = typeof claims.email === "string" || !config.serverMetadata().userinfo_endpoint;
  const more = isTold ? {} : await openid.fetchUserInfo(config, tokens.access_token, claims.sub);
  return said(claims.sub, { ...more, ...claims });
};

const algorithmOf = (token: string): string => {
  const { alg } = JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString("utf8"));
  return String(alg);
};

// ends of lines, controls, and what turns the direction of the words behind it
const disturbing = /[\s\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]+/gu;
/** As the contract's format has it. */
const address =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

const said = (subject: string, claims: Record<string, unknown>): Said => {
  if (subject.length > 255) throw new Error("its name for the person is too long");
  const text = (name: string, longest: number) => {
    const value = claims[name];
    const clean = typeof value === "string" ? value.replace(disturbing, " ").trim() : "";
    const short = [...clean].slice(0, longest).join("");
    return contractFormats["single-line"](short) ? short : undefined;
  };
  const email = text("email", 254)?.toLowerCase();
  const name = text("name", 120);
  return {
    subject,
    email: email && address.test(email) ? email : undefined,
    isVerified: claims.email_verified === true,
    firstName: text("given_name", 120) ?? name?.split(" ")[0],
    surName: text("family_name", 120) ?? name?.split(" ").slice(1).join(" "),
    name: name ?? email ?? subject,
  };
};
