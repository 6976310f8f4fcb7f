import type { TranslateFunction } from "react-admin";
import { type Field, lookOf, type Place } from "./define/draw";

interface PlaceOptions {
  /** Where the texts stand: `resources.companies`, or an action of it. */
  root: string;
  name: string;
  schema: Field;
  translate: TranslateFunction;
  locale: string;
}

/** Where the texts of a field stand. */
export const placeOf = ({ root, name, schema, translate, locale }: PlaceOptions): Place => {
  const label = `${root}.fields.${name}`;
  const hasParts = lookOf(schema).parts !== undefined;
  return {
    label: hasParts ? `${label}.label` : label,
    values: `${root}.values.${name}`,
    hint: `${root}.hints.${name}`,
    translate,
    locale,
    part: (part) => partOf({ label, part, translate, locale }),
  };
};

function partOf({ label, part, translate, locale }: Part): Place {
  return {
    label: `${label}.${part}`,
    values: `${label}.values.${part}`,
    hint: `${label}.hints.${part}`,
    translate,
    locale,
    part: (inner) => partOf({ label: `${label}.${part}`, part: inner, translate, locale }),
  };
}

interface Part {
  label: string;
  part: string;
  translate: TranslateFunction;
  locale: string;
}
