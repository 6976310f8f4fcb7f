import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import TextField from "@mui/material/TextField";
import { useId } from "react";
import { useTranslate } from "react-admin";
import { MailText } from "../../../ui/mail-text";
import { writeDate } from "../../kinds/date/write-date";
import { useLocale } from "../../use-locale";
import { idPath } from "./import-fields";
import { textOfCell } from "./sheet-numbers";
import type { Import } from "./use-import";

interface ColumnsStepProps {
  file: Import;
  onBack: () => void;
  onNext: () => void;
}

const mostSamples = 3;

/** What each column of the file is: guessed, with samples, to be changed. */
export const ColumnsStep = ({ file, onBack, onNext }: ColumnsStepProps) => {
  const translate = useTranslate();
  const language = useLocale();
  const id = useId();
  const { matched, match, chooseSheet } = file;
  if (!matched) return null;
  const { table, fields, columns, locale, voices } = matched;
  const samplesOf = (at: number) => {
    const said = table.rows.slice(0, 200).map(({ cells }) => textOfCell(cells[at], locale).trim());
    return [...new Set(said)].filter((cell) => cell !== "").slice(0, mostSamples);
  };
  const missing = columns.includes(idPath)
    ? []
    : fields.filter(({ path, isRequired }) => isRequired && !columns.includes(path));
  const twice = fields.filter(({ path }) => columns.filter((one) => one === path).length > 1);
  const isNothing = columns.every((path) => path === undefined || path === idPath);
  const headings = table.headings.filter((heading, at, all) => heading !== "" && all.indexOf(heading) !== at);
  return (
    <>
      <p className="vc-work-note">
        {translate("engine.import.rows", {
          smart_count: table.rows.length,
          count: table.rows.length.toLocaleString(language),
          name: table.name,
        })}
      </p>
      {table.sheets && (
        <TextField
          select
          size="small"
          className="vc-import-language"
          label={translate("engine.import.sheet")}
          value={table.sheets.chosen}
          onChange={({ target }) => chooseSheet(target.value)}
          slotProps={{ select: { native: true } }}
        >
          {table.sheets.names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </TextField>
      )}
      <Reading file={file} />
      {table.isMerged && <Alert severity="info">{translate("engine.import.merged")}</Alert>}
      {table.isGuessed && <Alert severity="info">{translate("engine.import.guessed")}</Alert>}
      {table.secrets && (
        <Alert severity="info">{translate("engine.import.secrets", { names: table.secrets.join(", ") })}</Alert>
      )}
      {headings.length > 0 && (
        <Alert severity="warning">
          {translate("engine.import.sameHeading", { names: [...new Set(headings)].join(", ") })}
        </Alert>
      )}
      <TextField
        select
        size="small"
        className="vc-import-language"
        label={translate("engine.import.language")}
        value={locale}
        onChange={({ target }) => match({ locale: target.value })}
        slotProps={{ select: { native: true } }}
      >
        {voices.map((voice) => (
          <option key={voice.locale} value={voice.locale}>
            {formOf(voice.locale, language)}
          </option>
        ))}
      </TextField>
      <ul className="vc-paper vc-work-list">
        {table.headings.map((heading, at) => {
          const called = heading || translate("engine.import.unnamed", { number: at + 1 });
          const samples = samplesOf(at);
          const path = columns[at] ?? "";
          const isTwice = twice.some((field) => field.path === path);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
            <li key={at} className="vc-import-column">
              <div>
                <strong id={`${id}-${at}`}>{called}</strong>
                <p className="vc-work-note">
                  <MailText text={samples.length > 0 ? samples.join(" · ") : translate("engine.import.noSamples")} />
                </p>
              </div>
              <TextField
                select
                size="small"
                fullWidth
                label={translate("engine.import.field")}
                value={path}
                error={isTwice}
                helperText={isTwice ? translate("engine.import.twice") : undefined}
                onChange={({ target }) => match({ columns: columns.with(at, target.value || undefined) })}
                slotProps={{
                  inputLabel: { shrink: true },
                  select: { native: true },
                  htmlInput: { "aria-describedby": `${id}-${at}` },
                }}
              >
                <option value="">{translate("engine.import.leaveOut")}</option>
                {fields.map((field) => (
                  <option key={field.path} value={field.path}>
                    {field.label + (field.isRequired ? " *" : "")}
                  </option>
                ))}
              </TextField>
            </li>
          );
        })}
      </ul>
      {missing.length > 0 && (
        <Alert severity="warning">
          {translate("engine.import.missing", { names: missing.map(({ label }) => label).join(", ") })}
        </Alert>
      )}
      <div className="vc-work-actions">
        <Button onClick={onBack}>{translate("engine.import.other")}</Button>
        <Button variant="contained" disabled={missing.length > 0 || twice.length > 0 || isNothing} onClick={onNext}>
          {translate("engine.import.check")}
        </Button>
      </div>
    </>
  );
};

/** Says that a file is being read, where that takes a while. */
export const Reading = ({ file: { isReading } }: { file: Pick<Import, "isReading"> }) => {
  const translate = useTranslate();
  return isReading && <LinearProgress aria-label={translate("engine.loading")} />;
};

/** A language by how it writes a day and a number, and by its name: `31/12/2026 · 1.234,5 · português`. */
const formOf = (locale: string, language: string): string => {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(locale) ?? locale;
  const day = writeDate({ value: "2026-12-31T12:00:00", locale, style: "day" });
  return [day, (1234.5).toLocaleString(locale, { useGrouping: "always" }), name].join(" · ");
};
