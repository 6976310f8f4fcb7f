import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import DragIndicator from "@mui/icons-material/DragIndicator";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslate } from "react-admin";
import { listDensityValues } from "../../../../openapi/schema";
import { isPressed } from "../../../ui/shortcuts";
import { useEngine } from "../../engine-provider";
import type { ListChoice } from "../../ports";
import { widthLimits } from "./arrange-columns";
import type { ListColumn } from "./use-columns";
import { useListChoice } from "./use-list-choice";
import { useOrder } from "./use-order";
import "./columns-dialog.css";
import { useDefinition } from "../../use-definition";

interface ColumnsDialogProps {
  onClose: () => void;
}

/** Which columns a list has, in which order and how wide, and how much room its rows take; each choice counts at once. */
export const ColumnsDialog = ({ onClose }: ColumnsDialogProps) => {
  const definition = useDefinition();
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

interface ColumnRowProps {
  column: ListColumn;
  at: number;
  last: number;
  order: ReturnType<typeof useOrder>;
}

/** One column of the dialog: whether it is shown, how wide, and the ways to move it. */
const ColumnRow = ({ column, at, last, order }: ColumnRowProps) => {
  const translate = useTranslate();
  const { name, label, isHidden, width } = column;
  const isFirst = at === 0;
  const change = (change: Partial<ListColumn>) => order.change(name, change);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const way = isPressed("moveUp", event) ? -1 : isPressed("moveDown", event) ? 1 : 0;
    if (!way || isFirst) return;
    event.preventDefault();
    order.move(name, at + way);
  };
  const mover = (to: number, text: string, icon: typeof ArrowUpward) => {
    const Icon = icon;
    // It keeps the focus at the end of its way, so it is never disabled altogether.
    const isOver = to < 1 || to > last;
    return (
      <IconButton
        aria-label={translate(text, { name: label })}
        aria-disabled={isOver}
        onClick={() => order.move(name, to)}
      >
        <Icon fontSize="small" color={isOver ? "disabled" : "inherit"} />
      </IconButton>
    );
  };
  return (
    <li data-column={name} data-dragged={order.dragged === name} onKeyDown={onKeyDown}>
      <span className="cd-handle" aria-hidden onPointerDown={isFirst ? undefined : (event) => order.drag(name, event)}>
        {!isFirst && <DragIndicator fontSize="small" />}
      </span>
      <span className="cd-name">
        <FormControlLabel
          disabled={isFirst}
          label={label}
          control={
            <Checkbox size="small" checked={!isHidden} onChange={(_, isShown) => change({ isHidden: !isShown })} />
          }
        />
        {isFirst && <small>{translate("engine.columns.first")}</small>}
      </span>
      {!isHidden && <WidthField label={label} width={width} onChange={(next) => change({ width: next })} />}
      {!isFirst && mover(at - 1, "engine.columns.up", ArrowUpward)}
      {!isFirst && mover(at + 1, "engine.columns.down", ArrowDownward)}
    </li>
  );
};

interface WidthFieldProps {
  label: string;
  width: number | undefined;
  onChange: (width: number | undefined) => void;
}

/** A width counts as soon as it is one; what is too much or too little becomes the nearest when the field is left. */
const WidthField = ({ label, width, onChange }: WidthFieldProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const { least, most } = widthLimits;
  return (
    <TextField
      className="cd-width"
      size="small"
      type="number"
      placeholder={translate("engine.columns.automatic")}
      value={typed ?? width ?? ""}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = Number(target.value);
        if (target.value === "") onChange(undefined);
        else if (next >= least && next <= most) onChange(Math.round(next));
      }}
      onBlur={() => {
        if (typed) onChange(Math.round(Math.min(most, Math.max(least, Number(typed)))));
        setTyped(undefined);
      }}
      slotProps={{
        htmlInput: { "aria-label": translate("engine.columns.width", { name: label }), min: least, max: most, step: 8 },
        input: { endAdornment: <InputAdornment position="end">px</InputAdornment> },
      }}
    />
  );
};
