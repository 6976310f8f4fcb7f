/** The engine's second door: what is fetched with the first form, and weighs nothing where nobody writes. */
export { accepts, schemaOf } from "./define/schemas";
export { FormFields } from "./form/form-fields";
export { FormFrame } from "./form/form-frame";
export { FormScope } from "./form/form-scope";
export { useEngineForm } from "./form/use-engine-form";
export { useUnloadWarning } from "./form/use-unload-warning";
export { useField } from "./kinds/use-field";
export { ListWithin, titleId } from "./record/related-lists";
export { useCopy } from "./record/use-copy";
