import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { Suspense, useId } from "react";
import { useTranslate } from "react-admin";
import { FormProvider } from "react-hook-form";
import { Loading } from "../../ui/loading";
import type { ActionForm } from "../define/definition";
import type { Values } from "../define/shape";
import { useEngine } from "../engine-provider";
import { DraftNotice } from "./draft-notice";
import { FormFields } from "./form-fields";
import { useDraft } from "./use-draft";
import { useEngineForm } from "./use-engine-form";
import { useUnloadWarning } from "./use-unload-warning";

interface FormDialogProps {
  /** Where the texts stand. */
  root: string;
  /** Whom or what it is about. */
  subject?: string;
  form: ActionForm;
  /** Which form it is, for what was typed and not sent. */
  place: { resource: string; verb: string; id?: string | number };
  /** Sends the request body; a rejection leaves the dialog open with everything in it. */
  onSend: (body: unknown) => Promise<void>;
  onClose: () => void;
}

/** A dialog with a few fields. */
export const FormDialog = (props: FormDialogProps) => {
  const { root, subject, form: definition, place, onSend, onClose } = props;
  const { fields, body, check } = definition;
  const translate = useTranslate();
  const { asFailure } = useEngine();
  const id = useId();
  const { form, refuse } = useEngineForm({ fields, check });
  const { isSubmitting, isDirty } = form.formState;
  useUnloadWarning(isDirty);
  const draft = useDraft({ form, fields, ...place, title: subject });
  const send = async (values: Values) => {
    try {
      await onSend(body ? body(values) : values);
      draft.forget();
    } catch (error) {
      refuse(toOnlyInput(asFailure(error)));
    }
  };
  return (
    <Dialog
      open
      // A click beside the dialog must not throw away what was typed; what Escape closes is back when it is opened again.
      onClose={(_, reason) => (reason === "escapeKeyDown" || !isDirty) && !isSubmitting && onClose()}
      maxWidth={Object.keys(fields).length > 3 ? "sm" : "xs"}
      aria-labelledby={`${id}-title`}
    >
      <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <DialogTitle id={`${id}-title`}>{translate(`${root}.label`)}</DialogTitle>
        <DialogContent>
          {subject && <DialogContentText sx={{ marginBottom: 2 }}>{subject}</DialogContentText>}
          <DraftNotice draft={draft} />
          <div style={{ paddingTop: 6 }}>
            <FormProvider {...form}>
              <Suspense fallback={<Loading minHeight={40} />}>
                <FormFields fields={fields} root={root} autoFocus />
              </Suspense>
            </FormProvider>
          </div>
        </DialogContent>
        <DialogActions>
          <Button
            disabled={isSubmitting}
            onClick={() => {
              draft.forget();
              onClose();
            }}
          >
            {translate("engine.cancel")}
          </Button>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {translate(`${root}.label`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );

  /** A mapped form with one input sends fields that the person never saw by name: what is wrong is about that input. */
  function toOnlyInput(failure: ReturnType<typeof asFailure>) {
    const [first] = Object.keys(fields);
    if (!body || first === undefined) return failure;
    return {
      ...failure,
      fields: (failure.fields ?? []).map((one) => (one.path in fields ? one : { ...one, path: first })),
    };
  }
};
