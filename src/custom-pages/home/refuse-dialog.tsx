import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useTranslate } from "react-admin";

interface RefuseDialogProps {
  kind: "token" | "association";
  name: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a no, which cannot be taken back. */
export const RefuseDialog = ({ kind, name, onConfirm, onClose }: RefuseDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{translate(`home.refuse.${kind}`, { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{translate(`home.refuse.${kind}Text`, { name })}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate("home.refuse.cancel")}
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm}>
          {translate("home.refuse.confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
