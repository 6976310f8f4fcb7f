import { createHash, createHmac, randomBytes } from "node:crypto";

/** An unguessable token for people's hands; only its hash is stored. */
export const newSecret = () => randomBytes(32).toString("base64url");

export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** Tells whether two texts are the same without keeping them: nobody without the secret can try texts against a mark. */
export interface Marker {
  mark: (text: string) => string;
  /** Whether a mark is that of a text, made with the secret of today or an earlier one. */
  isMark: (mark: string, text: string) => boolean;
}

/** The first secret makes marks; those that the others made are still known. */
export const createMarker = (secrets: readonly string[]): Marker => {
  const marked = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("base64url");
  return {
    mark: (text) => marked(secrets[0] ?? "", text),
    isMark: (mark, text) => secrets.some((secret) => marked(secret, text) === mark),
  };
};
