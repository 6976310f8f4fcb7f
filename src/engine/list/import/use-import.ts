import { useEffect, useRef, useState } from "react";
import { useLocale } from "react-admin";
import type { ResourceDefinition } from "../../define/definition";
import { useEngine } from "../../engine-provider";
import type { Failure, ImportPort } from "../../ports";
import { guessFields, importFieldsOf, languageOf } from "./import-fields";
import { type Checked, type Kept, keptOf, type Matched, newRun, type Progress, type Run } from "./import-state";
import { useProblemWords } from "./problem-words";
import { createReader, type PlanRow, useFindRecord } from "./read-rows";
import { nothing, portionsOf, sendPortion, sum } from "./send-plan";
import { FileProblem, type FileTable, tableOfFile } from "./table-of-file";

interface Options {
  definition: ResourceDefinition;
  imports: ImportPort;
}

/** A file on its way to records: what is known of it, and what can be done next. */
export const useImport = ({ definition, imports }: Options) => {
  const { actor, asFailure } = useEngine();
  const language = useLocale();
  const find = useFindRecord();
  const { problemsOf } = useProblemWords();
  const [matched, setMatched] = useState<Matched>();
  const [checked, setChecked] = useState<Checked>();
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState<Failure>();
  const [fileProblem, setFileProblem] = useState<FileProblem>();
  const [run, setRun] = useState<Run>();
  const [left, setLeft] = useState<Kept>();
  const [isEdited, setEdited] = useState(false);
  const stopping = useRef<AbortController>(undefined);
  const company = actor.company?.id;
  const place = { person: actor.id, company, resource: definition.name };
  // whoever leaves waits for no answer
  useEffect(() => () => stopping.current?.abort(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place of its own has a wizard of its own
  useEffect(() => void imports.kept.find(place).then((found) => setLeft(keptOf(found))), []);

  /** One thing at a time, which can be stopped; what fails is told. */
  const during = async (work: (signal: AbortSignal) => Promise<void>) => {
    stopping.current?.abort();
    const controller = new AbortController();
    stopping.current = controller;
    setFailure(undefined);
    try {
      await work(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(asFailure(error));
    } finally {
      if (stopping.current === controller) setProgress(undefined);
    }
  };

  const knownOf = async (table: FileTable) => {
    const others = await imports.voices();
    const voices = others.toSorted((one, other) => Number(other.locale === language) - Number(one.locale === language));
    return { table, voices, fields: importFieldsOf(definition, { voices, headings: table.headings }) };
  };

  const choose = async (file: File) => {
    setFileProblem(undefined);
    try {
      const known = await knownOf(await tableOfFile(file));
      const { table, fields, voices } = known;
      const columns = guessFields(table.headings, fields);
      setMatched({ ...known, columns, locale: languageOf({ headings: table.headings, fields, voices }) });
    } catch (error) {
      setFileProblem(error instanceof FileProblem ? error : new FileProblem("unreadable"));
    }
  };

  /** Notes how far the run is, before anything more is sent. */
  const keepRun = async (so: Run) => {
    setRun(so);
    await imports.kept.keep(place, { run: so });
  };
  const start = async () => {
    if (!matched || !checked) return;
    const { table, columns, locale } = matched;
    const begun = newRun();
    setEdited(false);
    await imports.kept.keep(place, {
      file: { version: 1, table, columns, locale, checked, at: Date.now() },
      run: begun,
    });
    setRun(begun);
  };
  const resume = async () => {
    if (!left) return;
    const { table, columns, locale, checked: kept } = left.file;
    setMatched({ ...(await knownOf(table)), columns, locale });
    setChecked(kept);
    setRun(left.run);
  };
  const forget = () => {
    setLeft(undefined);
    return imports.kept.forget(place);
  };

  /** What was cut off and still runs is waited for: it is told once it is done. */
  const send: Send = async (csv, call, patience = mostTurns) => {
    try {
      return await imports.send(definition.name, { csv, ...call, ...(company && { company }) });
    } catch (error) {
      if (asFailure(error).type !== "IDEMPOTENCY_CONFLICT" || patience === 0) throw error;
      await nextTurn(call.signal, 1000);
      return send(csv, call, patience - 1);
    }
  };

  /** Judges rows, here first and then on the server, which stores none of them. */
  const check = ({ table, fields, columns, locale }: Matched, earlier?: Checked) =>
    during(async (signal) => {
      const rows = earlier?.rows ?? new Map(table.rows.map((row) => [row.number, row]));
      const wanted = earlier
        ? [...rows.values()].filter(({ number }) => earlier.mended.has(number))
        : [...rows.values()];
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
      setChecked({
        headings: reader.headings,
        rows,
        problems,
        mended: new Set(),
        ready: ready.toSorted((one, other) => one.number - other.number),
        tally: sum(earlier?.tally ?? nothing, { ...tally, refused: [] }),
      });
    });

  /** Puts another text into a cell, and says whether it can be read now. */
  const mend = async (number: number, at: number, typed: string) => {
    if (!matched || !checked) return;
    const row = checked.rows.get(number);
    if (!row || row.cells[at] === typed) return;
    const changed = { number, cells: row.cells.with(at, typed) };
    const { fields, columns, locale } = matched;
    const rows = new Map(checked.rows).set(number, changed);
    const reader = await createReader({ fields, columns, rows: [...rows.values()], locale, find });
    const read = await reader.row(changed);
    const mended = new Set(checked.mended);
    const problems = new Map(checked.problems);
    if ("cells" in read) mended.add(number);
    else {
      mended.delete(number);
      problems.set(number, read);
    }
    setChecked({ ...checked, rows, problems, mended });
    setEdited(true);
  };

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
    choose,
    /** Takes the columns for something else. */
    match: (change: Partial<Pick<Matched, "columns" | "locale">>) => setMatched(matched && { ...matched, ...change }),
    check: () => matched && check(matched),
    checkMended: () => matched && checked && check(matched, checked),
    mend,
    during,
    setProgress,
    send,
    backToColumns: () => {
      stopping.current?.abort();
      setFailure(undefined);
      // what was mended stays mended
      const rows = matched?.table.rows.map((row) => checked?.rows.get(row.number) ?? row);
      if (matched && rows) setMatched({ ...matched, table: { ...matched.table, rows } });
      setChecked(undefined);
    },
    startOver: () => {
      stopping.current?.abort();
      if (run) void forget();
      setRun(undefined);
      setEdited(false);
      setFailure(undefined);
      setChecked(undefined);
      setMatched(undefined);
    },
  };
};

export type Import = ReturnType<typeof useImport>;

type Send = (
  csv: string,
  call: { dryRun: boolean; key?: string; signal: AbortSignal },
  patience?: number,
) => ReturnType<ImportPort["send"]>;

/** Seconds that a portion may still run after its call was cut off. */
const mostTurns = 20;

/** Lets the page draw and answer, or the server end what it does. */
const nextTurn = async (signal: AbortSignal, milliseconds = 0) => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  signal.throwIfAborted();
};
