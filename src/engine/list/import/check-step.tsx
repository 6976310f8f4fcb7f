import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import { isPressed } from "../../../ui/shortcuts";
import { HistoryChanges } from "../../history/history-list";
import { Failed, Figures, Pages, useCounted, Working } from "../work/work-parts";
import type { FileRow } from "./file-table";
import type { Checked } from "./import-state";
import { fieldOfPath, useProblemWords } from "./problem-words";
import type { Problem } from "./read-rows";
import { textOfCell } from "./sheet-numbers";
import type { Import } from "./use-import";

interface CheckStepProps {
  file: Import;
  onBack: () => void;
  onNext: () => void;
}

/** What the file would do, and what is wrong in it, to be mended in place. */
export const CheckStep = ({ file, onBack, onNext }: CheckStepProps) => {
  const translate = useTranslate();
  const counted = useCounted();
  const { checked, progress, failure } = file;
  const { ready = [], problems, mended } = checked ?? {};
  return (
    <>
      <Working work={file} label={translate("engine.import.checking")} />
      <Failed work={file}>
        <Button color="inherit" size="small" onClick={() => void (checked ? file.checkMended() : file.check())}>
          {translate("engine.retry")}
        </Button>
      </Failed>
      {checked && !progress && <Findings file={file} checked={checked} />}
      <div className="vc-work-actions">
        <Button onClick={onBack}>{translate("engine.import.toColumns")}</Button>
        {Boolean(mended?.size) && (
          <Button variant="outlined" disabled={Boolean(progress)} onClick={() => void file.checkMended()}>
            {translate("engine.import.checkMended", counted(mended?.size ?? 0))}
          </Button>
        )}
        {checked && (
          <Button
            variant="contained"
            disabled={Boolean(progress ?? failure) || ready.length === 0 || Boolean(mended?.size)}
            onClick={onNext}
          >
            {ready.length === 0
              ? translate("engine.import.startNone")
              : translate(problems?.size ? "engine.import.startWithout" : "engine.import.start", counted(ready.length))}
          </Button>
        )}
      </div>
    </>
  );
};

interface FindingsProps {
  file: Import;
  checked: Checked;
}

const Findings = ({ file, checked }: FindingsProps) => {
  const translate = useTranslate();
  const { tally, problems, mended } = checked;
  const rows = [...problems.keys()].toSorted((one, other) => one - other);
  const wrong = rows.filter((number) => !mended.has(number));
  return (
    <>
      <Figures
        root="engine.import.figures"
        figures={[
          ["created", tally.created],
          ["changed", tally.changed],
          ["unchanged", tally.unchanged],
          ["wrong", wrong.length],
        ]}
      />
      {rows.length > 0 && (
        <section aria-labelledby="vc-import-problems">
          <h3 id="vc-import-problems">{translate("engine.import.problemsTitle")}</h3>
          <p className="vc-work-note">{translate("engine.import.problemsText")}</p>
          <Pages of={rows}>
            {(number) => (
              <ProblemRow
                key={number}
                file={file}
                number={number}
                problems={problems.get(number) ?? []}
                isMended={mended.has(number)}
              />
            )}
          </Pages>
        </section>
      )}
      {tally.changes.length > 0 && (
        <section aria-labelledby="vc-import-changes">
          <h3 id="vc-import-changes">{translate("engine.import.changesTitle")}</h3>
          <Pages of={tally.changes}>
            {({ number, changes }) => (
              <li key={number}>
                <RowName row={checked.rows.get(number)} number={number} />
                <HistoryChanges changes={changes} />
              </li>
            )}
          </Pages>
        </section>
      )}
    </>
  );
};

interface ProblemRowProps {
  file: Import;
  number: number;
  problems: readonly Problem[];
  isMended: boolean;
}

/** What is wrong in a row: cells in place, and what is wrong with none of its cells as a sentence. */
const ProblemRow = ({ file, number, problems, isMended }: ProblemRowProps) => {
  const translate = useTranslate();
  const id = useId();
  const { matched, checked } = file;
  const { messageOf, reasonOf } = useProblemWords(matched);
  const row = checked?.rows.get(number);
  const inCells = problems.flatMap((problem) => {
    const field = fieldOfPath(
      (matched?.fields ?? []).filter(({ path }) => matched?.columns.includes(path)),
      problem.path,
    );
    const at = field ? (matched?.columns.indexOf(field.path) ?? -1) : -1;
    return field && at >= 0 ? [{ problem, label: field.label, at }] : [];
  });
  const others = problems.filter((problem) => !inCells.some((one) => one.problem === problem));
  return (
    <li className="vc-import-problem">
      <RowName id={id} row={row} number={number} />
      {inCells.map(({ problem, label, at }) => (
        <MendedCell
          key={at}
          label={label}
          describedBy={id}
          value={textOfCell(row?.cells[at], matched?.locale ?? "en")}
          message={isMended ? undefined : messageOf(problem)}
          help={isMended ? translate("engine.import.mended") : undefined}
          onMend={(typed) => void file.mend(number, at, typed)}
        />
      ))}
      {!isMended && others.map((problem) => <p key={problem.path}>{reasonOf(problem)}</p>)}
    </li>
  );
};

/** A row by its number and by what it begins with. */
const RowName = ({ id, row, number }: { id?: string; row: FileRow | undefined; number: number }) => {
  const translate = useTranslate();
  return (
    <div id={id} className="vc-import-row">
      <strong>{translate("engine.import.row", { number })}</strong>
      <p className="vc-work-note">{row?.cells.map(String).find((cell) => cell.trim() !== "")}</p>
    </div>
  );
};

interface MendedCellProps {
  label: string;
  describedBy: string;
  value: string;
  message: string | undefined;
  help: string | undefined;
  onMend: (typed: string) => void;
}

/** A cell, which is read again once it is left. */
const MendedCell = ({ label, describedBy, value, message, help, onMend }: MendedCellProps) => {
  const id = useId();
  const [typed, setTyped] = useState(value);
  return (
    <TextField
      id={id}
      size="small"
      label={label}
      value={typed}
      error={message !== undefined}
      helperText={message ?? help}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => onMend(typed)}
      onKeyDown={(event) => isPressed("mend", event) && onMend(typed)}
      slotProps={{ htmlInput: { "aria-describedby": `${describedBy} ${id}-helper-text` } }}
    />
  );
};
