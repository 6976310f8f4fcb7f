import { lazy } from "react";

/** Fetched with the first conflict. */
export const ConflictDialog = lazy(async () => ({ default: (await import("./conflict-dialog")).ConflictDialog }));
