import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** What the buttons say. */
  confirm: string;
  cancel: string;
  /** What it does cannot be taken back. */
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What went wrong, say. */
  children?: ReactNode;
}

/** Asks before something is done; the way back has the focus. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, text, confirm, cancel, isDangerous = false, isBusy = false, onConfirm, onClose, children } = props;
  const id = useId();
  return (
    <Dialog open onClose={() => !isBusy && onClose()} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy} autoFocus>
          {cancel}
        </Button>
        <Button variant="contained" color={isDangerous ? "error" : "primary"} loading={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
