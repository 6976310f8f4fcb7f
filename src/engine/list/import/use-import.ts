import { useEffect, useRef, useState } from "react";
import { useLocale } from "react-admin";
import type { ResourceDefinition } from "../../define/definition";
import { useEngine } from "../../engine-provider";
import type { Failure, ImportPort } from "../../ports";
import { guessFields, importFieldsOf, languageOf } from "./import-fields";
import { type Checked, type Matched, newRun, type Progress, type Run, useKept, withoutSecrets } from "./import-state";
import { useProblemWords } from "./problem-words";
import { createReader, type PlanRow, useFindRecord } from "./read-rows";
import { nextTurn, nothing, patiently, portionsOf, sendPortion, sum } from "./send-plan";
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
  // cells are mended faster than they are read
  const latest = useRef<Checked>(undefined);
  const note = (found: Checked | undefined) => {
    latest.current = found;
    setChecked(found);
  };
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState<Failure>();
  const [fileProblem, setFileProblem] = useState<FileProblem>();
  const [run, setRun] = useState<Run>();
  const [isEdited, setEdited] = useState(false);
  const stopping = useRef<AbortController>(undefined);
  const company = actor.company?.id;
  const place = { person: actor.id, company, resource: definition.name };
  const { left, forget } = useKept(imports.kept, place);
  // whoever leaves waits for no answer
  useEffect(() => () => stopping.current?.abort(), []);

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
    return { voices, fields: importFieldsOf(definition, { voices, headings: table.headings }) };
  };

  const choose = async (file: File) => {
    setFileProblem(undefined);
    try {
      const whole = await tableOfFile(file);
      const { voices, fields } = await knownOf(whole);
      const table = withoutSecrets(whole, { definition, voices });
      const locale = languageOf({ headings: table.headings, fields, voices });
      setMatched({ table, voices, fields, columns: guessFields(table.headings, fields), locale });
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
    setMatched({ ...(await knownOf(table)), table, columns, locale });
    note(kept);
    setRun(left.run);
  };
  const send: Send = (csv, call) =>
    patiently(() => imports.send(definition.name, { csv, ...call, ...(company && { company }) }), {
      signal: call.signal,
      isUnderWay: (error) => asFailure(error).type === "IDEMPOTENCY_CONFLICT",
    });

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
      if (!matched || !before || !row || row.cells[at] === typed) return;
      const changed = { number, cells: row.cells.with(at, typed) };
      const rows = new Map(before.rows).set(number, changed);
      note({ ...before, rows });
      setEdited(true);
      const { fields, columns, locale } = matched;
      const reader = await createReader({ fields, columns, rows: [...rows.values()], locale, find });
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
      note(undefined);
    },
    startOver: () => {
      stopping.current?.abort();
      if (run) void forget();
      setRun(undefined);
      setEdited(false);
      setFailure(undefined);
      note(undefined);
      setMatched(undefined);
    },
  };
};

export type Import = ReturnType<typeof useImport>;

type Send = (
  csv: string,
  call: { dryRun: boolean; key?: string; signal: AbortSignal },
) => ReturnType<ImportPort["send"]>;
