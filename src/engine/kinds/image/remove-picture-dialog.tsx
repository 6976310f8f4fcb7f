import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useTranslate } from "react-admin";

/** Asks before a picture is taken away. */
export const RemovePictureDialog = ({ onRemove, onClose }: { onRemove: () => void; onClose: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{translate("engine.picture.ask.title")}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{translate("engine.picture.ask.text")}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate("engine.cancel")}
        </Button>
        <Button variant="contained" color="error" onClick={onRemove}>
          {translate("engine.picture.remove")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
