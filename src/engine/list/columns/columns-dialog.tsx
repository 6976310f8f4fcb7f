import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import { listDensityValues } from "../../../../openapi/schema";
import type { ResourceDefinition } from "../../define/definition";
import { useEngine } from "../../engine-provider";
import type { ListChoice } from "../../ports";
import { ColumnRow } from "./column-row";
import { useListChoice } from "./use-list-choice";
import { useOrder } from "./use-order";
import "./columns-dialog.css";

interface ColumnsDialogProps {
  definition: ResourceDefinition;
  onClose: () => void;
}

/** Which columns a list has, in which order and how wide, and how much room its rows take; each choice counts at once. */
export const ColumnsDialog = ({ definition, onClose }: ColumnsDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const { asFailure, failureKey } = useEngine();
  const { chosen, failure, choose = ignore } = useListChoice(definition);
  // What was there before everything was as everybody has it.
  const [before, setBefore] = useState<ListChoice>();
  const isPlain = !chosen.columns && !chosen.density;
  const reset = () => {
    setBefore(isPlain ? undefined : chosen);
    choose(isPlain && before ? before : {});
  };
  const order = useOrder(definition);
  return (
    // Escape first gives up what is being dragged.
    <Dialog
      open
      onClose={() => order.giveUp() || onClose()}
      aria-labelledby={id}
      maxWidth="sm"
      fullWidth
      className="cd"
    >
      <DialogTitle id={id}>{translate("engine.columns.title")}</DialogTitle>
      <DialogContent>
        {failure !== undefined && (
          <Alert severity="warning">
            {translate("engine.columns.notSaved", { reason: translate(failureKey(asFailure(failure))) })}
          </Alert>
        )}
        <FormControl>
          <FormLabel id={`${id}-density`}>{translate("engine.columns.density.label")}</FormLabel>
          <RadioGroup
            row
            aria-labelledby={`${id}-density`}
            value={chosen.density ?? listDensityValues[0]}
            onChange={(_, value) => {
              const density = listDensityValues.slice(1).find((one) => one === value);
              choose({ ...(chosen.columns && { columns: chosen.columns }), ...(density && { density }) });
            }}
          >
            {listDensityValues.map((value) => (
              <FormControlLabel
                key={value}
                value={value}
                control={<Radio size="small" />}
                label={translate(`engine.columns.density.${value}`)}
              />
            ))}
          </RadioGroup>
        </FormControl>
        <DialogContentText variant="body2" className="cd-hint">
          {translate("engine.columns.hint")}
        </DialogContentText>
        <ul ref={order.list} aria-label={translate("engine.columns.open")} {...order.listeners}>
          {order.columns.map((column, at) => (
            <ColumnRow key={column.name} column={column} at={at} last={order.columns.length - 1} order={order} />
          ))}
        </ul>
        <span className="vc-hidden" aria-live="polite">
          {order.said}
        </span>
      </DialogContent>
      <DialogActions>
        <Button disabled={isPlain && !before} onClick={reset} sx={{ marginInlineEnd: "auto" }}>
          {translate(isPlain && before ? "engine.columns.undo" : "engine.columns.reset")}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate("engine.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const ignore = () => undefined;
