import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { Suspense, useId, useState } from "react";
import { type RaRecord, useTranslate } from "react-admin";
import { type RecordDialogProps, recipient, toRecipient, useEngine, useVerb } from "../../engine";
import { DraftNotice, FormFields, FormScope, useDraft, useEngineForm, useUnloadWarning } from "../../engine/forms";
import { WaitingBlock } from "../../ui/waiting-block";
import { shareRefusal } from "./share-refusal";
import { type ShareResult, ShareResults } from "./share-results";

const fields = { to: recipient() };

/** Shares a token with one person after the other, and tells of each what became of it. */
export const ShareDialog = ({ resource, record, onClose }: RecordDialogProps<RaRecord, "vcards" | "me/vcards">) => {
  const translate = useTranslate();
  const { asFailure, failureKey } = useEngine();
  // Told in the dialog itself, of each person.
  const { run } = useVerb(resource, "share", { success: false });
  const id = useId();
  const { form, scope } = useEngineForm({ fields });
  const [results, setResults] = useState<ShareResult[]>([]);
  const { isSubmitting, isDirty } = form.formState;
  useUnloadWarning(isDirty);
  const draft = useDraft({ form, fields, resource, verb: "share", id: record.id, title: String(record.name) });

  const send = async (values: Record<string, unknown>) => {
    const to = String(values.to);
    const typed = form.getValues("to");
    // whom somebody names while the answer is awaited is still to be sent to
    const isStillNamed = () => form.getValues("to") === typed;
    const tell = (result: Omit<ShareResult, "to">) => setResults((earlier) => [{ to, ...result }, ...earlier]);
    try {
      const { data } = await run({ id: record.id, body: toRecipient(to) });
      const code = data.status;
      tell({ code, text: `sharing.codes.${code}.text` });
      if (isStillNamed()) {
        form.reset();
        draft.forget();
      }
      form.setFocus("to");
    } catch (error) {
      // What is wrong concerns the person it was for, whatever the server calls it.
      const refusal = shareRefusal(asFailure(error), failureKey);
      if (isStillNamed()) form.setError("to", { type: "server", message: refusal.text }, { shouldFocus: true });
      else tell(refusal);
    }
  };

  return (
    <Dialog
      open
      // A click beside the dialog must not throw away what was typed; what Escape closes is back when it is opened again.
      onClose={(_, reason) => (reason === "escapeKeyDown" || !isDirty) && !isSubmitting && onClose()}
      aria-labelledby={`${id}-title`}
    >
      <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <DialogTitle id={`${id}-title`}>{translate("sharing.label")}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ marginBottom: 2 }}>{String(record.name)}</DialogContentText>
          <DraftNotice draft={draft} />
          <FormScope {...{ form, scope }}>
            {/* The room of the input and its hint: the buttons below must not move when its code arrives. */}
            <Box sx={{ minHeight: { xs: 92, sm: 72 }, paddingTop: "6px" }}>
              <Suspense fallback={<WaitingBlock height={40} />}>
                <FormFields fields={fields} root="sharing" autoFocus />
              </Suspense>
            </Box>
          </FormScope>
          <Box sx={{ marginTop: 2 }}>
            <ShareResults results={results} />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button
            disabled={isSubmitting}
            onClick={() => {
              draft.forget();
              onClose();
            }}
          >
            {translate(results.length > 0 ? "sharing.close" : "engine.cancel")}
          </Button>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {translate("sharing.send")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
