import type { ResourceDefinition } from "../../define/definition";
import { lookOf } from "../../define/draw";
import { bareWords } from "../../kinds/read-words";
import { newKey, type Voice } from "../../ports";
import type { FileRow, FileTable } from "./file-table";
import { guessFields, type ImportField, importFieldsOf, languageOf } from "./import-fields";
import type { PlanRow, Problem } from "./read-rows";
import { nothing, type Tally } from "./send-plan";

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

/** What its columns are taken for at first, by their headings. */
export const guessMatched = (file: Pick<Matched, "table" | "voices">, panel: Panel): Matched => {
  const known = inLanguage(file, panel);
  const { headings } = file.table;
  return { ...known, columns: guessFields(headings, known.fields), locale: languageOf({ ...known, headings }) };
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

/** Of how many rows it is known what became of them, or that nobody knows. */
export const settledOf = ({ tally, unsure }: Run): number =>
  tally.created + tally.changed + tally.unchanged + tally.refused.length + unsure.length;

/** The beginning of a run. */
export const newRun = (): Run => ({ key: newKey(), next: 0, tally: nothing, unsure: [] });

/** What of a file is kept; it changes with its version alone. */
export interface KeptFile extends Pick<Matched, "table" | "columns" | "locale"> {
  version: 1;
  checked: Checked;
  /** When the run began, in milliseconds since 1970. */
  at: number;
}

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
