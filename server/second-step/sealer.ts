import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

/** Keeps secrets that the server itself has to read, so that a copy of the database alone tells nothing of them. */
export interface Sealer {
  /** `owner` belongs to what is sealed: nobody opens it as somebody else's. */
  seal: (secret: Uint8Array, owner: string) => string;
  /** Undefined of what another key sealed, or somebody changed. */
  open: (sealed: string, owner: string) => Uint8Array | undefined;
  /** What begins all that the newest key sealed, up to the first dot. */
  newest: string;
}

const algorithm = "aes-256-gcm";
const [nonceLength, tagLength] = [12, 16];

/** Seals with a key that is derived from the first secret (HKDF), and opens what the keys of the others sealed, too. */
export const createSealer = (secrets: readonly string[]): Sealer => {
  const keys = secrets.map((secret) => {
    const key = Buffer.from(hkdfSync("sha256", secret, "", "vcard-panel second step", 32));
    return { key, name: createHash("sha256").update(key).digest("base64url").slice(0, 11) };
  });
  const [newest] = keys;
  if (!newest) throw new Error("No secret to seal with.");
  return {
    seal: (secret, owner) => {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, newest.key, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
      return `${newest.name}.${text.toString("base64url")}`;
    },
    open: (sealed, owner) => {
      const [name, text = ""] = sealed.split(".");
      const known = keys.find((one) => one.name === name);
      const bytes = Buffer.from(text, "base64url");
      if (!known || bytes.length < nonceLength + tagLength) return undefined;
      const decipher = createDecipheriv(algorithm, known.key, bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagLength));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
    newest: newest.name,
  };
};
