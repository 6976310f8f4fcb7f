/** The engine's second door: what is fetched with the first form, and weighs nothing where nobody writes. */
export { differing } from "./form/differing";
export { FormFields } from "./form/form-fields";
export { ConflictDialog } from "./form/lazy-conflict-dialog";
export { useEngineForm } from "./form/use-engine-form";
export { useUnloadWarning } from "./form/use-unload-warning";
export { useField } from "./kinds/use-field";
