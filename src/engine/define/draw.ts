import type { ComponentType, ReactNode } from "react";
import type { RaRecord, TranslateFunction } from "react-admin";
import type { z } from "zod";
import type { Refused } from "./exact";
import { originOf } from "./late-zod";

/** Marks a schema that a kind has made, and says what of a look it has; in its type alone. */
export interface Looked<Has extends string = never, Parts = unknown, Target = unknown> {
  readonly "~look": { has: Record<Has, true>; parts: Parts; target: Target };
}

/** A look, inside `.optional()` and the like too. */
export type Having<Has extends string = never> = Looked<Has> | { def: { innerType: Having<Has> } };

/** The resource that a reference leads to. */
export type TargetOf<F> = F extends { "~look": { target: { resource: infer R } } }
  ? R
  : F extends { def: { innerType: infer Inner } }
    ? TargetOf<Inner>
    : never;

/** The field in which a reference finds its record in short; of one that names none, nothing. */
export type EmbeddedOf<F> = F extends { "~look": { target: { embedded?: infer E } } }
  ? Exclude<E, undefined>
  : F extends { def: { innerType: infer Inner } }
    ? EmbeddedOf<Inner>
    : never;

/** The fields inside a field, such as the street of an address; of one without any, nothing is known. */
export type PartsOf<F> = F extends { "~look": { parts: infer P } }
  ? P
  : F extends { def: { innerType: infer Inner } }
    ? PartsOf<Inner>
    : unknown;

/** A field of a definition or a form: a zod schema made by one of the kinds. What it is asked stands in `schemas.ts`. */
export type Field<T = unknown> = z.core.$ZodType<T> & Having;

/** Where the texts of one field stand, and the language to write values in. */
export interface Place {
  /** Dictionary key of the label. */
  label: string;
  /** Dictionary key under which the texts of the field's values stand. */
  values: string;
  /** Dictionary key of the sentence under the input; its text may be absent. */
  hint: string;
  translate: TranslateFunction;
  locale: string;
  /** The place of a part of this field, such as the street of an address. */
  part: (name: string) => Place;
}

/** What a cell of a list, or a value of a read-only view, is given. */
export interface CellProps {
  value: unknown;
  record: RaRecord;
  place: Place;
  /** The look that the cell belongs to, for kinds that keep something in it. */
  look: Look;
}

/** What an input of a form is given. */
export interface InputProps {
  /** Path in the form's values, such as `emails.0.value`. */
  source: string;
  schema: Field;
  place: Place;
  required: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** What an input of the filter panel is given. */
export interface FilterProps {
  value: unknown;
  onChange: (value: unknown) => void;
  schema: Field;
  place: Place;
  label: string;
  /** The filter of the contract, such as `createdAt_lte`. */
  name: string;
}

/** What the input of a picture or another file is given: it is sent as soon as it is chosen. */
export interface UploadProps {
  resource: string;
  record: RaRecord;
  /** The last part of its path in the contract, such as `logo`. */
  part: string;
  /** What the record has now. */
  value: unknown;
  schema: Field;
  place: Place;
  onChange: (record: RaRecord) => void;
}

/** Files of some types and of a size; an empty one is none. */
export interface Accepted {
  /** The endings of names by media type: `{ "application/pdf": [".pdf"] }`. */
  types: Readonly<Record<`${string}/${string}`, readonly `.${string}`[]>>;
  maxBytes: number;
}

/** A column of a file of records. */
export interface CellColumn {
  schema: Field;
  /** Every cell of it: some say how the others are meant, as of the order of day and month. */
  cells: readonly string[];
  /** Where the texts of its field stand, in each language; the one that the file is written in comes first. */
  places: readonly [Place, ...Place[]];
}

/** Makes the reader of a column: from what people write to the value, and nothing for what it cannot read. */
export type MakeReader = (column: CellColumn) => (typed: string) => unknown;

/** How a field looks: in a list, in a form, in a filter panel and in a read-only view. */
export interface Look {
  /** Called for each row of a list, so it holds no hooks of its own: what needs some is a component that it returns. */
  Cell: (props: CellProps) => ReactNode;
  /** Absent on kinds that are never written, such as an instant. */
  Input?: ComponentType<InputProps>;
  Filter?: ComponentType<FilterProps>;
  /** Changes a picture or another file by calls of its own, beside the form. */
  Upload?: ComponentType<UploadProps>;
  /** Whether it is one that may stand beside the name of a record. */
  isPicture?: true;
  /** The read-only view, when it says more than the cell. */
  Value?: ComponentType<CellProps>;
  /** A filter's value as a short text, for its chip. */
  filterText?: (value: unknown, place: Place) => string;
  /** Reads what people write in files, where that is neither the text itself nor a number or a yes or no; fetched with the first file. */
  read?: () => Promise<MakeReader>;
  /** What a file says of it in a column each, where it is one input of a form: with the dictionary key of its heading. */
  columns?: Readonly<Record<string, { schema: Field; label: string }>>;
  /** What an empty form starts with. */
  initial?: unknown;
  /** Dictionary key of the sentence under its input, where the texts of the resource have none for the field. */
  hint?: string;
  /** The side of its column on which it stands, heading and all; where nothing is said, that on which texts begin. */
  align?: "end";
  /** Takes the whole width of its card. */
  wide?: boolean;
  /** Never kept anywhere, not even as a draft. */
  isSecret?: boolean;
  /** What a browser may fill in (`autocomplete` of HTML), where the kind leaves that open. */
  autoComplete?: string;
  /** Fields inside this one, each with a label of its own. */
  parts?: Record<string, Field>;
  /** A text of several lines: two changes of it are put together line by line. */
  hasLines?: true;
  /** Which files it takes. */
  accepts?: Accepted;
  /** The tone of each state. */
  tones?: Record<string, string>;
  /** What a reference points to, and the field in which the server already sends it in short. */
  target?: { resource: string; title: string; embedded?: string };
  /** Which records a form offers for a reference: a filter of their list. */
  narrowed?: Record<string, unknown>;
}

const looks = new WeakMap<object, Look>();

/**
 * Hangs a look on a schema. The schema keeps its type, and the engine finds the look again.
 *
 * @example
 * export const color = () => draw(z.string().regex(/^#[0-9a-f]{6}$/), { Cell: ColorCell, Input: ColorInput });
 */
export const draw = <S extends z.ZodType, L extends Look>(
  schema: S,
  look: L & { [K in Exclude<keyof L, keyof Look>]: Refused<`"${K & string}" is no key here`> },
): S & Looked<keyof L & string, L["parts"], L["target"]> => {
  looks.set(schema, look);
  // The mark is a type alone.
  return schema as S & Looked<keyof L & string, L["parts"], L["target"]>;
};

/**
 * The look of a schema, found through `.optional()`, `.min(1)` and the like.
 *
 * @example
 * const { Cell } = lookOf(definition.fields.name);
 */
export const lookOf = (schema: Field): Look => {
  for (let at: object | undefined = schema; at; at = originOf(at)?.of) {
    const look = looks.get(at);
    if (look) return look;
  }
  throw new Error("This field has no look: build it with one of the engine's kinds.");
};
