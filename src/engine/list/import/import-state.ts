import { useEffect, useRef, useState } from "react";
import type { ResourceDefinition } from "../../define/definition";
import { lookOf } from "../../define/draw";
import { useEngine } from "../../engine-provider";
import { bareWords } from "../../kinds/read-words";
import type { Failure, ImportPlace, ImportStore, Voice } from "../../ports";
import { type ImportField, importFieldsOf } from "./import-fields";
import type { PlanRow, Problem } from "./read-rows";
import { nothing, type Tally } from "./send-plan";
import type { FileRow, FileTable } from "./table-of-file";

/** A file, and what its columns are taken for. */
export interface Matched {
  table: FileTable;
  voices: readonly Voice[];
  fields: readonly ImportField[];
  columns: readonly (string | undefined)[];
  /** The language that its numbers, days and words are written in. */
  locale: string;
}

interface Panel {
  definition: ResourceDefinition;
  language: string;
}

/** What a file may fill, as the panel calls it in a language. */
export const inLanguage = (
  { table, voices }: Pick<Matched, "table" | "voices">,
  { definition, language }: Panel,
): Pick<Matched, "table" | "voices" | "fields"> => {
  const own = voices.toSorted((one, other) => Number(other.locale === language) - Number(one.locale === language));
  return { table, voices: own, fields: importFieldsOf(definition, { voices: own, headings: table.headings }) };
};

/** What was found of its rows. */
export interface Checked {
  headings: readonly string[];
  /** As they are now, where something was mended. */
  rows: ReadonlyMap<number, FileRow>;
  /** What is wrong, by the number of the row. */
  problems: ReadonlyMap<number, readonly Problem[]>;
  /** Rows that somebody has mended and nobody has judged yet. */
  mended: ReadonlySet<number>;
  /** Rows that the server would take. */
  ready: readonly PlanRow[];
  tally: Tally;
}

interface Progress {
  done: number;
  total: number;
}

/** How far a run is. */
export interface Run {
  /** What the keys of its portions begin with. */
  key: string;
  /** The portion that comes next. */
  next: number;
  tally: Tally;
  /** When that portion was sent, where nobody knows what became of it; in milliseconds since 1970. */
  sentAt?: number;
  /** Rows of which nobody knows whether they went in. */
  unsure: readonly number[];
}

/** The beginning of a run. */
export const newRun = (): Run => ({ key: newKey(), next: 0, tally: nothing, unsure: [] });

/** 128 bits of chance; `crypto.randomUUID` is to be had on https alone. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");

/** A run that was left, with all that it takes to go on. */
export interface Kept {
  file: KeptFile;
  run: Run;
}

/** What of a file is kept; it changes with its version alone. */
interface KeptFile extends Pick<Matched, "table" | "columns" | "locale"> {
  version: 1;
  checked: Checked;
  /** When the run began, in milliseconds since 1970. */
  at: number;
}

const longestLife = 7 * 24 * 3_600_000;

/** What the store of the browser has, where this panel wrote it and it is not too old. */
const keptOf = (found: { file: unknown; run: unknown } | undefined): Kept | undefined => {
  // whatever has the version was written as the type says
  const { file, run } = (found ?? {}) as Partial<Kept>;
  return file?.version === 1 && run && Date.now() - file.at < longestLife ? { file, run } : undefined;
};

/** The run that was left in this place, where there is one that can go on. */
export const useKept = (store: ImportStore, place: ImportPlace) => {
  const [left, setLeft] = useState<Kept>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place of its own has a wizard of its own
  useEffect(() => {
    void store.find(place).then((found) => {
      const kept = keptOf(found);
      if (found && !kept) void store.forget(place);
      setLeft(kept);
    });
  }, []);
  const forget = () => {
    setLeft(undefined);
    return store.forget(place);
  };
  return { left, forget };
};

/** The file without what it says of passwords: it is kept while it goes in, and they are nothing to be kept. */
export const withoutSecrets = (
  table: FileTable,
  { definition: { name, fields }, voices }: { definition: ResourceDefinition; voices: readonly Voice[] },
): FileTable => {
  const secret = Object.keys(fields).filter((field) => fields[field] && lookOf(fields[field]).isSecret);
  const names = secret.flatMap((field) => [
    bareWords(field),
    ...voices.map(({ translate }) => bareWords(translate(`resources.${name}.fields.${field}`))),
  ]);
  // one too many is asked of the person again, one too few is kept
  const isNamed = (said: string) => said.length > 2 && names.some((one) => one.includes(said) || said.includes(one));
  const isSecret = table.headings.map((heading) => isNamed(bareWords(heading)));
  if (!isSecret.includes(true)) return table;
  return {
    ...table,
    secrets: table.headings.filter((_, at) => isSecret[at]),
    rows: table.rows.map(({ number, cells }) => ({
      number,
      cells: cells.map((cell, at) => (isSecret[at] ? "" : cell)),
    })),
  };
};

/** One thing at a time, which can be stopped; how far it is, and what it failed of. */
export const useWork = () => {
  const { asFailure } = useEngine();
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState<Failure>();
  const stopping = useRef<AbortController>(undefined);
  // whoever leaves waits for no answer
  useEffect(() => () => stopping.current?.abort(), []);
  const stop = () => {
    stopping.current?.abort();
    setFailure(undefined);
  };
  const during = async (work: (signal: AbortSignal) => Promise<void>) => {
    stop();
    const controller = new AbortController();
    stopping.current = controller;
    try {
      await work(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(asFailure(error));
    } finally {
      if (stopping.current === controller) setProgress(undefined);
    }
  };
  return { progress, setProgress, failure, during, stop };
};
