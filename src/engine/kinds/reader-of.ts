import { type CellColumn, lookOf } from "../define/draw";
import { coreOf, z } from "../define/schemas";
import { readNumber } from "./number/written-number";
import { readToggle } from "./read-words";

/** Reads what people write of a field: as its kind does, else as what its values are is written in the person's language. */
export const readerOf = async (column: CellColumn): Promise<(typed: string) => unknown> => {
  const { read } = lookOf(column.schema);
  if (read) return (await read())(column);
  const core = coreOf(column.schema);
  if (core instanceof z.ZodNumber) return (typed) => readNumber({ typed, locale: column.places[0].locale, style: {} });
  return core instanceof z.ZodBoolean ? readToggle(column) : (typed) => typed;
};
