import { createHash, createHmac, randomBytes } from "node:crypto";

/** An unguessable token for people's hands; only its hash is stored. */
export const newSecret = () => randomBytes(32).toString("base64url");

export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** Tells whether two texts are the same without keeping them: nobody without the secret can try texts against a mark. */
export const createMarker = (secret: string) => (text: string) =>
  createHmac("sha256", secret).update(text).digest("base64url");
