import type { Field } from "../define/draw";

/** What a person does at an empty input; the matrix of kinds lends its hands. */
export interface Hands {
  /** Types into the input of that label. */
  type: (typed: string, label?: string) => Promise<void>;
  /** Pastes into the input of that label. */
  paste: (text: string, label: string) => Promise<void>;
  /** Picks options of a list that opens. */
  choose: (...options: string[]) => Promise<void>;
  /** Types into a list that narrows, and picks an option. */
  search: (typed: string, option: string) => Promise<void>;
  press: (role: "button" | "checkbox" | "switch", name: string) => Promise<void>;
  /** Goes on to the next input. */
  leave: () => Promise<void>;
}

/**
 * One row of the matrix of kinds: what is true of a kind in a cell, in a form, empty and wrong. Each kind's folder has
 * its own, in a file that only tests read.
 */
export interface KindRow {
  name: string;
  schema: Field;
  value: unknown;
  /** What a cell says of the value. */
  shown: string;
  /** What a cell says where there is none. */
  empty?: string;
  /** Puts the value into an empty input; absent on kinds that are never written. */
  fill?: (hands: Hands) => Promise<void>;
  /** Values that are refused, each with its text under `engine.validation`. */
  wrong?: readonly (readonly [unknown, string])[];
}
