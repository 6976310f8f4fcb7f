import FileDownload from "@mui/icons-material/FileDownload";
import UploadFile from "@mui/icons-material/UploadFile";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Step from "@mui/material/Step";
import StepLabel from "@mui/material/StepLabel";
import Stepper from "@mui/material/Stepper";
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { BackLink } from "../../../ui/back-link";
import { LeaveDialog } from "../../../ui/leave-dialog";
import { saveFile } from "../../../ui/save-file";
import { useEngine } from "../../engine-provider";
import { useLeaveGuard } from "../../form/leave-guard";
import { pathOf } from "../../paths";
import type { ImportPort } from "../../ports";
import { useDefinition } from "../../use-definition";
import { useLocale } from "../../use-locale";
import { Failed } from "../work/work-parts";
import { CheckStep } from "./check-step";
import { ColumnsStep, Reading } from "./columns-step";
import "./import.css";
import { type FileTable, limits } from "./file-table";
import { settledOf } from "./import-state";
import { LeftRun, RunStep } from "./run-step";
import { exampleOf } from "./saved-files";
import { type Import, useImport } from "./use-import";

interface ImportPageProps {
  imports: ImportPort;
}

const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const steps = ["file", "columns", "check", "run"] as const;

/** Brings a file of records in: what its columns are, what is wrong with its cells, what it would do, and what it did. */
export const ImportPage = (props: ImportPageProps) => {
  const { actor } = useEngine();
  // A file is brought into the company for which it was chosen, or not at all.
  return <Wizard key={actor.company?.id ?? ""} {...props} />;
};

const Wizard = ({ imports }: ImportPageProps) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const file = useImport({ definition, imports });
  const { matched, run } = file;
  const [isChecking, setChecking] = useState(false);
  const [backs, setBacks] = useState(0);
  const step = !matched ? "file" : run ? "run" : isChecking ? "check" : "columns";
  const at = steps.indexOf(step);
  const isDone = run && settledOf(run) === file.checked?.ready.length;
  const guard = useLeaveGuard(file.isEdited);
  const name = translate(`resources.${definition.name}.name`, { smart_count: 2 });
  // what was pressed is gone by then
  const comeBack = () => setBacks((times) => times + 1);
  const startOver = () => {
    setChecking(false);
    comeBack();
    file.startOver();
  };
  const discard = () => {
    comeBack();
    void file.forget();
  };
  return (
    <section className="vc-view vc-import" aria-labelledby="vc-import-title">
      <div>
        <BackLink to={pathOf({ resource: definition.name, screen: "list" })} label={translate("engine.back")} />
      </div>
      <header className="vc-header">
        <h1 id="vc-import-title">{translate("engine.import.title", { name })}</h1>
      </header>
      <Stepper activeStep={isDone ? steps.length : at} className="vc-import-steps" aria-hidden>
        {steps.map((one) => (
          <Step key={one}>
            <StepLabel>{translate(`engine.import.steps.${one}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <StepTitle key={`${step} ${backs}`} step={step} at={at} isTold={at + backs > 0} />
      {/* One at a time: another file would be the end of the one that waits. */}
      {step === "file" && file.left && <LeftRun file={file} left={file.left} onDiscard={discard} />}
      {step === "file" && !file.left && <FileStep file={file} imports={imports} />}
      {step === "columns" && (
        <ColumnsStep
          file={file}
          onBack={startOver}
          onNext={() => {
            setChecking(true);
            void file.check();
          }}
        />
      )}
      {step === "check" && (
        <CheckStep
          file={file}
          onBack={() => {
            setChecking(false);
            file.backToColumns();
          }}
          onNext={() => void file.start()}
        />
      )}
      {step === "run" && run && <RunStep file={file} begun={run} onStartOver={startOver} />}
      {guard.isAsking && <LeaveDialog onStay={guard.stay} onLeave={guard.leave} />}
    </section>
  );
};

interface StepTitleProps {
  step: (typeof steps)[number];
  at: number;
  /** Not where the page is just opened. */
  isTold: boolean;
}

/** Where one is; whoever comes from another step, or back to this one, hears it. */
const StepTitle = ({ step, at, isTold }: StepTitleProps) => {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isTold) heading.current?.focus();
  }, [isTold]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      <span className="vc-import-at">{translate("engine.import.step", { at: at + 1, of: steps.length })}</span>{" "}
      {translate(`engine.import.titles.${step}`)}
    </h2>
  );
};

/** Takes a file, dropped or picked. */
const FileStep = ({ file, imports }: { file: Import; imports: ImportPort }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { fileProblem: problem, definition } = file;
  const figure = (count: number) => count.toLocaleString(locale);
  const take = (chosen: File | undefined) => chosen && void file.choose(chosen);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const example = (format: FileTable["format"]) =>
    file.during(async () => {
      const called = translate(`resources.${definition.name}.name`, { smart_count: 2 });
      const content = await exampleOf({ definition, imports, locale, format, name: called });
      saveFile({ name: `${translate("engine.import.exampleName", { name: called })}.${format}`, content });
    });
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped here can be chosen by the button in it */}
      <div
        className="vc-paper vc-import-drop"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <UploadFile fontSize="large" color="primary" aria-hidden />
        <p id={`${id}-what`}>{translate("engine.import.drop")}</p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={translate("engine.import.choose")}
          accept={`.xlsx,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values,${workbook}`}
          onChange={({ target }) => {
            take(target.files?.[0]);
            // the same file, changed meanwhile, may be chosen again
            target.value = "";
          }}
        />
        <Button variant="contained" aria-describedby={`${id}-what ${id}-limits`} onClick={() => input.current?.click()}>
          {translate("engine.import.choose")}
        </Button>
        <p id={`${id}-limits`} className="vc-work-note">
          {translate("engine.import.limits", { megabytes: limits.bytes / 1_000_000, count: figure(limits.rows) })}
        </p>
      </div>
      <Reading file={file} />
      <Failed work={file} />
      {problem && (
        <Alert severity="error">
          {translate(`engine.import.problems.${problem.key}`, {
            ...problem.bounds,
            ...Object.fromEntries(Object.entries(problem.bounds).map(([name, bound]) => [name, figure(bound)])),
          })}
        </Alert>
      )}
      <div>
        <p id={`${id}-example`} className="vc-work-note">
          {translate("engine.import.exampleText")}
        </p>
        {(["xlsx", "csv"] as const).map((format) => (
          <Button
            key={format}
            variant="text"
            startIcon={<FileDownload />}
            aria-describedby={`${id}-example`}
            onClick={() => void example(format)}
          >
            {translate(`engine.export.format.${format}`)}
          </Button>
        ))}
      </div>
    </>
  );
};
