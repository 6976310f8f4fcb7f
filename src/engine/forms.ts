import { lazy } from "react";

/** The engine's second door: what is fetched with the first form, and weighs nothing where nobody writes. */
export { differing } from "./form/differing";
export { FormFields } from "./form/form-fields";
export { useEngineForm } from "./form/use-engine-form";
export { useUnloadWarning } from "./form/use-unload-warning";
export { useField } from "./kinds/use-field";
/** Fetched with the first conflict. */
export const ConflictDialog = lazy(async () => ({ default: (await import("./form/conflict-dialog")).ConflictDialog }));
