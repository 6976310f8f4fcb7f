import { createHash, randomBytes } from "node:crypto";

/** An unguessable token for people's hands; only its hash is stored. */
export const newSecret = () => randomBytes(32).toString("base64url");

export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");
