import { type CellProps, draw } from "../../define/draw";
import { z } from "../../define/late-zod";
import { lazyPart } from "../lazy-part";
import { choicesText, choiceText } from "./choice-text";

const ChoiceCell = ({ value, place }: CellProps) => choiceText(value, place);

const Input = lazyPart(async () => (await import("./choice-input")).ChoiceInput);
const Filter = lazyPart(async () => (await import("./choice-filter")).ChoiceFilter);
const FilterByOne = lazyPart(async () => (await import("./choice-filter")).ChoiceFilter, { isOne: true });

/**
 * One of a closed list of values of the contract, each with a text in the dictionary.
 *
 * @example
 * gender: choice(genderValues, { initial: "NOT_INFORMED" }).optional()
 *
 * @example
 * status: choice(["OPEN", "PAID"], { filterBy: "one" }) // of a host whose list takes one value at a time
 */
export const choice = <const T extends string>(
  values: readonly T[],
  options: { initial?: NoInfer<T>; filterBy?: "one" } = {},
) =>
  draw(z.enum(asEnum(values)), {
    Cell: ChoiceCell,
    Input,
    Filter: options.filterBy === "one" ? FilterByOne : Filter,
    filterText: choicesText,
    read: async () => (await import("../read-words")).readChoice,
    ...(options.initial === undefined ? {} : { initial: options.initial }),
  });

/** Zod wants the values as an object, and keeps their type then. */
export const asEnum = <T extends string>(values: readonly T[]) =>
  // Built from `values`, key by key.
  Object.fromEntries(values.map((value) => [value, value])) as { [K in T]: K };
