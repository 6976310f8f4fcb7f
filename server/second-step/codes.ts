import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const digits = 6;
const seconds = 30;
// as RFC 6238 advises (5.2): the one before, for whoever types slowly, and the next, for clocks that are ahead
const drift = 1;

/** What an app and the server share: 160 bits, as RFC 4226 advises (4). */
export const newTotpSecret = () => randomBytes(20);

/** Base32 (RFC 4648) without padding. */
export const toBase32 = (bytes: Uint8Array) => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
};

/** What a QR code says to an app. */
export const totpUri = (secret: Uint8Array, { issuer, account }: { issuer: string; account: string }) => {
  const label = [issuer, account].map(encodeURIComponent).join(":");
  // what is left out is what apps take for granted: SHA-1, six digits, thirty seconds
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
};

/** The step of time at an instant. */
export const stepAt = (at: Date) => Math.floor(at.getTime() / 1000 / seconds);

/** The code of a step: HOTP (RFC 4226) of its number. */
export const codeOf = (secret: Uint8Array, step: number) => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
};

/** The step of time that a code belongs to, around an instant; undefined of a wrong one. */
export const stepOf = (secret: Uint8Array, code: string, at: Date) => {
  const now = stepAt(at);
  const around = Array.from({ length: 2 * drift + 1 }, (_, index) => now - drift + index);
  // all of them are looked at, so that the time tells nothing
  return around.filter((step) => isSame(codeOf(secret, step), code)).at(-1);
};

const isSame = (known: string, sent: string) =>
  known.length === sent.length && timingSafeEqual(Buffer.from(known), Buffer.from(sent));

/** Ten codes of 120 bits, so that a fast hash keeps them. */
export const newRecoveryCodes = () =>
  Array.from({ length: 10 }, () => (toBase32(randomBytes(15)).match(/.{4}/g) ?? []).join("-"));

/** A code as it is compared, however it was typed. */
export const bareCode = (typed: string) => typed.replace(/[\s-]/g, "").toUpperCase();

/** Whether it is one of an app. */
export const isOfApp = (bare: string) => /^\d{6}$/.test(bare);
