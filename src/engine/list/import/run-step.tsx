import FileDownload from "@mui/icons-material/FileDownload";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { saveFile } from "../../../ui/save-file";
import { useUnloadWarning } from "../../form/use-unload-warning";
import { writeDate } from "../../kinds/date/write-date";
import { pathOf } from "../../paths";
import { useLocale } from "../../use-locale";
import type { Kept } from "../work/use-kept";
import { remembered } from "../work/use-work";
import { Failed, Figures, useCounted, Working } from "../work/work-parts";
import { type KeptFile, type Run, settledOf } from "./import-state";
import { useProblemWords } from "./problem-words";
import type { Problem } from "./read-rows";
import { refusedFile } from "./saved-files";
import { portionsOf, sendPortion, sum } from "./send-plan";
import type { Import } from "./use-import";

interface RunStepProps {
  file: Import;
  begun: Run;
  onStartOver: () => void;
}

/** Brings the rows in, a portion at a time, and says what became of them. */
export const RunStep = ({ file, begun, onStartOver }: RunStepProps) => {
  const translate = useTranslate();
  const counted = useCounted();
  const { definition, matched, checked, progress, failure } = file;
  const { reasonOf } = useProblemWords(matched);
  const locale = useLocale();
  const { tally, isDone, isPaused, problems, run, pause } = useRun(file, begun);
  useUnloadWarning(!isDone);
  const name = translate(`resources.${definition.name}.name`, { smart_count: 2 });
  const save = () =>
    file.during(async () => {
      if (!matched) return;
      // kept by an earlier version of the panel
      const { format = "csv" } = matched.table;
      const rows = checked?.rows ?? new Map();
      saveFile({
        name: `${translate("engine.import.refusedName", { name })}.${format}`,
        content: await refusedFile({ rows, problems, matched, reasonOf, format, name, locale }),
      });
      // nothing of it waits any more
      await file.forget();
    });
  return (
    <>
      <Working work={file} label={translate("engine.import.running")} />
      <Failed work={file}>
        {!isDone && (
          <Button color="inherit" size="small" onClick={() => void run()}>
            {translate("engine.import.resume")}
          </Button>
        )}
      </Failed>
      {isPaused && !failure && <Alert severity="info">{translate("engine.import.paused")}</Alert>}
      {isDone && (
        <Alert severity={problems.size > 0 ? "warning" : "success"}>
          {translate(problems.size > 0 ? "engine.import.doneBut" : "engine.import.done", counted(problems.size))}
        </Alert>
      )}
      <Figures
        root="engine.import.figures"
        figures={[
          ["wereCreated", tally.created],
          ["wereChanged", tally.changed],
          ["unchanged", tally.unchanged],
          ["refused", problems.size],
        ]}
      />
      <div className="vc-work-actions">
        {isDone ? (
          <>
            {problems.size > 0 && (
              <Button variant="outlined" startIcon={<FileDownload />} onClick={() => void save()}>
                {translate("engine.import.saveRefused", counted(problems.size))}
              </Button>
            )}
            <Button onClick={onStartOver}>{translate("engine.import.another")}</Button>
            <Button variant="contained" component={Link} to={pathOf({ resource: definition.name, screen: "list" })}>
              {translate("engine.back")}
            </Button>
          </>
        ) : (
          <>
            {progress && <Button onClick={pause}>{translate("engine.import.pause")}</Button>}
            {isPaused && !failure && (
              <Button variant="contained" onClick={() => void run()}>
                {translate("engine.import.resume")}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
};

interface LeftRunProps {
  file: Import;
  left: Kept<KeptFile, Run>;
  onDiscard: () => void;
}

/** An import that was left in the middle, or whose left-over rows nobody has saved. */
export const LeftRun = ({ file, left, onDiscard }: LeftRunProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const done = settledOf(left.run);
  const total = left.file.checked.ready.length;
  const isDone = done === total;
  const figure = (count: number) => count.toLocaleString(locale);
  return (
    <>
      <Failed work={file} />
      <Alert severity="info">
        {translate(isDone ? "engine.import.leftOver" : "engine.import.left", {
          name: left.file.table.name,
          when: writeDate({ value: new Date(left.file.at).toISOString(), locale, style: "moment" }),
          done: figure(done),
          total: figure(total),
        })}
        <div className="vc-work-actions">
          <Button color="inherit" size="small" onClick={onDiscard}>
            {translate("engine.drafts.discard")}
          </Button>
          <Button variant="outlined" color="inherit" size="small" onClick={() => void file.resume()}>
            {translate(isDone ? "engine.import.show" : "engine.import.resume")}
          </Button>
        </div>
      </Alert>
    </>
  );
};

/** Sends portion after portion; one whose answer is not known is sent again with its key, and what it did is not done again. */
const useRun = (file: Import, begun: Run) => {
  const queryClient = useQueryClient();
  const { problemsOf } = useProblemWords();
  const [isPaused, setPaused] = useState(false);
  const isPausing = useRef(false);
  const isRunning = useRef(false);
  const notify = useNotify();
  const { headings, ready, problems: known } = file.checked ?? { headings: [], ready: [], problems: new Map() };
  const [portions] = useState(() => portionsOf({ headings, rows: ready }, "run"));
  const { tally, unsure, next } = begun;
  const isDone = next === portions.length;

  const run = () =>
    file.during(async (signal) => {
      let so = begun;
      isPausing.current = false;
      isRunning.current = true;
      setPaused(false);
      try {
        for (const [at, rows] of portions.entries()) {
          if (at < so.next) continue;
          if (isPausing.current) {
            setPaused(true);
            return;
          }
          file.setProgress({ done: portions.slice(0, at).flat().length, total: ready.length });
          const { sentAt, ...before } = so;
          if (sentAt !== undefined && Date.now() - sentAt > remembered) {
            so = { ...before, next: at + 1, unsure: [...so.unsure, ...rows.map(({ number }) => number)] };
          } else {
            await file.keepRun({ ...before, sentAt: sentAt ?? Date.now() });
            const key = `${so.key}-${at}`;
            const done = await sendPortion({ headings, rows }, (csv) => file.send(csv, { dryRun: false, key, signal }));
            so = { ...before, next: at + 1, tally: sum(so.tally, done) };
          }
          await file.keepRun(so);
        }
        // what is left over can still be saved when the page is opened again
        if (so.next === portions.length && known.size + so.tally.refused.length + so.unsure.length === 0)
          await file.forget();
      } finally {
        isRunning.current = false;
        void queryClient.invalidateQueries();
      }
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins when the step is opened, once
  useEffect(() => {
    if (!isDone) void run();
    return () => {
      if (isRunning.current) notify("engine.import.leftRunning", { type: "info" });
    };
  }, []);

  const problems = new Map<number, readonly Problem[]>(known);
  for (const refused of tally.refused) problems.set(refused.number, problemsOf(refused));
  for (const number of unsure) problems.set(number, [{ number, path: "", message: "engine.import.unsure" }]);
  const pause = () => {
    isPausing.current = true;
  };
  return { tally, isDone, isPaused: isPaused && !isDone, problems, run, pause };
};
