import { useMemo, useRef, useState } from "react";
import type { ResourceDefinition } from "../../define/definition";
import { useEngine } from "../../engine-provider";
import type { ImportPort } from "../../ports";
import { useLocale } from "../../use-locale";
import { useKept, useWorkPlace } from "../work/use-kept";
import { isUnderWay, nextTurn, patiently, useWork } from "../work/use-work";
import { FileProblem } from "./file-table";
import {
  type Checked,
  guessMatched,
  inLanguage,
  type KeptFile,
  type Matched,
  newRun,
  type Run,
  withoutSecrets,
} from "./import-state";
import { useProblemWords } from "./problem-words";
import { createReader, type PlanRow, useFindRecord } from "./read-rows";
import { nothing, portionsOf, sendPortion, sum } from "./send-plan";
import { textOfCell } from "./sheet-numbers";
import { tableOfFile } from "./table-of-file";

interface Options {
  definition: ResourceDefinition;
  imports: ImportPort;
}

/** A file on its way to records: what is known of it, and what can be done next. */
export const useImport = ({ definition, imports }: Options) => {
  const { actor, asFailure } = useEngine();
  const language = useLocale();
  const find = useFindRecord();
  const { progress, setProgress, failure, during, stop } = useWork();
  const { problemsOf } = useProblemWords();
  const [chosen, setChosen] = useState<Matched>();
  // whoever changes the language reads on in it
  const matched = useMemo(
    () => chosen && { ...chosen, ...inLanguage(chosen, { definition, language }) },
    [chosen, definition, language],
  );
  const [checked, setChecked] = useState<Checked>();
  // cells are mended faster than they are read
  const latest = useRef<Checked>(undefined);
  const note = (found: Checked | undefined) => {
    latest.current = found;
    setChecked(found);
  };
  const [fileProblem, setFileProblem] = useState<FileProblem>();
  const [run, setRun] = useState<Run>();
  const [isEdited, setEdited] = useState(false);
  const { keep } = useWorkPlace(definition.name);
  const { left, forget } = useKept<KeptFile, Run>(definition.name);

  /** The reading that is not overtaken by another one. */
  const reading = useRef<{ file: File }>(undefined);
  const [isReading, setReading] = useState(false);
  const choose = async (file: File, sheet?: string) => {
    const own = { file };
    reading.current = own;
    // what failed before is not of this file
    stop();
    setFileProblem(undefined);
    setReading(true);
    const read = async () => {
      const voices = await imports.voices();
      const table = withoutSecrets(await tableOfFile(file, sheet), { definition, voices });
      return guessMatched({ table, voices }, { definition, language });
    };
    const found = await read().catch((error) => (error instanceof FileProblem ? error : new FileProblem("unreadable")));
    if (reading.current !== own) return;
    setReading(false);
    setChosen(found instanceof FileProblem ? undefined : found);
    setFileProblem(found instanceof FileProblem ? found : undefined);
  };

  /** Notes how far the run is, before anything more is sent. */
  const keepRun = async (so: Run) => {
    setRun(so);
    await keep({ run: so });
  };
  const start = async () => {
    if (!matched || !checked) return;
    const { table, columns, locale } = matched;
    const begun = newRun();
    setEdited(false);
    await keep({ file: { version: 1, table, columns, locale, checked, at: Date.now() }, run: begun });
    setRun(begun);
  };
  const resume = () =>
    during(async () => {
      if (!left) return;
      const { table, columns, locale, checked: kept } = left.file;
      const known = inLanguage({ table, voices: await imports.voices() }, { definition, language });
      setChosen({ ...known, columns, locale });
      note(kept);
      setRun(left.run);
    });
  const send: Send = (csv, call) =>
    patiently(
      () => imports.send(definition.name, { csv, ...call, ...(actor.company && { company: actor.company.id }) }),
      {
        signal: call.signal,
        isUnderWay: (error) => isUnderWay(asFailure(error)),
      },
    );

  /** Judges rows, here first and then on the server, which stores none of them. */
  const check = ({ table, fields, columns, locale }: Matched, earlier?: Checked) =>
    during(async (signal) => {
      const rows = earlier?.rows ?? new Map(table.rows.map((row) => [row.number, row]));
      const wanted = [...rows.values()].filter(({ number }) => earlier?.mended.has(number) ?? true);
      const problems = new Map(earlier?.problems);
      setProgress({ done: 0, total: wanted.length });
      const reader = await createReader({ fields, columns, rows: [...rows.values()], locale, find });
      const good: PlanRow[] = [];
      for (const [at, row] of wanted.entries()) {
        const read = await reader.row(row);
        problems.delete(row.number);
        if ("cells" in read) good.push(read);
        else problems.set(row.number, read);
        if (at % 200 === 199) await nextTurn(signal);
      }
      let done = wanted.length - good.length;
      let tally = nothing;
      for (const portion of portionsOf({ headings: reader.headings, rows: good }, "rehearsal")) {
        setProgress({ done, total: wanted.length });
        const part = { headings: reader.headings, rows: portion };
        tally = sum(tally, await sendPortion(part, (csv) => send(csv, { dryRun: true, signal })));
        done += portion.length;
      }
      for (const refused of tally.refused) problems.set(refused.number, problemsOf(refused));
      const ready = [...(earlier?.ready ?? []), ...good.filter(({ number }) => !problems.has(number))];
      signal.throwIfAborted();
      note({
        headings: reader.headings,
        rows,
        problems,
        mended: new Set(),
        ready: ready.toSorted((one, other) => one.number - other.number),
        tally: sum(earlier?.tally ?? nothing, { ...tally, refused: [] }),
      });
    });

  /** Puts another text into a cell, and says whether it can be read now. */
  const mend = (number: number, at: number, typed: string) =>
    during(async () => {
      const before = latest.current;
      const row = before?.rows.get(number);
      if (!matched || !before || !row || textOfCell(row.cells[at], matched.locale) === typed) return;
      const changed = { number, cells: row.cells.with(at, typed) };
      const rows = new Map(before.rows).set(number, changed);
      note({ ...before, rows });
      setEdited(true);
      const reader = await createReader({ ...matched, rows: [...rows.values()], find });
      const read = await reader.row(changed);
      const now = latest.current;
      // another of its cells was mended meanwhile
      if (now?.rows.get(number) !== changed) return;
      const mended = new Set(now.mended);
      const problems = new Map(now.problems);
      if ("cells" in read) mended.add(number);
      else {
        mended.delete(number);
        problems.set(number, read);
      }
      note({ ...now, problems, mended });
    });

  return {
    definition,
    isEdited,
    left,
    run,
    start,
    resume,
    keepRun,
    forget,
    matched,
    checked,
    progress,
    failure,
    fileProblem,
    isReading,
    choose,
    /** Takes another sheet of the same file. */
    chooseSheet: (sheet: string) => reading.current && void choose(reading.current.file, sheet),
    /** Takes the columns for something else. */
    match: (change: Partial<Pick<Matched, "columns" | "locale">>) => setChosen(matched && { ...matched, ...change }),
    check: () => matched && check(matched),
    checkMended: () => matched && checked && check(matched, checked),
    mend,
    during,
    setProgress,
    send,
    backToColumns: () => {
      stop();
      // what was mended stays mended
      const rows = matched?.table.rows.map((row) => checked?.rows.get(row.number) ?? row);
      if (matched && rows) setChosen({ ...matched, table: { ...matched.table, rows } });
      note(undefined);
    },
    startOver: () => {
      stop();
      reading.current = undefined;
      setReading(false);
      if (run) void forget();
      setRun(undefined);
      setEdited(false);
      note(undefined);
      setChosen(undefined);
    },
  };
};

export type Import = ReturnType<typeof useImport>;

type Send = (
  csv: string,
  call: { dryRun: boolean; key?: string; signal: AbortSignal },
) => ReturnType<ImportPort["send"]>;
