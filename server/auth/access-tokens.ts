import { createHash } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import type { components } from "../../openapi/schema";
import { Refusal } from "../refusal";

export type AccessTokenPayload = components["schemas"]["AccessTokenPayload"];

/** What a token says of its person and session. */
export type Claims = Omit<AccessTokenPayload, "iat" | "exp" | "aud">;

export interface AccessTokens {
  /** `notAfter` in seconds since 1970: the token expires then, if that is sooner than its full lifetime. */
  sign: (claims: Claims, notAfter?: number) => Promise<string>;
  /** @throws Refusal TOKEN_EXPIRED or TOKEN_INVALID. */
  verify: (token: string) => Promise<AccessTokenPayload>;
}

interface AccessTokensOptions {
  /** The first one signs; tokens of the others, which came before it, are good until they expire. */
  secrets: readonly string[];
  clock: () => Date;
}

const lifetime = 15 * 60;
const audience = "vcard-panel";
const algorithm = "HS256";
// a token of another kind that the same key signed is not taken for one (RFC 9068, 2.1)
const type = "at+jwt";

/** Access tokens of 15 minutes: JWT signed with HS256, whose payload is the signed-in person. `kid` names the key. */
export const createAccessTokens = ({ secrets, clock }: AccessTokensOptions): AccessTokens => {
  const keys = new Map(secrets.map((secret) => [keyIdOf(secret), new TextEncoder().encode(secret)]));
  const [newest] = keys;
  if (!newest) throw new Error("No secret to sign with.");
  const [kid, signingKey] = newest;
  return {
    sign: (claims, notAfter = Number.POSITIVE_INFINITY) => {
      const iat = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm, typ: type, kid })
        .setAudience(audience)
        .setIssuedAt(iat)
        .setExpirationTime(Math.min(iat + lifetime, notAfter))
        .sign(signingKey);
    },
    verify: async (token) => {
      const keyOf = ({ kid: named = "" }) => {
        const key = keys.get(named);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      };
      try {
        const expected = { algorithms: [algorithm], audience, typ: type, currentDate: clock() };
        const { payload } = await jwtVerify<AccessTokenPayload>(token, keyOf, expected);
        return payload;
      } catch (error) {
        throw new Refusal(error instanceof errors.JWTExpired ? "TOKEN_EXPIRED" : "TOKEN_INVALID");
      }
    },
  };
};

/** Tells one key from another and nothing of either. */
const keyIdOf = (secret: string) => createHash("sha256").update(`kid:${secret}`).digest("base64url").slice(0, 11);
