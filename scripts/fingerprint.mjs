import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

const filesOf = (path) =>
  statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path))
        .sort()
        .flatMap((name) => filesOf(join(path, name)))
    : [path];

/** A hash over the names and contents of files and folders, to tell whether something built from them is stale. */
export const fingerprint = (paths) => {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesOf))
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)));
  return hash.digest("hex");
};
