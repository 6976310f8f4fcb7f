import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import DragIndicator from "@mui/icons-material/DragIndicator";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { type KeyboardEvent, useState } from "react";
import { useTranslate } from "react-admin";
import { isPressed } from "../../../ui/shortcuts";
import { widthLimits } from "./arrange-columns";
import type { ListColumn } from "./use-columns";
import type { useOrder } from "./use-order";

interface ColumnRowProps {
  column: ListColumn;
  at: number;
  last: number;
  order: ReturnType<typeof useOrder>;
}

/** One column of the dialog: whether it is shown, how wide, and the ways to move it. */
export const ColumnRow = ({ column, at, last, order }: ColumnRowProps) => {
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
