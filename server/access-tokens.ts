import { errors, jwtVerify, SignJWT } from "jose";
import type { components } from "../openapi/schema";
import { Refusal } from "./refusal";

export type AccessTokenPayload = components["schemas"]["AccessTokenPayload"];

type Claims = Omit<AccessTokenPayload, "iat" | "exp">;

export interface AccessTokens {
  sign: (claims: Claims, validity?: Validity) => Promise<string>;
  /** @throws Refusal TOKEN_EXPIRED or TOKEN_INVALID. */
  verify: (token: string) => Promise<AccessTokenPayload>;
}

interface Validity {
  /** The end of earlier sessions, which the token outlives. */
  after?: Date | null;
  /** Expires then, in seconds since 1970; without it after the full lifetime. */
  exp?: number;
}

const lifetime = 15 * 60;

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** Access tokens of 15 minutes: JWT signed with HS256, whose payload is the signed-in person. */
export const createAccessTokens = ({ secret, clock }: { secret: string; clock: () => Date }): AccessTokens => {
  const key = new TextEncoder().encode(secret);
  return {
    sign: (claims, { after, exp } = {}) => {
      // tokens count in seconds: one of the second in which sessions ended is dated to the next, as `isOutlived` wants it
      const iat = Math.max(secondsOf(clock()), after ? secondsOf(after) + 1 : 0);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setIssuedAt(iat)
        .setExpirationTime(exp ?? iat + lifetime)
        .sign(key);
    },
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify<AccessTokenPayload>(token, key, {
          algorithms: ["HS256"],
          currentDate: clock(),
        });
        return payload;
      } catch (error) {
        throw new Refusal(error instanceof errors.JWTExpired ? "TOKEN_EXPIRED" : "TOKEN_INVALID");
      }
    },
  };
};

/** Whether a token was issued before the person's sessions ended, or in the same second. */
export const isOutlived = ({ iat }: Pick<AccessTokenPayload, "iat">, sessionsValidFrom: Date | null) =>
  sessionsValidFrom !== null && iat <= secondsOf(sessionsValidFrom);
