import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import { useFailureToast } from "../../providers/use-failure-toast";

/** Asks before the picture goes. */
export const RemoveDialog = ({ onRemove, onClose }: { onRemove: () => Promise<void>; onClose: () => void }) => {
  const translate = useTranslate();
  const onError = useFailureToast();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await onRemove();
    } catch (error) {
      setBusy(false);
      onError(error);
    }
  };
  return (
    <Dialog
      open
      onClose={() => !isBusy && onClose()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
    >
      <DialogTitle id={`${id}-title`}>{translate("profile.avatar.removeTitle")}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{translate("profile.avatar.removeText")}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy} autoFocus>
          {translate("engine.cancel")}
        </Button>
        <Button variant="contained" color="error" loading={isBusy} onClick={() => void remove()}>
          {translate("profile.avatar.remove")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
