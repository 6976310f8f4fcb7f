import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const findRoot = (folder: string): string => {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("No package.json above the server: it must stay inside its project.");
  return findRoot(parent);
};

const root = findRoot(dirname(fileURLToPath(import.meta.url)));

/** Files that the server reads, found from the project's root so that source and bundle see the same ones. */
export const paths = {
  root,
  migrations: join(root, "server/db/migrations"),
  makeDatabase: join(root, "server/db/make-database.mjs"),
  panel: join(root, "dist/panel"),
  /** An empty embedded database to copy; made by the build. */
  emptyDatabase: join(root, "dist/database"),
  cache: join(root, ".cache"),
};

/** The version of this product. */
export const version = (): string => JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
