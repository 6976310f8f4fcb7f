import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useTranslate } from "react-admin";

/** Asks before unsaved work is left. */
export const LeaveDialog = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onStay} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{translate("engine.form.leave.title")}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{translate("engine.form.leave.text")}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onLeave}>
          {translate("engine.form.leave.go")}
        </Button>
        <Button variant="contained" onClick={onStay} autoFocus>
          {translate("engine.form.leave.stay")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
