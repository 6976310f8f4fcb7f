import type { Resources } from "./first-resources";

/** Given by the build (`scripts/build/split-resources.mjs`): fetches the resource of a name, or all of them. */
export const later = undefined as ((name?: string) => Promise<Resources>) | undefined;
