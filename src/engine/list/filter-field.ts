import { type TranslateFunction, useTranslate } from "react-admin";
import type { ResourceDefinition } from "../define/definition";
import { type Field, type Look, lookOf, type Place } from "../define/draw";
import { filterName } from "../define/filter-name";
import { usePlaces } from "../place";

/** The fields behind filters, in the order of their names. */
export const useFilterFields = (definition: ResourceDefinition, names: readonly string[]): FilterField[] => {
  const translate = useTranslate();
  const placeFor = usePlaces(`resources.${definition.name}`);
  return names.flatMap((name) => filterField({ definition, name, placeFor, translate }) ?? []);
};

/** A filter of a list: the field it looks at, and its label. */
export interface FilterField {
  name: string;
  schema: Field;
  look: Look;
  place: Place;
  label: string;
  /** What it asks for, in words; nothing where that is said by the names of records. */
  textOf: (value: unknown) => string | undefined;
}

interface Options {
  definition: ResourceDefinition;
  name: string;
  placeFor: (name: string, schema: Field) => Place;
  translate: TranslateFunction;
}

/**
 * The field behind a filter of the contract; `createdAt_gte` is the lower bound of `createdAt`. Nothing for a filter
 * without a field, such as the search.
 */
export const filterField = ({ definition, name, placeFor, translate }: Options): FilterField | undefined => {
  const { field, how } = filterName(name);
  // an address may say anything, such as what every object has
  const schema = Object.hasOwn(definition.fields, field) ? definition.fields[field] : undefined;
  if (!schema) return undefined;
  const place = placeFor(field, schema);
  const own = translate(place.label);
  const bound = { gte: "from", lte: "to" }[how ?? ""];
  const label = bound ? translate(`engine.list.${bound}`, { name: own }) : own;
  const look = lookOf(schema);
  const textOf = (value: unknown) => {
    if (how === "in") return translate(`engine.list.periods.${value}`, { _: String(value) });
    if (how === "empty") return translate(`engine.list.${value === true ? "without" : "with"}`);
    return look.target ? undefined : (look.filterText?.(value, place) ?? String(value));
  };
  return { name, schema, look, place, label, textOf };
};
