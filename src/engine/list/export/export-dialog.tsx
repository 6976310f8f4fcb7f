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
import FormGroup from "@mui/material/FormGroup";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import LinearProgress from "@mui/material/LinearProgress";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId, useState } from "react";
import { useListContext, useTranslate } from "react-admin";
import { collectionOf } from "../../define/definition";
import { useEngine } from "../../engine-provider";
import type { ExportPort } from "../../ports";
import { RequestCode } from "../../record/request-code";
import { useDefinition } from "../../use-definition";
import { useLocale } from "../../use-locale";
import { useExportColumns } from "./export-columns";
import type { ExportOptions } from "./export-list";
import { useExport } from "./use-export";

interface ExportDialogProps {
  exports: ExportPort;
  onClose: () => void;
}

/** Asks what of a list becomes a file, makes it with what narrows and orders the list now, and says how far it is. */
export const ExportDialog = ({ exports, onClose }: ExportDialogProps) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const columns = useExportColumns(definition);
  const { total, meta } = useListContext();
  const { imports } = useEngine();
  const isImported = imports?.offers(collectionOf(definition).resource);
  const [left, setLeft] = useState(() => columns.filter(({ isHidden }) => isHidden).map(({ name }) => name));
  const [format, setFormat] = useState<ExportOptions["format"]>("xlsx");
  const [form, setForm] = useState<"read" | "data">("read");
  const { run, stop, rows, isRunning, failure } = useExport({ definition, exports, onDone: onClose });
  const chosen = columns.filter(({ name }) => !left.includes(name));
  const known = total !== undefined && meta?.totalIsExact !== false ? total : undefined;
  const figure = (count: number) => count.toLocaleString(locale);
  const options = (key: string, values: readonly string[]) =>
    values.map((value) => (
      <FormControlLabel
        key={value}
        value={value}
        control={<Radio size="small" />}
        label={translate(`engine.export.${key}.${value}`)}
      />
    ));
  return (
    <Dialog
      open
      // a click beside the dialog stops nothing
      onClose={(_, reason) => (isRunning ? reason === "escapeKeyDown" && stop() : onClose())}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={id}>{translate("engine.export.title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText>
          {known === undefined
            ? translate("engine.export.all")
            : translate("engine.export.rows", { smart_count: known, count: figure(known) })}
        </DialogContentText>
        {failure && (
          <Alert severity="error">
            {translate("engine.export.failed", { reason: failure.text })}
            {failure.request && <RequestCode code={failure.request} />}
          </Alert>
        )}
        {/* nothing is chosen meanwhile, and how far it is stands in sight without scrolling */}
        {isRunning ? (
          <div>
            <LinearProgress
              aria-label={translate("engine.export.title")}
              {...(known ? { variant: "determinate" as const, value: Math.min(100, (100 * rows) / known) } : {})}
            />
            <p role="status">
              {known === undefined
                ? translate("engine.export.soFar", { smart_count: rows, count: figure(rows) })
                : translate("engine.work.of", { smart_count: known, done: figure(rows), total: figure(known) })}
            </p>
          </div>
        ) : (
          <>
            <FormControl>
              <FormLabel id={`${id}-format`}>{translate("engine.export.format.label")}</FormLabel>
              <RadioGroup
                row
                aria-labelledby={`${id}-format`}
                value={format}
                onChange={(_, value) => setFormat(value === "csv" ? "csv" : "xlsx")}
              >
                {options("format", ["xlsx", "csv"])}
              </RadioGroup>
            </FormControl>
            <FormControl>
              <FormLabel id={`${id}-form`}>{translate("engine.export.form.label")}</FormLabel>
              <RadioGroup
                aria-labelledby={`${id}-form`}
                value={form}
                onChange={(_, value) => setForm(value === "data" ? "data" : "read")}
              >
                {options("form", ["read", "data"])}
              </RadioGroup>
            </FormControl>
            {form === "read" ? (
              <FormControl component="fieldset" error={chosen.length === 0}>
                <FormLabel component="legend">{translate("engine.export.columns")}</FormLabel>
                <FormGroup sx={{ display: "grid", gridTemplateColumns: { sm: "1fr 1fr" } }}>
                  {columns.map(({ name, label }) => (
                    <FormControlLabel
                      key={name}
                      label={label}
                      control={
                        <Checkbox
                          size="small"
                          checked={!left.includes(name)}
                          onChange={(_, isChosen) =>
                            setLeft(isChosen ? left.filter((one) => one !== name) : [...left, name])
                          }
                        />
                      }
                    />
                  ))}
                </FormGroup>
                {chosen.length === 0 && <FormHelperText>{translate("engine.export.none")}</FormHelperText>}
              </FormControl>
            ) : (
              <DialogContentText variant="body2">
                {translate("engine.export.asData")} {isImported && translate("engine.export.again")}
              </DialogContentText>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => (isRunning ? stop() : onClose())}>
          {translate(isRunning ? "engine.actions.stop" : "engine.cancel")}
        </Button>
        <Button
          variant="contained"
          loading={isRunning}
          disabled={form === "read" && chosen.length === 0}
          onClick={() => run({ format, columns: form === "read" ? chosen : undefined })}
        >
          {translate("engine.export.open")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
