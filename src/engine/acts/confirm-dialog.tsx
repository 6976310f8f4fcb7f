import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { type RaRecord, useTranslate } from "react-admin";
import { type ResourceDefinition, titleOf } from "../define/definition";

interface ConfirmDialogProps {
  definition: ResourceDefinition;
  name: string;
  record: RaRecord;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action, in its own words. */
export const ConfirmDialog = ({ definition, name, record, onConfirm, onClose }: ConfirmDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const key = `resources.${definition.name}.actions.${name}`;
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{translate(`${key}.label`)}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {translate(`${key}.confirm`, { title: titleOf(definition, record) })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate("engine.cancel")}
        </Button>
        <Button variant="contained" color={name === "delete" ? "error" : "primary"} onClick={onConfirm}>
          {translate(`${key}.label`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
