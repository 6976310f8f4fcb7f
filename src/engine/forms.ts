/** The engine's second door: what is fetched with the first form, and weighs nothing where nobody writes. */
export { LeaveDialog } from "../ui/leave-dialog";
export { OnceDialog } from "./acts/once-dialog";
export { accepts, schemaOf } from "./define/schemas";
export { DraftNotice } from "./form/draft-notice";
export { FormFields } from "./form/form-fields";
export { FormFrame } from "./form/form-frame";
export { FormScope } from "./form/form-scope";
export { useDraft } from "./form/use-draft";
export { useEngineForm, useStayingForm } from "./form/use-engine-form";
export { useUnloadWarning } from "./form/use-unload-warning";
export { writeSize } from "./kinds/file/written-file";
export { useField } from "./kinds/use-field";
export { ListWithin, titleId } from "./record/related-lists";
export { useCopy } from "./record/use-copy";
