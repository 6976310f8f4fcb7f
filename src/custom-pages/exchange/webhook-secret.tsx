import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import { type RecordDialogProps, type RecordOf, useVerb } from "../../engine";
import { TextToCopy } from "./text-to-copy";

/** Makes a webhook another secret and shows it, which nobody can a second time. */
export const SecretDialog = ({
  record: { id, name },
  onClose,
}: RecordDialogProps<RecordOf<"webhooks">, "webhooks">) => {
  const titleId = useId();
  const translate = useTranslate();
  const renew = useVerb("webhooks", "renew", { success: false, tells: true });
  const [secret, setSecret] = useState<string>();
  const make = async () => setSecret((await renew.attempt({ id }))?.data.secret);
  return (
    // what is shown once is not closed by a slip of the hand
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={() => !renew.isRunning && !secret && onClose()}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>
        {secret ? translate("webhooks.label") : translate("webhooks.title", { title: name })}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText variant="body2">{translate(secret ? "webhooks.once" : "webhooks.text")}</DialogContentText>
        {secret && <TextToCopy text={secret} />}
      </DialogContent>
      <DialogActions>
        {secret ? (
          <Button variant="contained" onClick={onClose}>
            {translate("webhooks.close")}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={renew.isRunning}>
              {translate("engine.cancel")}
            </Button>
            <Button variant="contained" loading={renew.isRunning} onClick={() => void make()}>
              {translate("webhooks.make")}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
};
