import { errors, jwtVerify, SignJWT } from "jose";
import type { components } from "../openapi/schema";
import { Refusal } from "./refusal";

export type AccessTokenPayload = components["schemas"]["AccessTokenPayload"];

type Claims = Omit<AccessTokenPayload, "iat" | "exp">;

export interface AccessTokens {
  sign: (claims: Claims) => Promise<string>;
  /** @throws Refusal TOKEN_EXPIRED or TOKEN_INVALID. */
  verify: (token: string) => Promise<AccessTokenPayload>;
}

const lifetime = 15 * 60;

/** Access tokens of 15 minutes: JWT signed with HS256, whose payload is the signed-in person. */
export const createAccessTokens = ({ secret, clock }: { secret: string; clock: () => Date }): AccessTokens => {
  const key = new TextEncoder().encode(secret);
  return {
    sign: (claims) => {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setIssuedAt(now)
        .setExpirationTime(now + lifetime)
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
