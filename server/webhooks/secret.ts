import { randomBytes } from "node:crypto";
import type { Sealer } from "../second-step/sealer";

/** What the messages of a new webhook, or of one that gets another secret, are signed with; sealed, as that webhook's alone. */
export const newSecretOf = (sealer: Sealer, webhookId: string) => {
  const bytes = randomBytes(32);
  return { shown: `whsec_${bytes.toString("base64")}`, sealed: sealer.seal(bytes, webhookId) };
};
