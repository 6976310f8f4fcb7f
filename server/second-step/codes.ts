import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

// as RFC 6238 advises (5.2): the one before, for whoever types slowly, and the next, for clocks that are ahead
const drift = 1;

/** What an app and the server share: 160 bits, as RFC 4226 advises (4). */
export const newTotpSecret = () => randomBytes(20);

// SHA-1, six digits, thirty seconds: what apps take for granted
const totpOf = (secret: Uint8Array, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...named, secret: secretOf(secret) });

// a copy of its own, since a Buffer is a window on more
const secretOf = (secret: Uint8Array) => new Secret({ buffer: Uint8Array.from(secret).buffer });

/** Base32 (RFC 4648) without padding. */
export const toBase32 = (bytes: Uint8Array) => secretOf(bytes).base32;

/** What a QR code says to an app. */
export const totpUri = (secret: Uint8Array, { issuer, account }: { issuer: string; account: string }) =>
  totpOf(secret, { issuer, label: account }).toString();

/** The step of time that a code belongs to, around an instant; undefined of a wrong one. */
export const stepOf = (secret: Uint8Array, code: string, at: Date) => {
  const timestamp = at.getTime();
  const away = totpOf(secret).validate({ token: code, timestamp, window: drift });
  return away === null ? undefined : TOTP.counter({ timestamp }) + away;
};

/** Ten codes of 120 bits, so that a fast hash keeps them. */
export const newRecoveryCodes = () =>
  Array.from({ length: 10 }, () => (toBase32(randomBytes(15)).match(/.{4}/g) ?? []).join("-"));

/** A code as it is compared, however it was typed. */
export const bareCode = (typed: string) => typed.replace(/[\s-]/g, "").toUpperCase();

/** Whether it is one of an app. */
export const isOfApp = (bare: string) => /^\d{6}$/.test(bare);
