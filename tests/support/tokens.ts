import type { SessionUser } from "../../src/providers/session";

/** A person as an access token carries them. */
export const person = (over: Partial<SessionUser> = {}): SessionUser => {
  const now = Math.floor(Date.now() / 1000);
  return {
    sub: "01970000-0000-7000-8000-000000000001",
    sid: "01970000-0000-7000-8000-00000000000a",
    aud: "vcard-panel",
    app2Id: "maria",
    role: "PLATFORM_USER",
    status: "ACTIVE",
    firstName: "Maria",
    surName: "Conceição",
    email: "maria@exemplo.com.br",
    isPrimaryAccess: false,
    iat: now,
    exp: now + 900,
    ...over,
  };
};

/** An access token of a person, signed by nobody: enough for the panel, which only reads it. */
export const tokenOf = (over: Partial<SessionUser> = {}): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none" })}.${part(person(over))}.`;
};
