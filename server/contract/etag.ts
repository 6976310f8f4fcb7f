import { createHash } from "node:crypto";
import { Refusal } from "../refusal";

/** Version of a record: a hash of its JSON. */
export const etagOf = (record: object) =>
  `"${createHash("sha256").update(JSON.stringify(record)).digest("base64url").slice(0, 27)}"`;

/**
 * Refuses an edit of a record that was changed since it was read. Without If-Match the edit goes through.
 * Call it inside the transaction, with the record read `for("update")`.
 * @throws Refusal 412 EDIT_CONFLICT with the record as it is.
 */
export const guardEdit = (ifMatch: string | undefined, current: Record<string, unknown>) => {
  if (ifMatch === undefined || ifMatch.trim() === "*") return;
  const known = ifMatch.split(",").flatMap(versionsIn);
  if (!known.includes(etagOf(current))) throw new Refusal("EDIT_CONFLICT", { data: current });
};

/**
 * What a tag may have been when it was sent: a proxy that compresses makes a weak one of it, or writes its encoding behind
 * it, after one hyphen or two, and does not take that away again (Caddy does, of `If-None-Match` alone). A version may end
 * with a hyphen of its own.
 */
const versionsIn = (tag: string): string[] => {
  const version = tag.trim().replace(/^W\//, "");
  return [version, ...["-", "--"].map((join) => version.replace(new RegExp(`${join}(gzip|br|zstd|deflate)"$`), '"'))];
};
